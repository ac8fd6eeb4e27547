//! Keys at the slate, and the beginning of a game.

use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        keys::Command,
        model::{Model, Screen, SlateView},
        seated::SeatedGame,
        step::Step,
    },
    config::Tempo,
    game::BotKind,
    rules::House,
};

impl Model {
    pub(in crate::app) fn at_slate(&mut self, command: Command) -> Vec<Effect> {
        let is_tidy = self.shared.is_tidy();
        let Screen::Slate(strokes) = self.screen_mut() else { return Vec::new() };
        match command {
            // Nothing would look other than it does.
            Command::Tidy if is_tidy => Vec::new(),
            Command::Tidy => {
                *strokes = match strokes {
                    SlateView::Written => SlateView::Tidied,
                    SlateView::Tidied => SlateView::Written,
                };
                Vec::new()
            }
            Command::Left => self.turn_sheet(Step::Back),
            Command::Right => self.turn_sheet(Step::Forward),
            // As at the table: what ends a show does no more.
            Command::Confirm if self.shared.stroke_animation.finish() => Vec::new(),
            Command::Confirm => {
                let was_looking = self.shared.is_looking();
                self.shared.view.sheet_round = None;
                self.close();
                let result = self.shared.seated.as_ref().is_some_and(SeatedGame::shows_result);
                if !was_looking && result && self.shared.branch.is_none() {
                    return self.shared.read_on();
                }
                Vec::new()
            }
            Command::Back | Command::Slate => {
                self.shared.view.sheet_round = None;
                self.close();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Looks at the round before or after in the sheet.
    fn turn_sheet(&mut self, step: Step) -> Vec<Effect> {
        let rounds = self.shared.sheet_rounds();
        let now = self.shared.view.sheet_round.unwrap_or(rounds);
        let next = match step {
            Step::Back => now.saturating_sub(1).max(1),
            Step::Forward => now + 1,
        };
        self.shared.view.sheet_round = (next < rounds).then_some(next);
        Vec::new()
    }

    /// Opens the slate. After a round its strokes are written before the person's eyes, but only once.
    pub(in crate::app) fn open_slate(&mut self) {
        self.open(Screen::Slate(SlateView::Written));
        let moves = self.shared.has_motion() && self.shared.tempo() != Tempo::STILL;
        if let Some(seated) = self.shared.seated.as_ref().filter(|_| !self.shared.is_looking()) {
            self.shared.stroke_animation.open(seated, moves && seated.shows_result());
        }
    }

    /// Begins a game with new cards.
    pub fn begin(&mut self, house: House, bots: BotKind) -> Vec<Effect> {
        let seed = self.shared.next_seed;
        self.shared.next_seed = seed.successor();
        self.begin_with(SeatedGame::new(house, seed, bots))
    }

    /// Begins this game.
    pub(in crate::app) fn begin_with(&mut self, seated: SeatedGame) -> Vec<Effect> {
        let (house, seed, bots) = (*seated.house(), seated.seed(), seated.bots().kind());
        self.shared.put_at_table(seated, None);
        self.shared.is_first_game = false;
        let begin = Effect::Keep(KeeperRequest::Begin { house, seed, bots });
        std::iter::once(begin).chain(self.sit_down()).collect()
    }
}

//! Saved games that are read whole, and the uses of each.

use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        model::{Model, Screen},
        notice::Notice,
        pages::{
            reading::ReadingPage,
            saved_games::{GameStatus, GamesNotice, LoadState, Refusal},
        },
        seated::SeatedGame,
    },
    game::AnyRecord,
    rules::House,
};

impl Model {
    /// Goes on with the chosen game, or looks at it if it is over.
    pub(super) fn enter_game(&mut self) -> Vec<Effect> {
        let Some(slot) = self.chosen_game() else { return Vec::new() };
        if self.shared.open_name() == Some(&slot.name) {
            return self.sit_down();
        }
        let is_over = match &slot.state {
            LoadState::Read(summary) => summary.standing != GameStatus::Open,
            LoadState::Unread | LoadState::Asked | LoadState::Broken(_) => false,
        };
        self.fetch(if is_over { Purpose::Slate } else { Purpose::GoOn })
    }

    pub(super) fn fetch(&mut self, purpose: Purpose) -> Vec<Effect> {
        let replaces = matches!(purpose, Purpose::GoOn | Purpose::SameDeals);
        if replaces
            && self.shared.saved_games.unsaved
            && self.shared.continues()
            && !self.shared.saved_games.was_warned
        {
            self.shared.saved_games.was_warned = true;
            self.shared.notice = Some(Notice::Games(GamesNotice::WouldBeLost));
            return Vec::new();
        }
        let Some(slot) = self.chosen_game() else { return Vec::new() };
        match &slot.state {
            LoadState::Broken(why) => {
                self.refuse_game(Refusal::Unreadable(why.clone()));
                Vec::new()
            }
            LoadState::Unread | LoadState::Asked | LoadState::Read(_) => {
                let name = slot.name.clone();
                vec![Effect::Keep(KeeperRequest::Fetch { name, purpose })]
            }
        }
    }

    pub(super) fn fetched(
        &mut self,
        name: String,
        purpose: Purpose,
        fetched: Result<Box<AnyRecord>, Refusal>,
        torn: Option<String>,
    ) -> Vec<Effect> {
        let effects = match (fetched, purpose) {
            (Ok(saved), _) => self.use_game(name, purpose, *saved),
            (Err(_), Purpose::Offer) => Vec::new(),
            (Err(refusal), _) => {
                self.refuse_game(refusal);
                Vec::new()
            }
        };
        let is_taken = self.shared.notice.is_none() && !self.shared.is_looking();
        if let Some(torn) = torn.filter(|_| is_taken) {
            self.shared.notice = Some(Notice::Games(GamesNotice::Torn(torn)));
        }
        effects
    }

    fn use_game(&mut self, name: String, purpose: Purpose, saved: AnyRecord) -> Vec<Effect> {
        let house = saved.header().house;
        let seated = SeatedGame::resume(saved);
        self.shared.saved_games.looked_name = Some(name.clone());
        match purpose {
            Purpose::Offer => self.offer(seated, name),
            Purpose::GoOn => {
                self.shared.put_at_table(seated, Some(name));
                self.note_rules(&house);
                return self.sit_down();
            }
            Purpose::Slate => {
                self.shared.looked_at = Some(seated);
                self.open_slate();
            }
            Purpose::Record => {
                self.shared.looked_at = Some(seated);
                self.open(Screen::Reading(ReadingPage::Record, 0));
                return self.explain();
            }
            Purpose::Review => {
                self.shared.looked_at = Some(seated);
                let effects = self.open_review();
                self.shared.looked_at =
                    self.shared.looked_at.take().filter(|_| !effects.is_empty());
                return effects;
            }
            Purpose::SameDeals => {
                let stays = self.shared.open_name().is_some();
                let effects = self.begin_with(seated.once_more());
                self.shared.notice = stays.then_some(Notice::Games(GamesNotice::OtherStays));
                return effects;
            }
        }
        Vec::new()
    }

    /// Takes this game into the menu; a person who has chosen another line there keeps it.
    fn offer(&mut self, seated: SeatedGame, name: String) {
        let house = *seated.house();
        self.shared.put_at_table(seated, Some(name));
        // Elsewhere nobody is offered the game.
        if matches!(self.screen(), Screen::Menu(_)) {
            self.note_rules(&house);
        }
        if let Some(Screen::Menu(row)) = self.screens.all_mut().first_mut() {
            *row += 1;
        }
    }

    /// Notes that a game goes on by other rules than those of the next one.
    fn note_rules(&mut self, house: &House) {
        if *house != self.shared.house {
            self.shared.notice = Some(Notice::RulesChanged);
        }
    }
}

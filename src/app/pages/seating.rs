//! Sitting down at a table: of a game that begins, or of one that is gone on with.

use super::{Go, Outcome, Screen, table::TablePage};
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        games::SeatedGame,
        notice::{Notice, ProgramNotice},
        shared::Shared,
        table::seated_bots::SeatedBots,
    },
    game::BotKind,
    rules::{
        House,
        house::{DeckRules, Faces},
    },
};

impl Shared {
    /// Begins a game with new cards.
    pub(in crate::app) fn begin(&mut self, house: House, bots: BotKind) -> Outcome {
        let seed = self.next_seed;
        self.next_seed = seed.successor();
        self.begin_with(SeatedGame::new(house, seed, bots))
    }

    /// Begins this game.
    pub(in crate::app) fn begin_with(&mut self, seated: SeatedGame) -> Outcome {
        let (house, seed, bots) = (*seated.house(), seated.seed(), seated.bots().kind());
        self.put_at_table(seated, None);
        self.is_first_game = false;
        let begin = Effect::Keep(KeeperRequest::Begin { house, seed, bots });
        self.sit_down().after(vec![begin])
    }

    /// Goes on with the game at the table.
    pub(in crate::app) fn sit_down(&mut self) -> Outcome {
        self.looked_at = None;
        if let Some(seated) = &self.seated {
            // Suits and names are those the game is played with.
            let house = seated.house();
            let (faces, deck) = (self.faces_at(house), house.deck);
            let names = self.own_cards.names.unwrap_or(deck.names);
            self.deck = DeckRules { faces, names, ..deck };
        }
        self.say_who_stands_in();
        Outcome { effects: self.play_on(), go: Go::Only(Screen::Table(TablePage)) }
    }

    /// Says that the club plays for a program, where it does.
    fn say_who_stands_in(&mut self) {
        if let Some(SeatedBots::StandIn(command)) = self.seated.as_ref().map(SeatedGame::bots) {
            self.notice = Some(Notice::Program(ProgramNotice::StandIn(command.clone())));
        }
    }

    /// The cards that are drawn in a game by these rules: a preset's own belong to its games, any other picture is the
    /// person's choice.
    fn faces_at(&self, house: &House) -> Faces {
        let of_preset = House::preset(house.preset).deck.faces;
        // After a game by `uri` every other game was drawn with Swiss cards until the next start.
        let brings = of_preset == house.deck.faces && of_preset != Faces::default();
        let usual = if brings { of_preset } else { self.options.house().deck.faces };
        self.own_cards.faces.unwrap_or(usual)
    }
}

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
    game::{BotKind, CardSource, Commitment, proof::Secret},
    rules::{
        House,
        house::{DeckRules, EveningRules, Faces},
    },
};

impl Shared {
    /// Begins a game with new cards, cut with this word.
    pub(in crate::app) fn begin(&mut self, house: House, bots: BotKind, word: &str) -> Outcome {
        let Some(cards) = self.next_cards(word) else {
            self.to_begin = Some((house, bots));
            return self.commit().into();
        };
        let house = if self.evenings.of_next { EveningRules::in_evening(house) } else { house };
        self.begin_with(SeatedGame::new(house, cards, bots))
    }

    /// Source of the cards of the next game; none where the program is to commit to a secret first.
    fn next_cards(&mut self, word: &str) -> Option<CardSource> {
        if !self.cuts {
            let seed = self.next_seed;
            self.next_seed = seed.successor();
            return Some(seed.into());
        }
        let secret = self.next_secret.take()?;
        let (commit, word) = (secret.commitment(), word.trim().to_owned());
        let cut = Commitment { from_round: 1, commit, word, secret: Some(secret) };
        Some(CardSource::Secret(vec![cut]))
    }

    /// Asks for the secret of the next game, if it needs one and has none.
    pub(in crate::app) fn commit(&self) -> Vec<Effect> {
        let asks = self.cuts && self.next_secret.is_none();
        asks.then_some(Effect::Keep(KeeperRequest::Commit)).into_iter().collect()
    }

    /// Takes the secret of the next game, and begins the game that waits for it. Nobody has been asked for a word then: one
    /// from before the commitment would prove nothing.
    pub(in crate::app) fn committed(&mut self, secret: Secret) -> Outcome {
        self.next_secret = Some(secret);
        self.to_begin
            .take()
            .map_or_else(Outcome::default, |(house, bots)| self.begin(house, bots, ""))
    }

    /// The first digits of the commitment to the secret of the next game.
    pub fn next_commitment(&self) -> Option<String> {
        self.next_secret.map(|secret| secret.commitment().short())
    }

    /// Begins this game.
    pub(in crate::app) fn begin_with(&mut self, seated: SeatedGame) -> Outcome {
        let (house, cards, bots) = (*seated.house(), seated.cards().clone(), seated.bots().kind());
        self.put_at_table(seated, None);
        self.is_first_game = false;
        let in_evening = std::mem::take(&mut self.evenings.of_next);
        self.evenings.begins = in_evening;
        let begin = Effect::Keep(KeeperRequest::Begin { house, cards, bots, in_evening });
        self.sit_down().after(vec![begin])
    }

    /// Goes on with the game at the table.
    pub(in crate::app) fn sit_down(&mut self) -> Outcome {
        self.looked_at = None;
        self.saved_games.is_offered = false;
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

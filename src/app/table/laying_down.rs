//! Rest of a round that is played by itself: the hand laid down, or cards at which nothing can change any more.

use super::Session;
use crate::{
    app::effect::Effect,
    cards::Card,
    config::Tempo,
    game::schieber::rest::{is_settled, next_of_rest},
    rules::house::FinishMode,
};

impl Session {
    /// The card to go on with, if all remaining tricks are the person's and the house lets the hand be laid down.
    pub fn rest(&self) -> Option<Card> {
        let allowed = self.game.house().etiquette.allow_rest_claim;
        let mine =
            allowed && self.shown_table.finished > 0 && self.is_my_turn() && self.asks().is_none();
        self.observation().filter(|_| mine).as_ref().and_then(next_of_rest)
    }

    /// The card that the table plays for the person, because nothing can change any more; nobody claims the game
    /// before it is played, and a table that waits for keys waits for this one too.
    pub(super) fn settled(&self, tempo: Tempo) -> Option<Card> {
        let house = self.game.house();
        let may = house.etiquette.allow_rest_claim && house.finish.mode != FinishMode::Claim;
        let waits = !may || tempo == Tempo::STILL || !self.is_my_turn() || self.asks().is_some();
        let known = self.observation().filter(|_| !waits)?;
        is_settled(&known).then(|| known.legal().cards().first()).flatten()
    }

    /// The person lays the hand down.
    pub fn lay_down(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.own.resting = self.rest().is_some();
        self.go_on(tempo)
    }
}

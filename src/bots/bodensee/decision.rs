//! Decision of a duellist and its grounds, as data; the words are the screen's business.

use crate::{
    game::bodensee::{Action, DuelReason},
    rules::{Card, CardSet},
};

/// An action in the game for two, with the rule of thumb behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct DuelDecision {
    /// The action.
    pub action: Action,
    /// Reason for the action.
    pub reason: DuelReason,
    /// The cards that the reason speaks of.
    pub cards: CardSet,
}

impl DuelDecision {
    /// Decision for the action, for this reason and with these cards in mind.
    pub const fn new(action: Action, reason: DuelReason, cards: CardSet) -> Self {
        Self { action, reason, cards }
    }

    /// Decision to play the card, for this reason.
    pub const fn play(card: Card, reason: DuelReason) -> Self {
        Self::new(Action::Play(card), reason, CardSet::one(card))
    }
}

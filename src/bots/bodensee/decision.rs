//! Decision of a player and its grounds, as data; the words are the screen's business.

use crate::{
    cards::{Card, CardSet},
    game::bodensee::{Action, Reason},
};

/// An action in the game for two, with the rule of thumb behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action.
    pub action: Action,
    /// Reason for the action.
    pub reason: Reason,
    /// The cards that the reason speaks of.
    pub cards: CardSet,
    /// The chance of winning the round with each card that may be played; nothing where it was not worked out.
    pub values: Vec<CardValue>,
    /// The chance of winning the round with each bid, pass or mode that was weighed; nothing where none was worked out.
    pub bids: Vec<BidValue>,
}

/// Value found for a bid, a pass or a mode in the game for two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BidValue {
    /// The bid that would stand, the pass that lets the other's stand, or the mode that would be named for it.
    pub action: Action,
    /// The chance of winning the round so, from 0 to 1.
    pub wins: f64,
    /// The standard error of that.
    pub error: f64,
    /// Number of worlds.
    pub worlds: u32,
}

/// Value found for a card in the game for two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// The chance of winning the round, from 0 to 1.
    pub wins: f64,
    /// The standard error of that.
    pub error: f64,
    /// Number of worlds.
    pub worlds: u32,
    /// The points still to come for the side.
    pub points: f64,
    /// Worth of the card: the chance, what 0s are worth, and a little for the points.
    pub worth: f64,
}

impl Decision {
    /// Decision for the action, for this reason and with these cards in mind.
    pub const fn new(action: Action, reason: Reason, cards: CardSet) -> Self {
        Self { action, reason, cards, values: Vec::new(), bids: Vec::new() }
    }

    /// The decision with the values found for the cards.
    #[must_use]
    pub(crate) fn with_values(self, values: Vec<CardValue>) -> Self {
        Self { values, ..self }
    }

    /// The decision with the values found for bids or modes.
    #[must_use]
    pub(crate) fn with_bids(self, bids: Vec<BidValue>) -> Self {
        Self { bids, ..self }
    }

    /// Decision to play the card, for this reason.
    pub const fn play(card: Card, reason: Reason) -> Self {
        Self::new(Action::Play(card), reason, CardSet::one(card))
    }
}

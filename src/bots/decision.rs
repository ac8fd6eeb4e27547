//! What a bot does, and why, as data; the words are the screen's business.

use crate::{game::Action, rules::CardSet};

pub use super::kind::Kind;

/// An action with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

impl Decision {
    /// The action, for this reason and with these cards in mind.
    pub const fn new(action: Action, kind: Kind, cards: CardSet) -> Self {
        Self { action, reason: Reason { kind, cards } }
    }
}

/// The rule of thumb behind an action, and the cards it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Which rule.
    pub kind: Kind,
    /// The cards it speaks of.
    pub cards: CardSet,
}

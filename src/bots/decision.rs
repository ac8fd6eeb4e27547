//! What a bot does, and why, as data; the words are the screen's business.

use crate::{game::Action, rules::CardSet};

/// An action with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

/// The rule of thumb behind an action, and the cards it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Which rule.
    pub kind: Kind,
    /// The cards it speaks of.
    pub cards: CardSet,
}

/// A rule of thumb (conventions.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Any legal action, drawn by lot.
    Lot,
}

impl Kind {
    /// Its word on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Lot => "lot",
        }
    }
}

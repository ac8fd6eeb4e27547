//! The places of a table as everybody sees them.

use super::deal::SIX;
use crate::cards::Card;

/// One place of a table as everybody sees it (bodensee.md §1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The card that lies face up.
    pub up: Option<Card>,
    /// True if a card lies face down: beneath it, or alone until the trick is won.
    pub covered: bool,
}

/// The six places of a table.
pub type Places = [Place; SIX];

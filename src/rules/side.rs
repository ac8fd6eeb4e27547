//! The two players of the game for two, and a table indexed by them.

use super::seat::table;

/// One of two players who sit opposite each other (bodensee.md §7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The person's, number 0.
    Near,
    /// The other player's, number 1.
    Far,
}

impl Side {
    /// Both sides, by number.
    pub const ALL: [Self; 2] = [Self::Near, Self::Far];

    /// Its number in records and on the pipe, 0 or 1.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The side of a number, 0 or 1.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Near => Self::Far,
            Self::Far => Self::Near,
        }
    }
}

table! {
    /// One value for each side.
    BySide of 2 Side
}

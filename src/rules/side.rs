//! The two players of the game for two, and a table indexed by them.

use super::seat::{pair, table};

/// One of two players who sit opposite each other (bodensee.md §7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The person's, number 0.
    Near,
    /// The other player's, number 1.
    Far,
}

pair! {
    Side of Near Far
}

table! {
    /// One value for each side.
    BySide of 2 Side
}

//! Places that a person plays from: the own table, and the hand.

use crate::game::bodensee::SIX;

/// Row of places that a person plays from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRow {
    /// The open cards of the own table: places 0 to 5.
    Table,
    /// The cards of the hand: places 6 to 11.
    Hand,
}

impl TableRow {
    /// The rows, the table first.
    pub const ALL: [Self; 2] = [Self::Table, Self::Hand];

    /// Row of a place.
    pub const fn of(place: usize) -> Self {
        if place < SIX { Self::Table } else { Self::Hand }
    }

    /// Number of the first place of the row.
    pub const fn first(self) -> usize {
        match self {
            Self::Table => 0,
            Self::Hand => SIX,
        }
    }
}

/// Number of places of both rows.
pub(super) const PLACES: usize = 2 * SIX;

/// Place of the choice where a hint advises to end the round: no card lies there, and Enter says "enough".
pub const ENOUGH: usize = PLACES;

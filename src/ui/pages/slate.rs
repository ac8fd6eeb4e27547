//! Slate: the points or marks of the game that is read, and the sheet of its rounds.

pub(super) mod bodensee;
pub(super) mod schieber;

/// The round of a sheet that is looked at, counted from 1: the last of so many, unless the person has turned to one.
pub(super) fn looked_at(turned_to: Option<usize>, rounds: usize) -> usize {
    turned_to.filter(|round| *round <= rounds).unwrap_or(rounds)
}

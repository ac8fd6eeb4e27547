//! The person at the table, and those who usually sit around it.

use crate::rules::{BySeat, Seat};

/// The seat of the person.
pub const ME: Seat = Seat::South;

/// The names of those who usually sit at the table; the person has none.
pub const USUAL_NAMES: BySeat<&str> = BySeat(["", "Beat", "Anna", "Chasper"]);

//! The person at the table, and those who usually sit around it.

use crate::cards::{BySeat, Seat, Side};

/// The seat of the person.
pub const ME: Seat = Seat::South;

/// The person's side in the game for two.
pub const MY_SIDE: Side = Side::Near;

/// The names of those who usually sit at the table; the person has none.
pub const USUAL_NAMES: BySeat<&str> = BySeat(["", "Beat", "Anna", "Chasper"]);

/// The name of the one who usually sits opposite in the game for two.
pub const USUAL_OPPONENT: &str = "Anna";

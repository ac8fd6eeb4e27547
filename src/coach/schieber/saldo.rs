//! Saldo: points of a team less those of the other, and what a unit makes of a value.

use crate::{
    cards::{Seat, Team},
    coach::report::Unit,
    game::schieber::Observation,
};

/// A worth in a unit: a bot counts the game from -1000 to 1000, so that from lost to won it is 2000.
pub(super) fn in_unit(worth: f64, unit: Unit) -> f64 {
    match unit {
        Unit::Saldo | Unit::Written => worth,
        Unit::Worth => worth / 2.0,
    }
}

/// Saldo of the tricks so far for the team of a seat.
pub(super) fn won(seen: &Observation, seat: Seat) -> i16 {
    difference(&seen.points().0, seat.team())
}

/// Points of the team less those of the other.
pub(super) const fn difference(points: &[u16; 2], team: Team) -> i16 {
    points[team.number()].cast_signed() - points[team.other().number()].cast_signed()
}

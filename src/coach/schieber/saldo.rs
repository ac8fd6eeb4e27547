//! Saldo: card points of a team less those of the other as both write them, and what a unit makes of a value.

use crate::{
    bots::schieber::played_on::difference, cards::Seat, coach::report::Unit,
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
    let objective = seen.objective();
    objective.map_or(0, |objective| difference(seen.points(), objective, seat.team()))
}

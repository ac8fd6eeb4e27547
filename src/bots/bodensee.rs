//! Bots of the game for two.
//!
//! A duellist is given what its side sees, [`Observation`], and nothing else, and remembers nothing between two calls.
//! Each level has a file of its own. `club` bids by what its pool is worth ([`bidding`]), and plays by what it can
//! conclude of the cards that it does not see ([`inference`]): [`lead`] a card, or [`answer`] one.

pub mod answer;
pub mod bidding;
pub mod inference;
pub mod lead;

mod card_worth;
mod club;
mod decision;
mod ending;
mod novice;
mod random;

pub use decision::DuelDecision;
pub use ending::wants_to_end;

use crate::{
    bots::Rng,
    game::{Level, bodensee::Observation},
};

/// A way to play the game for two.
pub trait Duellist: Send + Sync {
    /// The action of the side of the observation, with its reason. The side must be to act, or want to end the round
    /// ([`wants_to_end`]).
    fn act(&self, seen: &Observation, rng: &mut Rng) -> DuelDecision;
}

/// The duellist of this level.
pub fn duellist(level: Level) -> Box<dyn Duellist> {
    match level {
        Level::Random => Box::new(random::Random),
        Level::Novice => Box::new(novice::Novice),
        Level::Club | Level::Expert | Level::Master => Box::new(club::Club),
    }
}

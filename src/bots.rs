//! Who plays the seats that no person sits at.
//!
//! A player is given an [`Observation`] and nothing else, and remembers nothing between two calls.

pub mod calling;
pub mod decision;
pub mod guideline;
pub mod kind;
pub mod measure;
pub mod random;
pub mod rng;

pub use decision::{Decision, Kind, Reason};
pub use rng::Rng;

use crate::game::{Level, Observation};

/// A way to play.
pub trait Player: Send + Sync {
    /// What the seat does, and why. The seat of the observation is to act.
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision;
}

/// Who plays at this level.
pub fn player(level: Level) -> Box<dyn Player> {
    match level {
        Level::Random | Level::Novice | Level::Club => Box::new(random::Random),
    }
}

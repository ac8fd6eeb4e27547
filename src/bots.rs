//! Who plays the seats that no person sits at.
//!
//! A player is given an [`Observation`] and nothing else, and remembers nothing between two calls.
//!
//! `club` and `novice` play by conventions.md: [`calling`] with [`guideline`] and [`measure`] says what to call;
//! [`position`] is what a seat sees with what it remembers ([`memory`]) and what its partner told
//! ([`Signals`](crate::game::signals::Signals));
//! [`leading`] with [`drawing`], [`following`] with [`deciding`], [`signalling`], [`customs`], [`discarding`] with [`guarding`],
//! and [`weighing`] with [`worth`] and [`stakes`] choose the card. [`dominated`] names the mistakes that anybody sees.
//!
//! [`solve`] finds the best play of all four where all cards are known, such as in a deal that a bot has made up.
#![doc = ""]
#![doc = include_str!("bots/conventions.md")]

pub mod calling;
pub mod club;
pub mod customs;
pub mod deciding;
pub mod decision;
pub mod discarding;
pub mod dominated;
pub mod drawing;
pub mod expert;
pub mod following;
pub mod guarding;
pub mod guideline;
pub mod heuristic;
pub mod kind;
pub mod leading;
pub mod likely;
pub mod measure;
pub mod memory;
pub mod novice;
pub mod position;
pub mod random;
pub mod rng;
pub mod saying;
pub mod signalling;
pub mod solve;
pub mod stakes;
pub mod weighing;
pub mod worlds;
pub mod worth;

#[cfg(test)]
mod testing;

pub use decision::{CallValue, CardValue, Decision, Kind, Reason};
pub use rng::Rng;

use self::expert::{
    Expert,
    effort::Effort,
    judging::{Crew, alone},
};
use crate::game::{Level, Observation};

/// A way to play.
pub trait Player: Send + Sync {
    /// What the seat does, and why. The seat of the observation is to act.
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision;
}

/// Who plays at this level, alone.
pub fn player(level: Level) -> Box<dyn Player> {
    player_with(level, alone)
}

/// Who plays at this level, with a crew for long searches. It plays the same as alone, but sooner.
pub fn player_with(level: Level, crew: Crew) -> Box<dyn Player> {
    match level {
        Level::Random => Box::new(random::Random),
        Level::Novice => Box::new(novice::Novice),
        Level::Club => Box::new(club::Club),
        Level::Expert => Box::new(Expert { effort: Effort::EXPERT, crew }),
        Level::Master => Box::new(Expert { effort: Effort::MASTER, crew }),
    }
}

//! Bots of Schieber: players of the seats that no person sits at.
//!
//! A player is given an [`Observation`] and nothing else, and remembers nothing between two calls. Each level has a
//! file of its own: `random`, `novice`, `club`, and [`expert`], which is `master` too.
//!
//! `club` and `novice` play by the policy of conventions.md: what there is to say, else what to call (`calling`),
//! else which card (`play`), from what a seat can conclude of the other hands ([`inference`]).
//!
//! The levels above draw worlds that fit what they know ([`determinize`]), find the best play of all four in each
//! ([`double_dummy`]), and weigh what that brings ([`evaluate`]). Why a bot does something is a [`Reason`].
#![doc = ""]
#![doc = include_str!("schieber/conventions.md")]

mod announce;
pub(crate) mod calling;
mod club;
mod decision;
pub mod determinize;
pub mod double_dummy;
mod doubling;
pub mod evaluate;
pub mod expert;
pub(crate) mod fitted;
pub mod inference;
mod novice;
pub(crate) mod play;
pub(crate) mod played_on;
mod policy;
mod random;
#[cfg(test)]
mod testing;
mod throwing_in;

pub use decision::{CallValue, CardValue, Decision};

use self::{
    calling::guideline::Nerve,
    evaluate::{
        budget::Budget,
        cards::{Executor, one_by_one},
    },
    expert::Expert,
    inference::Recall,
};
pub use crate::game::schieber::{Reason, ReasonKind};

use super::Rng;
use crate::game::{Level, schieber::Observation};

/// A way to play.
pub trait Player: Send + Sync {
    /// The action of the seat of the observation, which is to act, with its reason.
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision;
}

/// The player of this level, thinking on one core.
pub fn player(level: Level) -> Box<dyn Player> {
    player_with(level, one_by_one)
}

/// The player of this level, with an executor for long searches. It plays the same as on one core, but sooner.
pub fn player_with(level: Level, executor: Executor) -> Box<dyn Player> {
    player_within(level, executor, u64::MAX)
}

/// The same, if the player looks at no more positions than so many. A level that searches none plays as ever.
pub fn player_within(level: Level, executor: Executor, max_nodes: u64) -> Box<dyn Player> {
    let expert = |budget: Budget| Expert { budget: budget.at_most(max_nodes), executor };
    match level {
        Level::Random => Box::new(random::Random),
        Level::Novice => Box::new(novice::Novice),
        Level::Club => Box::new(club::Club),
        Level::Expert => Box::new(expert(Budget::EXPERT)),
        Level::Master => Box::new(expert(Budget::MASTER)),
    }
}

/// The announcement that a sound player makes before anything else, if there is one.
pub fn announcement(seen: &Observation) -> Option<Decision> {
    announce::say(seen)
}

/// The call or the card that the conventions ask for, whatever there is to say first; nothing if the seat decides
/// neither now.
pub fn rule_of_thumb(seen: &Observation) -> Option<Decision> {
    policy::decide(seen, Recall::Round, Nerve::Sound)
}

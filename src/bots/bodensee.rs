//! Bots of the game for two.
//!
//! A player is given what its side sees, [`Observation`], and nothing else, and remembers nothing between two calls.
//! Each level has a file of its own. `club` bids by what its pool is worth (`bidding`), and plays by what it can
//! conclude of the cards that it does not see ([`inference`]): `lead` a card, or `answer` one. Levels that search bid by what
//! such cards have brought (`auction`, `fitted`).

mod answer;
mod bidding;
pub mod double_dummy;
pub mod inference;
mod lead;
pub(crate) mod namer;

mod auction;
mod card_worth;
mod club;
mod decision;
mod declarer;
mod ending;
pub mod evaluate;
mod expert;
pub(crate) mod fitted;
mod novice;
pub(crate) mod played_on;
mod random;
pub mod sampler;

pub(crate) use bidding::shortlist;
pub use decision::{BidValue, CardValue, Decision};
pub use ending::wants_to_end;

use self::evaluate::{Budget, Executor, one_by_one};
use crate::{
    bots::Rng,
    game::{Level, bodensee::Observation},
};

/// A way to play the game for two.
pub trait Player: Send + Sync {
    /// The action of the side of the observation, with its reason. The side must be to act, or want to end the round
    /// ([`wants_to_end`]).
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision;
}

/// Player of rollouts on which marks rest, at the side judged and in place of a level that searches.
pub(crate) fn small_expert() -> Box<dyn Player> {
    expert(Budget::SMALL, one_by_one)
}

/// The same for rollouts of every card, in half the time.
pub(crate) fn quick_expert() -> Box<dyn Player> {
    expert(Budget::QUICK, one_by_one)
}

fn expert(budget: Budget, executor: Executor) -> Box<dyn Player> {
    Box::new(expert::Expert { budget, executor })
}

/// The card of the rules of thumb if none of these is worth more, else the one that is worth most.
pub(crate) fn worthiest(seen: &Observation, values: &[CardValue]) -> Decision {
    expert::worthiest(club::play(seen), values)
}

/// The player of this level, thinking on one core.
pub fn player(level: Level) -> Box<dyn Player> {
    player_with(level, one_by_one)
}

/// The player of this level, with an executor for long searches. It plays the same as on one core, but sooner.
pub fn player_with(level: Level, executor: Executor) -> Box<dyn Player> {
    match level {
        Level::Random => Box::new(random::Random),
        Level::Novice => Box::new(novice::Novice),
        Level::Club => Box::new(club::Club),
        Level::Expert => expert(Budget::EXPERT, executor),
        Level::Master => expert(Budget::MASTER, executor),
    }
}

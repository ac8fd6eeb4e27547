//! Determinization: deals of the unseen cards, drawn from what a seat knows, so that a search may look at open cards.
//!
//! [`sampler`] draws all worlds that fit alike; [`weighted_sampler`] draws the readier the better a world
//! explains what the others did (`hand_likelihoods`), `posterior` from all of them where they are few; [`models`] say
//! how readily somebody does so, by who sits there.

mod evidence;
pub(crate) mod hand_likelihoods;
pub mod models;
mod posterior;
mod proposal;
pub mod sampler;
pub mod weighted_sampler;

use crate::cards::{BySeat, CardSet};

/// One way in which the unseen cards may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// The cards that each seat holds now.
    pub hands: BySeat<CardSet>,
    /// The cards that each seat was dealt.
    pub dealt: BySeat<CardSet>,
}

#[cfg(test)]
mod tests;

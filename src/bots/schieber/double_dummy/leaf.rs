//! Leaf: what a position at the beginning of a trick seems to bring who leads, by a net that was fitted to positions
//! solved to their end.

use std::ops::RangeInclusive;

use crate::{
    bots::net::Net,
    cards::Mode,
    search::bitboard::{Hands, all_held},
};

/// Number of inputs: each card by who holds it, and each rank among the cards left of a suit by who holds it.
pub(crate) const INPUTS: usize = 2 * CARDS;
const CARDS: usize = 4 * 4 * 9;
/// Units of its first hidden layer.
pub(crate) const FIRST: usize = 64;
/// Units of its second.
pub(crate) const SECOND: usize = 16;

/// Net of one kind of modes.
pub(crate) type LeafNet = Net<INPUTS, FIRST, SECOND>;

/// Tricks to come of the positions that it was fitted to.
pub(crate) const TRICKS: RangeInclusive<u32> = 3..=7;

/// Kind of modes that has a net of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeafKind {
    /// A suit is trump.
    Trump,
    /// Obenabe.
    Obenabe,
    /// Unenufe.
    Unenufe,
}

impl LeafKind {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Trump, Self::Obenabe, Self::Unenufe];

    /// The kind of a mode, if it has a net.
    pub(crate) const fn of(mode: Mode) -> Option<Self> {
        match mode {
            Mode::Trump(_) => Some(Self::Trump),
            Mode::Obenabe => Some(Self::Obenabe),
            Mode::Unenufe => Some(Self::Unenufe),
            Mode::Slalom(_) => None,
        }
    }
}

/// The inputs of a position, for who leads.
#[expect(clippy::inline_always, reason = "what is done with each is a few instructions")]
#[inline(always)]
pub(crate) fn each_input(hands: &Hands, leader: usize, mut each: impl FnMut(usize)) {
    let after = |turns: usize| hands[(leader + turns) & 3];
    let (odd, late) = (after(1) | after(3), after(2) | after(3));
    let present = all_held(hands);
    for lane in 0..4 {
        let lane_of = |cards: u64| (cards >> (16 * lane)) as usize & 0x1ff;
        let (mut left, odd, late) = (lane_of(present), lane_of(odd), lane_of(late));
        let mut rank = 9 * lane;
        while left != 0 {
            let place = left.ilog2() as usize;
            let owner = odd >> place & 1 | (late >> place & 1) << 1;
            each(4 * (9 * lane + place) + owner);
            each(CARDS + 4 * rank + owner);
            left ^= 1 << place;
            rank += 1;
        }
    }
}

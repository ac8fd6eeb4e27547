//! Refutation of a card: how the round goes on after it and after a better one, in a world where it loses.

use crate::cards::{Seat, Trick};

/// Refutation of a card, for a person who takes a past decision again. Nothing follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// Share of the worlds in which the card loses, in per cent.
    pub share: u8,
    /// The tricks after the card that was tried, and after the better one, up to the trick from which on the difference
    /// stays as it is.
    pub lines: [Vec<PlayedTrick>; 2],
}

/// A trick of a round that was played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedTrick {
    /// Number of the trick, from 1.
    pub number: u8,
    /// Its cards.
    pub trick: Trick,
    /// Seat that takes it.
    pub winner: Seat,
    /// Card points of the round up to here, the match included: those of the team of the seat that decided, and theirs.
    pub so_far: [u16; 2],
}

impl PlayedTrick {
    /// Card points of the own team less those of the other.
    pub fn saldo(&self) -> i32 {
        let [own, theirs] = self.so_far.map(i32::from);
        own - theirs
    }
}

//! Hash moves: the best cards in the midst of a trick.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::bitboard::NO_CARD;

/// Hash moves: the best card in the midst of a trick, when the same was looked at before, in an earlier pass or in a
/// search that went less deep. Such a card is only tried first, so it may be forgotten, overwritten, or meant for
/// another position.
#[derive(Debug)]
pub(crate) struct HashMoves {
    places: Vec<AtomicU8>,
    /// Number of them in use, a power of two.
    used: usize,
}

impl Clone for HashMoves {
    fn clone(&self) -> Self {
        let places = self.places.iter().map(|place| AtomicU8::new(place.load(Relaxed))).collect();
        Self { places, used: self.used }
    }
}

impl HashMoves {
    /// Table of at most so many moves, a power of two and at least one.
    pub(crate) fn new(most: usize) -> Self {
        let used = 1 << most.max(1).ilog2();
        Self { places: std::iter::repeat_with(no_move).take(used).collect(), used }
    }

    /// Keeps to at most so many from now on.
    pub(super) fn keep_to(&mut self, most: usize) {
        self.used = self.places.len().min(1 << most.max(1).ilog2());
    }

    /// Forgets all moves.
    pub(crate) fn forget(&mut self) {
        self.places[..self.used].fill_with(no_move);
    }

    /// Place of the card that was best in the position of this digest.
    pub(crate) fn at(&self, digest: u64) -> u32 {
        u32::from(self.places[self.slot(digest)].load(Relaxed))
    }

    /// Stores the place of the card that is best there.
    pub(crate) fn set(&self, digest: u64, place: u32) {
        self.places[self.slot(digest)].store(place as u8, Relaxed);
    }

    const fn slot(&self, digest: u64) -> usize {
        (digest >> 32) as usize & (self.used - 1)
    }
}

const fn no_move() -> AtomicU8 {
    AtomicU8::new(NO_CARD as u8)
}

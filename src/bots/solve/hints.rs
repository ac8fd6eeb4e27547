//! Which card was best in the midst of a trick, when the same was looked at before: in an earlier pass, or in a search
//! that went less deep.
//!
//! A hint is only tried first, so it may be forgotten, overwritten, or meant for another position.

use super::search::NOWHERE;

/// The places of cards, by a digest of the position.
#[derive(Clone, Debug)]
pub(super) struct Hints(Vec<u8>);

impl Hints {
    /// Room for at most so many, a power of two, and at least for one.
    pub(super) fn new(most: usize) -> Self {
        Self(vec![NOWHERE as u8; 1 << most.max(1).ilog2()])
    }

    /// The card that was best.
    pub(super) fn at(&self, digest: u64) -> u32 {
        u32::from(self.0[self.slot(digest)])
    }

    /// Remembers the best card.
    pub(super) fn set(&mut self, digest: u64, place: u32) {
        let slot = self.slot(digest);
        self.0[slot] = place as u8;
    }

    const fn slot(&self, digest: u64) -> usize {
        (digest >> 32) as usize & (self.0.len() - 1)
    }
}

/// The digest of a position in a trick from that of its beginning.
pub(super) const fn within(digest: u64, pile: u64) -> u64 {
    (digest ^ pile.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xe703_7ed1_a0b4_28db)
}

//! Equivalent cards: neighbours of one side of which neither lies on another.

use super::{
    rules::{SearchRules, SideCards},
    trick::OpenTrick,
};
use crate::search::{
    bitboard::PUUR,
    equivalent::{adjacent_cards, distinct_cards},
    trick::Strain,
};

impl SearchRules {
    /// The cards of a pool of which none does the same as another: of neighbours that count nothing one.
    pub(super) const fn distinct(&self, pool: u64, cards: &SideCards) -> u64 {
        let free = pool & !self.covering;
        distinct_cards(free, cards.present(), self.counting) | pool & self.covering
    }

    /// The cards of a pool that do the same as one, and the most by which each might be worth more: where one was tried
    /// in vain, so are most of them.
    pub(super) fn equivalent_cards<S: Strain>(
        &self,
        pool: u64,
        cards: &SideCards,
        place: u32,
    ) -> impl Iterator<Item = (u32, i32)> {
        let free = pool & !self.covering;
        let is_free = free >> place & 1 == 1;
        let others = cards.present() & !free;
        let adjacent =
            if is_free { adjacent_cards::<S>(free, others, place, u64::MAX, PUUR) } else { 0 };
        let gap = move |other| (self.points_at(other) - self.points_at(place)).abs();
        places(adjacent).map(move |other| (other, gap(other)))
    }

    /// The answers worth a trial: of neighbours only what counts most where the trick is taken, and what counts least
    /// where it is not.
    pub(super) const fn worth_trying<S: Strain>(&self, trick: &OpenTrick, legal: u64) -> u64 {
        let free = legal & !self.covering;
        if free & free.wrapping_sub(1) == 0 {
            return legal;
        }
        let pool = trick.cards.pools[trick.answering()] & !self.covering;
        let others = (trick.cards.present() | 1 << trick.led) & !pool;
        let (mut kept, mut left) = (legal, free & !PUUR);
        while left != 0 {
            let place = left.trailing_zeros();
            let adjacent = adjacent_cards::<S>(pool, others, place, trick.over, PUUR) & free;
            left &= !(adjacent | 1 << place);
            if adjacent != 0 {
                let block = adjacent | 1 << place;
                kept = kept & !block | self.dearest(block, trick.is_taken_by(place));
            }
        }
        kept
    }

    /// The card that counts most, or least.
    const fn dearest(&self, mut cards: u64, most: bool) -> u64 {
        let (mut best, mut rank) = (0, i32::MIN);
        while cards != 0 {
            let points = self.points_at(cards.trailing_zeros());
            let here = if most { points } else { -points };
            if here > rank {
                (best, rank) = (cards & cards.wrapping_neg(), here);
            }
            cards &= cards - 1;
        }
        best
    }
}

/// The places of these cards, lowest first.
pub(super) fn places(mut cards: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (cards != 0).then(|| cards.trailing_zeros());
        cards &= cards.wrapping_sub(1);
        place
    })
}

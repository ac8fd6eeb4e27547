//! Canonical key of a position for two, as in the search for four, and how far positions of the same key differ.

use super::{
    equivalent::places,
    rules::{SearchRules, SideCards},
};
use crate::search::{
    bitboard::{NO_CARD, PUUR},
    canonical_key::canonical_key,
    equivalent::counterpart,
    transposition::{NO_BOUND, TableEntry},
};

impl SearchRules {
    /// The key, who leads first. The stacks that are left stand for all the cards in them.
    pub(super) const fn key(&self, cards: &SideCards, leader: usize) -> [u64; 2] {
        let covering = self.covering & (cards.pools[0] | cards.pools[1]);
        let free = [cards.pools[leader & 1] & !covering, cards.pools[leader & 1 ^ 1] & !covering];
        let stacked = [cards.of(leader) & !free[0], cards.of(leader ^ 1) & !free[1]];
        let owned = [free[0], free[1], stacked[0], stacked[1]];
        let [low, high] = canonical_key(owned, self.counting, PUUR);
        [low, high ^ covering.wrapping_mul(0x9e37_79b9_7f4a_7c15)]
    }

    /// An entry as it holds for these cards, which have the same key as those that it was found for.
    pub(super) fn translated(&self, entry: TableEntry, present: u64) -> TableEntry {
        if entry.cards == present {
            return entry;
        }
        let (less, more) = self.slack(entry.cards, present);
        let best = counterpart(entry.cards, present, entry.best);
        TableEntry { cards: present, low: entry.low - less, high: entry.high + more, best }
    }

    /// The most that a position can be worth less, and more, than another of the same key: the cards that stand for
    /// each other count differently.
    fn slack(&self, theirs: u64, ours: u64) -> (i32, i32) {
        let counterparts = places(theirs & self.counting).zip(places(ours & self.counting));
        counterparts.fold((0, 0), |(less, more), (theirs, ours)| {
            let gap = self.points_at(ours) - self.points_at(theirs);
            (less + (-gap).max(0), more + gap.max(0))
        })
    }
}

/// An entry that says nothing of these cards.
pub(super) const fn blank_entry(cards: u64) -> TableEntry {
    TableEntry { cards, low: -NO_BOUND, high: NO_BOUND, best: NO_CARD }
}

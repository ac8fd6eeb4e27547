//! Parallel search: two searches of one question on one table, after the simplified ABDADA. Who answers first ends both,
//! and each puts off the cards that the other is trying.
//!
//! The answer is that of one search, whatever the order in which the two run; how many positions they look at is not.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// State that the searches of one question share.
#[derive(Debug)]
pub(crate) struct ParallelSearch {
    is_answered: AtomicBool,
    /// Cards that are being tried, each at a place of its own; 0 for none.
    currently_searching: Vec<AtomicU64>,
}

/// Number of places for cards that are being tried, a power of two. Two that fall on the same forget one another.
const PLACES: usize = 1 << 10;

/// A card at a question: what is being tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trial(u64);

impl Trial {
    /// The trial of the card at this place, where the position of this digest is asked whether it is worth `beta`.
    pub(crate) const fn of(digest: u64, beta: i32, place: u32) -> Self {
        let question = digest ^ (beta.cast_unsigned() as u64).wrapping_mul(0xa076_1d64_78bd_642f);
        let card = (place as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self((question ^ card).wrapping_mul(0xe703_7ed1_a0b4_28db) | 1)
    }
}

/// Announcement of a trial, which ends with it.
#[derive(Debug)]
pub(crate) struct Announcement<'a>(&'a AtomicU64);

impl Drop for Announcement<'_> {
    fn drop(&mut self) {
        self.0.store(0, Relaxed);
    }
}

impl ParallelSearch {
    /// State before a question.
    pub(crate) fn new() -> Self {
        let currently_searching = std::iter::repeat_with(AtomicU64::default).take(PLACES).collect();
        Self { is_answered: AtomicBool::new(false), currently_searching }
    }

    /// The next question is asked.
    pub(crate) fn ask(&self) {
        self.is_answered.store(false, Relaxed);
    }

    /// A search has the answer: the other need not go on.
    pub(crate) fn answer(&self) {
        self.is_answered.store(true, Relaxed);
    }

    /// True if a search has the answer.
    pub(crate) fn is_answered(&self) -> bool {
        self.is_answered.load(Relaxed)
    }

    /// True if the other search is trying this.
    pub(crate) fn is_trying(&self, trial: Trial) -> bool {
        self.place(trial).load(Relaxed) == trial.0
    }

    /// Tells the other search of a trial, until what is returned is dropped.
    pub(crate) fn announce(&self, trial: Trial) -> Announcement<'_> {
        let place = self.place(trial);
        place.store(trial.0, Relaxed);
        Announcement(place)
    }

    fn place(&self, Trial(key): Trial) -> &AtomicU64 {
        &self.currently_searching[(key >> 32) as usize & (PLACES - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_being_tried_is_known_until_it_ends_and_of_that_question_alone() {
        let shared = ParallelSearch::new();
        let trial = Trial::of(5, 20, 3);
        let announced = shared.announce(trial);
        assert!(shared.is_trying(trial) && !shared.is_answered());
        for other in [Trial::of(6, 20, 3), Trial::of(5, 21, 3), Trial::of(5, 20, 4)] {
            assert!(!shared.is_trying(other), "{other:?}");
        }
        drop(announced);
        assert!(!shared.is_trying(trial));
        shared.answer();
        assert!(shared.is_answered());
        shared.ask();
        assert!(!shared.is_answered());
    }
}

//! Move ordering: which leads and answers are tried first.

use super::{equivalent::places, rules::SearchRules};
use crate::search::bitboard::NO_CARD;

/// Cards to try with their scores, best first.
pub(super) struct Candidates {
    places: [u8; 18],
    scores: [i32; 18],
    count: usize,
}

impl Candidates {
    /// These cards, scored.
    pub(super) fn new(cards: u64, score: impl Fn(u32) -> i32) -> Self {
        let mut candidates = Self { places: [0; 18], scores: [0; 18], count: 0 };
        for (at, place) in places(cards).take(18).enumerate() {
            candidates.places[at] = place as u8;
            candidates.scores[at] = score(place);
            candidates.count = at + 1;
        }
        candidates
    }

    /// The best card of those that are left.
    pub(super) fn next(&mut self, left: u64) -> Option<u32> {
        while self.count > 0 {
            let best = (0..self.count).max_by_key(|at| self.scores[*at]).unwrap_or(0);
            let place = u32::from(self.places[best]);
            self.count -= 1;
            self.places[best] = self.places[self.count];
            self.scores[best] = self.scores[self.count];
            if left >> place & 1 == 1 {
                return Some(place);
            }
        }
        None
    }
}

/// Outcome of the cards tried so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trials {
    /// The best value for who plays them.
    pub value: i32,
    /// The card that brought it.
    pub place: u32,
    /// The cards that are left to try.
    pub left: u64,
    /// The cards tried in vain.
    pub tried: u64,
}

impl Trials {
    /// Trials of these cards, none of them made, with a value that any beats.
    pub(super) const fn of(left: u64, value: i32) -> Self {
        Self { value, place: NO_CARD, left, tried: 0 }
    }

    /// Notes a card that did not bring what was asked.
    pub(super) const fn note_vain(&mut self, place: u32) {
        self.left &= !(1 << place);
        self.tried |= 1 << place;
    }
}

/// Score of a lead that nobody beats.
const SURE: i32 = 40;

/// Score of a lead.
pub(super) const fn lead_score(rules: &SearchRules, place: u32, is_beaten: bool) -> i32 {
    if is_beaten { -2 * rules.cost_at(place) } else { SURE + 2 * rules.points_at(place) }
}

/// Score of an answer to a lead that counts so much.
pub(super) const fn answer_score(rules: &SearchRules, place: u32, led: i32, takes: bool) -> i32 {
    let points = rules.points_at(place);
    let trick = if takes { 2 * (led + points) } else { -2 * (led + points) };
    trick + points - rules.cost_at(place)
}

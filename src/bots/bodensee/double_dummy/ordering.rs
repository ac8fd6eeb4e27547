//! Order in which cards are tried.

use super::rules::DuelRules;
use crate::bots::double_dummy::bitboard::{NO_CARD, TRUMPS};

/// Cards to try with their scores, best first.
pub(super) struct Candidates {
    places: [u8; 18],
    scores: [i32; 18],
    count: usize,
}

impl Candidates {
    /// These cards, scored.
    pub(super) fn new(mut cards: u64, score: impl Fn(u32) -> i32) -> Self {
        let mut candidates = Self { places: [0; 18], scores: [0; 18], count: 0 };
        while cards != 0 && candidates.count < 18 {
            let place = cards.trailing_zeros();
            cards &= cards - 1;
            candidates.places[candidates.count] = place as u8;
            candidates.scores[candidates.count] = score(place);
            candidates.count += 1;
        }
        candidates
    }

    /// The best card that is left and not to be skipped.
    pub(super) fn next(&mut self, skip: u64) -> Option<u32> {
        while self.count > 0 {
            let left = 0..self.count;
            let best = left.max_by_key(|i| self.scores[*i]).unwrap_or(0);
            let place = u32::from(self.places[best]);
            self.count -= 1;
            self.places[best] = self.places[self.count];
            self.scores[best] = self.scores[self.count];
            if skip >> place & 1 == 0 {
                return Some(place);
            }
        }
        None
    }
}

/// Cards that settled a trick before: for each lead its best answer, for each side the leads that were good.
#[derive(Clone, Debug)]
pub(super) struct Killers {
    answers: [[u8; 64]; 2],
    leads: [[i16; 64]; 2],
}

impl Killers {
    /// Nothing settled yet.
    pub(super) const fn new() -> Self {
        Self { answers: [[NO_CARD as u8; 64]; 2], leads: [[0; 64]; 2] }
    }

    /// The last answer of this side that settled a trick so led.
    pub(super) const fn answer(&self, side: usize, led: u32) -> u32 {
        self.answers[side & 1][led as usize & 63] as u32
    }

    /// Remembers the answer of this side that settled a trick.
    pub(super) const fn settle_answer(&mut self, side: usize, led: u32, place: u32) {
        self.answers[side & 1][led as usize & 63] = place as u8;
    }

    /// Remembers the lead of this side that settled a trick with so many to come.
    pub(super) const fn settle_lead(&mut self, side: usize, place: u32, tricks: u32) {
        let score = &mut self.leads[side & 1][place as usize & 63];
        *score = score.saturating_add(tricks as i16);
        if *score > 2000 {
            let mut i = 0;
            while i < 64 {
                self.leads[side & 1][i] /= 2;
                i += 1;
            }
        }
    }

    /// Score of a lead by what it settled.
    pub(super) const fn lead(&self, side: usize, place: u32) -> i32 {
        self.leads[side & 1][place as usize & 63] as i32
    }
}

/// Cost of giving up a card: what it counts, and more the stronger it is.
pub(super) const fn cost(rules: &DuelRules, place: u32) -> i32 {
    let trump = if TRUMPS >> place & 1 == 1 { 6 } else { 0 };
    rules.points_at(place) + (place & 15).cast_signed() / 2 + trump
}

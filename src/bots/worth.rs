//! What a card is worth in the hand, for the tricks to come.
//!
//! The figures were found by measuring (`jass arena`), each by itself, and rounded.

use super::position::Position;
use crate::rules::{Card, CardSet};

/// What a trick taken later brings beside the trump that takes it.
const TRUMP_TRICK: f64 = 22.0;
/// What any trump is worth for ruffing.
const RUFF: f64 = 10.0;
/// What a trick taken later brings beside the plain card that takes it.
const PLAIN_TRICK: f64 = 10.0;

impl Position<'_> {
    /// The points that keeping the card promises: those of a trick it may take, and its own.
    pub fn keep(&self, card: Card) -> f64 {
        if self.hand.len() == 1 {
            return 0.0;
        }
        let higher = (self.ranking.above(card) & self.theirs()).len();
        if self.trump() == Some(card.suit()) {
            let takes = [1.0, 0.7, 0.45].get(higher).copied().unwrap_or(0.1);
            return RUFF.max(takes * (self.points(card) + TRUMP_TRICK));
        }
        let suit = self.hand.of(card.suit());
        let left = (self.memory.unseen & CardSet::suit(card.suit())).len();
        let guards = (suit - self.ranking.above(card)).len() - 1;
        let takes = match higher {
            // Of a run of Bocks one is given away and the others move up: what is lost is the last one's trick.
            0 => {
                let run = suit.iter().filter(|card| self.is_bock(*card)).count();
                let last = self.lives(left.saturating_sub(3 * (run - 1)));
                return self.lives(left) * self.points(card) + last * PLAIN_TRICK;
            }
            1 if guards >= 1 => 0.25,
            2 if guards >= 2 => 0.15,
            _ => 0.0,
        };
        takes * self.lives(left) * (self.points(card) + PLAIN_TRICK)
    }

    /// The chance that a suit of which the others hold so many cards comes round untrumped.
    fn lives(&self, left: usize) -> f64 {
        if self.trumps_out().is_empty() {
            return 1.0;
        }
        match left {
            0 => 0.0,
            1 | 2 => 0.2,
            3 | 4 => 0.45,
            _ => 0.7,
        }
    }
}

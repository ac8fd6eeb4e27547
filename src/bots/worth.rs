//! What a card is worth in the hand, for the tricks to come.
//!
//! The figures were found by measuring (`jass arena`), each by itself, and rounded.

use super::position::Position;
use crate::rules::Card;

/// What a trick taken later brings beside the trump that takes it.
const TRUMP_TRICK: f64 = 22.0;
/// What any trump is worth for ruffing.
const RUFF: f64 = 10.0;
/// What a trick taken later brings beside the plain card that takes it.
const PLAIN_TRICK: f64 = 10.0;
/// What is left of a guard's worth in a suit that the partner has kept.
const SHARED: f64 = 0.3;

impl Position<'_> {
    /// The points that keeping the card promises: those of a trick it may take, and its own.
    pub fn keep(&self, card: Card) -> f64 {
        if self.hand.len() == 1 {
            return 0.0;
        }
        if self.trump() == Some(card.suit()) {
            let higher = (self.next.above(card) & self.theirs()).len();
            let takes = [1.0, 0.7, 0.45].get(higher).copied().unwrap_or(0.1);
            return RUFF.max(takes * (self.points(card) + TRUMP_TRICK));
        }
        self.keep_plain(card).max(self.keep_guard(card))
    }

    fn keep_plain(&self, card: Card) -> f64 {
        let higher = (self.next.above(card) & self.theirs()).len();
        let suit = self.hand.of(card.suit());
        let left = self.left(card);
        if higher == 0 {
            // Of a run of Bocks one is given away and the others move up: what is lost is the last one's trick.
            let run = suit
                .iter()
                .filter(|card| self.next.above(*card).is_disjoint(self.theirs()))
                .count();
            let last = self.lives(left.saturating_sub(3 * (run - 1)));
            return self.lives(left) * self.points(card) + last * PLAIN_TRICK;
        }
        let guards = (suit - self.next.above(card)).len() - 1;
        if guards >= higher { self.survives(card, higher) } else { 0.0 }
    }

    /// What is lost with the last guard of a higher card: less if the partner has kept the suit.
    fn keep_guard(&self, card: Card) -> f64 {
        let Some(top) = self.guards(card) else { return 0.0 };
        let higher = (self.next.above(top) & self.theirs()).len();
        let shared = if self.partner_has_kept(card.suit()) { SHARED } else { 1.0 };
        shared * self.survives(top, higher)
    }

    /// What a guarded card promises under so many higher ones.
    fn survives(&self, card: Card, higher: usize) -> f64 {
        let takes = [0.0, 0.25, 0.15].get(higher).copied().unwrap_or(0.0);
        takes * self.lives(self.left(card)) * (self.points(card) + PLAIN_TRICK)
    }

    /// How many cards of the suit the others hold.
    const fn left(&self, card: Card) -> usize {
        self.memory.unseen.of(card.suit()).len()
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

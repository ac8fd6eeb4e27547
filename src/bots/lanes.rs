//! Lanes of suits: the cards for a net by what they are in a mode, whatever their suits are called.

use std::cmp::Reverse;

use crate::cards::{Card, CardSet, Mode, Suit};

/// Number of cards, each in a place of its own.
pub(crate) const CARDS: usize = 36;
/// Number of cards of a suit.
const RANKS: usize = 9;

/// Suits in an order that their names do not change: the trump suit first, the others by what these groups have of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes([Suit; 4]);

impl Lanes {
    /// The lanes of these groups of cards: by the number of cards of the first, then by the ranks of all in turn.
    pub(crate) fn of<const N: usize>(mode: Mode, groups: [CardSet; N]) -> Self {
        let mut suits = Suit::ALL;
        suits.sort_by_key(|suit| {
            let held = groups.map(|cards| ranks(cards.of(*suit)));
            (mode.trump() != Some(*suit), Reverse((held[0].count_ones(), held)))
        });
        Self(suits)
    }

    /// The place of a card among all, by its lane and its rank.
    pub(crate) fn place(self, card: Card) -> usize {
        let lane = self.0.iter().position(|suit| *suit == card.suit());
        RANKS * lane.unwrap_or_default() + card.rank() as usize
    }
}

/// A bit for each rank held.
fn ranks(cards: CardSet) -> u16 {
    cards.iter().fold(0, |ranks, card| ranks | 1 << card.rank() as u16)
}

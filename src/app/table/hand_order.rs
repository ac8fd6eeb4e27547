//! The order in which a hand is held.

use crate::cards::{Card, CardSet, Rank, Suit};

/// The suits in the order in which a hand holds them, the colours alternating.
pub(super) const SUITS: [Suit; 4] = [Suit::Schilten, Suit::Rosen, Suit::Schellen, Suit::Eicheln];

/// The order of a hand for a whole round: suit by suit, the colours alternating, high cards first.
pub fn in_hand_order(hand: CardSet) -> Vec<Card> {
    let ranks = Rank::ALL.into_iter().rev();
    let all = SUITS.into_iter().flat_map(|suit| {
        let ranks = ranks.clone();
        ranks.map(move |rank| Card::new(suit, rank))
    });
    all.filter(|card| hand.has(*card)).collect()
}

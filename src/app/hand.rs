//! The order in which a hand is held.

use crate::rules::{Card, CardSet, Rank, Suit};

/// The order of a hand for a whole round: suit by suit, the colours alternating, high cards first.
pub(super) fn in_hand_order(hand: CardSet) -> Vec<Card> {
    let suits = [Suit::Schilten, Suit::Rosen, Suit::Schellen, Suit::Eicheln];
    let ranks = Rank::ALL.into_iter().rev();
    let all = suits.into_iter().flat_map(|suit| {
        let ranks = ranks.clone();
        ranks.map(move |rank| Card::new(suit, rank))
    });
    all.filter(|card| hand.has(*card)).collect()
}

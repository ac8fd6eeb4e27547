//! Inputs of the nets of bids: the known cards by whose they are and where they lie, whatever their suits are called.

use super::{BidCards, KnownCards};
use crate::{
    bots::lanes::{CARDS, Lanes},
    cards::{CardSet, Mode},
};

/// Number of inputs: each card in the declarer's hand, on the declarer's table, and the same of the defender.
pub(crate) const INPUTS: usize = 4 * CARDS;

/// Inputs of these cards: the trump suit first, the others by what the declarer and then the defender has of them.
pub(crate) fn bid_inputs(cards: &BidCards, mode: Mode) -> impl Iterator<Item = usize> {
    let [KnownCards { hand, open }, other] = [cards.declarer, cards.defender];
    let lanes = Lanes::of(mode, [hand | open, other.open, hand, other.hand]);
    let groups = [hand, open, other.hand, other.open];
    let of = move |(group, cards): (usize, CardSet)| {
        cards.iter().map(move |card| CARDS * group + lanes.place(card))
    };
    groups.into_iter().enumerate().flat_map(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Suit};

    /// The inputs of a deal in which suits have these names, with the first of them trump.
    fn sorted(names: [Suit; 4]) -> Vec<usize> {
        let set = |cards: &str| -> CardSet {
            let cards: CardSet = cards.parse().unwrap();
            cards.iter().map(|card| Card::new(names[card.suit() as usize], card.rank())).collect()
        };
        let declarer =
            KnownCards { hand: set("EU E9 RA R7 S6 LB"), open: set("E6 RK SO S9 LA L8") };
        let defender =
            KnownCards { hand: set("EA E7 RO R6 SB LK"), open: set("EB RB SA SK LU L9") };
        let cards = BidCards { declarer, defender };
        let mut inputs: Vec<_> = bid_inputs(&cards, Mode::Trump(names[0])).collect();
        inputs.sort_unstable();
        inputs
    }

    #[test]
    fn the_names_of_the_suits_change_nothing() {
        let usual = sorted(Suit::ALL);
        assert_eq!(usual.len(), 24);
        for turns in 1..4 {
            let mut names = Suit::ALL;
            names.rotate_left(turns);
            assert_eq!(sorted(names), usual, "{names:?}");
            names.swap(1, 2);
            assert_eq!(sorted(names), usual, "{names:?}");
        }
    }
}

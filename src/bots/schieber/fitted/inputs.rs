//! Inputs of the nets: the cards of a hand by what they are in a mode, whatever their suits are called.

use std::cmp::Reverse;

use crate::cards::{Card, CardSet, Mode, Suit};

/// Number of cards, each an input.
pub(crate) const CARDS: usize = 36;
/// Number of cards in a hand.
const HAND: usize = 9;
/// Number of cards of a suit.
const RANKS: usize = 9;

/// Inputs of a hand of nine: the trump suit first, the others by what is held of them.
pub(crate) fn hand_inputs(hand: CardSet, mode: Mode) -> [usize; HAND] {
    let lanes = lanes(mode, [hand, CardSet::EMPTY]);
    let mut cards = hand.iter().map(|card| input(card, lanes));
    std::array::from_fn(|_| cards.next().unwrap_or_default())
}

/// Inputs of the hands of two partners, those of the caller first.
pub(crate) fn pair_inputs(caller: CardSet, forehand: CardSet, mode: Mode) -> [usize; 2 * HAND] {
    let lanes = lanes(mode, [caller, forehand]);
    let of_caller = caller.iter().map(|card| input(card, lanes));
    let mut cards = of_caller.chain(forehand.iter().map(|card| CARDS + input(card, lanes)));
    std::array::from_fn(|_| cards.next().unwrap_or_default())
}

fn input(card: Card, lanes: [Suit; 4]) -> usize {
    let lane = lanes.iter().position(|suit| *suit == card.suit());
    RANKS * lane.unwrap_or_default() + card.rank() as usize
}

/// Suits in an order that their names do not change.
fn lanes(mode: Mode, hands: [CardSet; 2]) -> [Suit; 4] {
    let mut suits = Suit::ALL;
    suits.sort_by_key(|suit| {
        let held = hands.map(|hand| ranks(hand.of(*suit)));
        (mode.trump() != Some(*suit), Reverse((held[0].count_ones(), held)))
    });
    suits
}

/// A bit for each rank held.
fn ranks(cards: CardSet) -> u16 {
    cards.iter().fold(0, |ranks, card| ranks | 1 << card.rank() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::schieber::testing::{namings, renamed};

    #[test]
    fn the_names_of_the_suits_change_nothing() {
        let hand = "EU E9 E6 RA RK S8 S7 LB LA";
        for names in namings() {
            let other: CardSet = renamed(hand, names).parse().unwrap();
            let mode: Mode = renamed("eicheln", names).parse().unwrap();
            let own: CardSet = hand.parse().unwrap();
            for (one, two) in [(Mode::Trump(Suit::Eicheln), mode), (Mode::Obenabe, Mode::Obenabe)] {
                let sorted = |hand, mode| {
                    let mut inputs = hand_inputs(hand, mode);
                    inputs.sort_unstable();
                    inputs
                };
                assert_eq!(sorted(own, one), sorted(other, two), "{names:?}");
            }
        }
    }
}

//! Inputs of the nets: the cards of a hand by what they are in a mode, whatever their suits are called.

use crate::{
    bots::lanes::{CARDS, Lanes},
    cards::{CardSet, Mode},
};

/// Number of cards in a hand.
const HAND: usize = 9;

/// Inputs of a hand of nine: the trump suit first, the others by what is held of them.
pub(crate) fn hand_inputs(hand: CardSet, mode: Mode) -> [usize; HAND] {
    let lanes = Lanes::of(mode, [hand]);
    let mut cards = hand.iter().map(|card| lanes.place(card));
    std::array::from_fn(|_| cards.next().unwrap_or_default())
}

/// Inputs of the hands of two partners, those of the caller first.
pub(crate) fn pair_inputs(caller: CardSet, forehand: CardSet, mode: Mode) -> [usize; 2 * HAND] {
    let lanes = Lanes::of(mode, [caller, forehand]);
    let of_caller = caller.iter().map(|card| lanes.place(card));
    let mut cards = of_caller.chain(forehand.iter().map(|card| CARDS + lanes.place(card)));
    std::array::from_fn(|_| cards.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::schieber::testing::{namings, renamed},
        cards::Suit,
    };

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

//! Calls that were fitted: what a hand brings in a mode, learnt from rounds that were played out in every mode.
//!
//! The guideline counts what can be seen at a glance; the nets were fitted to results (`jass fit calls`), in parts and
//! before any factor, so that the factors and switches of a house apply when they are asked.

mod inputs;

pub(crate) use inputs::{hand_inputs, pair_inputs};

use crate::{
    bots::{
        lanes::CARDS,
        net::{Net, PARTS},
    },
    cards::{CardSet, Mode},
};

/// Parts of what a call brings the side of its caller, before the factor of the mode.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct CallParts {
    /// Card points less those of the others, the last trick included.
    pub cards: f64,
    /// Matches less those of the others, from -1 to 1.
    pub matches: f64,
}

/// Net of the card points that one hand brings.
pub(crate) type HandCards = Net<CARDS, 24, 8>;
/// Net of the matches that one hand brings, in percent.
pub(crate) type HandMatches = Net<CARDS, 8, 4>;
/// Net of the card points that two partners bring: inputs of the caller's hand, then of the other.
pub(crate) type PairCards = Net<{ 2 * CARDS }, 16, 8>;
/// Net of the matches that two partners bring, in percent.
pub(crate) type PairMatches = Net<{ 2 * CARDS }, 8, 4>;

/// Nets of one kind of mode.
#[derive(Clone, Debug)]
struct ModeNets {
    /// Forehand calls and leads.
    own: (HandCards, HandMatches),
    /// The partner calls after a push and forehand leads.
    pushed: (HandCards, HandMatches),
    /// The same, both hands known: what a push brings if the partner holds those cards.
    pair: (PairCards, PairMatches),
}

impl ModeNets {
    const BYTES: usize =
        2 * (HandCards::BYTES + HandMatches::BYTES) + PairCards::BYTES + PairMatches::BYTES;

    /// The nets of the bytes from this place on.
    const fn of(bytes: &[u8], at: usize) -> Self {
        let pushed = at + HandCards::BYTES + HandMatches::BYTES;
        let pair = pushed + HandCards::BYTES + HandMatches::BYTES;
        Self { own: hand(bytes, at), pushed: hand(bytes, pushed), pair: two(bytes, pair) }
    }
}

const fn hand(bytes: &[u8], at: usize) -> (HandCards, HandMatches) {
    let matches = at + HandCards::BYTES;
    let cards = HandCards::of(cut(bytes, at, HandCards::BYTES));
    (cards, HandMatches::of(cut(bytes, matches, HandMatches::BYTES)))
}

const fn two(bytes: &[u8], at: usize) -> (PairCards, PairMatches) {
    let matches = at + PairCards::BYTES;
    let cards = PairCards::of(cut(bytes, at, PairCards::BYTES));
    (cards, PairMatches::of(cut(bytes, matches, PairMatches::BYTES)))
}

const fn cut(bytes: &[u8], at: usize, length: usize) -> &[u8] {
    bytes.split_at(at).1.split_at(length).0
}

/// Nets of all modes that were fitted: one of the four suits, Obenabe, Unenufe.
#[derive(Clone, Debug)]
pub(crate) struct CallNets {
    trump: ModeNets,
    obenabe: ModeNets,
    unenufe: ModeNets,
}

impl CallNets {
    /// The nets that the bots call by.
    // `jass fit calls --deals 100000 --seed 30` made them.
    pub(crate) const BUILT_IN: &'static Self =
        &Self::of(include_bytes!("../../../assets/nets/calls.net"));

    /// The nets of these bytes.
    pub(crate) const fn of(bytes: &[u8]) -> Self {
        let size = ModeNets::BYTES;
        Self {
            trump: ModeNets::of(bytes, 0),
            obenabe: ModeNets::of(bytes, size),
            unenufe: ModeNets::of(bytes, 2 * size),
        }
    }

    /// Parts that forehand's call of this mode brings; nothing where the mode was not fitted.
    pub(crate) fn own(&self, hand: CardSet, mode: Mode) -> Option<CallParts> {
        let inputs = hand_inputs(hand, mode);
        let (cards, matches) = &self.of_mode(mode)?.own;
        Some(parts(cards.value_of(inputs), matches.value_of(inputs)))
    }

    /// Parts that the partner's call of this mode brings after a push.
    pub(crate) fn pushed(&self, hand: CardSet, mode: Mode) -> Option<CallParts> {
        let inputs = hand_inputs(hand, mode);
        let (cards, matches) = &self.of_mode(mode)?.pushed;
        Some(parts(cards.value_of(inputs), matches.value_of(inputs)))
    }

    /// Parts that it brings where the caller holds these cards and forehand those.
    pub(crate) fn pair(&self, caller: CardSet, forehand: CardSet, mode: Mode) -> Option<CallParts> {
        let inputs = pair_inputs(caller, forehand, mode);
        let (cards, matches) = &self.of_mode(mode)?.pair;
        Some(parts(cards.value_of(inputs), matches.value_of(inputs)))
    }

    const fn of_mode(&self, mode: Mode) -> Option<&ModeNets> {
        match mode {
            Mode::Trump(_) => Some(&self.trump),
            Mode::Obenabe => Some(&self.obenabe),
            Mode::Unenufe => Some(&self.unenufe),
            Mode::Slalom(_) | Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => None,
        }
    }
}

/// Per cent of one.
const HUNDRED: f64 = 100.0;

fn parts(cards: i32, matches: i32) -> CallParts {
    let of = |value: i32| f64::from(value) / f64::from(PARTS);
    CallParts { cards: of(cards), matches: of(matches) / HUNDRED }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_fitted_is_the_same_on_every_machine() {
        let hand: CardSet = "EU E9 EA RA RK S6 S7 LO L8".parse().unwrap();
        let other: CardSet = "E6 EK R6 R7 SA SK SO LA LK".parse().unwrap();
        let of = |parts: CallParts| (256.0 * parts.cards) as i32;
        let modes = [0, 4, 5].map(|mode| Mode::ALL[mode]);
        let found = modes.map(|mode| {
            let nets = CallNets::BUILT_IN;
            let [own, pushed] = [nets.own(hand, mode), nets.pushed(hand, mode)];
            [own, pushed, nets.pair(hand, other, mode)].map(|parts| of(parts.unwrap()))
        });
        // In parts of a card point: with a suit, of Obenabe, of Unenufe; by forehand, after a push, both hands known.
        assert_eq!(found, [[18544, 18733, 29840], [6379, 7942, 32813], [-6453, -3246, 7124]]);
    }
}

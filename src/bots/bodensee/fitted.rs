//! Bids that were fitted: the points that a declarer makes in a mode, learnt from rounds that were played out in every
//! mode (`jass fit bids`).

mod inputs;

pub(crate) use inputs::{INPUTS, bid_inputs};

use crate::{
    bots::net::{Net, PARTS},
    cards::{CardSet, Mode, Start},
};

/// Cards of a side that are known before the first card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KnownCards {
    /// Cards in the hand; none where it is not known.
    pub hand: CardSet,
    /// Cards that lie face up.
    pub open: CardSet,
}

/// Cards of both sides, by what they are in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BidCards {
    /// Those of the side that names the mode and leads.
    pub declarer: KnownCards,
    /// Those of the other.
    pub defender: KnownCards,
}

/// Net of the points that a declarer makes.
pub(crate) type BidNet = Net<INPUTS, 20, 8>;

/// Nets of all modes of the game for two.
#[derive(Clone, Debug)]
pub(crate) struct BidNets {
    trump: BidNet,
    obenabe: BidNet,
    unenufe: BidNet,
    slalom_oben: BidNet,
    slalom_unten: BidNet,
}

impl BidNets {
    /// The nets that the levels that search bid by.
    // `jass fit bids --deals 200000 --seed 31` made them, 15,665 bytes.
    pub(crate) const BUILT_IN: &'static Self =
        &Self::of(include_bytes!("../../../assets/nets/bids.net"));

    /// The nets of these bytes.
    pub(crate) const fn of(bytes: &[u8]) -> Self {
        Self {
            trump: net(bytes, 0),
            obenabe: net(bytes, 1),
            unenufe: net(bytes, 2),
            slalom_oben: net(bytes, 3),
            slalom_unten: net(bytes, 4),
        }
    }

    /// The points that the declarer makes in this mode; nothing where the game for two has no such mode.
    pub(crate) fn points(&self, cards: &BidCards, mode: Mode) -> Option<f64> {
        let value = self.of_mode(mode)?.value_of(bid_inputs(cards, mode));
        Some(f64::from(value) / f64::from(PARTS))
    }

    const fn of_mode(&self, mode: Mode) -> Option<&BidNet> {
        match mode {
            Mode::Trump(_) => Some(&self.trump),
            Mode::Obenabe => Some(&self.obenabe),
            Mode::Unenufe => Some(&self.unenufe),
            Mode::Slalom(Start::Oben) => Some(&self.slalom_oben),
            Mode::Slalom(Start::Unten) => Some(&self.slalom_unten),
            Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => None,
        }
    }
}

/// The net of this number.
const fn net(bytes: &[u8], number: usize) -> BidNet {
    BidNet::of(bytes.split_at(number * BidNet::BYTES).1.split_at(BidNet::BYTES).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_fitted_is_the_same_on_every_machine() {
        let known = |hand: &str, open: &str| KnownCards {
            hand: hand.parse().unwrap(),
            open: open.parse().unwrap(),
        };
        let declarer = known("EU E9 RA R7 S6 LB", "E6 RK SO S9 LA L8");
        let defender = known("EA E7 RO R6 SB LK", "EB RB SA SK LU L9");
        let of = |cards: BidCards| {
            [0, 4, 5, 6, 7].map(|mode| {
                let points = BidNets::BUILT_IN.points(&cards, Mode::ALL[mode]);
                (256.0 * points.unwrap()) as i32
            })
        };
        // In parts of a card point: with a suit, of Obenabe, of Unenufe, of both Slaloms.
        assert_eq!(of(BidCards { declarer, defender }), [23856, 19850, 22267, 22910, 21648]);
        let hidden = KnownCards { hand: CardSet::EMPTY, ..defender };
        assert_eq!(
            of(BidCards { declarer, defender: hidden }),
            [25680, 20329, 21574, 23593, 22693]
        );
    }
}

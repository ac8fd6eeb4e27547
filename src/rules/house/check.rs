//! Contradictions between values that are each allowed.

use std::{fmt, fmt::Display};

use super::{BodenseeRules, House, NextFirst};
use crate::cards::{Mode, ModeSet};

/// Keys whose values contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The keys concerned.
    pub keys: &'static [&'static str],
    /// Kind of the contradiction.
    pub kind: ClashKind,
}

/// Kind of contradiction between values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClashKind {
    /// Every call that is offered counts nothing.
    NothingToCall,
    /// No suit is offered for a first round of suits.
    NoSuitToCall,
    /// The lowest bid is above the highest.
    BidsUpsideDown {
        /// The lowest bid.
        min: u8,
        /// The highest bid.
        max: u8,
    },
    /// The lowest or the highest bid is no multiple of the step.
    UnevenBids {
        /// The lowest bid.
        min: u8,
        /// The highest bid.
        max: u8,
        /// The step.
        step: u8,
    },
}

impl Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ClashKind::NothingToCall => {
                f.write_str("nothing is left to call: every call that is offered has the factor 0")
            }
            ClashKind::NoSuitToCall => f.write_str(
                "nothing is left to call in the first round: every suit has the factor 0",
            ),
            ClashKind::BidsUpsideDown { min, max } => {
                write!(f, "the lowest bid, {min}, is above the highest, {max}")
            }
            ClashKind::UnevenBids { min, max, step } => write!(
                f,
                "the lowest bid, {min}, and the highest, {max}, must be multiples of the step, \
                 {step}"
            ),
        }
    }
}

impl House {
    /// Checks that the rules can be played by; the error lists every contradiction (rules.md §14.1).
    pub fn check(&self) -> Result<(), Vec<Clash>> {
        let [upside_down, uneven] = [self.bodensee.bids_upside_down(), self.bodensee.uneven_bids()];
        let clashes = [self.nothing_to_call(), self.no_suit_to_call(), upside_down, uneven];
        let clashes: Vec<Clash> = clashes.into_iter().flatten().collect();
        if clashes.is_empty() { Ok(()) } else { Err(clashes) }
    }

    /// True if the next game of the same players goes by the same rules as this one: who is forehand first may come of how
    /// the last one went (rules.md §2.7).
    // A game of an evening said that the house rules had changed, where the program itself had named its first forehand.
    pub fn goes_on_as(&self, other: &Self) -> bool {
        let mut same = *self;
        if self.deal.next_first == other.deal.next_first && self.deal.next_first != NextFirst::Draw
        {
            same.deal.first_forehand = other.deal.first_forehand;
        }
        same == *other
    }

    /// True if a mode is on and counts something; a factor of 0 takes it away (rules.md §7.4).
    pub const fn offers(&self, mode: Mode) -> bool {
        let on = match mode {
            Mode::Trump(_) => true,
            Mode::Obenabe => self.trump.obenabe,
            Mode::Unenufe => self.trump.unenufe,
            Mode::Slalom(_) => self.trump.slalom,
            Mode::Guschti(_) => self.trump.guschti,
            Mode::Misere(_) => self.trump.misere,
            Mode::Trio(_) => self.trump.trio,
        };
        on && self.score.factor.of(mode) > 0
    }

    /// The modes that may be called (rules.md §3.1, §7.4).
    pub fn offered(&self) -> ModeSet {
        Mode::ALL.into_iter().filter(|mode| self.offers(*mode)).collect()
    }

    fn no_suit_to_call(&self) -> Option<Clash> {
        let something = self.nothing_to_call().is_none();
        let nothing_at_first = self.of_first_round().nothing_to_call().is_some();
        (something && nothing_at_first).then_some(Clash {
            keys: &[
                "call.first_round",
                "score.factor.eicheln",
                "score.factor.rosen",
                "score.factor.schilten",
                "score.factor.schellen",
            ],
            kind: ClashKind::NoSuitToCall,
        })
    }

    fn nothing_to_call(&self) -> Option<Clash> {
        let nothing = !Mode::ALL.into_iter().any(|mode| self.offers(mode));
        nothing.then_some(Clash {
            keys: &[
                "score.factor.eicheln",
                "score.factor.rosen",
                "score.factor.schilten",
                "score.factor.schellen",
                "score.factor.obenabe",
                "score.factor.unenufe",
                "score.factor.slalom",
                "score.factor.guschti",
                "score.factor.misere",
                "score.factor.trio",
                "trump.obenabe",
                "trump.unenufe",
                "trump.slalom",
                "trump.guschti",
                "trump.misere",
                "trump.trio",
            ],
            kind: ClashKind::NothingToCall,
        })
    }
}

impl BodenseeRules {
    fn bids_upside_down(&self) -> Option<Clash> {
        let Self { bid_min: min, bid_max: max, .. } = *self;
        (min > max).then_some(Clash {
            keys: &["bodensee.bid_min", "bodensee.bid_max"],
            kind: ClashKind::BidsUpsideDown { min, max },
        })
    }

    fn uneven_bids(&self) -> Option<Clash> {
        let Self { bid_step: step, bid_min: min, bid_max: max, .. } = *self;
        let even = |bid: u8| bid.checked_rem(step) == Some(0);
        (!even(min) || !even(max)).then_some(Clash {
            keys: &["bodensee.bid_step", "bodensee.bid_min", "bodensee.bid_max"],
            kind: ClashKind::UnevenBids { min, max, step },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Seat,
        rules::house::{Factors, FirstForehand, FirstRound, Preset},
    };

    fn clashes(change: impl FnOnce(&mut House)) -> usize {
        let mut house = House::default();
        change(&mut house);
        house.check().map_or_else(|clashes| clashes.len(), |()| 0)
    }

    #[test]
    fn every_preset_can_be_played() {
        for preset in Preset::ALL {
            assert_eq!(House::preset(*preset).check(), Ok(()));
        }
    }

    #[test]
    fn a_next_game_goes_on_by_the_same_rules_whoever_begins() {
        let mut house = House::default();
        let with = |house: House, seat| {
            let mut other = house;
            other.deal.first_forehand = FirstForehand::Seat(seat);
            other
        };
        assert!(house.goes_on_as(&house) && !house.goes_on_as(&with(house, Seat::East)));
        house.deal.next_first = NextFirst::Winner;
        assert!(house.goes_on_as(&with(house, Seat::East)));
        let mut other = with(house, Seat::East);
        other.score.match_bonus = 0;
        assert!(!house.goes_on_as(&other));
    }

    #[test]
    fn one_call_must_be_left() {
        let none = Factors { suits: [0; 4], obenabe: 0, unenufe: 0, ..Factors::default() };
        assert_eq!(clashes(|house| house.score.factor = none), 1);
        assert_eq!(
            clashes(|house| {
                house.score.factor = none;
                house.trump.slalom = true;
            }),
            0
        );
        assert_eq!(clashes(|house| house.score.factor.suits = [0, 0, 0, 1]), 0);
        let first_of_suits = |house: &mut House, suits| {
            house.call.first_round = FirstRound::Suit;
            house.score.factor.suits = suits;
        };
        assert_eq!(clashes(|house| first_of_suits(house, [0; 4])), 1);
        assert_eq!(clashes(|house| first_of_suits(house, [0, 0, 1, 0])), 0);
    }

    #[test]
    fn the_bids_go_up_in_steps() {
        assert_eq!(clashes(|house| house.bodensee.bid_min = 160), 1);
        assert_eq!(clashes(|house| house.bodensee.bid_min = 7), 1);
        assert_eq!(clashes(|house| house.bodensee.bid_step = 10), 1);
        assert_eq!(clashes(|house| house.bodensee.bid_max = 3), 2);
        assert_eq!(clashes(|house| house.bodensee.bid_step = 0), 1);
    }
}

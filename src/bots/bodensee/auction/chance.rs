//! Chance of making a bid, by the points that a declarer is expected to make.

use crate::{
    bots::bodensee::{
        BidValue,
        fitted::{BidCards, BidNets},
    },
    cards::{Family, Mode},
    game::bodensee::Action,
};

/// The points that a declarer is expected to make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected {
    pub points: f64,
    /// Scale of the logistic curve by which it may come out otherwise.
    spread: f64,
}

impl Expected {
    pub(super) fn of(cards: &BidCards, mode: Mode) -> Self {
        let points = BidNets::BUILT_IN.points(cards, mode).unwrap_or_default();
        Self { points, spread: spread(mode) }
    }

    /// The chance that they are at least so many.
    fn makes(&self, bid: u8) -> f64 {
        let over = self.points + 0.5 - f64::from(bid);
        1.0 / (1.0 + (-over / self.spread).exp())
    }
}

/// Scale of the logistic curve by which the points of a round lie around those that the nets expect.
// In deals that they were not fitted to the nets are off by 20 points with trump, 24 of Obenabe, 32 of Unenufe and 42 of both
// Slaloms, as the root of the mean square; the scale is that times the root of 3 by pi.
const fn spread(mode: Mode) -> f64 {
    match mode.family() {
        Family::Trump => 11.0,
        Family::Obenabe => 13.2,
        Family::Unenufe => 17.6,
        Family::Slalom | Family::Guschti | Family::Misere | Family::Trio => 23.2,
    }
}

/// The chance that a bid is made, over hands of the other, with its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    pub mean: f64,
    error: f64,
    hands: u32,
}

impl Chance {
    /// The chance where so many points are expected with each hand.
    pub(super) fn of_bid(points: &[Expected], bid: u8) -> Self {
        let (hands, n) = (points.len() as u32, f64::from(points.len().max(1) as u32));
        let mean = points.iter().map(|points| points.makes(bid)).sum::<f64>() / n;
        let squares = points.iter().map(|points| (points.makes(bid) - mean).powi(2)).sum::<f64>();
        Self { mean, error: squares.sqrt() / n, hands }
    }

    /// The chance that it is not made.
    pub(super) fn of_the_contrary(self) -> Self {
        Self { mean: 1.0 - self.mean, ..self }
    }

    /// The chance as the value of an action.
    pub(super) const fn of(self, action: Action) -> BidValue {
        BidValue { action, wins: self.mean, error: self.error, worlds: self.hands }
    }
}

//! Training sets of the calls: hands, and what a mode brought with them.

use super::deals::PlayedDeal;
use crate::{
    bots::{
        Rng,
        schieber::fitted::{hand_inputs, pair_inputs},
    },
    cards::{Mode, Seat},
    fit::TrainingSet,
};

/// View of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallView {
    /// Forehand's, of the own hand.
    Own,
    /// The partner's after a push, of the own hand.
    Pushed,
    /// The call of the partner after a push, where both hands are known.
    Pair,
}

/// Part of what a call brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallPart {
    /// Card points.
    Cards,
    /// Matches, in percent.
    Matches,
}

impl CallPart {
    /// The size of a usual value.
    pub(super) const fn unit(self) -> f32 {
        match self {
            Self::Cards => 64.0,
            Self::Matches => 32.0,
        }
    }
}

/// Training set of one net: each of these deals in each of these modes.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallExamples<'a> {
    pub deals: &'a [&'a PlayedDeal],
    pub modes: &'static [Mode],
    pub view: CallView,
    pub part: CallPart,
}

impl TrainingSet for CallExamples<'_> {
    fn len(&self) -> usize {
        self.deals.len() * self.modes.len()
    }

    fn example(&self, number: usize, _: &mut Rng, inputs: &mut Vec<usize>) -> f32 {
        let deal = self.deals[number / self.modes.len()];
        let mode = self.modes[number % self.modes.len()];
        let [forehand, partner] = [Seat::South, Seat::North].map(|seat| deal.hand(seat));
        match self.view {
            CallView::Own => inputs.extend(hand_inputs(forehand, mode)),
            CallView::Pushed => inputs.extend(hand_inputs(partner, mode)),
            CallView::Pair => inputs.extend(pair_inputs(partner, forehand, mode)),
        }
        let results = if self.view == CallView::Own { &deal.own } else { &deal.pushed };
        let result = results[mode.index()];
        match self.part {
            CallPart::Cards => f32::from(result.cards),
            CallPart::Matches => 100.0 * f32::from(result.matches),
        }
    }
}

//! Posterior: all worlds that fit, where they are few, each with its likelihood.

use super::World;
use crate::bots::Rng;

/// All worlds that fit, and the sum of their likelihoods up to each.
#[derive(Clone, Debug)]
pub(super) struct Posterior {
    worlds: Vec<World>,
    sums: Vec<f64>,
}

impl Posterior {
    /// Posterior of these worlds; none if none of them is likely at all.
    pub(super) fn of(worlds: Vec<World>, likelihood: impl FnMut(&World) -> f64) -> Option<Self> {
        let mut sum = 0.0;
        let sums = worlds.iter().map(likelihood).map(|likely| {
            sum += likely;
            sum
        });
        let sums: Vec<f64> = sums.collect();
        (sum > 0.0).then_some(Self { worlds, sums })
    }

    /// One of the worlds, each the more readily the likelier it is.
    pub(super) fn draw(&self, rng: &mut Rng) -> World {
        let all = self.sums.last().copied().unwrap_or_default();
        let drawn = all * rng.unit();
        let place = self.sums.partition_point(|sum| *sum <= drawn);
        self.worlds[place.min(self.worlds.len() - 1)]
    }
}

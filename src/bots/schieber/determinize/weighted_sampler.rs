//! Worlds drawn by how well each explains what the others did.

use super::{
    World,
    hand_likelihoods::{HandLikelihoods, PastLikelihoods},
    models::{PlayerModel, PlayerModels},
    posterior::Posterior,
    sampler::Sampler,
};
use crate::{bots::Rng, cards::BySeat, game::schieber::Observation};

/// The share of draws for which nothing but hard knowledge counts, so that odd play cannot blind us; none where it is
/// known who plays.
const UNWEIGHTED_SHARE: f64 = 0.15;

/// The number of times the usual steps come before the first world.
const BURN_IN: usize = 10;

/// Number of worlds up to which all are looked at: as many fit in the sixth trick and later, and mostly in the fifth.
// One who keeps to his rules would have played otherwise with every hand between two that explain what he did: a chain of
// 240 worlds with 96 steps between them came to one group of worlds, and priced a card at +22.5 ± 0.5, and one from another
// start came to another group after 28 worlds, and found -45.2 ± 2.1. From all worlds it is -59.0 ± 1.3. To look at 30,000
// worlds and more takes 20 to 120 ms, and a chain there 11 to 53; at fewer it takes less than a chain.
const FEW: u64 = 100_000;

/// Worlds drawn by lot, the likelier the more readily.
///
/// Where few fit, each is drawn by its likelihood among all. Else a chain goes from world to world by exchanging cards and
/// stays where it is the more readily the less likely the next would be (Metropolis); so it finds the few likely worlds
/// among very many.
#[derive(Clone, Debug)]
pub struct WeightedSampler<'a> {
    sampler: Sampler<'a>,
    steps: usize,
    current: Option<(World, f64)>,
    likelihoods: HandLikelihoods<'a>,
    among_all: AmongAll,
}

/// Answer to the question whether worlds are drawn from all that fit.
#[derive(Clone, Debug)]
enum AmongAll {
    /// They are not.
    No,
    /// They are if they are few, which was not asked yet.
    IfFew,
    /// They are.
    Yes(Posterior),
}

impl<'a> WeightedSampler<'a> {
    /// Worlds that the seat must reckon with whoever plays, so many steps apart; evenly drawn where that is none.
    // A bot has no time to look at all of them: of its worlds a chain comes through some hundreds.
    pub fn of(seen: &'a Observation, steps: usize) -> Self {
        Self::chain(seen, BySeat([PlayerModel::Sound; 4]), steps)
    }

    /// Worlds that the seat must reckon with among these players, from all where they are few, and so many steps apart.
    pub fn among(seen: &'a Observation, models: PlayerModels, steps: usize) -> Self {
        Self { among_all: AmongAll::IfFew, ..Self::chain(seen, models, steps) }
    }

    /// Worlds so many steps apart, however few fit.
    pub(super) fn chain(seen: &'a Observation, models: PlayerModels, steps: usize) -> Self {
        let (sampler, likelihoods) = (Sampler::of(seen), HandLikelihoods::of(seen, models));
        Self { sampler, steps, current: None, likelihoods, among_all: AmongAll::No }
    }

    /// The same with likelihoods of what was done up to a position before, as those that reckon with anybody find them.
    pub(crate) fn since(mut self, past: Option<&'a dyn PastLikelihoods>) -> Self {
        self.likelihoods = self.likelihoods.since(past);
        self
    }

    /// Share of the draws for which nothing but hard knowledge counts.
    fn unweighted(&self) -> f64 {
        if self.likelihoods.are_fitted() { 0.0 } else { UNWEIGHTED_SHARE }
    }

    /// The next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        if self.steps == 0 || rng.unit() < self.unweighted() {
            return self.sampler.draw(rng);
        }
        self.look_at_all();
        if let AmongAll::Yes(posterior) = &self.among_all {
            return posterior.draw(rng);
        }
        let (mut world, mut likely) = self.current.unwrap_or_else(|| self.first(rng));
        let steps = if self.current.is_none() { BURN_IN } else { 1 } * self.steps;
        for _ in 0..steps {
            let Some(next) = self.sampler.propose(&world, rng) else { continue };
            let least = likely * rng.unit();
            if let Some(weight) = self.likelihoods.world(&next, least) {
                (world, likely) = (next, weight);
            }
        }
        self.current = Some((world, likely));
        world
    }

    /// Looks at all worlds, if they are to be looked at and are few.
    fn look_at_all(&mut self) {
        let is_asked = matches!(self.among_all, AmongAll::IfFew);
        let few = is_asked && self.sampler.count() <= FEW;
        let likelihood = |world: &World| self.likelihoods.world(world, 0.0).unwrap_or(0.0);
        let posterior = few.then(|| Posterior::of(self.sampler.all(), likelihood)).flatten();
        if is_asked {
            self.among_all = posterior.map_or(AmongAll::No, AmongAll::Yes);
        }
    }

    /// A world to begin with, and its weight.
    fn first(&mut self, rng: &mut Rng) -> (World, f64) {
        let first = self.sampler.draw(rng);
        (first, self.likelihoods.world(&first, 0.0).unwrap_or(0.0))
    }
}

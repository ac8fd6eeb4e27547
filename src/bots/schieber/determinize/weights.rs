//! Particle weights of worlds: how well a world explains what the others did. Soft knowledge, for people play as they
//! like.

use super::{
    World,
    models::{PlayerModel, PlayerModels},
    sampler::Sampler,
};
use crate::{
    bots::Rng,
    cards::{BySeat, Seat},
    game::schieber::{Action, Deal, Observation, Round},
};

/// The share of draws for which nothing but hard knowledge counts, so that odd play cannot blind us; none where it is
/// known who plays.
const UNWEIGHTED_SHARE: f64 = 0.15;

/// The number of times the usual steps come before the first world.
const BURN_IN: usize = 10;

/// Worlds drawn by lot, the likelier the more readily.
///
/// A chain goes from world to world by exchanging two cards and stays where it is the more readily the less likely
/// the next would be (Metropolis); so it finds the few likely worlds among very many.
#[derive(Clone, Debug)]
pub struct WeightedSampler<'a> {
    seen: &'a Observation,
    models: PlayerModels,
    sampler: Sampler<'a>,
    steps: usize,
    current: Option<(World, f64)>,
}

impl<'a> WeightedSampler<'a> {
    /// Worlds that the seat must reckon with whoever plays, so many steps apart; evenly drawn where that is none.
    pub fn of(seen: &'a Observation, steps: usize) -> Self {
        Self::among(seen, BySeat([PlayerModel::Sound; 4]), steps)
    }

    /// Worlds that the seat must reckon with among these players.
    pub fn among(seen: &'a Observation, models: PlayerModels, steps: usize) -> Self {
        Self { seen, models, sampler: Sampler::of(seen), steps, current: None }
    }

    /// Share of the draws for which nothing but hard knowledge counts.
    fn unweighted(&self) -> f64 {
        let others = Seat::ALL.into_iter().filter(|seat| *seat != self.seen.seat());
        let is_known = others.map(|seat| self.models[seat]).all(PlayerModel::is_fitted);
        if is_known { 0.0 } else { UNWEIGHTED_SHARE }
    }

    /// The next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        if self.steps == 0 || rng.unit() < self.unweighted() {
            return self.sampler.draw(rng);
        }
        let (mut world, mut likely) = self.current.unwrap_or_else(|| self.first(rng));
        let steps = if self.current.is_none() { BURN_IN } else { 1 } * self.steps;
        for _ in 0..steps {
            let Some(next) = self.sampler.exchange(&world, rng) else { continue };
            let least = likely * rng.unit();
            if let Some(weight) = weight(self.seen, &self.models, &next, least) {
                (world, likely) = (next, weight);
            }
        }
        self.current = Some((world, likely));
        world
    }

    /// A world to begin with, and its weight.
    fn first(&self, rng: &mut Rng) -> (World, f64) {
        let first = self.sampler.draw(rng);
        (first, weight(self.seen, &self.models, &first, 0.0).unwrap_or(0.0))
    }
}

/// The likelihood of a world beside others, by what the other three did; 0 if it cannot have happened there.
pub(crate) fn likelihood_of(seen: &Observation, models: &PlayerModels, world: &World) -> f64 {
    weight(seen, models, world, 0.0).unwrap_or(0.0)
}

/// The weight of a world, the product over what the other three did: if it is not below the least that is wanted, and
/// if it can have happened there.
fn weight(seen: &Observation, models: &PlayerModels, world: &World, least: f64) -> Option<f64> {
    let mut round = Round::new(Deal::new(world.dealt).ok()?, seen.forehand(), *seen.house());
    let mut weight = 1.0;
    for (seat, action) in seen.log() {
        if *seat != seen.seat() {
            weight *= likelihood(&round, *seat, *action, seen, models[*seat]);
            if weight < least {
                return None;
            }
        }
        round.apply(*seat, *action).ok()?;
    }
    Some(weight)
}

/// The likelihood that the seat does this there, if it plays like its model.
fn likelihood(
    round: &Round,
    seat: Seat,
    action: Action,
    seen: &Observation,
    model: PlayerModel,
) -> f64 {
    let legal = round.legal(seat);
    let says = matches!(action, Action::Weis | Action::Stoeck | Action::Claim);
    if says || !legal.has(action) {
        return 1.0;
    }
    model.likelihood(&Observation::of(round, seat, *seen.standing(), legal), action)
}

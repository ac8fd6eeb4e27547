//! How well a world explains what the others did: soft knowledge, for people play as they like.

use super::{
    Rng,
    guideline::Nerve,
    heuristic,
    memory::Reach,
    worlds::{World, Worlds},
};
use crate::{
    game::{Action, Deal, Observation, Round},
    rules::Seat,
};

/// What a call, a push or a card that the conventions would not have chosen in that world is worth, beside one that
/// they would.
const ODD: f64 = 0.1;

/// The share of draws for which nothing but hard knowledge counts, so that odd play cannot blind us.
const OPEN_MINDED: f64 = 0.15;

/// How many times the usual steps come before the first world.
const WARM_UP: usize = 10;

/// Worlds drawn by lot, the likelier the more readily.
///
/// A chain goes from world to world by exchanging two cards and stays where it is the more readily the less likely
/// the next would be (Metropolis); so it finds the few likely worlds among very many.
#[derive(Clone, Debug)]
pub struct Likely<'a> {
    seen: &'a Observation,
    worlds: Worlds<'a>,
    steps: usize,
    at: Option<(World, f64)>,
}

impl<'a> Likely<'a> {
    /// Worlds that the seat must reckon with, so many steps apart; evenly drawn where that is none.
    pub fn of(seen: &'a Observation, steps: usize) -> Self {
        Self { seen, worlds: Worlds::of(seen), steps, at: None }
    }

    /// The next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        if self.steps == 0 || rng.unit() < OPEN_MINDED {
            return self.worlds.draw(rng);
        }
        let (mut world, mut likely) = self.at.unwrap_or_else(|| {
            let first = self.worlds.draw(rng);
            (first, weight(self.seen, &first, 0.0).unwrap_or(0.0))
        });
        let steps = if self.at.is_none() { WARM_UP } else { 1 } * self.steps;
        for _ in 0..steps {
            let Some(next) = self.worlds.exchange(&world, rng) else { continue };
            let least = likely * rng.unit();
            if let Some(weight) = weight(self.seen, &next, least) {
                (world, likely) = (next, weight);
            }
        }
        self.at = Some((world, likely));
        world
    }
}

/// The weight of a world, the product over what the other three did: if it is not below the least that is wanted, and
/// if it can have happened there.
fn weight(seen: &Observation, world: &World, least: f64) -> Option<f64> {
    let mut round = Round::new(Deal::new(world.dealt).ok()?, seen.forehand(), *seen.house());
    let mut weight = 1.0;
    for (seat, action) in seen.log() {
        if *seat != seen.seat() {
            weight *= likelihood(&round, *seat, *action, seen);
            if weight < least {
                return None;
            }
        }
        round.apply(*seat, *action).ok()?;
    }
    Some(weight)
}

/// How likely the seat does this there, beside what the conventions say.
fn likelihood(round: &Round, seat: Seat, action: Action, seen: &Observation) -> f64 {
    let legal = round.legal(seat);
    let says = matches!(action, Action::Weis | Action::Stoeck | Action::Claim);
    if says || !legal.has(action) {
        return 1.0;
    }
    let theirs = Observation::of(round, seat, *seen.standing(), legal);
    let sound = heuristic::act(&theirs, Reach::Round, Nerve::Sound).action;
    if sound == action { 1.0 } else { ODD }
}

//! Actions played on by people who do not see the cards, in worlds that fit: the price of every bid and mode, and of a
//! card what it gives away.

use crate::{
    bots::{
        Rng,
        bodensee::{
            Player,
            played_on::{Continuation, PlayedRound},
            player,
            sampler::Sampler,
            small_expert,
        },
    },
    cards::{BySide, Side},
    coach::{
        confirm::{DRAWS, confirmed},
        report::{Occupant, PlayedOn, Unit},
    },
    game::{
        Level,
        bodensee::{Action, Observation},
    },
};

/// Worth of a round that is won.
const ROUND: f64 = 1000.0;

/// Players of a round that is played on, by their sides.
pub(super) type Players = BySide<Box<dyn Player>>;

/// Players of a card: at the side of the observation one that does not repeat a pupil's error, at the other who sits
/// there. A person or a program counts as the club.
pub(super) fn seated(seen: &Observation, seated: &BySide<Occupant>) -> Players {
    BySide::from_fn(|side| match seated[side] {
        _ if side == seen.side() => small_expert(),
        Occupant::Level(level) if level.searches() => small_expert(),
        Occupant::Level(level) => player(level),
        Occupant::Stranger => player(Level::Club),
    })
}

/// Players of a bid and of a mode: the club on both sides, which knows what they promise.
pub(super) fn club() -> Players {
    BySide::from_fn(|_| player(Level::Club))
}

/// Rollouts from a position: rounds played on to their end, world by world.
pub(super) struct Rollouts<'a> {
    seen: &'a Observation,
    players: Players,
    sampler: Sampler<'a>,
    rng: Rng,
}

impl<'a> Rollouts<'a> {
    /// Rollouts by these players from the position of the observation; the same chance deals the same worlds.
    pub(super) fn new(seen: &'a Observation, players: Players, chance: u64) -> Self {
        Self { seen, players, sampler: Sampler::of(seen), rng: Rng::new(chance) }
    }

    /// Worth of each of these actions in as many worlds, or in fewer where not so many fit what was told.
    pub(super) fn worths(mut self, actions: &[Action], worlds: usize) -> Vec<Vec<f64>> {
        let side = self.seen.side();
        let worths = |results: Vec<PlayedRound>| {
            results.iter().map(|result| worth(result, side)).collect::<Vec<f64>>()
        };
        (0..DRAWS * worlds).filter_map(|_| self.next(actions)).map(worths).take(worlds).collect()
    }

    /// Loss of an action against a better one; none where too few worlds fit what was told. It stops early where there
    /// is no mark for sure.
    pub(super) fn loss(mut self, better: Action, did: Action, worlds: usize) -> Option<PlayedOn> {
        let side = self.seen.side();
        let difference = |it: Vec<PlayedRound>| worth(&it[0], side) - worth(&it[1], side);
        let next = || self.next(&[better, did]).map(difference);
        confirmed(next, Unit::Worth.thresholds().slip, worlds)
    }

    /// Results of these actions in the next world, if what is drawn fits what was told. Each world has a chance of its
    /// own, the same for every action.
    pub(super) fn next(&mut self, actions: &[Action]) -> Option<Vec<PlayedRound>> {
        let chance = self.rng.below_wide(u64::MAX);
        let players = BySide::from_fn(|side| &*self.players[side]);
        let unseen = self.sampler.draw_unseen(&mut self.rng);
        Continuation { seen: self.seen, players }.results(actions, &unseen, chance)
    }
}

/// Worth of a round to a side: all if it wins, nothing if it loses, and half where the cards are thrown in.
fn worth(round: &PlayedRound, side: Side) -> f64 {
    round.winner().map_or(ROUND / 2.0, |winner| if winner == side { ROUND } else { 0.0 })
}

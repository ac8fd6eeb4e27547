//! Actions played on by sound players in the worlds that fit, instead of solved: the price of every call, and the second
//! judge of a mark, in fresh worlds. Open cards punish about twice as hard as people do.

use super::{paired::mean, saldo::in_unit};
use crate::{
    bots::{
        Rng,
        schieber::{
            determinize::weights::WeightedSampler,
            evaluate::cards::one_by_one,
            played_on::{self, PlayedRound},
            player_within,
        },
    },
    coach::report::{Loss, Unit},
    game::{
        Level,
        schieber::{Action, Observation},
    },
};

/// Number of worlds.
// In one world the difference of two actions spreads by 20 to 45 points, 25 in the median: 120 worlds tell it to ±
// 2.3, and twice as many to ± 1.6.
const WORLDS: usize = 120;
/// Number of steps between two worlds.
const STEPS: usize = 24;

/// Number that makes of one chance another.
const OTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Chance of the second judge, who looks at other worlds than the first.
pub(super) const fn another(chance: u64) -> u64 {
    chance.wrapping_mul(OTHER)
}

/// Judge who lets a level play on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedOn {
    /// Level at every seat.
    pub level: Level,
    /// Number of worlds.
    pub worlds: usize,
    /// Number of positions that a player who searches may look at for a card.
    pub max_nodes: u64,
    /// Unit of the loss.
    pub unit: Unit,
}

impl PlayedOn {
    /// The second judge of a verdict.
    // Of 59 sure errors by open cards the loss is above nothing in 81 % when the club plays on, of 36 blunders in 75
    // %, of 37 slips in 70 %; its size is about half (6.5 points for 12.6, 18.6 for 37.5).
    pub(crate) const fn second(unit: Unit) -> Self {
        Self { level: Level::Club, worlds: WORLDS, max_nodes: u64::MAX, unit }
    }

    /// Loss of an action against a better one; none where no world fits what was told.
    pub(crate) fn loss(
        &self,
        seen: &Observation,
        better: Action,
        did: Action,
        chance: u64,
    ) -> Option<Loss> {
        let worlds = self.results(seen, &[better, did], chance);
        let value = |result: &PlayedRound| value(result, self.unit);
        let found: Vec<f64> =
            worlds.iter().map(|world| value(&world[0]) - value(&world[1])).collect();
        (found.len() > 1).then(|| mean(found.into_iter()))
    }

    /// Results of each of these actions, in the worlds that fit what was told.
    pub(super) fn results(
        &self,
        seen: &Observation,
        actions: &[Action],
        chance: u64,
    ) -> Vec<Vec<PlayedRound>> {
        let mut rng = Rng::new(chance);
        let mut sampler = WeightedSampler::of(seen, STEPS);
        let player = player_within(self.level, one_by_one, self.max_nodes);
        let to_the_target = self.unit == Unit::Worth;
        let rounds = played_on::Continuation { seen, player: &*player, to_the_target };
        let worlds = (0..self.worlds).map(|_| sampler.draw(&mut rng));
        worlds.filter_map(|world| rounds.results(actions, &world)).collect()
    }
}

/// Value of a round in this unit.
pub(super) fn value(round: &PlayedRound, unit: Unit) -> f64 {
    match unit {
        Unit::Saldo => f64::from(round.saldo),
        Unit::Written => round.written,
        Unit::Worth => in_unit(round.worth, unit),
    }
}

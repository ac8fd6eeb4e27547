//! Actions played on by people who do not see each other's cards, in the worlds that fit: the price of every call, and
//! of a card what it gives away. Open cards punish about twice as hard.

mod players;

pub(super) use players::quick;
#[cfg(feature = "tui")]
pub(crate) use players::seated_beside;
pub(crate) use players::{Players, club, seated};

use super::{belief::Belief, saldo::in_unit};
pub(crate) use crate::coach::confirm::worlds;
use crate::{
    bots::{
        Rng,
        schieber::{
            determinize::{World, weighted_sampler::WeightedSampler},
            played_on::{Continuation, PlayedRound},
        },
    },
    cards::BySeat,
    coach::{
        comparison::{self, Scale},
        confirm::{DRAWS, confirmed as confirm, worlds_in_trick},
        report::{Occupant, Unit},
    },
    game::schieber::{Action, Deal, Legal, Observation},
};

/// Number of steps between two worlds.
// Four chains of 240 worlds with the same belief, 100 positions of a club table: with 24 they are at odds by more than 0.3
// on where a card lies in 15 of them and spread as those of 95 worlds that do not hang together (a review took one for a
// mistake of 14 that brings 25 more), with 64 in 2 and as of 203, with 96 in 1 and as of 229. A chain takes 75 ms of
// processor time then, in place of 22.
const STEPS: usize = 96;

/// Number of cards from which on the rest is tried out over all worlds together.
// With three a seat has one more choice after this one: 240 worlds go on in six ways, by players who take microseconds.
// Those who look ahead themselves take milliseconds, and seconds then.
pub(super) const SMALL_ENDING: usize = 3;

/// Results of each of these actions in each of these worlds, if it fits what was told.
pub(super) fn results_in_worlds(
    seen: &Observation,
    players: &Players,
    (unit, belief): (Unit, &Belief),
    actions: &[Action],
    worlds: &[World],
) -> Vec<Option<Vec<PlayedRound>>> {
    let (continuation, mut rng) = (continuation(seen, players, unit), belief.rng());
    let results = |world| continuation.results(actions, world, rng.below_wide(u64::MAX));
    worlds.iter().map(results).collect()
}

/// An action beside a better one, played on as a mark asks for it: among those who sit there, calls by the club, in other
/// worlds than those of the look; none where too few fit what was told. It stops early where there is no mark for sure.
pub(super) fn for_a_mark(
    seen: &Observation,
    at_the_table: &BySeat<Occupant>,
    (unit, belief): (Unit, &Belief),
    [better, did]: [Action; 2],
    worlds: usize,
) -> Option<Comparison> {
    let (players, worlds) = match did {
        Action::Play(_) => (seated(seen, at_the_table), worlds_in_trick(seen.trick_no(), worlds)),
        _ => (club(), worlds),
    };
    Rollouts::new(seen, players, unit, &belief.another()).confirmed(better, did, worlds)
}

fn continuation<'a>(seen: &'a Observation, players: &'a Players, unit: Unit) -> Continuation<'a> {
    let players = BySeat::from_fn(|seat| &*players[seat]);
    Continuation { seen, players, to_the_target: unit == Unit::Worth }
}

/// Rollouts from a position: rounds played on to their end, world by world.
pub(crate) struct Rollouts<'a> {
    seen: &'a Observation,
    players: Players,
    sampler: WeightedSampler<'a>,
    rng: Rng,
    unit: Unit,
    /// True if somebody else at the table looks ahead.
    others_search: bool,
}

impl<'a> Rollouts<'a> {
    /// Rollouts by these players from the position of the observation; the same belief deals the same worlds.
    pub(crate) fn new(
        seen: &'a Observation,
        players: Players,
        unit: Unit,
        belief: &Belief,
    ) -> Self {
        let sampler = belief.worlds(seen, STEPS);
        let others_search = belief.reckons_with_search(seen.seat());
        Self { seen, players, sampler, rng: belief.rng(), unit, others_search }
    }

    /// Results of each of these actions in as many worlds, or in fewer where not so many fit what was told.
    pub(crate) fn results(mut self, actions: &[Action], worlds: usize) -> Vec<Vec<PlayedRound>> {
        (0..DRAWS * worlds).filter_map(|_| self.next(actions)).take(worlds).collect()
    }

    /// Results of each of these actions with these cards dealt, if they fit what was told.
    #[cfg(feature = "tui")]
    pub(crate) fn results_in(
        &self,
        actions: &[Action],
        deal: Deal,
        chance: u64,
    ) -> Option<Vec<PlayedRound>> {
        self.continuation().results_in(actions, deal, chance)
    }

    fn continuation(&self) -> Continuation<'_> {
        continuation(self.seen, &self.players, self.unit)
    }

    /// Results of each of these cards in so many worlds; none where too few fit what was told. Of a small ending each is
    /// played with one card in all that look the same.
    pub(super) fn of_cards(
        mut self,
        cards: &[Action],
        worlds: usize,
    ) -> Option<Vec<Vec<PlayedRound>>> {
        if self.is_small_ending() {
            return self.solved_together(cards, worlds);
        }
        let results = self.results(cards, worlds);
        (results.len() == worlds).then_some(results)
    }

    /// An action against a better one; none where too few worlds fit what was told. It stops early where there
    /// is no mark for sure.
    pub(crate) fn confirmed(
        self,
        better: Action,
        did: Action,
        worlds: usize,
    ) -> Option<Comparison> {
        let slip = self.unit.thresholds().slip;
        self.reaching(slip, [better, did], worlds)
    }

    /// The same, that stops early where the loss is below this for sure.
    pub(crate) fn reaching(
        mut self,
        least: f64,
        [better, did]: [Action; 2],
        worlds: usize,
    ) -> Option<Comparison> {
        if self.is_small_ending() {
            let found = self.solved_together(&[better, did], worlds)?;
            let pairs = found.into_iter().filter_map(|world| world.try_into().ok());
            return Some(Comparison { scale: self.unit, worlds: pairs.collect() });
        }
        let mut found = Comparison { scale: self.unit, worlds: Vec::new() };
        let next = || {
            let pair = self.next_pair(better, did)?;
            let more = found.more(&pair);
            found.worlds.push(pair);
            Some(more)
        };
        confirm(next, least, worlds)?;
        Some(found)
    }

    /// True if what is left can be tried out card by card.
    const fn is_small_ending(&self) -> bool {
        let plays = matches!(self.seen.legal(), Legal::Play { .. });
        plays && self.seen.hand().len() <= SMALL_ENDING && !self.others_search
    }

    /// The actions in so many worlds, in all that look the same played on with one card; none where too few worlds fit
    /// what was told.
    fn solved_together(
        &mut self,
        actions: &[Action],
        worlds: usize,
    ) -> Option<Vec<Vec<PlayedRound>>> {
        let drawn = (0..DRAWS * worlds).filter_map(|_| {
            let chance = self.rng.below_wide(u64::MAX);
            let deal = Deal::new(self.sampler.draw(&mut self.rng).dealt).ok()?;
            self.continuation().fits(deal).then_some((deal, chance))
        });
        let drawn: Vec<(Deal, u64)> = drawn.take(worlds).collect();
        if drawn.len() < worlds {
            return None;
        }
        let value: fn(&PlayedRound) -> f64 = match self.unit {
            Unit::Saldo => |round| value(round, Unit::Saldo),
            Unit::Written => |round| value(round, Unit::Written),
            Unit::Worth => |round| value(round, Unit::Worth),
        };
        let mut by_world: Vec<Vec<PlayedRound>> = vec![Vec::new(); worlds];
        for action in actions {
            for (place, round) in self.continuation().results_together(*action, &drawn, value) {
                by_world[place].push(round);
            }
        }
        Some(by_world)
    }

    /// The two actions in all these worlds, whatever is found in the first of them.
    pub(crate) fn compared(mut self, better: Action, did: Action, worlds: usize) -> Comparison {
        let scale = self.unit;
        let pairs = (0..DRAWS * worlds).filter_map(|_| self.next_pair(better, did));
        Comparison { scale, worlds: pairs.take(worlds).collect() }
    }

    fn next_pair(&mut self, better: Action, did: Action) -> Option<[PlayedRound; 2]> {
        self.next(&[better, did])?.try_into().ok()
    }

    /// Results of these actions in the next world, if what is drawn fits what was told. Each world has a chance of its
    /// own, the same for every action.
    fn next(&mut self, actions: &[Action]) -> Option<Vec<PlayedRound>> {
        self.next_world(actions).map(|(_, results)| results)
    }

    /// The same, and the world.
    pub(super) fn next_world(&mut self, actions: &[Action]) -> Option<(World, Vec<PlayedRound>)> {
        let chance = self.rng.below_wide(u64::MAX);
        let world = self.sampler.draw(&mut self.rng);
        Some((world, self.continuation().results(actions, &world, chance)?))
    }
}

/// Two actions, world by world.
pub(crate) type Comparison = comparison::Comparison<Unit>;

impl Scale for Unit {
    type Played = PlayedRound;

    fn value(&self, round: &PlayedRound) -> f64 {
        value(round, *self)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        coach::{report::Occupant, schieber::testing::choice},
        game::Level,
    };

    /// law: of all that a seat can do that knows no more than it does, nothing brings more on the mean of the worlds than
    /// what is found over all of them together.
    #[test]
    fn a_small_ending_is_played_as_well_as_it_can_be_over_all_worlds() {
        let (mut asked, mut gained) = (0, 0);
        let is_small = |seen: &Observation| seen.hand().len() == SMALL_ENDING;
        for seen in (0..40).filter_map(|number| choice(number, Level::Club, is_small)) {
            let belief = Belief::of(&seen, &BySeat([Occupant::Level(Level::Club); 4]));
            let rollouts = || Rollouts::new(&seen, club(), Unit::Saldo, &belief);
            let cards = seen.legal().cards();
            let mut cards = cards.iter().map(Action::Play);
            let pair = [(); 2].map(|()| cards.next().expect("there is a choice"));
            let Some(together) = rollouts().solved_together(&pair, 30) else { continue };
            let alone = rollouts().results(&pair, 30);
            for which in [0, 1] {
                let sum = |of: f64, round: &PlayedRound| of + f64::from(round.saldo);
                let best = together.iter().map(|it| &it[which]).fold(0.0, sum);
                let club = alone.iter().map(|it| &it[which]).fold(0.0, sum);
                assert!(best >= club, "{pair:?}: {best} {club}");
                gained += usize::from(best > club);
            }
            asked += 1;
        }
        assert!(asked > 20 && gained > 5, "{asked} endings, {gained} gained");
    }
}

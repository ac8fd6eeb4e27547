//! Evaluation of each card that may be played, over worlds: the chance of winning the round, and the sack.

mod stake;

pub(super) use self::stake::POINT;

use self::stake::Stake;
use super::{
    CardValue,
    double_dummy::{Between, SearchLimits, Solver},
    namer::Namer,
    sampler::Sampler,
};
pub(crate) use crate::bots::batches::one_by_one;
use crate::{
    bots::{
        Rng,
        batches::{self, Batch},
    },
    cards::Card,
    game::bodensee::Observation,
    rules::bodensee::TRICKS,
    search::transposition::bytes_for,
};

/// The budget of one decision, counted in worlds and positions, never in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Number of tricks left from which on it is searched; with more the rules of thumb play.
    pub searched_from: u8,
    /// The most worlds that are looked at.
    pub worlds: usize,
    /// Positions that may be looked at; the least number of worlds is looked at even if they cost more.
    pub nodes: u64,
    /// Number of tricks left from which on a world is searched to its end.
    pub exact_from: u8,
    /// The number of tricks looked ahead before that, the one on the table included.
    pub tricks_ahead: u8,
    /// The number of batches in which the worlds are looked at, which may be done at the same time.
    pub batches: usize,
}

impl Budget {
    /// Looks of the small expert, on whose rollouts marks rest.
    // What it finds of two cards is what the whole expert finds: of 67 pairs (seeds 985000 and 986000, 50 worlds) nothing is
    // off beside chance, with four worlds as with six, or with three tricks ahead from the first trick on, which takes 2.3
    // times as long; two ahead 5.5 % of the round, one ahead 3.2. One that kept to the rule of thumb unless another card was
    // worth a fifth of a round more won 64.6 ± 1.0 rounds of a hundred against the club in place of 60.9 ± 1.0, but was 8.8 %
    // off from trick 9 on: the whole expert did not confirm seven of fifteen marks.
    pub(crate) const SMALL: Self = Self {
        searched_from: 9,
        worlds: 4,
        nodes: 20_000,
        exact_from: 6,
        tricks_ahead: 3,
        batches: 1,
    };
    /// Looks of the quick expert, by whose rollouts every card is weighed.
    pub(crate) const QUICK: Self = Self { worlds: 6, nodes: 4_000, tricks_ahead: 1, ..Self::SMALL };
    /// Looks of a judge who only finds what is to be played on.
    pub(crate) const REVIEW: Self = Self { worlds: 60, nodes: 1_000_000, ..Self::EXPERT };
    /// A tenth of a second at most.
    // Three tricks ahead in 24 worlds are worth five points a deal more than one trick in 60, and stay within a tenth
    // of a second.
    pub const EXPERT: Self = Self {
        searched_from: TRICKS,
        worlds: 24,
        nodes: 500_000,
        exact_from: 9,
        tricks_ahead: 3,
        batches: 1,
    };
    /// A second at most, on two cores.
    // More worlds bring little, a further look more: 32 worlds of a prototype against 8 of the same depth, +1.8 ± 3.4
    // points a deal.
    pub const MASTER: Self = Self {
        searched_from: TRICKS,
        worlds: 96,
        nodes: 4_000_000,
        exact_from: 10,
        tricks_ahead: 4,
        batches: 2,
    };

    /// Budget of a judge, who has all the time: it looks further than those whom it judges.
    pub const fn reference(worlds: usize) -> Self {
        Self {
            searched_from: TRICKS,
            worlds,
            nodes: u64::MAX,
            exact_from: 11,
            tricks_ahead: 5,
            batches: 1,
        }
    }

    /// Limits of the search of a world with so many tricks left.
    pub(super) fn limits(&self, tricks_left: u8) -> SearchLimits {
        let ahead = if tricks_left <= self.exact_from { tricks_left } else { self.tricks_ahead };
        SearchLimits { nodes: u64::MAX, horizon: u32::from(tricks_left - ahead) }
    }
}

/// Result of a batch of worlds: of each world every card that may be played.
#[derive(Debug)]
pub struct BatchResult(Vec<Vec<CardSums>>);

/// Executor of the batches of one decision.
pub type Executor = batches::Executor<BatchResult>;

/// Results of a card in the worlds so far.
#[derive(Clone, Copy, Debug, Default)]
struct CardSums {
    worlds: f64,
    wins: f64,
    wins_squared: f64,
    points: f64,
    worth: f64,
}

impl CardSums {
    fn add(&mut self, other: &Self) {
        self.worlds += other.worlds;
        self.wins += other.wins;
        self.wins_squared += other.wins_squared;
        self.points += other.points;
        self.worth += other.worth;
    }

    #[expect(clippy::cast_sign_loss, reason = "worlds are counted up from 0")]
    fn value(&self, card: Card) -> CardValue {
        let wins = self.wins / self.worlds;
        let variance = (self.wins_squared / self.worlds - wins * wins).max(0.0);
        let error = (variance / self.worlds).sqrt();
        let (points, worth) = (self.points / self.worlds, self.worth / self.worlds);
        CardValue { card, wins, error, worlds: self.worlds as u32, points, worth }
    }
}

/// The value of each card that may be played.
pub(crate) fn evaluate(
    seen: &Observation,
    budget: Budget,
    executor: Executor,
    rng: &mut Rng,
) -> Vec<CardValue> {
    let found = executor(batches(seen, None, budget, rng));
    let batches: Vec<_> = found.iter().map(|BatchResult(worlds)| sums(seen, worlds)).collect();
    values(seen, &sums(seen, &batches))
}

/// The chance of winning the round with each card that may be played, world by world, and the value of each over all
/// of them, where this one may have named the mode.
pub(crate) fn world_by_world(
    seen: &Observation,
    namer: Option<Namer>,
    budget: Budget,
    rng: &mut Rng,
) -> (Vec<Vec<f64>>, Vec<CardValue>) {
    let found = one_by_one(batches(seen, namer, budget, rng));
    let worlds: Vec<_> = found.into_iter().flat_map(|BatchResult(worlds)| worlds).collect();
    let wins = worlds.iter().map(|world| world.iter().map(|card| card.wins).collect());
    (wins.collect(), values(seen, &sums(seen, &worlds)))
}

fn batches<'a>(
    seen: &'a Observation,
    namer: Option<Namer>,
    budget: Budget,
    rng: &mut Rng,
) -> Vec<Batch<'a, BatchResult>> {
    let batch = |_| -> Batch<'_, BatchResult> {
        let mut rng = Rng::new(rng.below_wide(u64::MAX));
        Box::new(move || BatchResult(batch(seen, namer, budget, &mut rng)))
    };
    (0..budget.batches).map(batch).collect()
}

/// Sums over several results of the cards.
fn sums(seen: &Observation, results: &[Vec<CardSums>]) -> Vec<CardSums> {
    let mut sums = vec![CardSums::default(); seen.legal().cards().len()];
    for result in results {
        for (sum, more) in sums.iter_mut().zip(result) {
            sum.add(more);
        }
    }
    sums
}

fn values(seen: &Observation, sums: &[CardSums]) -> Vec<CardValue> {
    seen.legal().cards().iter().zip(sums).map(|(card, sum)| sum.value(card)).collect()
}

/// Bytes of the table for each position that may be looked at in one world.
const BYTES_PER_NODE: u64 = 48;
/// The least number of worlds looked at in each batch.
const LEAST_WORLDS: usize = 6;

/// One part's share of the worlds.
fn batch(
    seen: &Observation,
    namer: Option<Namer>,
    budget: Budget,
    rng: &mut Rng,
) -> Vec<Vec<CardSums>> {
    let sampler = Sampler::of(seen).named_by(namer);
    let mode = seen.mode().expect("cards are played in a mode");
    let nodes_a_world = budget.nodes / budget.worlds.max(1) as u64;
    let mut solver = Solver::new(bytes_for(nodes_a_world, BYTES_PER_NODE));
    let mut worlds = Vec::new();
    let (mut nodes, share) = (0, budget.nodes / budget.batches as u64);
    for number in 0..budget.worlds.div_ceil(budget.batches) {
        if number >= LEAST_WORLDS && nodes >= share {
            break;
        }
        let position = sampler.position(sampler.draw(rng), mode, seen.side());
        let limits = budget.limits(position.tricks_left());
        let stake = Stake::of(seen, i32::from(position.points_left()), limits.horizon);
        let found = solver.cards(&position, limits);
        nodes += solver.nodes();
        worlds.push(found.into_iter().map(|(_, value)| weighed(&stake, value)).collect());
    }
    worlds
}

/// Result of a card in one world.
fn weighed(stake: &Stake, [points, _]: Between) -> CardSums {
    let wins = stake.win(points);
    CardSums {
        worlds: 1.0,
        wins,
        wins_squared: wins * wins,
        points: f64::from(points),
        worth: stake.worth(points),
    }
}

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
    search::transposition::bytes_for,
};

/// Number of tricks of a round.
const ALL_TRICKS: u8 = 18;

/// The budget of one decision, counted in worlds and positions, never in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most worlds that are looked at.
    pub worlds: usize,
    /// Positions that may be looked at; the least number of worlds is looked at even if they cost more.
    pub nodes: u64,
    /// Number of tricks left from which on a world is searched to its end.
    pub exact_from: u8,
    /// The number of tricks looked ahead before that, the one on the table included.
    pub tricks_ahead: u8,
    /// Number of tricks left from which on so many are looked ahead; with more only one.
    pub deeper_within: u8,
    /// The number of batches in which the worlds are looked at, which may be done at the same time.
    pub batches: usize,
}

impl Budget {
    /// Looks of the player who plays on in place of a searching level: enough not to repeat a pupil's error.
    // Two tricks ahead from the first on, and the last five to the end, take 3.4 times as long for a round. Against those this
    // wins 52.0 ± 0.7 rounds of a hundred (1,600 deals, each from both sides, bid and named by the club); three tricks ahead
    // with eight to come 49.8 ± 0.6 in three quarters of the time, one throughout 46.7 ± 0.7 in three fifths.
    pub(crate) const SMALL: Self = Self {
        worlds: 6,
        nodes: 20_000,
        exact_from: 6,
        tricks_ahead: 3,
        deeper_within: 9,
        batches: 1,
    };
    /// Looks of a judge who only finds what is to be played on.
    pub(crate) const REVIEW: Self = Self { worlds: 60, nodes: 1_000_000, ..Self::EXPERT };
    /// A tenth of a second at most.
    // Three tricks ahead in 24 worlds are worth five points a deal more than one trick in 60, and stay within a tenth
    // of a second.
    pub const EXPERT: Self = Self {
        worlds: 24,
        nodes: 500_000,
        exact_from: 9,
        tricks_ahead: 3,
        deeper_within: ALL_TRICKS,
        batches: 1,
    };
    /// A second at most, on two cores.
    // More worlds bring little, a further look more: 32 worlds of a prototype against 8 of the same depth, +1.8 ± 3.4
    // points a deal.
    pub const MASTER: Self = Self {
        worlds: 96,
        nodes: 4_000_000,
        exact_from: 10,
        tricks_ahead: 4,
        deeper_within: ALL_TRICKS,
        batches: 2,
    };

    /// Budget of a judge, who has all the time: it looks further than those whom it judges.
    pub const fn reference(worlds: usize) -> Self {
        Self {
            worlds,
            nodes: u64::MAX,
            exact_from: 11,
            tricks_ahead: 5,
            deeper_within: ALL_TRICKS,
            batches: 1,
        }
    }

    /// Limits of the search of a world with so many tricks left.
    pub(super) fn limits(&self, tricks_left: u8) -> SearchLimits {
        let ahead = match tricks_left {
            _ if tricks_left <= self.exact_from => tricks_left,
            _ if tricks_left <= self.deeper_within => self.tricks_ahead,
            _ => 1,
        };
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

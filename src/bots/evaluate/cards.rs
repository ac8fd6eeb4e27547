//! Evaluation of each card that may be played, over worlds.

use super::{
    account::Account,
    budget::{self, Budget},
    finish::FinishSearch,
    samples::Samples,
    utility::{self, Utility},
};
use crate::{
    bots::{
        CardValue, Rng,
        determinize::{World, weights::WeightedSampler},
        double_dummy::{Position, Solver},
    },
    game::{Legal, Observation},
    rules::{ByTeam, Card, CardSet, Team, rotation::Called},
};

/// A card and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardEstimate {
    /// The card.
    pub card: Card,
    /// Worth of the card, in points as they are written, the end of the game in view.
    pub worth: f64,
    /// The standard error of that.
    pub error: f64,
    /// Value of the card, in card points.
    pub value: CardValue,
}

/// Samples of one card: what it brought in the worlds so far.
#[derive(Clone, Copy, Debug, Default)]
struct CardSamples {
    points: ByTeam<Samples>,
    worth: Samples,
}

impl CardSamples {
    fn add_world(&mut self, points: ByTeam<u16>, worth: f64) {
        for team in Team::ALL {
            self.points[team].add(f64::from(points[team]));
        }
        self.worth.add(worth);
    }

    fn merge(&mut self, other: &Self) {
        for team in Team::ALL {
            self.points[team].merge(&other.points[team]);
        }
        self.worth.merge(&other.worth);
    }

    fn estimate(&self, card: Card) -> CardEstimate {
        let (worth, error) = self.worth.mean();
        let [(south, points_error), (east, _)] = self.points.0.map(|points| points.mean());
        let value = CardValue { card, points: ByTeam([south, east]), error: points_error };
        CardEstimate { card, worth, error, value }
    }
}

/// One part of the work: worlds, and what each card brought in them.
pub type Batch<'a> = Box<dyn FnOnce() -> BatchResult + Send + 'a>;

/// Result of a batch of worlds.
#[derive(Debug)]
pub struct BatchResult(Vec<CardSamples>);

/// Executor of batches, one after the other or at the same time. The results are the same.
pub type Executor = for<'a> fn(Vec<Batch<'a>>) -> Vec<BatchResult>;

/// Does one part after the other.
pub fn one_by_one(batches: Vec<Batch<'_>>) -> Vec<BatchResult> {
    batches.into_iter().map(|batch| batch()).collect()
}

/// The estimate of each card that may be played, or of none where the budget was not enough for a single world. The
/// seat of the observation is to play one.
pub fn evaluate(
    seen: &Observation,
    budget: Budget,
    executor: Executor,
    rng: &mut Rng,
) -> Vec<CardEstimate> {
    let seeds = (0..budget.batches).map(|_| rng.below_wide(u64::MAX));
    let batches = seeds.enumerate().map(|(number, seed)| -> Batch<'_> {
        let budget = budget.of_batch(number);
        Box::new(move || BatchResult(CardEvaluator::of(seen, budget).run(&mut Rng::new(seed))))
    });
    let mut sums = vec![CardSamples::default(); legal(seen).len()];
    for BatchResult(batch) in executor(batches.collect()) {
        for (sum, more) in sums.iter_mut().zip(batch) {
            sum.merge(&more);
        }
    }
    let sampled = legal(seen).iter().zip(sums).filter(|(_, sums)| sums.worth.number > 0.0);
    sampled.map(|(card, sums)| sums.estimate(card)).collect()
}

const fn legal(seen: &Observation) -> CardSet {
    match *seen.legal() {
        Legal::Play { cards, .. } => cards,
        Legal::Call { .. } | Legal::Wait(_) => CardSet::EMPTY,
    }
}

/// One part's work.
struct CardEvaluator<'a> {
    seen: &'a Observation,
    budget: Budget,
    called: Called,
    utility: Utility,
    worlds: WeightedSampler<'a>,
    solver: Solver,
    /// Cost of the positions searched so far.
    nodes: u64,
    /// Positions that may still be looked at.
    nodes_left: u64,
    exact: bool,
}

/// Bytes of the table of one search: what a core keeps close.
const TABLE_BYTES: usize = 1 << 20;
/// Number of tricks left from which on the whole way is looked ahead; with more, a trick less.
const DEEPER_WITHIN: u8 = 7;
/// Least number of positions of the race that are searched in any world: enough for the end of the trick.
const LEAST_FINISH_NODES: u64 = 3000;
/// The least number of worlds looked at, even if that takes more than the budget.
const LEAST_WORLDS: usize = 8;

impl<'a> CardEvaluator<'a> {
    fn of(seen: &'a Observation, budget: Budget) -> Self {
        let called = *seen.called().expect("cards are played after a call");
        Self {
            seen,
            budget,
            called,
            utility: Utility::of(seen, called.mode),
            worlds: WeightedSampler::of(seen, budget.steps),
            solver: Solver::new(TABLE_BYTES),
            nodes: 0,
            nodes_left: budget.max_nodes,
            exact: true,
        }
    }

    fn run(mut self, rng: &mut Rng) -> Vec<CardSamples> {
        let mut sums = vec![CardSamples::default(); legal(self.seen).len()];
        for number in 0..self.budget.worlds {
            if number >= LEAST_WORLDS && self.nodes >= self.budget.nodes {
                break;
            }
            let world = self.worlds.draw(rng);
            let left = (self.budget.worlds / 2).saturating_sub(number).max(1) as u64;
            let share = self.budget.nodes.saturating_sub(self.nodes).min(self.nodes_left) / left;
            let Some(evaluated) = self.evaluate_world(&world, share) else { break };
            for (card, points, worth) in evaluated {
                if let Some(place) = legal(self.seen).iter().position(|legal| legal == card) {
                    sums[place].add_world(points, worth);
                }
            }
        }
        sums
    }

    /// The points that each card brings in a world, and what they are worth, if the positions left are enough.
    fn evaluate_world(
        &mut self,
        world: &World,
        share: u64,
    ) -> Option<Vec<(Card, ByTeam<u16>, f64)>> {
        let position = self.position(world);
        let leader = self.called.leader(self.seen.forehand(), &self.seen.house().schieben);
        let account = Account::of(self.seen, self.called.mode, leader, world);
        let hot = account.filter(|account| self.utility.is_hot(account, position.rest()));
        let Some(hot) = hot else {
            let points = self.solve(&position, share)?;
            let worth = |points| self.utility.worth(account.as_ref(), points, ByTeam::default());
            let all = points.into_iter().map(|(card, points)| (card, points, worth(points)));
            return Some(all.collect());
        };
        self.evaluate_finish(&position, &hot, share)
    }

    /// The same near the end of the game, where it counts who is home first.
    fn evaluate_finish(
        &mut self,
        position: &Position,
        account: &Account,
        share: u64,
    ) -> Option<Vec<(Card, ByTeam<u16>, f64)>> {
        let points = self.solve(position, share / 2)?;
        let most = (share / 2 / budget::FINISH_NODE_COST).max(LEAST_FINISH_NODES);
        let mut finish_search = FinishSearch::new(&self.utility, most.min(self.nodes_left));
        let games = finish_search.cards(position, account, &points);
        self.nodes += budget::FINISH_NODE_COST * finish_search.nodes();
        self.nodes_left -= finish_search.nodes();
        let worth = |points, game| utility::weigh(game, self.utility.difference(points));
        let both = points.into_iter().zip(games);
        Some(both.map(|((card, points), game)| (card, points, worth(points, game))).collect())
    }

    /// The points that each card brings in a world, if the positions left are enough.
    fn solve(&mut self, position: &Position, share: u64) -> Option<Vec<(Card, ByTeam<u16>)>> {
        let exact = if self.exact { self.solve_exactly(position, share) } else { None };
        self.exact = exact.is_some();
        self.nodes += self.solver.nodes().min(share);
        exact.or_else(|| {
            let ahead = self.budget.tricks_ahead - u8::from(position.tricks_left() > DEEPER_WITHIN);
            let values = self.solver.look_ahead_within(position, ahead, self.nodes_left);
            self.nodes += budget::HEURISTIC_NODE_COST * self.solver.nodes();
            self.nodes_left -= self.solver.nodes();
            values
        })
    }

    fn solve_exactly(
        &mut self,
        position: &Position,
        share: u64,
    ) -> Option<Vec<(Card, ByTeam<u16>)>> {
        let values = self.solver.cards_within(position, share);
        self.nodes_left -= self.solver.nodes();
        values
    }

    fn position(&self, world: &World) -> Position {
        let trick = self.seen.trick().copied();
        let leader = trick.map_or(self.seen.seat(), |trick| trick.leader());
        let position =
            Position::new(world.hands, self.called.mode, leader, trick, self.seen.house());
        position.expect("a world fills every hand").with_match(self.utility.bonus())
    }
}

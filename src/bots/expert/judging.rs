//! What each card brings, over worlds.

use super::{
    account::Account,
    effort::{self, Effort},
    race::Race,
    stake::{self, Stake},
};
use crate::{
    bots::{
        CardValue, Rng,
        likely::Likely,
        solve::{Open, Solver},
        worlds::World,
    },
    game::{Legal, Observation},
    rules::{ByTeam, Card, CardSet, rotation::Called},
};

/// A card and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The card.
    pub card: Card,
    /// What it is worth, in points as they are written, the end of the game in view.
    pub worth: f64,
    /// The standard error of that.
    pub error: f64,
    /// What it brings in card points.
    pub value: CardValue,
}

/// What one card brought in the worlds so far.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    worlds: f64,
    points: ByTeam<f64>,
    points_squared: f64,
    worth: f64,
    worth_squared: f64,
}

impl Sums {
    fn note(&mut self, points: ByTeam<u16>, worth: f64) {
        let points = ByTeam(points.0.map(f64::from));
        self.worlds += 1.0;
        self.points = ByTeam([self.points.0[0] + points.0[0], self.points.0[1] + points.0[1]]);
        self.points_squared += points.0[0] * points.0[0];
        self.worth += worth;
        self.worth_squared += worth * worth;
    }

    fn add(&mut self, other: &Self) {
        self.worlds += other.worlds;
        self.points.0[0] += other.points.0[0];
        self.points.0[1] += other.points.0[1];
        self.points_squared += other.points_squared;
        self.worth += other.worth;
        self.worth_squared += other.worth_squared;
    }

    /// The mean and its standard error, of a sum and the sum of the squares.
    fn mean(&self, sum: f64, squares: f64) -> (f64, f64) {
        let mean = sum / self.worlds;
        let variance = (squares / self.worlds - mean * mean).max(0.0);
        (mean, (variance / self.worlds).sqrt())
    }

    fn judged(&self, card: Card) -> Judged {
        let (worth, error) = self.mean(self.worth, self.worth_squared);
        let (south, points_error) = self.mean(self.points.0[0], self.points_squared);
        let east = self.points.0[1] / self.worlds;
        let value = CardValue { card, points: ByTeam([south, east]), error: points_error };
        Judged { card, worth, error, value }
    }
}

/// One part of the work: worlds, and what each card brought in them.
pub type Part<'a> = Box<dyn FnOnce() -> Found + Send + 'a>;

/// What was found in a part of the worlds.
#[derive(Debug)]
pub struct Found(Vec<Sums>);

/// Who does the parts of the work, one after the other or at the same time. What is found is the same.
pub type Crew = for<'a> fn(Vec<Part<'a>>) -> Vec<Found>;

/// Does one part after the other.
pub fn alone(parts: Vec<Part<'_>>) -> Vec<Found> {
    parts.into_iter().map(|part| part()).collect()
}

/// What each card that may be played brings. The seat of the observation is to play one.
pub fn judge(seen: &Observation, effort: Effort, crew: Crew, rng: &mut Rng) -> Vec<Judged> {
    let seeds = (0..effort.parts).map(|_| rng.below_wide(u64::MAX));
    let parts = seeds.enumerate().map(|(number, seed)| -> Part<'_> {
        let effort = effort.of_part(number);
        Box::new(move || Found(Judge::of(seen, effort).run(&mut Rng::new(seed))))
    });
    let mut sums = vec![Sums::default(); legal(seen).len()];
    for Found(part) in crew(parts.collect()) {
        for (sum, more) in sums.iter_mut().zip(part) {
            sum.add(&more);
        }
    }
    legal(seen).iter().zip(sums).map(|(card, sums)| sums.judged(card)).collect()
}

const fn legal(seen: &Observation) -> CardSet {
    match *seen.legal() {
        Legal::Play { cards, .. } => cards,
        Legal::Call { .. } | Legal::Wait(_) => CardSet::EMPTY,
    }
}

/// One part's work.
struct Judge<'a> {
    seen: &'a Observation,
    effort: Effort,
    called: Called,
    stake: Stake,
    worlds: Likely<'a>,
    solver: Solver,
    nodes: u64,
    exact: bool,
}

/// Bytes of the table of one search: what a core keeps close.
const TABLE: usize = 1 << 20;
/// With so many tricks left the whole way is looked ahead, with more a trick less.
const NEAR_ENOUGH: u8 = 7;
/// So many positions of the race are looked at in any world: enough for the end of the trick.
const A_TRICK: u64 = 3000;
/// At least so many worlds are looked at, even if that takes more than the budget.
const LEAST: usize = 8;

impl<'a> Judge<'a> {
    fn of(seen: &'a Observation, effort: Effort) -> Self {
        let called = *seen.called().expect("cards are played after a call");
        Self {
            seen,
            effort,
            called,
            stake: Stake::of(seen, called.mode),
            worlds: Likely::of(seen, effort.steps),
            solver: Solver::new(TABLE),
            nodes: 0,
            exact: true,
        }
    }

    fn run(mut self, rng: &mut Rng) -> Vec<Sums> {
        let mut sums = vec![Sums::default(); legal(self.seen).len()];
        for number in 0..self.effort.worlds {
            if number >= LEAST && self.nodes >= self.effort.nodes {
                break;
            }
            let world = self.worlds.draw(rng);
            let left = (self.effort.worlds / 2).saturating_sub(number).max(1) as u64;
            let share = self.effort.nodes.saturating_sub(self.nodes) / left;
            for (card, points, worth) in self.weigh(&world, share) {
                if let Some(place) = legal(self.seen).iter().position(|legal| legal == card) {
                    sums[place].note(points, worth);
                }
            }
        }
        sums
    }

    /// What each card brings in a world, and what that is worth.
    fn weigh(&mut self, world: &World, share: u64) -> Vec<(Card, ByTeam<u16>, f64)> {
        let open = self.open(world);
        let leader = self.called.leader(self.seen.forehand(), &self.seen.house().schieben);
        let account = Account::of(self.seen, self.called.mode, leader, world);
        let hot = account.filter(|account| self.stake.is_hot(account, open.rest()));
        let Some(hot) = hot else {
            let points = self.solve(&open, share);
            let worth = |points| self.stake.worth(account.as_ref(), points, ByTeam::default());
            return points
                .into_iter()
                .map(|(card, points)| (card, points, worth(points)))
                .collect();
        };
        let points = self.solve(&open, share / 2);
        let mut race = Race::new(&self.stake, (share / 2 / effort::RACE).max(A_TRICK));
        let games = race.cards(&open, &hot, &points);
        self.nodes += effort::RACE * race.nodes();
        let worth = |points, game| stake::weigh(game, self.stake.difference(points));
        let both = points.into_iter().zip(games);
        both.map(|((card, points), game)| (card, points, worth(points, game))).collect()
    }

    /// What each card brings in a world.
    fn solve(&mut self, open: &Open, share: u64) -> Vec<(Card, ByTeam<u16>)> {
        let exact = if self.exact { self.solver.cards_within(open, share) } else { None };
        self.exact = exact.is_some();
        self.nodes += self.solver.nodes().min(share);
        exact.unwrap_or_else(|| {
            let ahead = self.effort.tricks_ahead - u8::from(open.tricks_left() > NEAR_ENOUGH);
            let values = self.solver.look(open, ahead);
            self.nodes += effort::GUESS * self.solver.nodes();
            values
        })
    }

    fn open(&self, world: &World) -> Open {
        let trick = self.seen.trick().copied();
        let leader = trick.map_or(self.seen.seat(), |trick| trick.leader());
        let open = Open::new(world.hands, self.called.mode, leader, trick, self.seen.house());
        open.expect("a world fills every hand").with_match(self.stake.bonus())
    }
}

//! Double-dummy solver, for the best play of all four seats when all cards are known: exact values of a position and of
//! each card that may be played.
//!
//! ```
//! use jass::{
//!     bots::schieber::double_dummy::{Position, Solver},
//!     cards::{BySeat, ByTeam, Mode, Seat, Suit},
//!     rules::House,
//! };
//! let hands = BySeat(["RU E6", "R9 EA", "RA E7", "R6 E8"].map(|hand| hand.parse().unwrap()));
//! let position = Position::new(hands, Mode::Trump(Suit::Rosen), Seat::South, None, &House::default());
//! let mut solver = Solver::new(1 << 16);
//! assert_eq!(solver.value(&position.unwrap()), ByTeam([47, 14]));
//! ```
//!
//! [`Position`] is the question. `rules` and `bitboard` put it into words of 64 bits, `trick` plays a trick with them.
//! `root` asks `search` with null windows until the value is known; `equivalent` and `bounds` say which cards need no
//! trial, `sweep` where one side leaves all that is left to the other, `ordering` and `history` which to try first,
//! `transposition` keeps what was found under the `canonical_key` of a position, `parallel` lets two searches share it,
//! `plan` says how it goes on once a trump has ended, `endgame` ends a search, and where it must be short `leaf` guesses by
//! a net, or `playout` where the rules are not those of the net; `anytime` says what is known when the nodes were not enough,
//! in [`PointBounds`].

mod anytime;
mod bounds;
mod endgame;
mod equivalent;
pub(crate) mod leaf;
mod node;
mod ordering;
mod plan;
mod playout;
mod position;
mod root;
mod rules;
mod search;
mod sweep;

use self::{
    plan::SearchPlan,
    root::{PARALLEL_TRICKS, RootSearch, SearchLimits, ValueBounds},
    rules::SearchRules,
};
pub use self::{
    position::{PointBounds, Position, PositionError},
    root::SharedAnswer,
};
use crate::{
    bots::batches::Executor,
    cards::{ByTeam, Card, Objective, Ranking, Team},
    search::{
        history::HistoryTable,
        parallel::ParallelSearch,
        transposition::TranspositionTable,
        trick::{Alternating, Martigny, NoTrump, TrumpFirst, WithTrump},
    },
};

/// Gives a name to the strain of a position in an expression, which is compiled for each.
macro_rules! with_strain {
    ($position:expr, $strain:ident => $answer:block) => {
        match ($position.ranking(), $position.mode().is_steady()) {
            (Ranking::Trump(_), true) => {
                type $strain = WithTrump;
                $answer
            }
            (Ranking::Martigny(_) | Ranking::EightOverPuur(_), _) => {
                type $strain = Martigny;
                $answer
            }
            (Ranking::Trump(_), false) => {
                type $strain = TrumpFirst;
                $answer
            }
            (Ranking::Down | Ranking::Up, true) => {
                type $strain = NoTrump;
                $answer
            }
            (Ranking::Down | Ranking::Up, false) => {
                type $strain = Alternating;
                $answer
            }
        }
    };
}

use with_strain;

/// Solver of positions. It remembers what it found from one to the next.
#[derive(Clone, Debug)]
pub struct Solver {
    table: TranspositionTable,
    history: HistoryTable,
    rules: Option<SearchRules>,
    nodes: u64,
}

/// A card that may be played, and the points still to come for each team if it is, the trick on the table, the last
/// trick and the match included.
pub type CardPoints = (Card, ByTeam<u16>);

impl Solver {
    /// A solver whose table takes at most so many bytes: 64 KiB are enough for the last five tricks, 1 MiB for seven,
    /// 64 MiB for a whole deal with trump.
    // Below three tricks to come positions are kept too, inside a larger search: without those a prototype looked at
    // 71 % more.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(table_bytes),
            history: HistoryTable::new(),
            rules: None,
            nodes: 0,
        }
    }

    /// The number of nodes looked at for the last answer.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Forgets all earlier answers: the next takes as many nodes as it does of a new solver.
    pub fn forget(&mut self) {
        self.table.forget();
        self.history.forget();
    }

    /// The points still to come for each team when all play their best.
    ///
    /// ```
    /// use jass::bots::schieber::double_dummy::Solver;
    /// let position = "rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8".parse()?;
    /// assert_eq!(Solver::new(1 << 16).value(&position).0, [47, 14]);
    /// # Ok::<(), jass::bots::NotAPosition>(())
    /// ```
    pub fn value(&mut self, position: &Position) -> ByTeam<u16> {
        self.value_within(position, u64::MAX).expect("no search is that long")
    }

    /// The points still to come for each team, as of `value`, by two searches on one table, which the executor runs at the
    /// same time. The points are the same each time; [`nodes`](Self::nodes), those of both, are not.
    ///
    /// ```
    /// use std::thread;
    ///
    /// use jass::bots::{
    ///     batches::Batch,
    ///     schieber::double_dummy::{SharedAnswer, Solver},
    /// };
    /// fn on_threads(searches: Vec<Batch<'_, SharedAnswer>>) -> Vec<SharedAnswer> {
    ///     thread::scope(|scope| {
    ///         let running: Vec<_> = searches.into_iter().map(|it| scope.spawn(it)).collect();
    ///         running.into_iter().map(|it| it.join().unwrap()).collect()
    ///     })
    /// }
    /// let position = "rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8".parse()?;
    /// assert_eq!(Solver::new(1 << 16).value_at_once(&position, on_threads).0, [47, 14]);
    /// # Ok::<(), jass::bots::NotAPosition>(())
    /// ```
    // 100 whole deals with trump, on two cores with nothing beside it: 85 ms in the median, 486 at the 95th percentile and 151
    // in the mean, where one thread takes 145, 802 and 262.
    pub fn value_at_once(
        &mut self,
        position: &Position,
        executor: Executor<SharedAnswer>,
    ) -> ByTeam<u16> {
        if position.tricks_left() < PARALLEL_TRICKS {
            return self.value(position);
        }
        let mut other = HistoryTable::new();
        let (rules, (table, history)) = self.prepare(position);
        let limits = SearchLimits { nodes: u64::MAX, horizon: 0 };
        let shared = ParallelSearch::new();
        let (value, nodes) = with_strain!(position, Strain => {
            let plan = SearchPlan::of::<Strain>(position, rules);
            let [own, other] = [history, &mut other].map(|history| {
                RootSearch::<Strain>::new(position, &plan, (table, history), limits)
            });
            own.value_in_parallel(other, &shared, executor)
        });
        let difference = for_south(position, value).exact().expect("no search is that long");
        let points = self.points(position, difference, u64::MAX).expect("no search is that long");
        self.nodes += nodes;
        points
    }

    /// The points still to come for each team; `None` if searching this many positions is not enough to find them.
    pub fn value_within(&mut self, position: &Position, nodes: u64) -> Option<ByTeam<u16>> {
        let difference = self.difference(position, SearchLimits { nodes, horizon: 0 })?;
        let used = self.nodes;
        let points = self.points(position, difference, nodes - used);
        self.nodes += used;
        points
    }

    /// The points still to come after each card that may be played.
    pub fn cards(&mut self, position: &Position) -> Vec<CardPoints> {
        self.cards_within(position, u64::MAX).expect("no search is that long")
    }

    /// The points after each card; `None` if searching this many positions is not enough to find them.
    pub fn cards_within(&mut self, position: &Position, nodes: u64) -> Option<Vec<CardPoints>> {
        let differences = self.differences(position, SearchLimits { nodes, horizon: 0 })?;
        let mut used = self.nodes;
        let value = |(card, difference)| {
            let points = self.points_after(position, card, difference, nodes - used);
            used += self.nodes;
            Some((card, points?))
        };
        let values = differences.into_iter().map(value).collect();
        self.nodes = used;
        values
    }

    /// The points that each card seems to bring: the play is searched to the end of so many tricks, that on the table
    /// included, and guessed from there. The points are those of an exact search where that is the end of the round.
    pub fn look_ahead(&mut self, position: &Position, tricks: u8) -> Vec<CardPoints> {
        self.look_ahead_within(position, tricks, u64::MAX).expect("no search is that long")
    }

    /// Points as of `look_ahead`; `None` if searching this many positions is not enough to find them.
    pub fn look_ahead_within(
        &mut self,
        position: &Position,
        tricks: u8,
        nodes: u64,
    ) -> Option<Vec<CardPoints>> {
        let horizon = position.tricks_left().saturating_sub(tricks.max(1));
        if horizon == 0 {
            return self.cards_within(position, nodes);
        }
        let limits = SearchLimits { nodes, horizon: u32::from(horizon) };
        let value = |(card, difference)| (card, position.share(difference));
        Some(self.differences(position, limits)?.into_iter().map(value).collect())
    }

    /// The points that the position seems to bring, looked at in the same way: sooner said than those of each card;
    /// `None` if searching this many positions is not enough to find them.
    pub fn value_ahead_within(
        &mut self,
        position: &Position,
        tricks: u8,
        nodes: u64,
    ) -> Option<ByTeam<u16>> {
        let horizon = position.tricks_left().saturating_sub(tricks.max(1));
        if horizon == 0 {
            return self.value_within(position, nodes);
        }
        let limits = SearchLimits { nodes, horizon: u32::from(horizon) };
        self.difference(position, limits).map(|difference| position.share(difference))
    }

    /// The difference for the team of South and North.
    fn difference(&mut self, position: &Position, limits: SearchLimits) -> Option<i32> {
        let (rules, tables) = self.prepare(position);
        let (value, nodes) = with_strain!(position, Strain => {
            let plan = SearchPlan::of::<Strain>(position, rules);
            RootSearch::<Strain>::new(position, &plan, tables, limits).value()
        });
        self.nodes = nodes;
        for_south(position, value).exact()
    }

    /// The difference for the team of South and North after each card.
    fn differences(
        &mut self,
        position: &Position,
        limits: SearchLimits,
    ) -> Option<Vec<(Card, i32)>> {
        let (_, cards) = self.value_bounds(position, limits);
        cards.into_iter().map(|(card, value)| Some((card, value.exact()?))).collect()
    }

    /// The bounds of the difference for the team of South and North, and of that after each card.
    fn value_bounds(
        &mut self,
        position: &Position,
        limits: SearchLimits,
    ) -> (ValueBounds, Vec<(Card, ValueBounds)>) {
        let (rules, tables) = self.prepare(position);
        let (whole, values, nodes) = with_strain!(position, Strain => {
            let plan = SearchPlan::of::<Strain>(position, rules);
            RootSearch::<Strain>::new(position, &plan, tables, limits).cards()
        });
        self.nodes = nodes;
        let of = |card: Card| {
            let value = values.iter().find(|(place, _)| *place == rules.layout.place(card));
            value.map(|(_, value)| (card, for_south(position, *value)))
        };
        (for_south(position, whole), position.legal().iter().filter_map(of).collect())
    }

    /// Makes the tables ready for a position.
    fn prepare(
        &mut self,
        position: &Position,
    ) -> (SearchRules, (&TranspositionTable, &mut HistoryTable)) {
        let rules = SearchRules::of(position);
        if self.rules == Some(rules) {
            self.table.age();
        } else {
            self.forget();
        }
        self.rules = Some(rules);
        (rules, (&self.table, &mut self.history))
    }

    /// The points of both teams, of which the difference is known, if looking at so many positions is enough.
    fn points(&mut self, position: &Position, difference: i32, nodes: u64) -> Option<ByTeam<u16>> {
        self.nodes = 0;
        if !position.varies() {
            return Some(position.share(difference));
        }
        let cards = self.differences(position, SearchLimits { nodes, horizon: 0 })?;
        let used = self.nodes;
        let best = cards.iter().find(|(_, value)| *value == difference);
        let (card, _) = best.expect("the value is that of the best card");
        let points = self.points_after(position, *card, difference, nodes - used);
        self.nodes += used;
        points
    }

    /// The same after this card. Where the points to come are not known before, they are those of one best line.
    fn points_after(
        &mut self,
        position: &Position,
        card: Card,
        difference: i32,
        nodes: u64,
    ) -> Option<ByTeam<u16>> {
        self.nodes = 0;
        if !position.varies() {
            return Some(position.share(difference));
        }
        let (won, next) = position.after(card);
        let Some(next) = next else { return Some(won) };
        let value_gap = i32::from(won.0[0]) - i32::from(won.0[1]);
        let rest = self.points(&next, difference - value_gap, nodes)?;
        Some(ByTeam::from_fn(|team| won[team] + rest[team]))
    }
}

/// Lead of South and North in points taken, by the value for the team that is to play.
fn for_south(position: &Position, value: ValueBounds) -> ValueBounds {
    match (position.turn().team(), position.objective()) {
        (Team::NorthSouth, Objective::Most) | (Team::EastWest, Objective::Fewest) => value,
        (Team::EastWest, Objective::Most) | (Team::NorthSouth, Objective::Fewest) => {
            value.reversed()
        }
    }
}

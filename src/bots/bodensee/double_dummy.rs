//! Double-dummy solver of the game for two: best play when all cards are known, those face down too. Exact points of a
//! position and of each card that may be played, and the answer to the question of this game: is the bid reached?
//!
//! [`Position`] is the question. `rules` puts it into words of 64 bits; `search` asks with null windows, with the
//! table, the bitboards and the history of the solver of the game for four; `table_key` and `equivalent` say what is as
//! good as the same, `bounds` what is sure, `ordering` what to try first, and `playout` guesses where the search must be
//! short.

mod bounds;
mod equivalent;
mod ordering;
mod playout;
mod position;
mod root;
mod rules;
mod search;
mod table_key;
mod trick;

pub use position::{Position, PositionError};

use self::{playout::Playouts, root::RootSearch, rules::SearchRules};
use crate::{
    cards::{Card, Ranking},
    search::{
        history::HistoryTable,
        transposition::TranspositionTable,
        trick::{Alternating, NoTrump, WithTrump},
    },
};

/// Solver of positions of the game for two.
#[derive(Clone, Debug)]
pub struct Solver {
    table: TranspositionTable,
    history: HistoryTable,
    playouts: Playouts,
    nodes: u64,
}

/// Tables that one search fills.
type Tables<'a> = (&'a TranspositionTable, &'a mut HistoryTable, &'a mut Playouts);

/// Limits of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Number of tricks to come from which on the play is guessed; 0 for none.
    pub horizon: u32,
}

impl SearchLimits {
    /// A search to the end, however long.
    pub const EXACT: Self = Self { nodes: u64::MAX, horizon: 0 };
}

/// Bytes of the table that a search from a position fills: those of a core's own cache for a short one.
const fn room(position: &Position) -> usize {
    let beyond = position.tricks_left().saturating_sub(SHORT_TRICKS);
    SHORT_ROOM << (2 * if beyond < GROWING_TRICKS { beyond } else { GROWING_TRICKS })
}

/// The number of tricks to come up to which a search is short, and the bytes that it fills.
// A short search is quicker in a part of the table that stays in the core's own cache than in all of it.
const SHORT_TRICKS: u8 = 12;
const SHORT_ROOM: usize = 1 << 20;
/// The number of tricks more with which the room grows: a gigabyte is more than any search fills.
// With one more it was shifted out of a word of 32 bits: in a browser the first trick had a table of one entry, and
// advice rested on 6 worlds in place of 15.
const GROWING_TRICKS: u8 = 5;

/// Bounds of the points still to come for the side that is to play: least and most.
pub type Between = [i32; 2];

impl Solver {
    /// A solver whose table takes at most so many bytes.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(table_bytes),
            history: HistoryTable::without_cards(),
            playouts: Playouts::new(),
            nodes: 0,
        }
    }

    /// The number of positions looked at for the last answer.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The points still to come, for the side that is to play, after each card that it may play. Where the limits end
    /// the search they are bounds.
    pub fn cards(&mut self, position: &Position, limits: SearchLimits) -> Vec<(Card, Between)> {
        let rules = SearchRules::of(position);
        let tables = self.tables(position);
        let (cards, nodes) = match (position.mode().opening(), position.mode().is_steady()) {
            (Ranking::Trump(_) | Ranking::Martigny(_) | Ranking::EightOverPuur(_), _) => {
                RootSearch::<WithTrump>::new(position, &rules, tables, limits).cards()
            }
            (Ranking::Down | Ranking::Up, true) => {
                RootSearch::<NoTrump>::new(position, &rules, tables, limits).cards()
            }
            (Ranking::Down | Ranking::Up, false) => {
                RootSearch::<Alternating>::new(position, &rules, tables, limits).cards()
            }
        };
        self.nodes = nodes;
        cards
    }

    /// The points still to come for the side that is to play, or bounds of them.
    ///
    /// ```
    /// use jass::bots::bodensee::double_dummy::{SearchLimits, Solver};
    /// let position = "rosen 0 | RU S6 L6/LA | R9 EA E6 S7".parse()?;
    /// assert_eq!(Solver::new(1 << 16).value(&position, SearchLimits::EXACT), [56, 56]);
    /// # Ok::<(), jass::bots::NotAPosition>(())
    /// ```
    pub fn value(&mut self, position: &Position, limits: SearchLimits) -> Between {
        let rules = SearchRules::of(position);
        let tables = self.tables(position);
        let (between, nodes) = match (position.mode().opening(), position.mode().is_steady()) {
            (Ranking::Trump(_) | Ranking::Martigny(_) | Ranking::EightOverPuur(_), _) => {
                RootSearch::<WithTrump>::new(position, &rules, tables, limits).whole()
            }
            (Ranking::Down | Ranking::Up, true) => {
                RootSearch::<NoTrump>::new(position, &rules, tables, limits).whole()
            }
            (Ranking::Down | Ranking::Up, false) => {
                RootSearch::<Alternating>::new(position, &rules, tables, limits).whole()
            }
        };
        self.nodes = nodes;
        between
    }

    /// The tables, empty, with the room that a search from a position fills.
    fn tables(&mut self, position: &Position) -> Tables<'_> {
        self.table.forget_within(room(position));
        self.history.forget();
        self.playouts.forget();
        (&self.table, &mut self.history, &mut self.playouts)
    }
}

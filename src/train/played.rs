//! A daily that was played: what became of its deals.

use super::{
    daily::{Daily, letters},
    duplicate::{Duplicate, OtherTable},
};
use crate::{
    game::{
        AnyRecord, Header, Seed,
        card_game::Entry,
        notation::{Notation, lines_of},
    },
    rules::House,
};

/// A daily that was begun: begun is tried, and the first try counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedDaily {
    /// The day, and which of its games.
    pub daily: Daily,
    /// Name of the file of the saved game.
    pub name: String,
    /// True if all its deals are played.
    pub is_over: bool,
    /// Written points of ours less theirs, deal by deal; for two, 1 or -1.
    pub mine: Vec<i32>,
    /// Number of decisions with help.
    pub help: usize,
    /// Four letters of all that was done.
    pub letters: String,
}

/// All that players of the levels made of the deals of some game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The game: its rules, its seed and its bots, as a save names them.
    pub key: String,
    /// Number of all that they did: another program's field has another.
    pub number: u16,
    /// Each of them.
    pub tables: Vec<OtherTable>,
}

impl Field {
    /// The key of the games of this header: whoever plays the same deals by the same rules against the same bots.
    pub fn key_of(header: &Header) -> String {
        // The cards that are drawn change nothing.
        let house = House { deck: House::default().deck, ..header.house };
        let seed = header.cards.seed().map_or(0, |Seed(seed)| seed);
        format!("{} seed={seed} bots={}", house.written(), header.bots.written())
    }

    /// A person's results beside the field.
    pub fn beside<'a>(&'a self, mine: &'a [i32]) -> Duplicate<'a> {
        Duplicate { mine, others: &self.tables }
    }
}

/// All that was done in a game, as lines, without what the person had chosen of help.
fn log<G: Notation>(game: &G) -> String {
    let mut round_no = 0;
    let lines = game.log().iter().map(|entry| {
        round_no += usize::from(matches!(entry, Entry::Deal(_)));
        match entry {
            Entry::Deal(_) => format!("round {round_no}\n"),
            Entry::Act(..) => lines_of::<G>(entry, round_no),
        }
    });
    lines.collect()
}

impl PlayedDaily {
    /// The daily of a saved game, by the results of its rounds and the help that was taken in it.
    pub fn new(
        daily: Daily,
        name: String,
        record: &AnyRecord,
        (mine, help): (Vec<i32>, usize),
    ) -> Self {
        let log = match record {
            AnyRecord::Schieber(record) => log(&record.game),
            AnyRecord::Bodensee(record) => log(&record.game),
        };
        Self { daily, name, is_over: record.is_over(), mine, help, letters: letters(&log) }
    }
}

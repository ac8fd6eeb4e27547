//! An evening: games that stand on one slate, as they are read from their records.

use super::{
    fault::{DiskFault, ReadFault},
    saved_games::Summary,
};
use crate::{
    cards::ByTeam,
    config::Aid,
    game::{
        AnyRecord,
        schieber::evening::{WonPrize, prizes, strokes},
    },
};

/// An evening. Nothing of it is kept but which games it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// Number of the evening.
    pub number: u32,
    /// True until the person ends it.
    pub is_open: bool,
    /// Its games in the order in which they were begun.
    pub games: Vec<EveningGame>,
    /// Its file, where that cannot be read: then the evening was made again from the games.
    pub spoilt: Option<SpoiltFile>,
}

/// File of an evening that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpoiltFile {
    /// Name of the file.
    pub name: String,
    /// Number of the first line that cannot stand there, counted from 1.
    pub line: usize,
}

/// A game of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningGame {
    /// Number of the game.
    pub number: u32,
    /// Yield of the game, or the reason why nobody can tell.
    pub counted: Result<CountedGame, ReadFault>,
}

/// Yield of a game for its evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// The game in brief.
    pub summary: Summary,
    /// Prizes that were won in it.
    pub prizes: Vec<WonPrize>,
}

impl CountedGame {
    /// Yield of a game that has been read.
    pub fn of(record: AnyRecord) -> Self {
        let prizes = match &record {
            AnyRecord::Schieber(record) => prizes(&record.game, &record.header.house.evening),
            AnyRecord::Bodensee(_) => Vec::new(),
        };
        // By the help that tells least: nobody counts the tricks of a round before it is written.
        Self { summary: Summary::of(record, Aid::Tournament), prizes }
    }
}

impl Evening {
    /// Strokes of both teams.
    pub fn strokes(&self) -> ByTeam<u32> {
        let counted = self.games.iter().filter_map(|game| game.counted.as_ref().ok());
        let of_games: Vec<ByTeam<u32>> = counted.map(|game| strokes(&game.prizes)).collect();
        ByTeam::from_fn(|team| of_games.iter().map(|strokes| strokes[team]).sum())
    }

    /// True if the evening goes on, and the game of this file is one of its games.
    pub(in crate::app) fn goes_on_with(&self, name: &str) -> bool {
        let number = name.strip_suffix(".jass").and_then(|number| number.parse().ok());
        self.is_open && self.games.iter().any(|game| Some(game.number) == number)
    }
}

/// News of an evening, shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EveningNotice {
    /// The evening is ended.
    Ended,
    /// The game that begins could not be put on its slate.
    NotKept,
    /// Its file cannot be read, and the evening was made again from its games.
    Spoilt(SpoiltFile),
    /// It is written as text into a file of this name, or not, for this reason.
    Exported(Result<String, DiskFault>),
}

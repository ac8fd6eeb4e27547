//! An evening: games that stand on one slate, as they are read from their records.

use super::{
    fault::{DiskFault, ReadFault},
    saved_games::{SavedScores, Summary},
};
use crate::{
    cards::ByTeam,
    config::Aid,
    game::{
        AnyRecord,
        schieber::evening::{WonPrize, prizes, strokes},
    },
    rules::{House, schieber::rotation::RotationEnd},
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
    /// The game in brief, with the points of its whole rounds.
    pub summary: Summary,
    /// Prizes that were won in it.
    pub prizes: Vec<WonPrize>,
    /// End of its rotation, from which the next game goes on.
    rotation_end: Option<RotationEnd>,
}

impl CountedGame {
    /// Yield of a game that has been read.
    pub fn of(record: AnyRecord) -> Self {
        let (written, prizes, rotation_end) = match &record {
            AnyRecord::Schieber(record) => {
                let game = &record.game;
                let prizes = prizes(game, &record.header.house.evening);
                (Some(game.in_whole_rounds()), prizes, game.rotation_end())
            }
            AnyRecord::Bodensee(_) => (None, Vec::new(), None),
        };
        let summary = Summary::of(record, Aid::Tournament);
        // With the Weis of a round and not its tricks a game stood at 80 to 0 that was at 80 to 140 on the table.
        let scores = written.map_or(summary.scores, SavedScores::Points);
        Self { summary: Summary { scores, ..summary }, prizes, rotation_end }
    }
}

/// Standing of an evening, and what one of its games has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningStanding {
    /// Number of the evening.
    pub evening: u32,
    /// Strokes of both teams, those of the game included.
    pub strokes: ByTeam<u32>,
    /// Prizes that were won in the game.
    pub won: Vec<WonPrize>,
}

impl Evening {
    /// Strokes of both teams.
    pub fn strokes(&self) -> ByTeam<u32> {
        self.strokes_of(|_| true)
    }

    fn strokes_of(&self, is_such: impl Fn(&EveningGame) -> bool) -> ByTeam<u32> {
        let games = self.games.iter().filter(|game| is_such(game));
        let counted = games.filter_map(|game| game.counted.as_ref().ok());
        let of_games: Vec<ByTeam<u32>> = counted.map(|game| strokes(&game.prizes)).collect();
        ByTeam::from_fn(|team| of_games.iter().map(|strokes| strokes[team]).sum())
    }

    /// True if the evening goes on, and the game of this file is one of its games.
    pub(in crate::app) fn goes_on_with(&self, name: &str) -> bool {
        self.is_open && self.game_of(name).is_some()
    }

    /// House rules of its next game by these: who begins may come of how the last one went.
    pub(in crate::app) fn house_of_next(&self, house: House) -> House {
        let last = self.games.last().and_then(|game| game.counted.as_ref().ok());
        let end = last.and_then(|counted| counted.rotation_end);
        end.map_or(house, |end| end.house_of_next(house))
    }

    fn game_of(&self, name: &str) -> Option<&EveningGame> {
        let number = name.strip_suffix(".jass").and_then(|number| number.parse().ok());
        self.games.iter().find(|game| Some(game.number) == number)
    }

    /// Standing with what the game of this file has brought, which was read when it stood elsewhere.
    pub(in crate::app) fn standing_with(
        &self,
        name: &str,
        won: Vec<WonPrize>,
    ) -> Option<EveningStanding> {
        let number = self.game_of(name)?.number;
        let (others, own) = (self.strokes_of(|game| game.number != number), strokes(&won));
        let strokes = ByTeam::from_fn(|team| others[team] + own[team]);
        Some(EveningStanding { evening: self.number, strokes, won })
    }

    /// Standing with what the game of this number has brought, if it is one of the evening and can be read.
    pub fn standing_of(&self, number: u32) -> Option<EveningStanding> {
        let game = self.games.iter().find(|game| game.number == number)?;
        let won = game.counted.as_ref().ok()?.prizes.clone();
        Some(EveningStanding { evening: self.number, strokes: self.strokes(), won })
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

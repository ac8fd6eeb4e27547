//! Header of a record: the settings of the whole game, of either kind.

use std::iter::Peekable;

use super::{
    BadRecord, RecordFault, number,
    source::{self, CardSource, Commitment},
};
use crate::{
    cards::text::excerpt,
    game::{BotKind, Seed},
    rules::House,
};

/// First line of a record that is written today.
pub const VERSION: &str = "jass 3\n";

/// First line of a record that says nothing of where its cards come from: its seed stands in it, whoever chose it.
pub const WITHOUT_PROOF: &str = "jass 2\n";

/// First line of a record without notes.
pub const WITHOUT_NOTES: &str = "jass 1\n";

/// Version of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// Without notes.
    First,
    /// With notes, and with the seed of all cards.
    Second,
    /// With the day of each round, and with a seed only where the person gave the number.
    Third,
}

impl Version {
    const fn line(self) -> &'static str {
        match self {
            Self::First => WITHOUT_NOTES,
            Self::Second => WITHOUT_PROOF,
            Self::Third => VERSION,
        }
    }
}

/// Settings of the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Version of the notation.
    pub version: Version,
    /// House rules of the game.
    pub house: House,
    /// Source of the cards.
    pub cards: CardSource,
    /// Level of the bots, or the program that plays in their place.
    pub bots: BotKind,
    /// The release that the game was begun with, if it is named.
    pub program: Option<Release>,
    /// Number of the evening of which the game is, if it is of one.
    pub evening: Option<u32>,
    /// Place of another game at which the record leaves it, if it is a branch of one.
    pub branch: Option<BranchPoint>,
    /// True if the record is closed: its secrets are told, and the game does not go on.
    pub is_closed: bool,
}

/// Release of the program, and the number that changes with what its bots do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Its version.
    pub version: String,
    /// The number of the bots at the table, as `jass moves` prints it; none for a program of somebody's own.
    pub moves: Option<String>,
}

/// Place of a game at which a branch leaves it: up to there the log is that of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchPoint {
    /// Number of the game.
    pub game: u32,
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Number of the actions of the round before the place.
    pub actions: usize,
}

impl Header {
    /// Settings of a game that is no branch of another, with cards by number.
    pub fn new(house: House, seed: Seed, bots: impl Into<BotKind>) -> Self {
        Self::of(house, CardSource::Number(seed), bots)
    }

    /// Settings of a game with cards of this source.
    pub fn of(house: House, cards: CardSource, bots: impl Into<BotKind>) -> Self {
        let bots = bots.into();
        let (program, evening, branch, is_closed) = (None, None, None, false);
        Self { version: Version::Third, house, cards, bots, program, evening, branch, is_closed }
    }

    /// The first lines of a record.
    pub fn lines(&self) -> String {
        let Self { version, house, cards, bots, program, evening, branch, is_closed: _ } = self;
        let program = program.as_ref().map_or_else(String::new, Release::line);
        let evening = evening.map_or_else(String::new, evening_line);
        let branch = branch.map_or_else(String::new, BranchPoint::line);
        // Every rule that differs from the defaults by name: while the line named a preset and what differed from it, a game
        // changed with its preset.
        let house = house.written();
        let [version, cards, bots] = [version.line(), &cards.lines(), &bots.written()];
        format!("{version}house {house}\n{cards}level {bots}\n{program}{evening}{branch}")
    }
}

/// The line of a game of the evening of this number.
fn evening_line(evening: u32) -> String {
    format!("evening {evening:04}\n")
}

impl Release {
    fn line(&self) -> String {
        let Self { version, moves } = self;
        let moves = moves.as_ref().map_or_else(String::new, |moves| format!(" moves {moves}"));
        format!("program {version}{moves}\n")
    }

    fn read(text: &str) -> Result<Self, RecordFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (version, moves) = match words[..] {
            [version] => (version, None),
            [version, "moves", moves] => (version, Some(moves.to_owned())),
            _ => return Err(source::not(text, "VERSION moves NUMBER")),
        };
        Ok(Self { version: version.to_owned(), moves })
    }
}

impl BranchPoint {
    fn line(self) -> String {
        let Self { game, round_no, actions } = self;
        format!("branch {game:04} {round_no} {actions}\n")
    }

    fn read(text: &str) -> Result<Self, RecordFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, round_no, actions] = words[..] else {
            return Err(RecordFault::Branch);
        };
        Ok(Self {
            game: number(game, "a game")?,
            round_no: number(round_no, "a round")?,
            actions: number(actions, "a number of actions")?,
        })
    }
}

/// Reads the header from the first of these lines, each with its number; a text that ends early lacks line `end`.
pub(in crate::game) fn read<'a>(
    lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>,
    end: usize,
) -> Result<Header, BadRecord> {
    let version = expect(lines, end, "jass", |version| match version {
        "1" => Ok(Version::First),
        "2" => Ok(Version::Second),
        "3" => Ok(Version::Third),
        other => Err(RecordFault::Version(excerpt(other))),
    })?;
    let house = expect(lines, end, "house", |house| Ok(House::read(house)?))?;
    let cards = cards(lines, end, version)?;
    let bots = expect(lines, end, "level", |bots| Ok(BotKind::read(bots)?))?;
    let program = (version == Version::Third)
        .then(|| if_there(lines, end, "program", Release::read))
        .transpose()?;
    let evening = (version == Version::Third)
        .then(|| if_there(lines, end, "evening", |evening| number(evening, "an evening")))
        .transpose()?;
    let branch = if_there(lines, end, "branch", BranchPoint::read)?;
    let (program, evening, is_closed) = (program.flatten(), evening.flatten(), false);
    Ok(Header { version, house, cards, bots, program, evening, branch, is_closed })
}

/// Source of the cards, which before version 3 is the seed.
fn cards<'a>(
    lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>,
    end: usize,
    version: Version,
) -> Result<CardSource, BadRecord> {
    if version == Version::Third {
        if let Some(commit) = if_there(lines, end, "commit", source::commit)? {
            let word = expect(lines, end, "cut", source::word)?;
            let first = Commitment { from_round: 1, commit, word, secret: None };
            return Ok(CardSource::Secret(vec![first]));
        }
        let chance = if_there(lines, end, "chance", |chance| number(chance, "a chance"))?;
        if let Some(chance) = chance {
            return Ok(CardSource::Branch(Seed(chance)));
        }
    }
    let seed = expect(lines, end, "seed", |seed| number(seed, "a seed"))?;
    Ok(CardSource::Number(Seed(seed)))
}

/// The rest of the next line if it begins with this word.
fn if_there<'a, T>(
    lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>,
    end: usize,
    word: &'static str,
    read: impl FnOnce(&str) -> Result<T, RecordFault>,
) -> Result<Option<T>, BadRecord> {
    match lines.peek() {
        Some((_, line)) if line.split_whitespace().next() == Some(word) => {
            expect(lines, end, word, read).map(Some)
        }
        _ => Ok(None),
    }
}

/// The rest of the next line, which must begin with this word.
fn expect<'a, T>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    end: usize,
    word: &'static str,
    read: impl FnOnce(&str) -> Result<T, RecordFault>,
) -> Result<T, BadRecord> {
    let (line, text) = lines.next().unwrap_or((end, ""));
    let value = match text.split_once(char::is_whitespace) {
        Some((first, rest)) if first == word => read(rest.trim()),
        _ => Err(RecordFault::Lacks(word)),
    };
    value.map_err(|fault| BadRecord { line, fault })
}

//! Header of a record: the settings of the whole game, of either kind.

use std::iter::Peekable;

use super::{BadRecord, RecordFault, number};
use crate::{
    cards::text::excerpt,
    game::{BotKind, Seed},
    rules::House,
};

/// First line of a record that is written today.
pub const VERSION: &str = "jass 2\n";

/// First line of a record without notes.
pub const WITHOUT_NOTES: &str = "jass 1\n";

/// Settings of the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// House rules of the game.
    pub house: House,
    /// Seed of the cards that are not dealt yet.
    pub seed: Seed,
    /// Level of the bots, or the program that plays in their place.
    pub bots: BotKind,
    /// Place of another game at which the record leaves it, if it is a branch of one.
    pub branch: Option<BranchPoint>,
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
    /// Settings of a game that is no branch of another.
    pub fn new(house: House, seed: Seed, bots: impl Into<BotKind>) -> Self {
        Self { house, seed, bots: bots.into(), branch: None }
    }

    /// The first lines of a record.
    pub fn lines(&self) -> String {
        let Self { house, seed: Seed(seed), bots, branch } = self;
        let branch = branch.map_or_else(String::new, BranchPoint::line);
        format!(
            "{VERSION}house {}\nseed {seed}\nlevel {}\n{branch}",
            // Every rule that differs from the defaults by name: while the line named a preset and what differed from
            // it, a game changed with its preset.
            house.written(),
            bots.written()
        )
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
    expect(lines, end, "jass", |version| match version {
        // Version 2 has notes; one of version 1 gets the new first line before its first note.
        "1" | "2" => Ok(()),
        other => Err(RecordFault::Version(excerpt(other))),
    })?;
    Ok(Header {
        house: expect(lines, end, "house", |house| Ok(House::read(house)?))?,
        seed: Seed(expect(lines, end, "seed", |seed| number(seed, "a seed"))?),
        bots: expect(lines, end, "level", |bots| Ok(BotKind::read(bots)?))?,
        branch: match lines.peek() {
            Some((_, line)) if line.split_whitespace().next() == Some("branch") => {
                Some(expect(lines, end, "branch", BranchPoint::read)?)
            }
            _ => None,
        },
    })
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

//! Header of a record: the settings of the whole game, of either kind.

use std::{fmt, fmt::Display};

use super::notation::{number, told};
use crate::{
    game::{Level, Seed},
    rules::{House, text::excerpt},
};

/// First line of a record that is written today.
pub const VERSION: &str = "jass 2\n";

/// First line of a record without notes.
pub const WITHOUT_NOTES: &str = "jass 1\n";

/// Settings of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// House rules of the game.
    pub house: House,
    /// Seed of the cards that are not dealt yet.
    pub seed: Seed,
    /// Level of the bots.
    pub level: Level,
}

impl Header {
    /// The first lines of a record.
    pub fn lines(&self) -> String {
        let Self { house, seed: Seed(seed), level } = self;
        format!("{VERSION}house {}\nseed {seed}\nlevel {level}\n", house.written())
    }
}

/// Text of a header and the entries of a log.
pub(in crate::game) fn text_of<E>(
    header: &Header,
    log: &[E],
    is_deal: impl Fn(&E) -> bool,
    lines_of: impl Fn(&E, usize) -> String,
) -> String {
    let mut round_no = 0;
    let lines = log.iter().map(|entry| {
        round_no += usize::from(is_deal(entry));
        lines_of(entry, round_no)
    });
    std::iter::once(header.lines()).chain(lines).collect()
}

/// Error: a text that is no record, with line and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// Reason why the line cannot stand there.
    pub reason: String,
}

impl Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadRecord {}

/// Reads the header from the first of these lines, each with its number; a text that ends early lacks line `end`.
pub(super) fn read<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    end: usize,
) -> Result<Header, BadRecord> {
    expect(lines, end, "jass", |version| match version {
        "1" | "2" => Ok(()),
        other => Err(format!("'{}' is no version that can be read, only 1 and 2", excerpt(other))),
    })?;
    Ok(Header {
        house: expect(lines, end, "house", House::read)?,
        seed: Seed(expect(lines, end, "seed", |seed| number(seed, "a seed"))?),
        level: expect(lines, end, "level", |level| level.parse().map_err(told))?,
    })
}

/// The rest of the next line, which must begin with this word.
fn expect<'a, T>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    end: usize,
    word: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, BadRecord> {
    let (line, text) = lines.next().unwrap_or((end, ""));
    let value = match text.split_once(char::is_whitespace) {
        Some((first, rest)) if first == word => read(rest.trim()),
        _ => Err(format!("'{word}' should stand here, with its value")),
    };
    value.map_err(|reason| BadRecord { line, reason })
}

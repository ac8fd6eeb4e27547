//! Records: games as text, in the notation of saved games, one action a line.
//!
//! ```text
//! jass 3
//! house preset=swisslos-2500
//! seed 42
//! level club
//! program … moves …
//! round 1 forehand=3 aid=normal …
//! deal E6 EK R9 … | E7 EA R6 … | E8 EU RU … | E9 EB EO …
//! 3 push
//! 1 call schellen
//! 3 L6
//! 0 L8
//! ```
//!
//! The `seed` stands there where the person gave the number of the cards. Else two lines stand in its place, `commit` and
//! 64 digits, and `cut` and a word in quotation marks; after the game follow `secret` and 64 digits.
//! [`proof`](super::proof) says what they mean. A secret that was lost is followed by another, whose `commit` and `cut`
//! stand before the first round that is dealt from it. A record that ends with a line `sha256`, of all above it, is
//! closed: the game is over or was given up.
//!
//! A header may have a line `evening 0002`, of a game that stands on the slate of evening 2, and end with a line `branch 0007 5
//! 23`: the record leaves game 7 in its round 5 after 23 actions.
//!
//! The level may be `exec:` and the command of a program that plays in place of the bots; a `%` begins the code of a
//! character that cannot stand in a line.
//!
//! A line `0 back` takes the last decision of seat 0 in the round back, with everything after it; `0 hint` notes that
//! seat 0 asked for help. The `aid` in the line of a round is the help that the person had chosen, the `day` that on which
//! it was dealt. A branch has a line `chance` in place of its cards' source. Version 2, which has a `seed` whoever chose
//! it, no day and no end, and version 1, which has no notes either, are read as well.
//!
//! Loading replays: whatever was done to the text by hand, it is a game that could be played, or an error with the
//! number of its line. The deal wins over the seed. What follows `#` is a comment. A header that names the game for two
//! is followed by the lines of [`bodensee::Record`].

use std::{fmt, fmt::Display, str::FromStr};

use super::{
    BadRecord, CardGame, Header, RecordFault, bodensee,
    notation::{Notation, Record, Replay, Version, closing::Closing, header},
    one_of_the_games, schieber,
};
use crate::rules::house::Variant;

one_of_the_games! {
    /// A record of any game.
    #[derive(Eq)]
    pub enum AnyRecord { Schieber(schieber::Record), Bodensee(bodensee::Record) }
}

impl AnyRecord {
    /// Settings of the whole game.
    pub const fn header(&self) -> &Header {
        match self {
            Self::Schieber(record) => &record.header,
            Self::Bodensee(record) => &record.header,
        }
    }

    /// The settings, to be completed.
    pub const fn header_mut(&mut self) -> &mut Header {
        match self {
            Self::Schieber(record) => &mut record.header,
            Self::Bodensee(record) => &mut record.header,
        }
    }

    /// Number of the round that was dealt last, 0 before the first deal.
    pub const fn round_no(&self) -> usize {
        match self {
            Self::Schieber(record) => record.game.round_no(),
            Self::Bodensee(record) => record.game.round_no(),
        }
    }

    /// True if nothing is left to be played, or the game was given up.
    pub fn is_over(&self) -> bool {
        self.header().is_closed || self.is_played_out()
    }

    /// True if nothing is left to be played.
    pub fn is_played_out(&self) -> bool {
        match self {
            Self::Schieber(record) => record.game.is_over(),
            Self::Bodensee(record) => record.game.is_over(),
        }
    }
}

/// The record as text; reading it gives the same record.
impl Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Schieber(record) => record.fmt(f),
            Self::Bodensee(record) => record.fmt(f),
        }
    }
}

/// As [`read`] does.
impl FromStr for AnyRecord {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        read(text)
    }
}

#[cfg(feature = "serde")]
crate::cards::serde_text::serde_text!(AnyRecord);

/// Reads a record. One that is cut off after any line of its game is a game in progress; a round whose cards are
/// not there is not dealt yet.
///
/// ```
/// use jass::game::{Seed, record::read};
/// let text = "jass 3\nhouse preset=swisslos-2500\nseed 42\nlevel club\n";
/// let record = read(text)?;
/// assert_eq!((record.header().cards.seed(), record.to_string().as_str()), (Some(Seed(42)), text));
/// let bad = read("jass 3\nhouse preset=uri\nseed many\n").unwrap_err();
/// assert_eq!(bad.to_string(), "line 3: 'many' is not the number of a seed");
/// # Ok::<(), jass::game::BadRecord>(())
/// ```
pub fn read(text: &str) -> Result<AnyRecord, BadRecord> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, bare(line)));
    let mut lines = lines.filter(|(_, line)| !line.is_empty()).peekable();
    let header = header::read(&mut lines, text.lines().count() + 1)?;
    match header.house.variant {
        Variant::Schieber => replayed(header, lines).map(AnyRecord::Schieber),
        Variant::Bodensee => replayed(header, lines).map(AnyRecord::Bodensee),
    }
}

/// Reads the records of a text, one or several: each begins with the line of its version.
pub fn read_all(text: &str) -> Result<Vec<AnyRecord>, BadRecord> {
    let mut starts = vec![(0, 0)];
    let (mut at, mut is_begun) = (0, false);
    for (line, words) in text.split_inclusive('\n').enumerate() {
        if bare(words).split_whitespace().next() == Some("jass") {
            if is_begun {
                starts.push((line, at));
            }
            is_begun = true;
        }
        at += words.len();
    }
    let ends = starts.iter().skip(1).map(|(_, end)| *end).chain([text.len()]);
    let record = |((lines_before, start), end): (&(usize, usize), usize)| {
        // A fault is told by the line of the file, which each record counts from its own beginning.
        read(&text[*start..end]).map_err(|bad| BadRecord { line: bad.line + lines_before, ..bad })
    };
    starts.iter().zip(ends).map(record).collect()
}

/// Record of a header and the lines after it, up to the first that cannot stand there.
fn replayed<'a, G: Notation>(
    header: Header,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Record<G>, BadRecord> {
    let (mut replay, mut closing) = (Replay::new(header.house), Closing::default());
    let mut header = header;
    for (line, words) in lines {
        let is_taken = header.version == Version::Third
            && closing.take(&mut header, words, replay.round_no()).map_err(at(line))?;
        if !is_taken {
            replay.read(words).map_err(at(line))?;
        }
    }
    Ok(Record { header, game: replay.into_game() })
}

/// The fault of this line.
fn at(line: usize) -> impl Fn(RecordFault) -> BadRecord {
    move |fault| BadRecord { line, fault }
}

/// A line without its comment.
fn bare(line: &str) -> &str {
    line.split_once('#').map_or(line, |(line, _)| line).trim()
}

#[cfg(test)]
mod page;
#[cfg(test)]
mod tests;

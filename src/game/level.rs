//! Levels of play of the seats at which no person sits.

use std::{fmt, fmt::Display, str::FromStr};

use crate::rules::house::value::excerpt;

/// Name of a level; the player behind it is found in `bots`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any legal card.
    Random,
    /// Knows the rules of thumb, remembers nothing.
    Novice,
    /// A sound partner at a club's table.
    #[default]
    Club,
    /// Searches for a tenth of a second.
    Expert,
    /// Searches for a second.
    Master,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Club, Self::Expert, Self::Master];

    /// Word of the level on the command line, in records and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Club => "club",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Error: a text that is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALevel(pub String);

impl Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Level::ALL.map(Level::code).join(" ");
        write!(f, "'{}' is not a level: {codes}", self.0)
    }
}

impl std::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Self, NotALevel> {
        let level = Self::ALL.into_iter().find(|level| level.code() == text);
        level.ok_or_else(|| NotALevel(excerpt(text)))
    }
}

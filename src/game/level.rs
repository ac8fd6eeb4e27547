//! Levels of play of the seats at which no person sits.

use std::{fmt, fmt::Display, str::FromStr};

use crate::{cards::text::excerpt, rules::house::words::words};

/// Name of a level, weakest first, those that search last; the player behind it is found in `bots`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

words! {
    Level {
        Random = "random", Novice = "novice", Club = "club", Expert = "expert", Master = "master",
    }
}

impl Level {
    /// True if the players of the level tell their partners something by their cards, by the conventions of the table,
    /// and read what they are told.
    pub fn gives_signals(self) -> bool {
        self >= Self::Club
    }

    /// True if the level searches for its cards, as all from `expert` on do.
    pub fn searches(self) -> bool {
        // Asked for here alone: five tests compared with `expert` themselves.
        self >= Self::Expert
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
        let codes = Level::ALL.iter().map(|level| level.code()).collect::<Vec<_>>().join(" ");
        write!(f, "'{}' is not a level: {codes}", self.0)
    }
}

impl std::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Self, NotALevel> {
        let level = Self::ALL.iter().find(|level| level.code() == text);
        level.copied().ok_or_else(|| NotALevel(excerpt(text)))
    }
}

#[cfg(feature = "serde")]
crate::cards::serde_text::serde_text!(Level);

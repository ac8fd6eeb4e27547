//! Players of a match: a level of the built-in bots, or a program (`exec:COMMAND`).

use std::{fmt, fmt::Display, str::FromStr, time::Duration};

use super::external::{PREFIX, Program};
use crate::{
    bots::{
        Player,
        bodensee::{Duellist, duellist, duellist_with},
        player, player_with,
    },
    game::{Level, level::NotALevel},
    shell::crew,
};

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A level.
    Level(Level),
    /// A program.
    Program(Program),
}

impl Contestant {
    /// Player of the game for four, thinking on one core.
    pub fn player(&self) -> Box<dyn Player> {
        match self {
            Self::Level(level) => player(*level),
            Self::Program(program) => Box::new(program.seat()),
        }
    }

    /// The same, thinking on every core.
    pub fn player_at_once(&self) -> Box<dyn Player> {
        match self {
            Self::Level(level) => player_with(*level, crew::at_once),
            Self::Program(program) => Box::new(program.seat()),
        }
    }

    /// Player of the game for two, thinking on one core.
    pub fn duellist(&self) -> Box<dyn Duellist> {
        match self {
            Self::Level(level) => duellist(*level),
            Self::Program(program) => Box::new(program.seat()),
        }
    }

    /// The same, thinking on every core.
    pub fn duellist_at_once(&self) -> Box<dyn Duellist> {
        match self {
            Self::Level(level) => duellist_with(*level, crew::at_once),
            Self::Program(program) => Box::new(program.seat()),
        }
    }

    /// The same; a program must answer within this time.
    #[must_use]
    pub fn within(self, time_limit: Duration) -> Self {
        match self {
            Self::Level(level) => Self::Level(level),
            Self::Program(program) => Self::Program(program.within(time_limit)),
        }
    }

    /// The program, if it is one.
    pub const fn program(&self) -> Option<&Program> {
        match self {
            Self::Level(_) => None,
            Self::Program(program) => Some(program),
        }
    }
}

impl From<Level> for Contestant {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Program(program) => program.fmt(f),
        }
    }
}

/// Error: a text that names nobody who could be seated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAContestant(String);

impl Display for NotAContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
        let Self(text) = self;
        write!(f, "it must be {}, or {PREFIX}COMMAND, not '{text}'", levels.join(", "))
    }
}

impl std::error::Error for NotAContestant {}

impl FromStr for Contestant {
    type Err = NotAContestant;

    fn from_str(text: &str) -> Result<Self, NotAContestant> {
        if let Some(command) =
            text.strip_prefix(PREFIX).filter(|command| !command.trim().is_empty())
        {
            return Ok(Self::Program(Program::new(command)));
        }
        let level = text.parse().map(Self::Level);
        level.map_err(|NotALevel(text)| NotAContestant(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contestant_is_a_level_or_a_command() {
        assert_eq!("club".parse(), Ok(Contestant::Level(Level::Club)));
        let program: Contestant = "exec:python3 bot.py --fast".parse().unwrap();
        assert_eq!(program.program().unwrap().command, "python3 bot.py --fast");
        assert_eq!(program.to_string(), "exec:python3 bot.py --fast");
        for nobody in ["god", "exec:", "exec: ", "EXEC:jass engine", ""] {
            let refused = nobody.parse::<Contestant>().unwrap_err().to_string();
            assert!(refused.contains("random, novice, club, expert, master, or exec:COMMAND"));
        }
    }
}

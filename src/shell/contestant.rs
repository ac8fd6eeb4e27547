//! Players of a match: a level of the built-in bots, or a program (`exec:COMMAND`).

use std::{fmt, fmt::Display, str::FromStr};

use super::external::{Program, TimeLimits};
use crate::{
    bots::{
        bodensee,
        schieber::{Player, player, player_with},
    },
    game::{BotKind, Level, bot_kind::ProgramCommand, level::NotALevel},
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

    /// Player of the game for two, thinking on every core.
    pub fn bodensee_at_once(&self) -> Box<dyn bodensee::Player> {
        match self {
            Self::Level(level) => bodensee::player_with(*level, crew::at_once),
            Self::Program(program) => Box::new(program.seat()),
        }
    }

    /// The same; a program must answer within these times.
    #[must_use]
    pub fn within(self, limits: TimeLimits) -> Self {
        match self {
            Self::Level(level) => Self::Level(level),
            Self::Program(program) => Self::Program(program.within(limits)),
        }
    }

    /// Refuses a program that has failed its first questions and never answered one.
    pub fn heard(&self) -> Result<(), Silent> {
        match self.program().and_then(|program| Some((program, program.faults.silence()?))) {
            Some((program, first)) => Err(Silent { program: program.to_string(), first }),
            None => Ok(()),
        }
    }

    /// The player as a record names it.
    pub fn kind(&self) -> BotKind {
        match self {
            Self::Level(level) => BotKind::Level(*level),
            Self::Program(program) => BotKind::Program(program.command.clone()),
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

/// Error: a program that never answered a question, with its first fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silent {
    /// The program.
    pub program: String,
    /// Its first fault.
    pub first: String,
}

impl Display for Silent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { program, first } = self;
        write!(f, "{program} never answered: {first} (an answer is a line, written out at once)")
    }
}

impl std::error::Error for Silent {}

/// Error: a text that names nobody who could be seated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAContestant(String);

impl Display for NotAContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
        let Self(text) = self;
        write!(
            f,
            "it must be {}, or {}COMMAND, not '{text}'",
            levels.join(", "),
            ProgramCommand::PREFIX
        )
    }
}

impl std::error::Error for NotAContestant {}

impl FromStr for Contestant {
    type Err = NotAContestant;

    fn from_str(text: &str) -> Result<Self, NotAContestant> {
        match text.parse() {
            Ok(BotKind::Level(level)) => Ok(Self::Level(level)),
            Ok(BotKind::Program(command)) => Ok(Self::Program(Program::new(command))),
            Err(NotALevel(text)) => Err(NotAContestant(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contestant_is_a_level_or_a_command() {
        assert_eq!("club".parse(), Ok(Contestant::Level(Level::Club)));
        let program: Contestant = "exec:python3 bot.py --fast".parse().unwrap();
        assert_eq!(program.program().unwrap().command.text(), "python3 bot.py --fast");
        assert_eq!(program.to_string(), "exec:python3 bot.py --fast");
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
        let levels = levels.join(", ");
        for nobody in ["god", "exec:", "exec: ", "EXEC:jass engine", ""] {
            let refused = nobody.parse::<Contestant>().unwrap_err().to_string();
            assert_eq!(refused, format!("it must be {levels}, or exec:COMMAND, not '{nobody}'"));
        }
    }
}

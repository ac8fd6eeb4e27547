//! The bots at the table: those that a game was begun with, and those who play for a program that nobody has named.

use crate::game::{BotKind, Level, bot_kind::ProgramCommand};

/// Bots of the game at the table. A saved game starts no program of its own accord: the person must have named it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatedBots {
    /// Bots of a level.
    Level(Level),
    /// The program that the person has named.
    Program(ProgramCommand),
    /// A program that the person has not named; the club plays for it.
    StandIn(ProgramCommand),
}

impl SeatedBots {
    /// The bots that a record names.
    pub fn saved(bots: BotKind) -> Self {
        match bots {
            BotKind::Level(level) => Self::Level(level),
            // A save may come from anybody, and its command would be run under the name of whoever opens it.
            BotKind::Program(command) => Self::StandIn(command),
        }
    }

    /// The same, where the person has named this program.
    #[must_use]
    pub fn knowing(self, named: Option<&ProgramCommand>) -> Self {
        match self {
            Self::StandIn(command) if named == Some(&command) => Self::Program(command),
            bots => bots,
        }
    }

    /// The bots as the record names them.
    pub fn kind(&self) -> BotKind {
        match self {
            Self::Level(level) => BotKind::Level(*level),
            Self::Program(command) | Self::StandIn(command) => BotKind::Program(command.clone()),
        }
    }

    /// The bots that are asked.
    pub fn asked(&self) -> BotKind {
        match self {
            Self::Level(level) => BotKind::Level(*level),
            Self::Program(command) => BotKind::Program(command.clone()),
            Self::StandIn(_) => BotKind::default(),
        }
    }

    /// True if their cards tell something by the conventions of the table. Nobody knows the customs of a program.
    pub fn gives_signals(&self) -> bool {
        match self.asked() {
            BotKind::Level(level) => level.gives_signals(),
            BotKind::Program(_) => false,
        }
    }

    /// Level of which every decision can be made once more, to hear its reason.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(*level),
            Self::Program(_) | Self::StandIn(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_starts_no_program_that_nobody_has_named() {
        let [saved, other] = ["./bot", "./other"].map(|text| ProgramCommand::new(text).unwrap());
        let bots = SeatedBots::saved(BotKind::Program(saved.clone()));
        for named in [None, Some(&other)] {
            let bots = bots.clone().knowing(named);
            assert_eq!(bots.asked(), BotKind::Level(Level::Club));
            assert_eq!(bots.kind(), BotKind::Program(saved.clone()));
        }
        assert_eq!(bots.knowing(Some(&saved)).asked(), BotKind::Program(saved));
    }
}

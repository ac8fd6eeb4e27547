//! Kind of the players at the seats at which no person sits: bots of a level, or a program of somebody's own.

use std::{fmt, fmt::Display, str::FromStr, sync::Arc};

use super::{
    level::{Level, NotALevel},
    one_line,
};
use crate::cards::text::{excerpt, is_printable};

/// Kind of the bots of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// Bots of a level.
    Level(Level),
    /// A program that is started by this command.
    Program(ProgramCommand),
}

/// Command that starts a program, never blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramCommand(Arc<str>);

impl ProgramCommand {
    /// Start of a text that names a program by its command.
    pub const PREFIX: &str = "exec:";

    /// The command of a text, unless it is blank.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        (!text.is_empty()).then(|| Self(text.into()))
    }

    /// The command as the shell reads it.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Name of the program, as much of it as a screen shows.
    pub fn shown(&self) -> String {
        let name: String = self.to_string().chars().filter(|sign| is_printable(*sign)).collect();
        let shown = excerpt(&name);
        if shown == name { name } else { format!("{}…", shown.trim_end()) }
    }
}

impl Display for ProgramCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, self.0)
    }
}

impl BotKind {
    /// The command, if they are a program.
    pub const fn program(&self) -> Option<&ProgramCommand> {
        match self {
            Self::Level(_) => None,
            Self::Program(command) => Some(command),
        }
    }

    /// The bots as a word of a record: a command on one line, without what would begin a comment.
    pub fn written(&self) -> String {
        one_line::written(&self.to_string())
    }

    /// Reads what [`BotKind::written`] wrote.
    pub fn read(line: &str) -> Result<Self, NotALevel> {
        one_line::read(line).ok_or_else(|| NotALevel(excerpt(line)))?.parse()
    }
}

impl From<Level> for BotKind {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl Default for BotKind {
    fn default() -> Self {
        Self::Level(Level::default())
    }
}

impl Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Program(command) => command.fmt(f),
        }
    }
}

impl FromStr for BotKind {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Self, NotALevel> {
        let command = text.strip_prefix(ProgramCommand::PREFIX).and_then(ProgramCommand::new);
        command.map_or_else(|| text.parse().map(Self::Level), |command| Ok(Self::Program(command)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_a_level_or_a_command() {
        assert_eq!("club".parse(), Ok(BotKind::Level(Level::Club)));
        let bots: BotKind = "exec: python3 bot.py ".parse().unwrap();
        assert_eq!(bots.to_string(), "exec:python3 bot.py");
        for nobody in ["god", "exec:", "exec: ", "EXEC:jass engine", ""] {
            assert!(nobody.parse::<BotKind>().is_err(), "{nobody}");
        }
    }

    #[test]
    fn any_command_is_a_word_of_one_line_and_is_read_back() {
        for command in
            ["python3 bot.py", "i=${l#*:} # 100 %", "a\nb\tc", "jäss%41", "\u{7f}\u{85}x"]
        {
            let bots = BotKind::Program(ProgramCommand::new(command).unwrap());
            let line = bots.written();
            assert!(!line.contains(['#', '\n', '\u{85}']), "{line}");
            assert_eq!(BotKind::read(&line), Ok(bots), "{line}");
        }
        assert_eq!(BotKind::read("exec:%4"), Err(NotALevel("exec:%4".to_owned())));
        assert_eq!(BotKind::read("exec:%FF"), Err(NotALevel("exec:%FF".to_owned())));
        assert_eq!(BotKind::read("exec:%+4"), Err(NotALevel("exec:%+4".to_owned())));
        assert_eq!(BotKind::read("exec:%"), Err(NotALevel("exec:%".to_owned())));
    }
}

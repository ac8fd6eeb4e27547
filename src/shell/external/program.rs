//! A program that can be seated.

use std::{fmt, fmt::Display, sync::Arc, time::Duration};

use super::{ExternalBot, FaultLog};
use crate::game::bot_kind::ProgramCommand;

/// Time in which a program must answer where nothing else is said.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Time in which the first answer of a process must come where nothing else is said: some load a net or warm up first.
pub const FIRST_LIMIT: Duration = Duration::from_mins(1);

/// Times in which a program must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// Time of an answer.
    pub answer: Duration,
    /// Time of the first answer of a process, if it is the longer.
    pub first: Duration,
}

impl Default for TimeLimits {
    fn default() -> Self {
        Self { answer: TIME_LIMIT, first: FIRST_LIMIT }
    }
}

impl TimeLimits {
    /// Time of the next answer of a process.
    pub(super) fn of(self, is_first: bool) -> Duration {
        if is_first { self.first.max(self.answer) } else { self.answer }
    }
}

/// A program that can be seated, as often as there are seats for it.
#[derive(Clone, Debug)]
pub struct Program {
    /// Command for the shell.
    pub command: ProgramCommand,
    /// Times in which it must answer.
    pub limits: TimeLimits,
    /// Place of what it writes to its error output.
    pub error_output: ErrorOutput,
    /// All that it failed to answer, in every process of it.
    pub faults: Arc<FaultLog>,
}

impl Program {
    /// The program that this command starts.
    pub fn new(command: ProgramCommand) -> Self {
        let faults = Arc::new(FaultLog::default());
        Self { command, limits: TimeLimits::default(), error_output: ErrorOutput::Shown, faults }
    }

    /// The same, which must answer within these times.
    #[must_use]
    pub fn within(self, limits: TimeLimits) -> Self {
        Self { limits, ..self }
    }

    /// The same, where what it writes to its error output would spoil the screen.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self { error_output: ErrorOutput::Dropped, ..self }
    }

    /// A process of it at a seat. It is started with the first question.
    pub fn seat(&self) -> ExternalBot {
        ExternalBot::new(self.clone())
    }
}

/// Place of what a program writes to its error output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorOutput {
    /// Our own error output.
    Shown,
    /// Nowhere.
    Dropped,
}

/// Programs are the same if their commands and their times are, whatever they failed to answer.
impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        (&self.command, self.limits) == (&other.command, other.limits)
    }
}

impl Eq for Program {}

impl Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.command.fmt(f)
    }
}

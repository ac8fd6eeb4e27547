//! Bots that are programs of their own (`exec:COMMAND`).
//!
//! Such a program is asked the very lines that `jass engine` answers: `call` and `play`, in the game for two
//! `bodensee_call` and `bodensee_play`. It is told what its seat may see and nothing else. Announcements are made for
//! it, as every bot makes them. Where it gives no answer that can be used, a legal action is drawn for it by lot, and
//! counted.

mod fault;
mod process;
mod questions;

use std::{
    fmt,
    fmt::Display,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serde_json::Value;

pub use self::fault::{Fault, FaultCount, FaultLog};
use self::process::Process;
use crate::{
    bots::{
        self, Decision, Player, ReasonKind, Rng,
        bodensee::{DuelDecision, Duellist},
    },
    game::{
        Level, Observation,
        bodensee::{self as duel, DuelReason},
    },
    rules::CardSet,
};

/// Time in which a program must answer where nothing else is said.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Start of a player's name that says that it is a program.
pub const PREFIX: &str = "exec:";

/// A program that can be seated, as often as there are seats for it.
#[derive(Clone, Debug)]
pub struct Program {
    /// Command for the shell.
    pub command: String,
    /// Time in which it must answer.
    pub time_limit: Duration,
    /// All that it failed to answer, in every process of it.
    pub faults: Arc<FaultLog>,
}

impl Program {
    /// The program that this command starts.
    pub fn new(command: &str) -> Self {
        let faults = Arc::new(FaultLog::default());
        Self { command: command.to_owned(), time_limit: TIME_LIMIT, faults }
    }

    /// The same, which must answer within this time.
    #[must_use]
    pub fn within(self, time_limit: Duration) -> Self {
        Self { time_limit, ..self }
    }

    /// A process of it at a seat. It is started with the first question.
    pub fn seat(&self) -> ExternalBot {
        let process = Process::new(&self.command, self.time_limit);
        ExternalBot { process: Mutex::new(process), faults: Arc::clone(&self.faults) }
    }
}

/// Programs are the same if their commands are.
impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        (&self.command, self.time_limit) == (&other.command, other.time_limit)
    }
}

impl Eq for Program {}

impl Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.command)
    }
}

/// A program at a seat.
#[derive(Debug)]
pub struct ExternalBot {
    process: Mutex<Process>,
    faults: Arc<FaultLog>,
}

impl ExternalBot {
    /// Action that the program answers to this question, and its reason; by lot if there is no such answer.
    fn ask<A>(
        &self,
        question: &Value,
        read: impl Fn(&Value) -> Result<A, String>,
    ) -> Option<(A, Value)> {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        self.faults.note_question();
        let answer = process.ask(question).and_then(|output| {
            let action = read(&output).map_err(Fault::Unusable)?;
            Ok((action, output["reason"]["kind"].clone()))
        });
        answer.map_err(|fault| self.faults.note(&fault)).ok()
    }
}

impl Player for ExternalBot {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        if let Some(said) = bots::announcement(seen) {
            return said;
        }
        let question = questions::of(seen, rng.number());
        let read = |output: &Value| questions::answer(output, seen);
        match self.ask(&question, read) {
            Some((action, reason)) => {
                let known = ReasonKind::ALL.iter().find(|kind| reason == kind.code());
                Decision::new(
                    action,
                    known.copied().unwrap_or(ReasonKind::External),
                    CardSet::EMPTY,
                )
            }
            None => bots::player(Level::Random).act(seen, rng),
        }
    }
}

impl Duellist for ExternalBot {
    fn act(&self, seen: &duel::Observation, rng: &mut Rng) -> DuelDecision {
        // Out of turn a round can only be ended, and every bot ends it then.
        if matches!(seen.legal(), duel::Legal::Wait { .. }) {
            return bots::bodensee::duellist(Level::Club).act(seen, rng);
        }
        let question = questions::of_duel(seen, rng.number());
        let read = |output: &Value| questions::duel_answer(output, seen);
        match self.ask(&question, read) {
            Some((action, reason)) => {
                let known = DuelReason::ALL.iter().find(|kind| reason == kind.code());
                let kind = known.copied().unwrap_or(DuelReason::External);
                DuelDecision::new(action, kind, CardSet::EMPTY)
            }
            None => bots::bodensee::duellist(Level::Random).act(seen, rng),
        }
    }
}

//! Faults of programs: questions without an answer that can be used.

use std::{
    fmt,
    fmt::Display,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use serde::Serialize;

/// Reason why a question has no answer that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The command cannot be started.
    NotStarted(String),
    /// There was no answer in this time, and the process was ended.
    Late(Duration),
    /// The process has closed its output; with the status with which it ended, where that is known.
    Ended(Option<u8>),
    /// The answer is no line of JSON with the id of the question and an output.
    NoAnswer(String),
    /// The answer names nothing that is legal.
    Unusable(String),
    /// Too many questions had no answer, and no more are asked.
    GivenUp,
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "it cannot be started: {why}"),
            Self::Late(limit) => write!(f, "no answer within {} s", limit.as_secs_f32()),
            Self::Ended(None) => f.write_str("it ended without an answer"),
            Self::Ended(Some(status)) => {
                let meaning = match status {
                    127 => ": the shell finds no such command",
                    126 => ": the shell may not run it",
                    _ => "",
                };
                write!(f, "it ended without an answer (status {status}{meaning})")
            }
            Self::NoAnswer(why) | Self::Unusable(why) => f.write_str(why),
            Self::GivenUp => f.write_str("it was given up"),
        }
    }
}

/// Questions that a program may fail before it has answered any.
// A match that is played by lot says nothing of a program, and looks as if it did.
const TRIES: u64 = 3;

/// A program of whose decisions more than one in so many was drawn by lot is not what the result is about.
// A bot with a wrong name of a field had 743 of 743 cards drawn by lot, and the match ended as if it had played.
const MANY: u64 = 10;

/// Running count of questions and faults, of all processes of a program.
#[derive(Debug, Default)]
pub struct FaultLog {
    asked: AtomicU64,
    answered: AtomicU64,
    late: AtomicU64,
    ended: AtomicU64,
    no_answer: AtomicU64,
    illegal: AtomicU64,
    given_up: AtomicU64,
    first: Mutex<Option<String>>,
}

/// Faults of a program, counted. Each was paid with a legal action by lot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FaultCount {
    /// Number of decisions, those before which it was given up included.
    pub asked: u64,
    /// Answers that did not come in time.
    pub late: u64,
    /// Processes that ended, or could not be started.
    pub ended: u64,
    /// Answers that were no answer to the question.
    pub no_answer: u64,
    /// Answers that were not legal.
    pub illegal: u64,
    /// Questions that were not put any more.
    pub given_up: u64,
    /// The first fault in words.
    pub first: Option<String>,
}

impl FaultLog {
    /// Counts a question.
    pub(super) fn note_question(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts an answer, whatever it names.
    pub(super) fn note_answer(&self) {
        self.answered.fetch_add(1, Ordering::Relaxed);
    }

    /// The first fault of a program that has failed three questions and never answered one.
    pub fn silence(&self) -> Option<String> {
        if self.answered.load(Ordering::Relaxed) > 0 {
            return None;
        }
        let count = self.count();
        count.first.clone().filter(|_| count.by_lot() >= TRIES)
    }

    /// Takes note of a fault that cost no action: the end of a round was told in vain.
    pub(super) fn note_unheard(&self, fault: &Fault) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| format!("after a round, {fault}"));
    }

    /// Counts a fault at this question, in words.
    pub(super) fn note(&self, fault: &Fault, question: &str) {
        let counter = match fault {
            Fault::Late(_) => &self.late,
            Fault::NotStarted(_) | Fault::Ended(_) => &self.ended,
            Fault::NoAnswer(_) => &self.no_answer,
            Fault::Unusable(_) => &self.illegal,
            Fault::GivenUp => &self.given_up,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| format!("{fault}, at {question}"));
    }

    /// The count so far.
    pub fn count(&self) -> FaultCount {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        FaultCount {
            asked: of(&self.asked),
            late: of(&self.late),
            ended: of(&self.ended),
            no_answer: of(&self.no_answer),
            illegal: of(&self.illegal),
            given_up: of(&self.given_up),
            first: self.first.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }
}

impl FaultCount {
    /// Number of actions that were drawn by lot.
    pub const fn by_lot(&self) -> u64 {
        self.late + self.ended + self.no_answer + self.illegal + self.given_up
    }
}

impl Display for FaultCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { asked, late, ended, no_answer, illegal, given_up, first } = self;
        write!(f, "{} of {asked} decisions by lot", self.by_lot())?;
        let kinds = [
            (late, "late"),
            (ended, "ended"),
            (no_answer, "not an answer"),
            (illegal, "illegal"),
            (given_up, "not asked any more"),
        ];
        let mut between = ": ";
        for (count, kind) in kinds.into_iter().filter(|(count, _)| **count > 0) {
            write!(f, "{between}{count} {kind}")?;
            between = ", ";
        }
        first.as_ref().map_or(Ok(()), |first| write!(f, "; the first: {first}"))?;
        if self.by_lot() * MANY > *asked {
            f.write_str("\nwith so many by lot the result says little of the program")?;
        }
        Ok(())
    }
}

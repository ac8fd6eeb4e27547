//! Bots that are programs of their own (`exec:COMMAND`).
//!
//! Such a program is asked the very lines that `jass engine` answers: `call` and `play`, in the game for two
//! `bodensee_call` and `bodensee_play`. It is told what its seat may see and nothing else. Announcements are made for
//! it, as every bot makes them. Where it gives no answer that can be used, a legal action is drawn for it by lot, and
//! counted.

mod fault;
mod over;
mod process;
mod program;
pub mod questions;
mod running;

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use self::process::Process;
pub use self::{
    fault::{Fault, FaultCount, FaultLog},
    program::{ErrorOutput, FIRST_LIMIT, Program, TIME_LIMIT, TimeLimits},
    running::{close, end_all, exit},
};
use crate::{
    bots::{
        self, Rng, bodensee,
        schieber::{Decision, Player, ReasonKind},
    },
    cards::{CardSet, Seat, Side},
    game::{
        self, Level,
        schieber::{Action, Observation},
    },
};

/// A program at a seat.
#[derive(Debug)]
pub struct ExternalBot {
    process: Mutex<Process>,
    faults: Arc<FaultLog>,
    /// Fault of the last question, if nobody has taken note of it.
    last_fault: Mutex<Option<Fault>>,
}

impl ExternalBot {
    fn new(program: Program) -> Self {
        let faults = Arc::clone(&program.faults);
        let process = Mutex::new(Process::new(program));
        Self { process, faults, last_fault: Mutex::default() }
    }

    /// Takes note of the fault of the last question.
    pub fn take_fault(&self) -> Option<Fault> {
        self.last_fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// True if its program has failed its first questions and never answered one.
    pub fn is_silent(&self) -> bool {
        self.faults.silence().is_some()
    }

    /// True if its process runs: it has been asked, and has not ended since.
    pub fn is_running(&self) -> bool {
        self.process.lock().unwrap_or_else(PoisonError::into_inner).is_running()
    }

    /// Tells a program that has asked for it how a round has ended.
    pub fn over(&self, round: &game::schieber::Round, seat: Seat) {
        self.tell(|| over::of(round, seat));
    }

    /// The same of a round of the game for two.
    pub fn over_for_two(&self, round: &game::bodensee::Round, side: Side) {
        self.tell(|| Some(over::of_bodensee(round, side)));
    }

    fn tell(&self, what: impl FnOnce() -> Option<Value>) {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        if process.wants_over()
            && let Some(over) = what()
            && let Err(fault) = process.ask(&over, |_| Ok(()))
        {
            self.faults.note_unheard(&fault);
        }
    }

    /// Leaves the seat: the process is ended, and started anew with the next question.
    pub fn leave(&self) {
        self.process.lock().unwrap_or_else(PoisonError::into_inner).leave();
    }

    /// True if the program wants the cards to be thrown in, where it may ask for that.
    fn asks_to_throw_in(&self, seen: &Observation, rng: &mut Rng) -> bool {
        let question = questions::of_throwing_in(seen, || rng.number());
        let answer = question.and_then(|question| self.ask(&question, questions::throws_in));
        answer.is_some_and(|(asks, _)| asks)
    }

    /// Action that the program answers to this question, and its reason; by lot if there is no such answer.
    fn ask<A>(
        &self,
        question: &Value,
        read: impl Fn(&Value) -> Result<A, Fault>,
    ) -> Option<(A, Value)> {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        self.faults.note_question();
        let answer =
            process.ask(question, |output| Ok((read(output)?, output["reason"]["kind"].clone())));
        if matches!(answer, Ok(_) | Err(Fault::Unusable(_))) {
            self.faults.note_answer();
        }
        let asked = process.told(question);
        let note = |fault| {
            self.faults.note(&fault, &asked);
            *self.last_fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
        };
        answer.map_err(note).ok()
    }
}

impl Player for ExternalBot {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        // No question of the pipe asks for an announcement: it costs nothing, and is made as every level makes it.
        if let Some(said) = bots::schieber::announcement(seen) {
            return said;
        }
        if self.asks_to_throw_in(seen, rng) {
            return Decision::new(Action::ThrowIn, ReasonKind::External, CardSet::EMPTY);
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
            // By lot and not by a better player: a program must not gain by its faults.
            None => bots::schieber::player(Level::Random).act(seen, rng),
        }
    }
}

impl bodensee::Player for ExternalBot {
    fn act(&self, seen: &game::bodensee::Observation, rng: &mut Rng) -> bodensee::Decision {
        // Out of turn a round can only be ended, and every bot ends it then.
        if matches!(seen.legal(), game::bodensee::Legal::Wait { .. }) {
            return bodensee::player(Level::Club).act(seen, rng);
        }
        let question = questions::of_bodensee(seen, rng.number());
        let read = |output: &Value| questions::bodensee_answer(output, seen);
        match self.ask(&question, read) {
            Some((action, reason)) => {
                let known = game::bodensee::Reason::ALL.iter().find(|kind| reason == kind.code());
                let kind = known.copied().unwrap_or(game::bodensee::Reason::External);
                bodensee::Decision::new(action, kind, CardSet::EMPTY)
            }
            // As for four: a program must not gain by its faults.
            None => bodensee::player(Level::Random).act(seen, rng),
        }
    }
}

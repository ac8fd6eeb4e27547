//! Process of a program: questions to it and answers from it, each within a time.

use serde_json::Value;

use super::{Fault, Program, running::RunningProcess};
use crate::cards::text::excerpt;

/// Strain of so many questions in a row without an answer is the most that is borne: a program that does not work shall
/// not cost its time limit at every card of a match.
const PATIENCE: u32 = 3 * FAULT;
/// Strain of a question without an answer, after which the program is started anew. An answer takes one off, so that a
/// program that ends again and again is given up too, and one that fails once in a while is not.
const FAULT: u32 = 10;

/// A program's process, which is started when there is something to ask, and anew after a fault.
#[derive(Debug)]
pub(super) struct Process {
    program: Program,
    running: Option<RunningProcess>,
    /// The first answer of the process that runs asks to be told how rounds end.
    wants_over: bool,
    asked: u64,
    /// Strain of the questions that had no answer, less what answers have taken off.
    strain: u32,
}

impl Process {
    pub(super) const fn new(program: Program) -> Self {
        Self { program, running: None, wants_over: false, asked: 0, strain: 0 }
    }

    /// All that is read from the output of the answer to this question. After a fault the process is ended, so that no
    /// late answer can be taken for one to the next question; what is not legal is an answer all the same.
    pub(super) fn ask<A>(
        &mut self,
        question: &Value,
        read: impl FnOnce(&Value) -> Result<A, Fault>,
    ) -> Result<A, Fault> {
        if self.strain >= PATIENCE {
            return Err(Fault::GivenUp);
        }
        self.asked += 1;
        let answer = self.exchange(question).and_then(|output| read(&output));
        if matches!(answer, Ok(_) | Err(Fault::Unusable(_))) {
            self.strain = self.strain.saturating_sub(1);
        } else {
            self.strain += FAULT;
            self.running = None;
        }
        answer
    }

    /// The last question in words: its op, the seat and the id.
    pub(super) fn told(&self, question: &Value) -> String {
        let op = question["op"].as_str().unwrap_or_default();
        format!("`{op}` of seat {}, id {}", question["input"]["seat"], self.asked)
    }

    /// Ends the process; the next question starts another.
    pub(super) fn leave(&mut self) {
        self.running = None;
    }

    pub(super) const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// True if the process that runs is to be told how rounds end.
    pub(super) const fn wants_over(&self) -> bool {
        self.running.is_some() && self.wants_over
    }

    fn exchange(&mut self, question: &Value) -> Result<Value, Fault> {
        let id = self.asked;
        let mut line = question.clone();
        line["id"] = id.into();
        let is_first = self.running.is_none();
        let limit = self.program.limits.of(is_first);
        let running = match &mut self.running {
            Some(running) => running,
            None => self.running.insert(RunningProcess::start(&self.program)?),
        };
        let answer = running.exchange(line.to_string(), limit, &self.program)?;
        let output = output(&answer, id)?;
        if is_first {
            self.wants_over = wants_over(&output)?;
        }
        Ok(output)
    }
}

/// True if the output of a first answer asks to be told how rounds end.
fn wants_over(output: &Value) -> Result<bool, Fault> {
    match &output["wants"] {
        Value::Null => Ok(false),
        Value::Array(words) => Ok(words.iter().any(|word| word == "over")),
        other => Err(Fault::NoAnswer(format!("wants is a list, [\"over\"], not {other}"))),
    }
}

/// Output of an answer line to the question with this id.
fn output(line: &[u8], id: u64) -> Result<Value, Fault> {
    let quoted = || excerpt(&String::from_utf8_lossy(line));
    let no_answer = |why: &str| Fault::NoAnswer(format!("{why}: {}", quoted()));
    let mut answer: Value =
        serde_json::from_slice(line).ok().ok_or_else(|| no_answer("the answer is not JSON"))?;
    if answer["id"].as_u64().is_some_and(|other| other < id) {
        return Err(no_answer("a second answer to a question, before that to this one"));
    }
    if answer["id"] != id {
        return Err(no_answer(&format!("the answer has not the id of the question, {id}")));
    }
    if let Some(why) = answer["error"]["message"].as_str() {
        return Err(Fault::NoAnswer(format!("the answer is an error: {}", excerpt(why))));
    }
    let output = answer.get_mut("output").map(Value::take);
    output.ok_or_else(|| no_answer("the answer has no output"))
}

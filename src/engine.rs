//! The engine: the rules and the bots by lines, one JSON object in and one out.
//!
//! [`answer`] is a pure function of its line; the loop over a pipe, with its limit of a line, is the shell's.
//!
//! ```
//! use jass::{engine::answer, rules::House};
//! let line = br#"{"id": 7, "op": "legal", "input": {"mode": "schilten", "hand": ["SU", "R7"], "trick": ["RA"]}}"#;
//! let reply = answer(line, &House::default());
//! assert_eq!(reply, r#"{"id":7,"output":{"legal":["R7","SU"]}}"#);
//! ```
//!
#![doc = include_str!("engine/protocol.md")]

mod about;
mod advise;
mod allowance;
mod bodensee;
mod bots;
mod cards;
mod error;
mod fields;
mod finish;
mod melds;
mod overrides;
pub(crate) mod report;
mod request;
mod solve;
mod table;
mod unique;
pub mod write;

use serde_json::Value;

pub use error::{EngineError, ErrorKind};

use self::{
    fields::Fields,
    request::{Id, Request},
};
use crate::{
    bots::{bodensee as bodensee_bots, schieber},
    game::Level,
    rules::House,
};

/// Function of an op: from its input, by the rules in force, to its output.
#[derive(Clone, Copy)]
enum Op {
    /// A question about the rules, the solver or the coach.
    Rules(fn(Fields, &House) -> Result<Value, EngineError>),
    /// A question to a bot, which may search on several threads.
    Bot(fn(Fields, &House, &Threads) -> Result<Value, EngineError>),
}
use Op::{Bot, Rules};

/// Executors of long searches, one for each game. The answers are the same whatever they are.
#[derive(Clone, Copy, Debug)]
pub struct Threads {
    /// Executor of a search of Schieber.
    pub schieber: schieber::evaluate::cards::Executor,
    /// Executor of a search of Bodensee.
    pub bodensee: bodensee_bots::evaluate::Executor,
}

impl Threads {
    /// One thread, on which one part of a search is done after the other.
    pub const ONE: Self = Self {
        schieber: schieber::evaluate::cards::one_by_one,
        bodensee: bodensee_bots::evaluate::one_by_one,
    };
}

/// Largest number of bytes in a line, its end not counted; who reads lines holds it.
pub const LONGEST_LINE: usize = 1 << 20;

/// Every op by its name.
const OPS: &[(&str, Op)] = &[
    ("legal", Rules(cards::legal)),
    ("trick", Rules(cards::trick)),
    ("pile", Rules(cards::pile)),
    ("weis", Rules(melds::weis)),
    ("weis_compare", Rules(melds::weis_compare)),
    ("stoeck", Rules(melds::stoeck)),
    ("score", Rules(finish::score)),
    ("finish", Rules(finish::finish)),
    ("rotation", Rules(table::rotation)),
    ("lead", Rules(table::lead)),
    ("tafel", Rules(table::tafel)),
    ("deal", Rules(table::deal)),
    ("call", Bot(bots::call)),
    ("play", Bot(bots::play)),
    ("advise", Rules(advise::advise)),
    ("solve", Rules(solve::solve)),
    ("bodensee_legal", Rules(bodensee::legal)),
    ("bodensee_trick", Rules(bodensee::trick)),
    ("bodensee_flip", Rules(bodensee::flip)),
    ("bodensee_bid", Rules(bodensee::bid)),
    ("bodensee_result", Rules(bodensee::result)),
    ("bodensee_marks", Rules(bodensee::marks)),
    ("bodensee_enough", Rules(bodensee::enough)),
    ("bodensee_deal", Rules(bodensee::deal)),
    ("bodensee_call", Bot(bodensee::bots::call)),
    ("bodensee_play", Bot(bodensee::bots::play)),
    ("bodensee_solve", Rules(bodensee::solve::solve)),
    ("about", Rules(about::about)),
];

/// Manual of the protocol as text for a terminal: tables indented, requests and their answers bare and whole.
pub fn protocol() -> String {
    let parts = include_str!("engine/protocol.md").split("```").map(str::trim_end);
    let part = |(i, part): (usize, &str)| match part.split_once('\n') {
        Some(("text", table)) => format!("  {}\n", table.replace('\n', "\n  ")),
        Some(("json", examples)) => format!("{examples}\n"),
        _ if i == 0 => paragraphs(part),
        _ if part.is_empty() => String::new(),
        _ => format!("\n{}", paragraphs(part.trim_start())),
    };
    parts.enumerate().map(part).collect()
}

/// Headings and paragraphs, each on one line.
fn paragraphs(text: &str) -> String {
    let line =
        |paragraph: &str| paragraph.trim_start_matches(['#', ' ']).replace('\n', " ") + "\n\n";
    text.split("\n\n").map(line).collect()
}

/// The reply to one line, without its end of line. `base` are the rules where the request overrides none; bots are of
/// the level `club` where it names none.
pub fn answer(line: &[u8], base: &House) -> String {
    answer_at(line, base, Level::default(), &Threads::ONE)
}

/// The same where bots are of this level if the request names none, and search on these threads.
pub fn answer_at(line: &[u8], base: &House, level: Level, threads: &Threads) -> String {
    let Request { id, body } = Request::read(line);
    let output = body.and_then(|body| {
        let op = OPS.iter().find(|(name, _)| *name == body.op);
        let (_, op) = op.ok_or_else(|| EngineError::unknown_op(&body.op))?;
        let mut with = body.with?;
        if let (Bot(_), Some(input)) = (op, with.input.as_object_mut()) {
            input.entry("level").or_insert_with(|| level.code().into());
        }
        let house = overrides::overrides(base, with.rules)?;
        let fields = Fields::of(with.input)?;
        match op {
            Rules(op) => op(fields, &house),
            Bot(op) => op(fields, &house, threads),
        }
    });
    reply(&id, &output)
}

/// The reply to a line that is not read: it is too long.
pub fn too_long() -> String {
    let error = EngineError::new(ErrorKind::BadRequest, "the line is over 1 MiB long");
    reply(&Id::none(), &Err(error))
}

/// The reply to a line whose answer failed by a fault of ours.
pub fn failed(line: &[u8]) -> String {
    let error = EngineError::impossible("no answer was found; please report this request");
    reply(&Request::read(line).id, &Err(error))
}

fn reply(id: &Id, output: &Result<Value, EngineError>) -> String {
    match output {
        Ok(output) => format!(r#"{{"id":{id},"output":{output}}}"#),
        Err(error) => format!(r#"{{"id":{id},"error":{}}}"#, error.to_json()),
    }
}

#[cfg(test)]
mod tests;

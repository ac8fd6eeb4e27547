//! `jass engine`: the rules and the bots over a pipe, one JSON object a line in and one out.
//!
//! ```
//! use jass::{rules::House, shell::engine::answer};
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
mod duel_solve;
mod duellists;
mod error;
mod fields;
mod finish;
pub(in crate::shell) mod lines;
mod melds;
mod overrides;
mod request;
mod solve;
mod table;
mod unique;
pub(in crate::shell) mod write;

use std::{
    fmt::{self, Display},
    io::{self, BufRead, Write},
    panic::catch_unwind,
};

use serde_json::Value;

pub use error::{EngineError, ErrorKind};

use self::{
    fields::Fields,
    lines::InputLine,
    request::{Id, Request},
};
use crate::{game::Level, rules::House};

/// Function of an op: from its input, by the rules in force, to its output.
type Op = fn(Fields, &House) -> Result<Value, EngineError>;

/// Every op by its name.
const OPS: &[(&str, Op)] = &[
    ("legal", cards::legal),
    ("trick", cards::trick),
    ("pile", cards::pile),
    ("weis", melds::weis),
    ("weis_compare", melds::weis_compare),
    ("stoeck", melds::stoeck),
    ("score", finish::score),
    ("finish", finish::finish),
    ("rotation", table::rotation),
    ("lead", table::lead),
    ("tafel", table::tafel),
    ("deal", table::deal),
    ("call", bots::call),
    ("play", bots::play),
    ("advise", advise::advise),
    ("solve", solve::solve),
    ("bodensee_legal", bodensee::legal),
    ("bodensee_trick", bodensee::trick),
    ("bodensee_flip", bodensee::flip),
    ("bodensee_bid", bodensee::bid),
    ("bodensee_result", bodensee::result),
    ("bodensee_marks", bodensee::marks),
    ("bodensee_enough", bodensee::enough),
    ("bodensee_deal", bodensee::deal),
    ("bodensee_call", duellists::call),
    ("bodensee_play", duellists::play),
    ("bodensee_solve", duel_solve::solve),
    ("about", about::about),
];

/// Ops that ask a bot of a level.
const ASK_A_BOT: [&str; 4] = ["call", "play", "bodensee_call", "bodensee_play"];

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
    answer_at(line, base, Level::default())
}

/// The same where bots are of this level if the request names none.
fn answer_at(line: &[u8], base: &House, level: Level) -> String {
    let Request { id, body } = Request::read(line);
    let output = body.and_then(|body| {
        let op = OPS.iter().find(|(name, _)| *name == body.op);
        let (name, op) = op.ok_or_else(|| EngineError::unknown_op(&body.op))?;
        let mut with = body.with?;
        if let Some(input) = with.input.as_object_mut().filter(|_| ASK_A_BOT.contains(name)) {
            input.entry("level").or_insert_with(|| level.code().into());
        }
        let house = overrides::overrides(base, with.rules)?;
        op(Fields::of(with.input)?, &house)
    });
    reply(&id, &output)
}

fn reply(id: &Id, output: &Result<Value, EngineError>) -> String {
    match output {
        Ok(output) => format!(r#"{{"id":{id},"output":{output}}}"#),
        Err(error) => format!(r#"{{"id":{id},"error":{}}}"#, error.to_json()),
    }
}

/// Error: a stream of the engine that fails.
#[derive(Debug)]
pub enum StreamFault {
    /// The requests cannot be read.
    Input(io::Error),
    /// The answers cannot be written.
    Output(io::Error),
}

impl Display for StreamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "the input cannot be read: {error}"),
            Self::Output(error) => write!(f, "the answers cannot be written: {error}"),
        }
    }
}

impl std::error::Error for StreamFault {}

/// Answers line by line until the input ends. A line that cannot be answered gets an error as its reply; only input and
/// output that fail end it with an error, and a peer that no longer listens ends it like the end of input. Rules and
/// level are those of a request that names none.
pub fn run(
    mut reader: impl BufRead,
    mut writer: impl Write,
    base: &House,
    level: Level,
) -> Result<(), StreamFault> {
    while let Some(line) = lines::next(&mut reader).map_err(StreamFault::Input)? {
        let reply = match line {
            InputLine::Blank => continue,
            InputLine::TooLong => {
                let error = EngineError::new(ErrorKind::BadRequest, "the line is over 1 MiB long");
                reply(&Id::none(), &Err(error))
            }
            InputLine::Whole(line) => answer_whatever_happens(&line, base, level),
        };
        let written = writeln!(writer, "{reply}").and_then(|()| writer.flush());
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written.map_err(StreamFault::Output)?,
        }
    }
    Ok(())
}

/// Answers a line; a panic of ours in one answer must not take the other answers with it.
fn answer_whatever_happens(line: &[u8], base: &House, level: Level) -> String {
    catch_unwind(|| answer_at(line, base, level)).unwrap_or_else(|_| {
        let error = EngineError::impossible("no answer was found; please report this request");
        reply(&Request::read(line).id, &Err(error))
    })
}

#[cfg(test)]
mod tests;

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
mod doubling;
mod error;
mod fields;
mod finish;
mod melds;
mod over;
mod overrides;
mod read;
pub(crate) mod report;
mod request;
mod solve;
mod table;
mod throwing_in;
pub mod write;

use serde::Serialize;
use serde_json::{Value, value::RawValue};

pub use error::{EngineError, ErrorKind};

use self::request::Request;
use crate::{
    bots::{bodensee as bodensee_bots, schieber},
    game::Level,
    rules::House,
};

/// Function of an op: from its input to its output.
type Op = fn(&RawValue, &Context) -> Result<Value, EngineError>;

/// Rules, level and threads that an op goes by beside its input.
struct Context<'a> {
    /// The rules in force.
    house: &'a House,
    /// Level of a bot where the input names none.
    level: Level,
    /// Executors of the search of a bot.
    threads: &'a Threads,
}

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
// After a million requests, 500 of them about as long as this or longer, 18.2 MB were resident; 18.0 before.
pub const LONGEST_LINE: usize = 1 << 20;

/// The table of the ops. A type of input stands in the signature of its op alone; a `?` marks an op that can refuse an
/// input of the right type.
macro_rules! ops {
    ($(($name:literal, $op:path $(, $fails:tt)?)),+ $(,)?) => {
        &[$((
            $name,
            |input, asked| told(&$op(&read::object("input", input)?, asked)$($fails)?),
        )),+]
    };
}

/// Every op by its name.
const OPS: &[(&str, Op)] = ops![
    ("legal", cards::legal, ?),
    ("trick", cards::trick, ?),
    ("pile", cards::pile, ?),
    ("weis", melds::weis),
    ("weis_compare", melds::weis_compare, ?),
    ("stoeck", melds::stoeck, ?),
    ("score", finish::score, ?),
    ("finish", finish::finish, ?),
    ("rotation", table::rotation),
    ("lead", table::lead, ?),
    ("tafel", table::tafel),
    ("deal", table::deal),
    ("call", bots::call, ?),
    ("throw_in", throwing_in::throw_in, ?),
    ("double", doubling::double, ?),
    ("play", bots::play, ?),
    ("over", over::over),
    ("advise", advise::advise, ?),
    ("solve", solve::solve, ?),
    ("bodensee_legal", bodensee::legal, ?),
    ("bodensee_trick", bodensee::trick),
    ("bodensee_flip", bodensee::flip, ?),
    ("bodensee_bid", bodensee::bid),
    ("bodensee_result", bodensee::score::result, ?),
    ("bodensee_marks", bodensee::score::marks, ?),
    ("bodensee_enough", bodensee::score::enough, ?),
    ("bodensee_deal", bodensee::deal),
    ("bodensee_call", bodensee::bots::call, ?),
    ("bodensee_play", bodensee::bots::play, ?),
    ("bodensee_over", over::bodensee_over),
    ("bodensee_advise", bodensee::advise::advise, ?),
    ("bodensee_solve", bodensee::solve::solve, ?),
    ("about", about::about),
];

/// An answer as JSON. Its names are in alphabetical order, whatever that of the type's fields is.
fn told(answer: &impl Serialize) -> Result<Value, EngineError> {
    serde_json::to_value(answer).map_err(|error| EngineError::impossible(error.to_string()))
}

/// Manual of the protocol as text for a terminal: tables indented, requests and their answers bare and whole.
pub fn protocol() -> String {
    let parts = include_str!("engine/protocol.md").split("```").map(str::trim_end);
    let part = |(i, part): (usize, &str)| match part.split_once('\n') {
        Some(("text", table)) => format!("  {}\n", table.replace('\n', "\n  ")),
        // Wrapped to the terminal the example could not be copied.
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
    let output = Request::read(line).and_then(|request| output(request, base, level, threads));
    reply(request::id(line), &output)
}

fn output(
    Request { op, rules, input, .. }: Request,
    base: &House,
    level: Level,
    threads: &Threads,
) -> Result<Value, EngineError> {
    let (_, answer) =
        // First of all: whoever mistypes an op is not told of fields that the right one has.
        OPS.iter().find(|(name, _)| *name == op).ok_or_else(|| EngineError::unknown_op(&op))?;
    let house = &overrides::overrides(base, rules)?;
    let input = input.ok_or_else(|| EngineError::bad_request("input: it is missing"))?;
    answer(input, &Context { house, level, threads })
}

/// The reply to a line that is not read: it is too long.
pub fn too_long() -> String {
    let error = EngineError::new(ErrorKind::BadRequest, "the line is over 1 MiB long");
    reply(RawValue::NULL, &Err(error))
}

/// The reply to a line whose answer failed by a fault of ours.
pub fn failed(line: &[u8]) -> String {
    let error = EngineError::impossible("no answer was found; please report this request");
    reply(request::id(line), &Err(error))
}

fn reply(id: &RawValue, output: &Result<Value, EngineError>) -> String {
    match output {
        // Put together as text: as a value the id would be written anew, `1.0e2` as `100.0`.
        Ok(output) => format!(r#"{{"id":{id},"output":{output}}}"#),
        Err(error) => format!(r#"{{"id":{id},"error":{}}}"#, serde_json::json!(error)),
    }
}

#[cfg(test)]
mod tests;

//! One line as a request: its id, and its op if it can be read.

use std::{fmt, fmt::Display};

use serde::de::IgnoredAny;
use serde_json::{Value, value::RawValue};

use super::{
    error::{EngineError, ErrorKind},
    unique::{RawFields, Unique},
};
use crate::cards::text::excerpt;

/// The id of a request, given back just as it was written.
#[derive(Clone, Debug)]
pub(super) struct Id(Option<Box<RawValue>>);

impl Id {
    /// Id of a line that has none.
    pub(super) const fn none() -> Self {
        Self(None)
    }
}

impl Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_deref().map_or("null", RawValue::get))
    }
}

/// Content of a request.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) op: String,
    /// Arguments of the op. An unknown op is reported before they are.
    pub(super) with: Result<Arguments, EngineError>,
}

/// Arguments of an op.
#[derive(Debug)]
pub(super) struct Arguments {
    pub(super) rules: Option<Value>,
    pub(super) input: Value,
}

/// One line of input.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) id: Id,
    pub(super) body: Result<Body, EngineError>,
}

impl Request {
    /// Request of a line. Every line has an id to answer to, if only the empty one.
    pub(super) fn read(line: &[u8]) -> Self {
        match fields(line) {
            Err(error) => Self { id: Id::none(), body: Err(error) },
            Ok(mut fields) => {
                let twice = fields.twice().map(told_twice);
                let id = Id(fields.remove("id"));
                // Two ids are none.
                let is_ours = fields.0.iter().all(|(name, _)| name != "id");
                let id = if is_ours { id } else { Id::none() };
                Self { id, body: twice.map_or_else(|| body(fields), Err) }
            }
        }
    }
}

fn told_twice(name: &str) -> EngineError {
    EngineError::bad_request(format!("{}: it is there twice", excerpt(name)))
}

fn fields(line: &[u8]) -> Result<RawFields, EngineError> {
    let bad_json = |why: String| EngineError::new(ErrorKind::BadJson, why);
    let text = str::from_utf8(line).map_err(|error| bad_json(error.to_string()))?;
    serde_json::from_str::<IgnoredAny>(text).map_err(|error| bad_json(error.to_string()))?;
    serde_json::from_str(text)
        .map_err(|error| EngineError::bad_request(format!("a request is a JSON object: {error}")))
}

fn body(mut fields: RawFields) -> Result<Body, EngineError> {
    let op = fields.remove("op").ok_or_else(|| EngineError::bad_request("op: it is missing"))?;
    let Value::String(op) = value("op", &op)? else {
        return Err(EngineError::bad_request("op: it must be a text"));
    };
    Ok(Body { op, with: with(fields) })
}

fn with(mut fields: RawFields) -> Result<Arguments, EngineError> {
    let rules = fields.remove("rules").map(|rules| value("rules", &rules)).transpose()?;
    let input = fields.remove("input").map(|input| value("input", &input)).transpose()?;
    if let Some((unknown, _)) = fields.0.first() {
        let name = excerpt(unknown);
        let message = format!("{name}: a request has only id, op, rules and input");
        return Err(EngineError::bad_request(message));
    }
    let input = input.ok_or_else(|| EngineError::bad_request("input: it is missing"))?;
    Ok(Arguments { rules, input })
}

/// Value of well-formed JSON; an error if it nests too deep, holds a number that is too large, or has a key twice.
fn value(name: &str, raw: &RawValue) -> Result<Value, EngineError> {
    serde_json::from_str::<Unique>(raw.get())
        .and_then(|Unique| serde_json::from_str(raw.get()))
        .map_err(|error| EngineError::bad_request(format!("{name}: {error}")))
}

//! Errors: reasons for refusing a request.

use std::{fmt, fmt::Display};

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use crate::cards::text::{excerpt, printable};

/// The kinds of errors; a program may rely on their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The line is no JSON.
    BadJson,
    /// A field is missing, unknown, or of a wrong type.
    BadRequest,
    /// There is no such op.
    UnknownOp,
    /// A text that should be a card is none.
    BadCard,
    /// The overrides are no house rules.
    BadRules,
    /// Every field is sound, but no table can look like this.
    Impossible,
}

impl ErrorKind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::BadJson,
        Self::BadRequest,
        Self::UnknownOp,
        Self::BadCard,
        Self::BadRules,
        Self::Impossible,
    ];

    /// Name of the kind in a reply.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BadJson => "bad-json",
            Self::BadRequest => "bad-request",
            Self::UnknownOp => "unknown-op",
            Self::BadCard => "bad-card",
            Self::BadRules => "bad-rules",
            Self::Impossible => "impossible",
        }
    }

    /// The kind and the message of an error's text. An error of a field comes through serde as text, and is told by it
    /// from one of serde's own.
    pub(super) fn split(text: &str) -> Option<(Self, &str)> {
        let (code, message) = text.split_once(": ")?;
        Some((Self::ALL.into_iter().find(|kind| kind.code() == code)?, message))
    }
}

/// A refusal: its kind, and a message that names the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    /// Kind of the refusal.
    pub kind: ErrorKind,
    /// Message for the person who wrote the other program.
    pub message: String,
}

impl EngineError {
    /// Makes a refusal.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    pub(super) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::BadRequest, message)
    }

    pub(super) fn impossible(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Impossible, message)
    }

    pub(super) fn unknown_op(op: &str) -> Self {
        let ops = super::OPS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" ");
        Self::new(ErrorKind::UnknownOp, format!("op: '{}' is none of {ops}", excerpt(op)))
    }
}

impl Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.code(), self.message)
    }
}

impl std::error::Error for EngineError {}

impl Serialize for EngineError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut error = serializer.serialize_struct("error", 2)?;
        error.serialize_field("kind", self.kind.code())?;
        // A message quotes what it was sent, and may be printed as it comes:
        // escapes in it would be obeyed by a terminal.
        error.serialize_field("message", &printable(&self.message))?;
        error.end()
    }
}

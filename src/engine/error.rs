//! Errors: reasons for refusing a request.

use serde_json::{Value, json};

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

    pub(super) fn to_json(&self) -> Value {
        json!({ "kind": self.kind.code(), "message": printable(&self.message) })
    }
}

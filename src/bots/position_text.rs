//! Texts of positions: what those of both games have in common.

use std::{fmt, fmt::Display};

use crate::{
    cards::text::excerpt,
    rules::{House, house::NotAHouse},
};

/// Error: a text that is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPosition {
    /// The part at fault, as much of it as a message quotes.
    pub text: String,
    /// Reason why it cannot stand there.
    pub why: String,
}

impl NotAPosition {
    pub(super) fn new(text: &str, why: impl Display) -> Self {
        Self { text: excerpt(text), why: why.to_string() }
    }
}

impl Display for NotAPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a position: {}", self.text, self.why)
    }
}

impl std::error::Error for NotAPosition {}

impl From<NotAHouse> for NotAPosition {
    fn from(not: NotAHouse) -> Self {
        Self { why: not.to_string(), text: not.text }
    }
}

/// Rules as words, none where they are the usual ones.
pub(super) fn rules_text(house: &House) -> String {
    if *house == House::default() { String::new() } else { house.written() }
}

/// Rules of these words.
pub(super) fn rules_of(words: &str) -> Result<House, NotAPosition> {
    if words.is_empty() { Ok(House::default()) } else { Ok(House::read(words)?) }
}

//! Words of the rules in force.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The rules of the game in pieces, of which each table takes those that hold there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleWords {
    /// The titles of the chapters.
    pub chapters: BTreeMap<String, String>,
    /// The paragraphs.
    pub paragraphs: BTreeMap<String, String>,
}

/// A word of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryWord {
    /// The word.
    pub word: String,
    /// Words that the texts say for it, without capitals: whole words, but for those that end in `-`, with which words begin.
    pub said: Vec<String>,
    /// Meaning of the word.
    pub text: String,
}

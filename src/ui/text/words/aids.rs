//! The words of what helps the memory: the cards seen, what they mean, and what everybody has said and done.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{Person, Told};

/// How much the program helps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AidWords {
    pub label: String,
    pub learn: String,
    pub normal: String,
    pub tournament: String,
    pub none: String,
}

/// The cards that have been seen.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenWords {
    pub title: String,
    pub mine: String,
    pub table: String,
    pub gone: String,
    pub unseen: String,
    pub shown: Told<String>,
    pub trumps_out: Told<String>,
    pub no_trumps_out: Told<String>,
    pub bocks: Told<String>,
    pub no_bocks: Told<String>,
    pub thrown: Told<String>,
    pub points: Told<String>,
    pub unwanted: Told<String>,
    pub wanted: Told<String>,
    pub across: Told<String>,
    pub opened: Told<String>,
}

/// What everybody has said and done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordWords {
    pub title: String,
    pub round: Person,
    pub trick: String,
    pub hand: String,
    pub tournament: String,
}

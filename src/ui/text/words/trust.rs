//! Words of the page that says how far to trust the coach.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Words for the figures that were measured of the coach.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrustWords {
    pub title: String,
    pub meaning: String,
    pub mistakes: String,
    pub inaccurate: String,
    pub often: String,
    pub causes: String,
    pub chances: String,
    pub table: String,
    pub band: String,
    pub limits: String,
    pub made: String,
}

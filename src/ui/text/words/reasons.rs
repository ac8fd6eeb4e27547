//! Words of the reasons: why a card or a call is good, and what can be read from it.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Sentences of a kind of reason.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReasonWords {
    /// Said to the person of what he could do.
    #[serde(rename = "self")]
    pub own: String,
    /// Said of another player.
    pub other: String,
    /// The same where the partner it speaks of is the person.
    pub yours: Option<String>,
}

/// Sentences of a reading.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingWords {
    pub other: String,
    pub yours: Option<String>,
}

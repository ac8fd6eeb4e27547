//! The words of what must be said once.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Why a key did nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoticeWords {
    pub too_soon: String,
    pub chosen: String,
    pub choose_call: String,
    pub one_of: String,
    pub a_suit: String,
}

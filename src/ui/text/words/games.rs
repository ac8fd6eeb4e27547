//! Words of the saved games.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// The saved games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesWords {
    pub title: String,
    pub number: String,
    pub branch_number: String,
    pub date: String,
    pub short_date: String,
    pub scores: String,
    pub rules: String,
    pub open: String,
    pub branch: String,
    pub won: String,
    pub lost: String,
    pub level: String,
    pub broken: String,
    pub because: String,
    pub empty: String,
    pub none_open: String,
    pub question: String,
    pub question_branch: String,
    pub warning: String,
    pub warning_branches: String,
    pub keep: String,
    pub delete: String,
    pub give_up: String,
    pub would_give_up: String,
    pub given_up: String,
    pub has_given_up: String,
    pub go_on: String,
    pub look_at: String,
    pub older: String,
    pub newer: String,
    pub stays: String,
    pub unsaved: String,
    pub deleted: String,
    pub torn: String,
    pub at_table: String,
    pub over: String,
    pub open_deals: String,
    pub branch_stays: String,
    pub locked: String,
    pub refused: String,
    pub which: String,
}

//! Words of notices.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::Count;

/// News of a program in place of the bots.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramWords {
    pub stand_in: String,
    pub late: String,
    pub ended: String,
    pub no_answer: String,
    pub illegal: String,
    pub given_up: String,
    pub by_lot: Count,
    pub no_command: String,
    pub starts: String,
}

/// Reasons why a key did nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoticeWords {
    pub too_soon: String,
    pub nothing_asked: String,
    pub not_calling: String,
    pub no_trick: String,
    pub stays_down: String,
    pub lies_open: String,
    pub no_rest: String,
    pub rest_later: String,
    pub rest_unsure: String,
    pub no_claims: String,
    pub every_deal_is_played: String,
    pub no_way_back: String,
    pub no_hints: String,
    pub nothing_to_review: String,
    pub nothing_to_take_back: String,
    pub taken_back: String,
    pub at_table: String,
    pub on_slate: String,
    pub in_settings: String,
    pub gone_card: String,
    pub no_line: String,
    pub page_ends: String,
    pub no_round: String,
    pub still_judging: String,
    pub no_file: String,
    pub is_deep: String,
    pub exported: String,
    pub not_exported: String,
    pub no_film: String,
    pub filmed: String,
    pub not_filmed: String,
    pub not_your_seat: String,
    pub nothing_to_learn: String,
    pub no_choice: String,
    pub no_mark: String,
    pub is_tidy: String,
    pub is_typed: String,
    pub is_usual: String,
    pub no_preset: String,
    pub in_help: String,
    pub not_here: String,
    pub in_games: String,
    pub chosen: String,
    pub choose_call: String,
    pub one_of: String,
    pub a_suit: String,
}

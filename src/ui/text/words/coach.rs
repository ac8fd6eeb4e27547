//! Words of the coach: hints, and branches of a past round.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{ByCode, Count};
use crate::game::Level;

/// Hints.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoachWords {
    pub title: String,
    pub more: String,
    pub answer: String,
    pub computing: String,
    pub all_the_same: String,
    pub either: String,
    pub about_equal: String,
    pub compared_with: String,
    pub rather: String,
    pub perhaps: String,
    pub maybe: String,
    pub better_openly: String,
    pub quoted: String,
    pub rule: String,
    pub rule_unquoted: String,
    pub computed: String,
    pub after_more: String,
    pub rule_meets: String,
    pub rule_short: String,
    pub rule_misses: String,
    pub less: String,
    pub less_written: String,
    pub less_worth: String,
    pub others: String,
    pub further: Count,
    pub worlds: Count,
    pub saldo: String,
    pub written: String,
    pub worth: String,
    pub best: String,
    pub advised: String,
    pub by_rule: String,
    pub as_good: String,
    pub worse: String,
    pub estimated: String,
    pub known: String,
    pub known_call: String,
    pub known_pushed: String,
    pub known_bodensee: String,
    pub known_bids: String,
    pub open: String,
    pub at_club: String,
    pub at_table: String,
    pub half_at_table: String,
    pub believed: ByCode<Level, String>,
    pub believed_unknown: String,
    pub spoken: String,
    pub odds: String,
    pub about: String,
    pub hardly_ever: String,
    pub nearly_always: String,
    pub rarely_better: String,
    pub instead: String,
    pub part: String,
    pub part_whole: String,
    pub part_more: String,
    pub same_but: String,
}

/// Branches of a past round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BranchWords {
    pub again: String,
    pub again_call: String,
    pub lesson: String,
    pub begun: String,
    pub asked: String,
    pub right: String,
    pub wrong: String,
    pub same: String,
    pub answered: String,
    pub lines_note: String,
    /// Shares of the deals: a tenth, a quarter, a third, half, two thirds, three quarters, nearly all.
    pub shares: [String; 7],
    pub lines: String,
    pub line_tried: String,
    pub line_better: String,
    pub line_trick: String,
    pub better: String,
    pub otherwise: String,
    pub compared: String,
    pub learned: String,
}

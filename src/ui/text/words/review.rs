//! Words of a review as text.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Review of a round as text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewWords {
    pub title: String,
    pub given_away: String,
    /// Heads of the columns: trick, cards, taken by, points, expected, better, loss.
    pub head: [String; 7],
    pub possible: String,
    pub call: String,
    pub push: String,
    pub equal: String,
    pub at_trick: String,
    pub instead: String,
    pub game_share: String,
    pub both: String,
    pub disputed: String,
    pub disputed_loss: String,
    pub by_rule: String,
    pub expected: String,
    pub turning: String,
    pub part: String,
    pub rest: String,
    pub fall: String,
    pub open: String,
    pub cut: String,
    pub hand: String,
    pub none: String,
}

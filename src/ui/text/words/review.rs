//! Words of the coach's facts and of a review.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Facts of a contrast between two cards.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactWords {
    /// It costs `{n}` now and brings `{m}` later.
    pub now: String,
    /// It brings `{n}` now and costs `{m}` later.
    pub later: String,
    pub keeps: String,
    pub partner: String,
    pub spares: String,
    #[serde(rename = "match")]
    pub whole: String,
    pub shares: String,
    pub no_reason: String,
}

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
    pub open: String,
    pub cut: String,
    pub hand: String,
    pub none: String,
}

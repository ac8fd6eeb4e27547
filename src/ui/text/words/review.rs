//! Words of a review, on the screen, in lines and as text.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::Count;

/// Review of a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewWords {
    pub page: String,
    pub title: String,
    pub given: String,
    pub given_short: String,
    pub given_calls: String,
    pub given_game: String,
    pub computing: String,
    pub computing_round: String,
    pub round: String,
    pub call: String,
    pub trick: String,
    pub promise: String,
    pub possible: String,
    pub would_have: String,
    pub free: String,
    pub good: String,
    pub openly: String,
    pub perhaps: String,
    pub by_little: String,
    pub find: String,
    pub better: String,
    pub exactly: String,
    pub with_open: String,
    pub open_more: String,
    pub rows: String,
    pub rows_open: String,
    pub rows_half: String,
    pub rows_two: String,
    pub points: String,
    pub points_short: String,
    pub written_points: String,
    pub by_custom: String,
    pub ghost: String,
    pub ghost_same: String,
    pub ghost_head: String,
    pub open_title: String,
    pub open: String,
    pub cut: String,
    pub no_choice: String,
    /// Names of the marks: a slip, an error, a blunder.
    pub classes: [String; 3],
    pub heading: String,
    /// Heads of the columns: trick, cards, taken by, points, expected, better, loss.
    pub head: [String; 7],
    pub possible_head: String,
    pub push: String,
    pub equal: String,
    pub expected: String,
    /// Sentence on how it is found what was given away.
    pub given_away: String,
    pub game: Count,
    pub game_page: String,
    pub game_help: String,
    pub no_marks: String,
    pub pattern: Count,
    pub best_and_dearest: String,
    pub turning: String,
    pub part: String,
    pub custom_part: String,
    pub fall: String,
    pub hand: String,
    pub none: String,
    pub help: String,
}

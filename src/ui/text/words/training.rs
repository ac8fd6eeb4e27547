//! Words of training: statistics, the deals of a day, the same cards at other tables.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::Count;

/// Statistics of the rounds that were played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatisticsWords {
    pub title: String,
    /// Names of the pages: given away, where, same cards, results.
    pub parts: [String; 4],
    pub rounds: Count,
    pub last: Count,
    pub all_levels: String,
    pub all_aids: String,
    pub none: String,
    pub none_chosen: String,
    pub older: Count,
    pub given: String,
    pub unit_cards: String,
    pub unit_two: String,
    pub course: String,
    pub compared: String,
    pub no_change: String,
    pub better: String,
    pub worse: String,
    /// Places: call, lead, second, third, last.
    pub places: [String; 5],
    pub places_head: String,
    pub more_rounds: String,
    pub causes_head: String,
    pub no_causes: String,
    pub same_head: Count,
    pub same_few: Count,
    pub ahead: String,
    pub behind: String,
    pub surely_ahead: String,
    pub surely_behind: String,
    pub written: String,
    pub won: String,
    pub help: Count,
    pub errors: String,
    pub luck: String,
}

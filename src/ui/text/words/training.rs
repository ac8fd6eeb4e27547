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
    /// Ways in which rounds are chosen: game, level, help, the last ones.
    pub filters: [String; 4],
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
    pub last_rank: String,
    pub ahead: String,
    pub behind: String,
    pub surely_ahead: String,
    pub surely_behind: String,
    pub written: String,
    pub won: String,
    pub help: Count,
    /// Dailies and tournaments, with the mean of their per cent.
    pub dailies: Count,
    pub tournaments: Count,
    pub days: String,
    pub errors: String,
    pub luck: String,
}

/// The deals of a day, and the same cards at other tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyWords {
    pub title: String,
    pub for_two: String,
    pub about: String,
    pub about_two: String,
    pub begun: String,
    pub open: String,
    pub computing: String,
    pub computing_deals: String,
    pub practice: String,
    pub deal: String,
    pub deal_head: String,
    pub you: String,
    pub rank_head: String,
    pub sum: String,
    pub sum_of: String,
    pub rank_of_round: String,
    pub result: String,
    pub share: String,
    pub share_two: String,
    pub percent: String,
    pub no_help: String,
    pub help: Count,
    pub same: String,
    pub rank: String,
    pub all_days: String,
    pub tournament: Count,
    pub championship: String,
    pub about_tournament: String,
    pub about_championship: String,
    pub about_statistics: String,
    pub day_before: String,
    pub day_after: String,
    pub help_text: String,
}

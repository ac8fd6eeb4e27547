//! Words of the telling of lessons, and of the end of the guided round.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Telling lessons, and the end of the guided round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LearningWords {
    pub title: String,
    pub page: String,
    pub result: String,
    pub decided: DecidedWords,
    pub given: DecidedWords,
    pub learnt: String,
    pub follow_unless_trumped: String,
    pub follow_or_trump: String,
    pub follow_from_below: String,
    pub discard_on_trumps: String,
    pub lead_without_ace: String,
    pub lead_alone: String,
    pub ruff_alone: String,
    pub ruff_last: String,
    pub slate_times: String,
    pub weis_from: String,
    pub weis_of_some: String,
    pub look_up: String,
    pub ways: [String; 3],
    pub torn: String,
    pub unread: String,
    pub forgotten: String,
    pub help: String,
}

/// The trick that brought the winners of a round most, taken by the person, the partner or an opponent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecidedWords {
    pub you: String,
    pub partner: String,
    pub other: String,
}

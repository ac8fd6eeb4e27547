//! Words of an evening.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::Count;
use crate::game::schieber::evening::Prize;

/// An evening: several games on one slate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningWords {
    pub title: String,
    pub page: String,
    pub open: String,
    pub ended: String,
    pub about: String,
    pub values: OnOff,
    pub next: String,
    pub empty: String,
    pub strokes: Count,
    pub prizes: PrizeWords,
    pub prize: String,
    pub prize_in_round: String,
    pub of_team: String,
    pub nothing: String,
    pub so_far: String,
    pub this_game: String,
    pub has_ended: String,
    pub not_kept: String,
    pub spoilt: String,
    pub exported: String,
    pub not_exported: String,
}

/// The two answers to the question of the form.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnOff {
    pub on: String,
    pub off: String,
}

impl OnOff {
    /// The word for this.
    pub const fn of(&self, is_on: bool) -> &String {
        if is_on { &self.on } else { &self.off }
    }
}

/// Names of the prizes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizeWords {
    pub bergpreis: String,
    pub win: String,
    pub r#match: String,
    pub counter_match: String,
    pub schneider: String,
}

impl PrizeWords {
    /// Name of a prize.
    pub const fn of(&self, prize: Prize) -> &String {
        match prize {
            Prize::Bergpreis => &self.bergpreis,
            Prize::Win => &self.win,
            Prize::Match => &self.r#match,
            Prize::CounterMatch => &self.counter_match,
            Prize::Schneider => &self.schneider,
        }
    }
}

//! Words outside the screens: the terminal, the disk, the game line by line.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{Count, Person};

/// A terminal that is too small.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeWords {
    pub too_small: String,
}

/// Saving.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiskWords {
    pub not_saved: String,
    pub locked: String,
    pub saved_again: String,
    pub saved_anew: String,
}

/// The game line by line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlainWords {
    pub help: String,
    pub round: Person,
    pub teams: String,
    pub suit: String,
    pub suit_with: String,
    pub chosen_numbers: String,
    pub trick: String,
    pub trump: String,
    pub no_trump: String,
    pub times: [String; 9],
    pub scores: String,
    pub hand: String,
    pub on_table: String,
    pub on_table_card: String,
    pub nothing_on_table: String,
    pub allowed: String,
    pub forbidden_follow: String,
    pub forbidden_trump: String,
    pub forbidden_ruff: String,
    pub forbidden_lead: String,
    pub forbidden_under: String,
    pub option: String,
    pub calls: String,
    pub call: String,
    pub push: String,
    pub ask_number: String,
    pub ask_name: String,
    pub command: String,
    pub thinking: String,
    pub ask_line: String,
    pub ask_card: String,
    pub ask_call: String,
    pub unknown: String,
    pub line: String,
    pub bye: String,
    pub end_of_input: String,
    pub possible: String,
    pub numbers: String,
    pub letters: LetterWords,
    pub strokes: String,
    pub hundreds: Count,
    pub fifties: Count,
    pub twenties: Count,
    pub rest: String,
    pub owed: String,
    pub missing: String,
    pub last: Person,
    pub holding: String,
    pub meld: String,
    pub setting: String,
    pub differs: String,
    pub all_rules: String,
    pub no_input: String,
    pub which_round: String,
    pub unseen: String,
    pub no_record: String,
    pub settings: String,
    pub table: String,
}

/// Descriptions of the letters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LetterWords {
    pub score: String,
    pub slate: String,
    pub hand: String,
    pub record: String,
    pub rules: String,
    pub back: String,
    pub step: String,
    pub step_back: String,
    pub earlier: String,
    pub later: String,
}

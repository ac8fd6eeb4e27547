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
    pub round: Person,
    pub teams: String,
    pub suit: String,
    pub suit_with: String,
    pub trick: String,
    pub trump: String,
    pub trump_alone: String,
    pub trump_now: String,
    pub no_trump: String,
    pub turns: String,
    pub turned: String,
    pub times: [String; 9],
    pub scores: String,
    pub hand: String,
    pub on_table: String,
    pub on_table_card: String,
    pub nothing_on_table: String,
    pub allowed: String,
    pub allowed_only: String,
    pub calls: String,
    pub call: String,
    pub push: String,
    pub line: String,
    pub letters: LetterWords,
    pub last: Person,
    pub holding: String,
    pub meld: String,
    pub setting: String,
    pub differs: String,
    pub all_rules: String,
    pub which_round: String,
    pub unseen: String,
    pub no_record: String,
    pub ask: AskWords,
    pub forbidden: ForbiddenWords,
    pub slate: PlainSlateWords,
    pub input: InputWords,
}

/// Prompts of the line that is typed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskWords {
    pub number: String,
    pub name: String,
    pub line: String,
    pub card: String,
    pub call: String,
}

/// Cards that may not be played, by the rule that forbids them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForbiddenWords {
    pub only: String,
    pub follow: String,
    pub trump: String,
    pub ruff: String,
    pub lead: String,
    pub under: String,
}

/// Strokes on the slate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlainSlateWords {
    pub strokes: String,
    pub hundreds: Count,
    pub fifties: Count,
    pub twenties: Count,
    pub rest: String,
    pub owed: String,
    pub missing: String,
}

/// Input: the answers that can be typed, and the one that was.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InputWords {
    pub help: String,
    pub chosen_numbers: String,
    pub option: String,
    pub unknown: String,
    pub possible: String,
    pub numbers: String,
    pub settings: String,
    pub table: String,
    pub no_input: String,
    pub end_of_input: String,
    pub thinking: String,
    pub command: String,
    pub bye: String,
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

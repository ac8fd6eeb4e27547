//! Words of the aids to memory: the cards seen, their meaning, and the record.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{ByCode, Count, Forms, Person, fill};
use crate::{config::Aid, game::schieber::HelpTaken};

/// Amounts of help.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AidWords {
    pub label: String,
    pub names: ByCode<Aid, String>,
    pub none: String,
    pub later: String,
}

/// The cards that have been seen.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenWords {
    pub title: String,
    pub mine: String,
    pub table: String,
    pub gone: String,
    pub unseen: String,
    pub shown: Forms<String>,
    pub trumps_out: Forms<String>,
    pub no_trumps_out: Forms<String>,
    pub bocks: Forms<String>,
    pub no_bocks: Forms<String>,
    pub thrown: Forms<String>,
    pub points: Forms<String>,
    pub unwanted: Forms<String>,
    pub wanted: Forms<String>,
    pub across: Forms<String>,
    pub opened: Forms<String>,
}

/// Record of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordWords {
    pub title: String,
    pub round: Person,
    pub trick: String,
    pub hand: String,
    pub help_taken: String,
    pub hint_count: Count,
    pub back_count: Count,
    pub tournament: String,
}

impl RecordWords {
    /// The help that was taken in a round, if there was any.
    pub fn help(&self, help: HelpTaken) -> Option<String> {
        let hints = self.hint_count.of(help.hints as u64);
        let backs = self.back_count.of(help.backs as u64);
        let values = [("hints", &*hints), ("backs", &*backs)];
        (help != HelpTaken::default()).then(|| fill(&self.help_taken, &values))
    }
}

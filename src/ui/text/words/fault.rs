//! Words of faults: of the disk, and of what lies on it.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

/// Faults of the disk and of saved games, each the end of a sentence.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaultWords {
    pub save: String,
    pub saves: String,
    pub at: String,
    pub in_line: String,
    pub mistake: String,
    pub no_place: String,
    pub theme: String,
    pub deck: String,
    pub not_played: String,
    pub no_game: String,
    pub disk: DiskFaultWords,
    pub file: FileFaultWords,
    pub record: RecordFaultWords,
}

/// Faults of the disk.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiskFaultWords {
    pub denied: String,
    pub read_only: String,
    pub full: String,
    pub exists: String,
    pub missing: String,
    pub folder: String,
    pub not_a_folder: String,
    pub special: String,
    pub too_long: String,
    pub not_text: String,
    pub interrupted: String,
    pub removed: String,
    pub no_home: String,
    pub other: String,
}

/// Files that are no saved game as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileFaultWords {
    pub empty: String,
    pub torn: String,
    pub not_text: String,
}

/// Lines that cannot stand in a saved game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordFaultWords {
    pub lacks: String,
    pub version: String,
    pub house: String,
    pub level: String,
    pub number: String,
    pub branch: String,
    pub form: String,
    pub next_round: String,
    pub no_round: String,
    pub no_cards: String,
    pub aid: String,
    pub player: String,
    pub hands: String,
    pub hand_size: String,
    pub stacks: String,
    pub twice: String,
    pub card: String,
    pub mode: String,
    pub action: String,
    pub illegal: String,
}

//! Words of the settings: a file in `assets/options` for each language.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{config::Language, ui::read_asset};

/// The words of the settings in one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionWords {
    /// Texts around the keys.
    pub text: OptionTexts,
    /// Notices.
    pub said: OptionSaid,
    /// Descriptions of the presets.
    pub presets: BTreeMap<String, String>,
    /// The sections of the file.
    pub sections: BTreeMap<String, String>,
    /// The keys of the file.
    pub keys: BTreeMap<String, KeyWords>,
    /// The words that keys take; one that is not here stands for itself. A language has its own name everywhere.
    pub words: BTreeMap<String, BTreeMap<String, String>>,
}

/// A key of the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyWords {
    pub label: String,
    pub text: String,
}

/// Texts around the keys.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionTexts {
    pub house_title: String,
    pub settings_title: String,
    pub preset: String,
    pub only: String,
    pub find: String,
    pub new_file: String,
    pub next_game: String,
    pub at_once: String,
    pub preset_has: String,
    pub usual_is: String,
    pub can_be: String,
    pub range: String,
    pub comments_stay: String,
    pub not_yet: String,
    pub yes: String,
    pub no: String,
    pub usual_name: String,
    pub press_key: String,
    pub key_text: String,
    pub ask_language: String,
    pub ask_deck: String,
    pub deck_french: String,
    pub deck_german: String,
    pub ask_note: String,
    pub ask_skill: String,
    pub skills: [String; 2],
    pub players: [String; 4],
}

/// Notices about the settings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionSaid {
    pub out_of_range: String,
    pub nothing_to_call: String,
    pub no_suit_to_call: String,
    pub bids_upside_down: String,
    pub uneven_bids: String,
    pub key_stays: String,
    pub key_alt_gr: String,
    pub key_taken: String,
    pub no_key: String,
    pub not_found: String,
    pub against: String,
    pub no_difference: String,
    pub nothing_new: String,
    pub saved: String,
    pub reread: String,
    pub refused: String,
    pub unsaved: String,
}

impl OptionWords {
    /// The words of a language.
    pub fn of(language: Language) -> Self {
        let mut read: Self =
            read_asset(text(language)).expect("the language files are read by the tests");
        let names = Language::ALL
            .iter()
            .map(|language| (language.code().to_owned(), language.own_name().to_owned()));
        read.words.entry("ui.language".to_owned()).or_default().extend(names);
        read
    }

    /// Label and meaning of a key of the file.
    pub fn key(&self, name: &str) -> Option<&KeyWords> {
        self.keys.get(name)
    }

    /// Name of a word of a key.
    pub fn word<'w>(&'w self, key: &str, word: &'w str) -> &'w str {
        let known = self.words.get(key).and_then(|words| words.get(word));
        known.map_or(word, String::as_str)
    }
}

pub(super) const fn text(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("../../../../assets/options/de.toml"),
        Language::English => include_str!("../../../../assets/options/en.toml"),
        Language::French => include_str!("../../../../assets/options/fr.toml"),
        Language::Italian => include_str!("../../../../assets/options/it.toml"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::prefs::PREFS,
        rules::house::{KEYS, Preset, ValueKind},
        ui::text::cells::{width, wrap},
    };

    #[test]
    fn every_language_names_every_key_word_and_section() {
        let prefs = PREFS.iter().map(|key| (key.name, key.kind, key.section()));
        let house = KEYS.iter().map(|key| (key.name, key.kind, key.section()));
        let all: Vec<_> = house.chain(prefs).collect();
        for language in Language::ALL.iter().copied() {
            let words = OptionWords::of(language);
            let mut names: Vec<&str> = all.iter().map(|(name, ..)| *name).collect();
            names.sort_unstable();
            assert_eq!(words.keys.keys().collect::<Vec<_>>(), names, "{language:?}");
            let mut sections: Vec<&str> = all.iter().map(|(.., section)| *section).collect();
            sections.push("keys");
            sections.sort_unstable();
            sections.dedup();
            assert_eq!(words.sections.keys().collect::<Vec<_>>(), sections, "{language:?}");
            let mut presets: Vec<&str> = Preset::ALL.iter().map(|preset| preset.code()).collect();
            presets.sort_unstable();
            assert_eq!(words.presets.keys().collect::<Vec<_>>(), presets, "{language:?}");
            for (name, kind, _) in &all {
                let (ValueKind::Words(known) | ValueKind::Named(known)) = kind else { continue };
                let mut known = known.to_vec();
                known.sort_unstable();
                assert_eq!(words.words[*name].keys().collect::<Vec<_>>(), known, "{name}");
            }
            for name in words.words.keys() {
                assert!(names.contains(&name.as_str()), "{name}");
            }
        }
    }

    #[test]
    fn labels_and_words_fit_the_smallest_screen() {
        for language in Language::ALL.iter().copied() {
            let words = OptionWords::of(language);
            let labels = words.keys.values().map(|key| &key.label);
            for label in labels.chain(&words.text.players) {
                assert!(width(label) <= 19, "{label}");
            }
            for word in words.words.values().flat_map(BTreeMap::values) {
                assert!(width(word) <= 15, "{word}");
            }
            for key in words.keys.values() {
                assert!(wrap(&key.text, 40).len() <= 5, "{}: {}", key.label, key.text);
            }
            assert!(!text(language).contains('ß'));
        }
    }
}

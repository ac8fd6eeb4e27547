use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// Every text of a language file by its path.
fn texts(language: Language) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    let tree: toml::Table = toml::from_str(language.text()).unwrap();
    walk("", &toml::Value::Table(tree), &mut texts);
    texts
}

fn walk(path: &str, value: &toml::Value, texts: &mut BTreeMap<String, String>) {
    match value {
        toml::Value::String(text) => drop(texts.insert(path.to_owned(), text.clone())),
        toml::Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                walk(&format!("{path}.{i}"), item, texts);
            }
        }
        toml::Value::Table(table) => {
            for (key, item) in table {
                walk(&format!("{path}.{key}"), item, texts);
            }
        }
        _ => panic!("{path} is no text"),
    }
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|piece| piece.split_once('}'))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_language_is_whole() {
    for language in Language::ALL {
        let read: Result<Words, _> = toml::from_str(language.text());
        assert!(read.is_ok(), "{language:?}: {}", read.unwrap_err());
    }
}

#[test]
fn languages_agree_on_what_is_filled_in() {
    let german = texts(Language::German);
    for language in Language::ALL {
        for (path, text) in texts(language) {
            assert_eq!(placeholders(&text), placeholders(&german[&path]), "{language:?}{path}");
        }
    }
}

#[test]
fn texts_hold_no_sharp_s_no_wide_sign_and_no_lone_brace() {
    for language in Language::ALL {
        for (path, text) in texts(language) {
            assert!(!text.contains('ß') && !text.contains('\u{fe0f}'), "{path}");
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{path}");
            let may_be_empty = path.starts_with(".title.");
            assert!(may_be_empty || !text.trim().is_empty(), "{path}");
        }
    }
}

#[test]
fn things_are_counted() {
    let words = Words::of(Language::German);
    assert_eq!(words.game.points.of(1_u16), "1 Punkt");
    assert_eq!(words.game.points.of(0_u16), "0 Punkte");
    assert_eq!(words.game.points.of(157_u16), "157 Punkte");
}

#[test]
fn a_locale_names_a_language() {
    assert_eq!(Language::from_code("de_CH.UTF-8"), Some(Language::German));
    assert_eq!(Language::from_code("en"), Some(Language::English));
    for unknown in ["", "d", "deu", "fr", "C", "日本"] {
        assert_eq!(Language::from_code(unknown), None, "{unknown}");
    }
}

#[test]
fn what_has_no_value_stays() {
    assert_eq!(fill("{a} {b} {", &[("a", "1")]), "1 {b} {");
}

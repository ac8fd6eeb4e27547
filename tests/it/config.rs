//! House rules as files: what reads, what is refused and with which words.
//!
//! `valid/*.toml` begin with the line of the saved game that they make; beside each `invalid/*.toml` lies the
//! text that a person sees. `UPDATE=1 cargo test` writes those texts anew; the diff is the review.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use jass::{
    cards::text::is_printable,
    config::{self, MANUAL},
    rules::{
        House,
        house::{KEYS, Value, key_named},
    },
    shell,
};
use proptest::prelude::*;

/// The files of a folder of the test data with this ending, by name.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn sound_files_make_the_house_they_name() {
    for file in files("config/valid", "toml") {
        let text = fs::read_to_string(&file).unwrap();
        let expected = text.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap();
        let house = config::read(&text).map(|config| config.house.written());
        assert_eq!(house.as_deref(), Ok(expected), "{}", file.display());
    }
}

#[test]
fn broken_files_say_everything_that_is_wrong() {
    for file in files("config/invalid", "toml") {
        let bytes = fs::read(&file).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        let said = shell::cli::rules::check_bytes(name, &bytes).unwrap_err();
        let expected = file.with_extension("txt");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&expected, &said).unwrap();
        }
        let expected = fs::read_to_string(expected).unwrap_or_default();
        assert!(said == expected, "{name}: expected\n{expected}\nbut it says\n{said}");
    }
}

#[test]
fn the_overrides_of_the_golden_cases_are_house_rules() {
    let mut count = 0;
    for file in files("golden", "jsonl") {
        for line in fs::read_to_string(file).unwrap().lines() {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let Some(rules) = case.get("rules").and_then(|rules| rules.as_object()) else {
                continue;
            };
            let overrides: Vec<(String, Value)> =
                rules.iter().map(|(key, value)| (key.clone(), given(value))).collect();
            let house = House::default().with(overrides.clone()).unwrap();
            for (key, value) in overrides {
                assert_eq!(key_named(&key).unwrap().get(&house), value);
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

fn given(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::Bool(value) => Value::Bool(*value),
        serde_json::Value::Number(number) => Value::Int(number.as_i64().unwrap()),
        serde_json::Value::String(text) => Value::Text(text.clone()),
        other => panic!("{other} is the value of no house rule"),
    }
}

/// Whatever the bytes are: a configuration or problems that can be drawn, and no panic.
fn check_any(bytes: &[u8]) {
    if let Err(said) = shell::cli::rules::check_bytes("f", bytes) {
        assert!(said.starts_with("error: "), "{said}");
        assert!(said.chars().all(|sign| sign == '\n' || is_printable(sign)), "{said:?}");
    }
}

/// A line of a file: a key with some value, sound or not.
fn any_line() -> impl Strategy<Value = String> {
    let key = (0..KEYS.len()).prop_map(|key| KEYS[key].name.to_owned());
    let word = prop_oneof![key, "[a-z_.]{1,8}", Just("score".to_owned()), Just("ui".to_owned())];
    let value = "true|-?[0-9]{1,20}|\"[a-z\\-]{0,9}\"|0x1f|1\\.5|\\[\"a\"(, \"b\"){0,3}\\]|\\{a = 1\\}|1979-05-27|";
    prop_oneof![
        (word.clone(), value).prop_map(|(word, value)| format!("{word} = {value}")),
        word.clone().prop_map(|word| format!("[{word}]")),
        word.prop_map(|word| format!("[[{word}]]")),
        "[\"'\\[\\]{}=#.,a\\\\ \t\r]{0,8}",
    ]
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        check_any(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}") {
        check_any(text.as_bytes());
    }

    #[test]
    fn any_lines_are_read_or_refused(lines in prop::collection::vec(any_line(), 0..20)) {
        check_any(lines.join("\n").as_bytes());
    }

    #[test]
    fn a_manual_with_slips_of_the_pen_is_read_or_refused(
        slips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3), 1..8)
    ) {
        let mut bytes = MANUAL.replace("\n# ", "\n").into_bytes();
        for (place, byte, slip) in slips {
            let place = place.index(bytes.len());
            match slip {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ => { bytes.remove(place); }
            }
        }
        check_any(&bytes);
    }
}

//! `jass rules`: the rules in force, and the check of files.

use std::path::PathBuf;

use crate::{
    app::options::SettingsFile,
    cards::text::printable,
    config::{self, Config, Language, Prefs, prefs::PREFS, problem::pictures},
    rules::{
        House,
        house::{ConfigKey, KEYS},
    },
    shell::{
        cli::comments::Comments,
        storage::{additions, house_file},
    },
};

/// Every key in force as a `jass.toml` that reads back to the same; a comment marks what differs from the
/// preset, or for a preference from its default. With a language each key is explained above it.
pub fn show(config: &Config, language: Option<Language>) -> String {
    let Config { house, prefs } = config;
    let comments = language.map(|language| Comments::new(language, config.clone()));
    let preset = House::preset(house.preset);
    let house = lines(KEYS, [house, &preset], house.preset.code(), comments.as_ref());
    let prefs = lines(PREFS, [prefs, &Prefs::default()], "default", comments.as_ref());
    house + "\n" + &prefs
}

/// One line for each key of the first, with what the second has instead, and a header where a section begins.
fn lines<T>(
    keys: &[ConfigKey<T>],
    [of, usual]: [&T; 2],
    whose: &str,
    comments: Option<&Comments>,
) -> String {
    let of_key = |key: &ConfigKey<T>| {
        let above = comments.map(|comments| comments.of_key(key.name));
        above.unwrap_or_default() + &line(key.word(), key, of, usual, whose)
    };
    let between = if comments.is_some() { "\n" } else { "" };
    let sections: Vec<_> = keys
        .chunk_by(|key, next| key.section() == next.section())
        .map(|section| {
            let keys: Vec<String> = section.iter().map(of_key).collect();
            header(section[0].section(), comments) + &keys.join(between)
        })
        .collect();
    sections.join("\n")
}

/// The changes from one house to another, key by key, each with its meaning.
pub fn diff(from: &House, to: &House) -> String {
    let differing = KEYS.iter().filter(|key| key.get(from) != key.get(to));
    let lines: Vec<String> = differing
        .map(|key| format!("{}: {} -> {}\n    {}\n", key.name, key.get(from), key.get(to), key.doc))
        .collect();
    if lines.is_empty() { "nothing changes\n".to_owned() } else { lines.concat() }
}

fn header(section: &str, comments: Option<&Comments>) -> String {
    match comments {
        _ if section.is_empty() => String::new(),
        Some(comments) => format!("[{section}]  # {}\n\n", comments.of_section(section)),
        None => format!("[{section}]\n"),
    }
}

fn line<T>(name: &str, key: &ConfigKey<T>, of: &T, usual: &T, whose: &str) -> String {
    let (value, usual) = (key.get(of), key.get(usual));
    if value == usual {
        format!("{name} = {value}\n")
    } else {
        format!("{name} = {value}  # {whose}: {usual}\n")
    }
}

/// Findings in the files given to `jass rules check`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReport {
    /// Text to print.
    pub text: String,
    /// True if every file can be used.
    pub all_fine: bool,
}

/// Reads the files and says of each that it is fine, or everything that is wrong with it.
pub fn check(files: &[PathBuf]) -> CheckReport {
    if files.is_empty() {
        let text = format!("no file is read: {}\n", difference(&House::default()));
        return CheckReport { text, all_fine: true };
    }
    let mut checked = CheckReport { text: String::new(), all_fine: true };
    for file in files {
        let name = file.display().to_string();
        let found = match house_file::bytes(file) {
            Ok(bytes) => check_bytes(&name, &bytes),
            Err(error) => Err(format!("error: {} cannot be read: {error}\n", printable(&name))),
        };
        checked.all_fine &= found.is_ok();
        checked.text += &found.unwrap_or_else(|problems| problems);
    }
    checked
}

/// One line if the bytes are sound house rules, else the pictures of their problems.
pub fn check_bytes(name: &str, bytes: &[u8]) -> Result<String, String> {
    let text = String::from_utf8_lossy(bytes);
    let read = config::utf8(bytes).map_err(|problem| vec![problem]);
    let read = read.and_then(|text| SettingsFile::parse_strictly(text, additions::sound()));
    match read {
        Ok(file) => Ok(format!("{}: fine, {}\n", printable(name), difference(&file.config.house))),
        Err(problems) => Err(pictures(name, &text, &problems)),
    }
}

/// Description of the rules in words: the preset and what differs from it.
fn difference(house: &House) -> String {
    let keys: Vec<_> =
        house.differences().iter().map(|(key, value)| format!("{key} = {value}")).collect();
    let preset = house.preset.code();
    if keys.is_empty() {
        return format!("the rules of {preset}");
    }
    format!("the rules of {preset} but for {}", keys.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        config::Tempo,
        rules::house::{Preset, Value},
        ui::text::{cells::width, words::options::OptionWords},
    };

    #[test]
    fn what_is_shown_reads_back_to_the_same() {
        for preset in Preset::ALL {
            let house = House::preset(*preset)
                .with([("score.target", Value::Int(1234)), ("weis.needs_trick", true.into())])
                .unwrap();
            let names = BySeat(["Änn \"A\"", "B\\b", "", "山"].map(str::to_owned));
            let prefs = Prefs { tempo: Tempo::STILL, names, ..Prefs::default() };
            let config = Config { house, prefs };
            let languages = Language::ALL.iter().copied().map(Some);
            for language in languages.chain([None]) {
                let text = show(&config, language);
                assert_eq!(config::read(&text).as_ref(), Ok(&config), "{text}");
                assert!(text.contains("tempo = 0  # default: 3\n"), "{text}");
                assert!(text.lines().all(|line| width(line) <= 120), "{text}");
            }
        }
    }

    #[test]
    fn what_differs_from_the_preset_is_marked() {
        let house = House::preset(Preset::Official).with([("weis.table", "small".into())]).unwrap();
        let text = show(&Config { house, prefs: Prefs::default() }, None);
        assert!(text.starts_with("preset = \"official\"\nvariant = \"schieber\"\n\n[deck]\n"));
        let marked: Vec<_> = text.lines().filter(|line| line.contains('#')).collect();
        assert_eq!(marked, ["table = \"small\"  # official: \"large\""]);
    }

    /// law: with comments each key is explained in the language that is asked for, whole and with its values.
    #[test]
    fn each_key_is_explained_in_every_language() {
        let shown = |language| show(&Config::default(), Some(language));
        let keys = KEYS.iter().map(|key| key.name).chain(PREFS.iter().map(|key| key.name));
        let keys: Vec<&str> = keys.collect();
        for language in Language::ALL.iter().copied() {
            let (text, words) = (shown(language), OptionWords::of(language));
            assert!(!text.contains(['{', '}']), "{text}");
            let bare: String = text.replace("\n# ", " ");
            for key in &keys {
                let label = words.key(key).map(|key| key.label.as_str()).unwrap_or_default();
                assert!(label.contains('{') || bare.contains(&format!("{label}. ")), "{key}");
            }
            assert!(text.contains("#   \"large\""), "{text}");
        }
        assert!(shown(Language::German).contains("[deck]  # Karten\n\n# Kartenbild. Welche"));
    }

    #[test]
    fn what_changes_is_told_key_by_key() {
        let uri = House::preset(Preset::Uri);
        let text = diff(&House::default(), &uri);
        assert!(text.contains("score.target: 2500 -> 2000\n    "), "{text}");
        assert!(text.contains("score.factor.obenabe: 3 -> 2\n"), "{text}");
        assert!(!text.contains("score.factor.rosen"), "{text}");
        assert_eq!(diff(&uri, &uri), "nothing changes\n");
    }

    #[test]
    fn a_sound_file_is_fine_and_says_what_differs() {
        let said = |text: &str| check_bytes("f", text.as_bytes()).unwrap();
        assert_eq!(said(config::MANUAL), "f: fine, the rules of swisslos-2500\n");
        assert_eq!(
            said("preset = \"uri\"\n[score]\ntarget = 1000\n[ui]\ntempo = 1"),
            "f: fine, the rules of uri but for score.target = 1000\n"
        );
    }

    #[test]
    fn where_no_file_is_read_that_is_said() {
        let CheckReport { text, all_fine } = check(&[]);
        assert!(all_fine && text == "no file is read: the rules of swisslos-2500\n", "{text}");
    }

    #[test]
    fn a_file_that_is_not_there_or_too_long_is_not_fine() {
        let checked = check(&[PathBuf::from("no such\u{1b}file.toml"), PathBuf::from("jass.toml")]);
        assert!(!checked.all_fine);
        assert!(checked.text.starts_with("error: no such\u{fffd}file.toml cannot be read: "));
        assert!(checked.text.ends_with("jass.toml: fine, the rules of swisslos-2500\n"));
        #[cfg(unix)]
        assert!(house_file::bytes(&PathBuf::from("/dev/zero")).is_err());
    }

    #[test]
    fn of_very_many_problems_the_first_are_shown() {
        let text = (0..61).map(|n| format!("x{n} = 1\n")).collect::<Vec<_>>().concat();
        let said = check_bytes("f", text.as_bytes()).unwrap_err();
        assert_eq!(said.matches("error: ").count(), 10);
        assert!(said.ends_with("\nand 51 problems more\n"), "{said}");
    }
}

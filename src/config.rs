//! `jass.toml`: text in, a [`Config`] or all its [`Problem`]s out.
//!
//! Knows nothing of where the text came from. What each key takes stands in two tables of one shape: the
//! house rules in [`crate::rules::house::KEYS`], the preferences in [`prefs::PREFS`].

pub mod addition;
mod builder;
pub mod deck;
pub mod edit;
mod language;
pub mod prefs;
pub mod problem;
mod syntax;
mod tempo;
pub mod theme;
mod walk;

pub use crate::rules::Aid;
pub use addition::{Addition, Additions};
pub use deck::OwnDeck;
pub use edit::Change;
pub use language::Language;
pub use prefs::{Background, Bell, Digits, Glyphs, Palette, Prefs, Talk, ThemeName, pref_named};
pub use problem::Problem;
pub use tempo::Tempo;
pub use theme::OwnTheme;

use std::ops::Range;

use crate::rules::{House, house::key_named};

/// The manual of the house rules: the `jass.toml` at the top of the repository, which holds every key.
pub const MANUAL: &str = include_str!("../jass.toml");

/// Content of a `jass.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// House rules that the table has agreed on.
    pub house: House,
    /// Preferences of the person at the screen.
    pub prefs: Prefs,
}

/// Line of `[keys]`. Commands and keys are not checked here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// Command, with its place.
    pub command: (String, Range<usize>),
    /// Names of its keys, with their places.
    pub keys: Vec<(String, Range<usize>)>,
    /// Place of the value.
    pub value: Range<usize>,
}

/// Content of a text, and its problems.
#[derive(Clone, Debug)]
pub struct Contents {
    /// Configuration that it sets. Keys that it leaves out have the value of its preset, or the default without one.
    pub config: Config,
    /// Lines of `[keys]`, in their order.
    pub bindings: Vec<Binding>,
    /// Names of the keys that it gives, `keys.` and the command for those of the keyboard.
    pub given: Vec<String>,
    /// Hints about names of old that it gives, a line each.
    pub hints: Vec<String>,
    /// Problems of the text, in its order; those of the keyboard are looked for elsewhere.
    pub problems: Vec<Problem>,
}

/// Reads a `jass.toml` to its end, however wrong it is.
///
/// ```
/// let read = jass::config::parse("[bodensee]\ngames_to_win = 3\n");
/// assert_eq!(read.config.house.bodensee.tallies_to_win, 3);
/// assert_eq!(read.hints, ["`bodensee.games_to_win` is called `bodensee.tallies_to_win` now"]);
/// ```
pub fn parse(text: &str) -> Contents {
    let ((given, bindings, misplaced), mut problems) = syntax::read(text, |table, sound| {
        let (mut given, bindings, misplaced) = walk::keys(table);
        // A value that spans several lines may have lost one of them; that is its only problem then.
        given.retain(|given| sound.get(given.span.clone()) == text.get(given.span.clone()));
        (given, bindings, misplaced)
    });
    let hints = given.iter().filter_map(|given| hint(&given.name)).collect();
    let keys = bindings.iter().map(|binding| format!("keys.{}", binding.command.0));
    let names = given.iter().map(|given| today(&given.name).to_owned()).chain(keys).collect();
    let (config, refused) = builder::apply(text, given);
    problems.extend(misplaced);
    problems.extend(refused);
    problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
    Contents { config, bindings, given: names, hints, problems }
}

/// Reads the house rules and preferences of a `jass.toml`; the error lists all problems of the text.
pub fn read(text: &str) -> Result<Config, Vec<Problem>> {
    let Contents { config, problems, .. } = parse(text);
    if problems.is_empty() { Ok(config) } else { Err(problems) }
}

/// Problems of a text whose preferences name what is none of these additions and none of the program's.
pub fn missing_additions(text: &str, prefs: &Prefs, own: &Additions) -> Vec<Problem> {
    let theme = prefs.theme.iter().filter_map(ThemeName::own);
    let theme = theme.filter_map(|name| addition::missing(text, name, &own.themes));
    let deck = prefs.deck.iter().filter_map(|name| addition::missing(text, name, &own.decks));
    theme.chain(deck).collect()
}

/// Hint about a name of old.
fn hint(name: &str) -> Option<String> {
    (today(name) != name).then(|| format!("`{name}` is called `{}` now", today(name)))
}

/// The name of today of a key.
fn today(name: &str) -> &str {
    key_named(name).map_or(name, |key| key.name)
}

/// The bytes of a file as text, or the place where they are none; [`String::from_utf8_lossy`] gives the text for the
/// picture of that problem.
pub fn utf8(bytes: &[u8]) -> Result<&str, Problem> {
    str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let replaced = char::REPLACEMENT_CHARACTER.len_utf8();
        Problem::new(start..start + replaced, "the file is not UTF-8 text from here on")
            .help("save it with the encoding UTF-8")
    })
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::rules::house::{KEYS, Preset, ValueKind};
    use prefs::PREFS;

    /// The manual with every key live.
    fn uncommented() -> String {
        let key = |line: &str| -> Option<String> {
            let line = line.strip_prefix("# ")?;
            let (word, _) = line.split_once(" = ")?;
            let is_key = word.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
            is_key.then(|| line.to_owned())
        };
        MANUAL.lines().fold(String::new(), |mut text, line| {
            writeln!(text, "{}", key(line).unwrap_or_else(|| line.to_owned())).unwrap();
            text
        })
    }

    #[test]
    fn the_manual_as_it_is_and_with_every_key_live_is_the_default() {
        assert_eq!(read(MANUAL), Ok(Config::default()));
        assert_eq!(read(&uncommented()), Ok(Config::default()));
        assert_eq!(read(""), Ok(Config::default()));
    }

    #[test]
    fn the_manual_holds_every_key_once_and_in_its_section() {
        let text = uncommented();
        let mut section = String::new();
        let mut written = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some(header) = line.strip_prefix('[') {
                section = format!("{}.", header.trim_end_matches(']'));
            } else if section == "keys." {
                break;
            } else if let Some((word, _)) = line.split_once(" = ") {
                written.push(format!("{section}{word}"));
            }
        }
        let names = KEYS.iter().map(|key| key.name).chain(PREFS.iter().map(|key| key.name));
        assert_eq!(written, names.collect::<Vec<_>>());
    }

    #[test]
    fn the_manual_names_every_word_that_a_key_takes() {
        let kinds = KEYS.iter().map(|key| (key.name, key.kind));
        let kinds: Vec<_> = kinds.chain(PREFS.iter().map(|key| (key.name, key.kind))).collect();
        let (mut section, mut said) = (String::new(), String::new());
        for (line, live) in MANUAL.lines().zip(uncommented().lines()) {
            if let Some(header) = live.strip_prefix('[') {
                section = format!("{}.", header.trim_end_matches(']'));
            }
            let written = live.split_once(" = ").filter(|_| !live.starts_with('#'));
            let Some((word, _)) = written else {
                said.push_str(line);
                continue;
            };
            let name = format!("{section}{word}");
            let kind = kinds.iter().find(|(known, _)| *known == name).map(|(_, kind)| kind);
            if let Some(ValueKind::Words(words) | ValueKind::Named(words)) = kind {
                let missing = words.iter().find(|word| !said.contains(&format!("\"{word}\"")));
                assert_eq!(missing, None, "{name} in {said}");
            }
            said.clear();
        }
    }

    #[test]
    fn another_preset_in_the_manual_is_that_preset() {
        for preset in Preset::ALL {
            let line = format!("\npreset = \"{}\"\n", preset.code());
            let text = MANUAL.replace("\npreset = \"swisslos-2500\"\n", &line);
            let config = read(&text).unwrap();
            assert_eq!(config.house, House::preset(*preset));
            assert_eq!(config.prefs, Prefs::default());
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_pointed_at() {
        assert_eq!(utf8("ä = 1".as_bytes()), Ok("ä = 1"));
        let problem = utf8(b"a = 1\nb = \xff").unwrap_err();
        let picture = problem.picture("f", &String::from_utf8_lossy(b"a = 1\nb = \xff"));
        assert!(picture.contains("--> f:2:5\n"), "{picture}");
    }
}

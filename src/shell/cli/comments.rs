//! Comments of `jass rules show --comments`: what each key means, in the language that is asked for.

use crate::{
    app::options::{Options, Row, SettingsFile},
    config::{Config, Language, prefs::PREFS},
    rules::house::{KEYS, Value, ValueKind},
    ui::text::{
        cells::{width, wrap},
        deck::Deck,
        options::OptionNarrator,
        words::{Telling, Words, options::OptionWords},
    },
};

/// Number of columns of a comment, its mark aside.
const COLUMNS: u16 = 98;

/// Explainer of the keys of a file in one language.
#[derive(Debug)]
pub struct Comments {
    words: Words,
    option_words: OptionWords,
    options: Options,
    deck: Deck,
}

impl Comments {
    /// Comments in this language on these rules and preferences.
    pub fn new(language: Language, config: Config) -> Self {
        let deck = Deck::new(&config.house.deck, language);
        let options = Options::new(SettingsFile::from(config));
        let (words, option_words) = (Words::of(language), OptionWords::of(language));
        Self { words, option_words, options, deck }
    }

    /// Name of a section, which stands behind its header.
    pub fn of_section(&self, section: &str) -> &str {
        self.option_words.sections.get(section).map_or("", String::as_str)
    }

    /// Lines that stand above a key: its label, its meaning and its values.
    pub fn of_key(&self, name: &str) -> String {
        let Some(row) = row(name) else { return String::new() };
        let meaning = self.option_words.key(name).map(|key| self.narrator().with_cards(&key.text));
        let about = format!("{}. {}", self.narrator().label(row), meaning.unwrap_or_default());
        let about = wrap(about.trim_end(), COLUMNS).into_iter().map(|line| format!("# {line}\n"));
        about.collect::<String>() + &self.values(name, row)
    }

    const fn narrator(&self) -> OptionNarrator<'_> {
        let Self { words, option_words, options, deck } = self;
        let form = Telling::Long;
        OptionNarrator { commands: &words.commands, words: option_words, options, deck, form }
    }

    /// The values that a key takes: words with their meaning, or limits.
    fn values(&self, name: &str, row: Row) -> String {
        let known = self.option_words.words.get(name);
        let codes: Vec<&str> = match (row.kind(), known) {
            (Some(ValueKind::Words(codes) | ValueKind::Named(codes)), _) => codes.to_vec(),
            (_, Some(known)) => known.keys().map(String::as_str).collect(),
            (_, None) => Vec::new(),
        };
        if codes.is_empty() {
            let limits = self.narrator().possible(row).into_iter();
            return limits.flat_map(|line| ["# ".to_owned(), line, "\n".to_owned()]).collect();
        }
        let widest = codes.iter().map(|code| width(code)).max().unwrap_or_default() + 2;
        let listed = codes.iter().map(|code| self.value(name, row, code, widest));
        listed.collect()
    }

    /// One value in so many columns, with its meaning; of a preset all that is said of it.
    fn value(&self, name: &str, row: Row, code: &str, columns: u16) -> String {
        let said = match self.option_words.presets.get(code).filter(|_| name == "preset") {
            Some(preset) => self.narrator().with_cards(preset),
            None => self.narrator().value(row, &Value::from(code)),
        };
        let (columns, code) = (usize::from(columns), format!("\"{code}\""));
        let room = COLUMNS.saturating_sub(columns as u16 + 4);
        let lines = wrap(&said, room).into_iter().enumerate().map(|(place, line)| {
            let code = if place == 0 { code.as_str() } else { "" };
            format!("#   {code:columns$}  {line}\n")
        });
        lines.collect()
    }
}

/// Row of the settings for a key of the file.
fn row(name: &str) -> Option<Row> {
    let house = KEYS.iter().position(|key| key.name == name).map(Row::House);
    house.or_else(|| PREFS.iter().position(|key| key.name == name).map(Row::Pref))
}

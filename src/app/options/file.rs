//! The person's file, as the program is told of it.

use crate::{
    app::{fault::SettingsFault, keys::Keymap},
    config::{self, Additions, Config, Contents, Problem, ThemeName},
    rules::house::{Faces, Variant},
};

/// The file that is read and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFile {
    /// Path of the file, as a person would write it; `None` if no place for it is known.
    pub path: Option<String>,
    /// True if the file must be made first.
    pub is_new: bool,
    /// House rules and preferences of the file.
    pub config: Config,
    /// Keymap of the file.
    pub keymap: Keymap,
    /// Names of all that has a line of its own in the file.
    pub given: Vec<String>,
    /// Hints about names of old in the file, a line each.
    pub hints: Vec<String>,
    /// Game that the command line names; it stands over the file until the person chooses another.
    pub named: Option<Variant>,
    /// Themes and decks that the person has added.
    pub added: Additions,
}

/// Makes a file that is not there yet.
impl Default for SettingsFile {
    fn default() -> Self {
        Self {
            path: None,
            is_new: true,
            config: Config::default(),
            keymap: Keymap::default(),
            given: Vec::new(),
            hints: Vec::new(),
            named: None,
            added: Additions::default(),
        }
    }
}

/// Makes a file that gives nothing but these.
impl From<Config> for SettingsFile {
    fn from(config: Config) -> Self {
        Self { config, ..Self::default() }
    }
}

impl SettingsFile {
    /// Content of a text, as of a file without a place, beside what the person has added; the error lists
    /// everything that is wrong with it.
    pub fn parse(text: &str, added: Additions) -> Result<Self, Vec<Problem>> {
        let Contents { config, bindings, given, hints, mut problems } = config::parse(text);
        let keymap = Keymap::read(&bindings).unwrap_or_else(|wrong| {
            problems.extend(wrong);
            Keymap::default()
        });
        if problems.is_empty() {
            let file =
                Self { is_new: false, config, keymap, given, hints, added, ..Self::default() };
            return Ok(file);
        }
        // The keymap is read apart from the rest: all problems are told in the order in which the file has them.
        problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
        Err(problems)
    }

    /// The same, where a theme or a deck that the text names and that cannot be used is wrong too.
    pub fn parse_strictly(text: &str, added: Additions) -> Result<Self, Vec<Problem>> {
        let file = Self::parse(text, added)?;
        let problems = config::missing_additions(text, &file.config.prefs, &file.added);
        if problems.is_empty() { Ok(file) } else { Err(problems) }
    }

    /// Theme and deck that the file names and that cannot be used: those of the program are drawn with instead.
    pub fn missing_looks(&self) -> Vec<MissingLook> {
        let prefs = &self.config.prefs;
        let theme = prefs.theme.as_ref().and_then(ThemeName::own);
        let theme = theme.filter(|name| self.added.themes.iter().all(|own| own.name != *name));
        let deck = prefs.deck.as_deref();
        let is_there = |name: &&str| {
            Faces::named(name).is_some() || self.added.decks.iter().any(|own| own.name == **name)
        };
        let deck = deck.filter(|name| !is_there(name));
        let theme = theme.map(|name| MissingLook::Theme(name.to_owned()));
        theme.into_iter().chain(deck.map(|name| MissingLook::Deck(name.to_owned()))).collect()
    }
}

/// Theme or deck of the person that cannot be used, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MissingLook {
    Theme(String),
    Deck(String),
}

/// Result of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// The file is written and has this content now.
    Written(SettingsFile),
    /// The file had changed, is not written, and has this content now.
    Reread(SettingsFile),
    /// The file is not written, for this reason.
    Refused(SettingsFault),
}

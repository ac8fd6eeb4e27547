//! The person's file, as the program is told of it.

use crate::{
    app::keys::Keymap,
    config::{self, Additions, Config, Contents, Problem},
    rules::house::Variant,
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
        problems.extend(config::missing_additions(text, &config.prefs, &added));
        if problems.is_empty() {
            let file =
                Self { is_new: false, config, keymap, given, hints, added, ..Self::default() };
            return Ok(file);
        }
        problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
        Err(problems)
    }
}

/// Result of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// The file is written and has this content now.
    Written(SettingsFile),
    /// The file had changed, is not written, and has this content now.
    Reread(SettingsFile),
    /// The file is not written, for this reason.
    Refused(String),
}

//! What the person's file says, as the program is told.

use crate::{app::keys::Keymap, config::Config};

/// The file that is read and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFile {
    /// Where it lies, as a person would write it; nothing if no place for it is known.
    pub path: Option<String>,
    /// Whether it must be made first.
    pub is_new: bool,
    /// Its house rules and preferences.
    pub config: Config,
    /// Its keys.
    pub keymap: Keymap,
    /// The names of all that has a line of its own in it.
    pub given: Vec<String>,
}

/// A file that is not there yet.
impl Default for SettingsFile {
    fn default() -> Self {
        Self {
            path: None,
            is_new: true,
            config: Config::default(),
            keymap: Keymap::default(),
            given: Vec::new(),
        }
    }
}

/// A file that says nothing but these.
impl From<Config> for SettingsFile {
    fn from(config: Config) -> Self {
        Self { config, ..Self::default() }
    }
}

/// What became of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// The file is written and says this now.
    Written(SettingsFile),
    /// It had changed, is not written, and says this now.
    Reread(SettingsFile),
    /// It is not written, and this is why.
    Refused(String),
}

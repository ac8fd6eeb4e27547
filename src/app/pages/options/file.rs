//! What the person's file says, as the program is told.

use crate::{
    app::keys::Keymap,
    rules::{
        House,
        house::{Kind, Value},
    },
};

/// A preference as the file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pref {
    /// Its name, the section included.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Its value without a file.
    pub usual: Value,
    /// Its value.
    pub value: Value,
}

/// Whether this version cannot do a value of a key yet. There is one such rule, so any two are the same.
#[derive(Clone, Copy, Debug)]
pub struct Waits(pub fn(&str, &Value) -> bool);

impl PartialEq for Waits {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Waits {}

/// The file that is read and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it lies, as a person would write it; nothing if no place for it is known.
    pub path: Option<String>,
    /// Whether it must be made first.
    pub is_new: bool,
    /// Its house rules.
    pub house: House,
    /// Its preferences.
    pub prefs: Vec<Pref>,
    /// Its keys.
    pub keymap: Keymap,
    /// The names of all that has a line of its own in it.
    pub given: Vec<String>,
    /// Which values cannot be had yet.
    pub waits: Waits,
}

impl Default for File {
    fn default() -> Self {
        Self {
            path: None,
            is_new: true,
            house: House::default(),
            prefs: Vec::new(),
            keymap: Keymap::default(),
            given: Vec::new(),
            waits: Waits(|_, _| false),
        }
    }
}

/// A line of the file and what is to become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name of the key, the section included.
    pub name: String,
    /// Its value; nothing takes the line out.
    pub value: Option<Value>,
}

/// What became of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The file is written and says this now.
    Written(File),
    /// It had changed, is not written, and says this now.
    Reread(File),
    /// It is not written, and this is why.
    Refused(String),
}

//! Options that a person can set: house rules, preferences and keys, each with its value in the file and its usual one.

mod file;
mod index;
mod row;

pub use file::{MissingLook, SaveOutcome, SettingsFile};
pub use index::SearchIndex;
pub use row::{Row, SettingsPage, TARGETS};

use crate::{
    app::{
        fault::SettingsFault,
        keys::{Command, Key, KeyRefusal, Keymap},
        step::Step,
    },
    config::{Change, Config, Prefs, prefs::PREFS},
    rules::{
        House,
        house::{Clash, Faces, KEYS, Preset, Value},
    },
};

/// Message about the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsNotice {
    /// The number must be from the first to the second.
    OutOfRange(i64, i64),
    /// The values cannot be played by together.
    Clash(Clash),
    /// The keys cannot be had.
    Key(KeyRefusal),
    /// No line of the page has this text in it.
    NotFound(String),
    /// Keys of the person hold against this preset, with their values.
    Against(Preset, Vec<(&'static str, Value)>),
    /// The rules are those of the preset.
    NoDifference,
    /// There is nothing to save.
    NothingNew,
    /// The changes are in this file now.
    Saved(String),
    /// The file has changed meanwhile and was read again.
    Reread,
    /// The file was not written, for this reason.
    Refused(SettingsFault),
    /// Changes hold until the program ends.
    Unsaved,
}

/// The settings as they hold now, and as the file has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    file: SettingsFile,
    house: House,
    /// Preferences of the person; each takes effect at once.
    pub prefs: Prefs,
    keymap: Keymap,
    /// Names of lines to take out of the file.
    cleared: Vec<String>,
}

impl Options {
    /// The settings as in the file, with the game that is named over it.
    pub fn new(file: SettingsFile) -> Self {
        let Config { mut house, prefs } = file.config.clone();
        // The file is read again after the first questions and after each change: without this `--variant
        // bodensee` was forgotten before the first game.
        house.variant = file.named.unwrap_or(house.variant);
        let keymap = file.keymap.clone();
        Self { file, house, prefs, keymap, cleared: Vec::new() }
    }

    /// The settings as in a file that was written, with the game that is named over it.
    #[must_use]
    pub fn written(&self, file: SettingsFile) -> Self {
        Self::new(SettingsFile { named: self.file.named, ..file })
    }

    /// The file.
    pub const fn file(&self) -> &SettingsFile {
        &self.file
    }

    /// The house rules, which may clash.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Keys of the commands.
    pub const fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// All that can be changed, for comparison.
    pub fn state(&self) -> (House, Prefs, Keymap) {
        (self.house, self.prefs.clone(), self.keymap.clone())
    }

    /// The lines of a page that mean something in the game that is set.
    pub fn rows(&self, page: SettingsPage) -> Vec<Row> {
        let rows = Row::of_page(page).into_iter();
        rows.filter(|row| row.applies(self.house.variant)).collect()
    }

    /// Value of the row.
    pub fn value(&self, row: Row) -> Value {
        match row {
            Row::House(key) => KEYS[key].get(&self.house),
            Row::Pref(pref) => PREFS[pref].get(&self.prefs),
            Row::Name(seat) => Value::Text(self.prefs.names[seat].clone()),
            Row::Key(command) => keys_value(&self.keymap.keys(command)),
        }
    }

    /// Value of the row in the preset, or without a file.
    pub fn usual(&self, row: Row) -> Value {
        match row {
            Row::House(0) => KEYS[0].get(&House::default()),
            Row::House(key) => KEYS[key].get(&House::preset(self.house.preset)),
            Row::Pref(pref) => PREFS[pref].get(&Prefs::default()),
            Row::Name(_) => Value::from(""),
            Row::Key(command) => keys_value(&command.usual_keys()),
        }
    }

    /// True if the row is not as usual.
    pub fn differs(&self, row: Row) -> bool {
        self.value(row) != self.usual(row)
    }

    /// Gives the row another value of its kind.
    pub fn set(&mut self, row: Row, value: &Value) {
        let name = row.name();
        self.cleared.retain(|cleared| *cleared != name);
        match row {
            Row::House(0) => self.take_preset(value),
            Row::House(key) => {
                // Whoever chooses a game takes back what the command line named, else
                // the row would spring back when it is saved.
                if KEYS[key].name == "variant" {
                    self.file.named = None;
                }
                drop(KEYS[key].set(&mut self.house, value));
            }
            Row::Pref(pref) => drop(PREFS[pref].set(&mut self.prefs, value)),
            Row::Name(seat) => self.prefs.names[seat] = value.bare(),
            Row::Key(command) => self.keymap.bind(command, keys_of(value)),
        }
    }

    /// Takes another preset: values that differed from the old one stay, and those with a line of their own in the
    /// file.
    fn take_preset(&mut self, value: &Value) {
        let own = (1..KEYS.len()).map(Row::House).filter(|row| self.is_own(*row));
        let own: Vec<(Row, Value)> = own.map(|row| (row, self.value(row))).collect();
        if KEYS[0].set(&mut self.house, value).is_err() {
            return;
        }
        self.house = House::preset(self.house.preset);
        for (row, value) in own {
            if let Row::House(key) = row {
                KEYS[key].set(&mut self.house, &value).expect("a key takes the value it had");
            }
        }
    }

    /// True if the person has set the row: it has a line in the file, or is not as in the preset.
    pub(in crate::app) fn is_own(&self, row: Row) -> bool {
        let name = row.name();
        let is_given = self.file.given.contains(&name) && !self.cleared.contains(&name);
        is_given || self.differs(row)
    }

    /// The cards that the person wants drawn, where they have been chosen.
    pub fn own_faces(&self) -> Option<Faces> {
        let row = KEYS.iter().position(|key| key.name == "deck.faces").map(Row::House)?;
        self.is_own(row).then_some(self.house.deck.faces)
    }

    /// The house rules of which the preset names a value, and the person another.
    fn against(&self) -> Vec<Row> {
        let says = |row: &Row| match row {
            Row::House(key) => KEYS[*key].get(&House::default()) != self.usual(*row),
            Row::Pref(_) | Row::Name(_) | Row::Key(_) => false,
        };
        let rows = (1..KEYS.len()).map(Row::House);
        rows.filter(|row| self.differs(*row)).filter(says).collect()
    }

    /// Conflict between the preset and the person's own values, if there is one.
    pub fn said_against(&self) -> Option<OptionsNotice> {
        let against = self.against().into_iter().filter_map(|row| match row {
            Row::House(key) => Some((KEYS[key].name, self.value(row))),
            Row::Pref(_) | Row::Name(_) | Row::Key(_) => None,
        });
        let against: Vec<_> = against.collect();
        (!against.is_empty()).then_some(OptionsNotice::Against(self.house.preset, against))
    }

    /// Takes the values of the preset wherever the person's own hold against it.
    pub fn adopt(&mut self) {
        self.against().into_iter().for_each(|row| self.clear(row));
    }

    /// Sets the row back to its usual value; its line goes out of the file.
    pub fn clear(&mut self, row: Row) {
        let name = row.name();
        let is_cleared = !self.file.given.contains(&name) || self.cleared.contains(&name);
        self.set(row, &self.usual(row));
        if !is_cleared {
            self.cleared.push(name);
        }
    }

    /// The next value, or the one before.
    pub fn step(&mut self, row: Row, step: Step) {
        let choices = row.choices(self);
        let now = choices.iter().position(|choice| *choice == self.value(row)).unwrap_or(0);
        if !choices.is_empty() {
            self.set(row, &choices[step.from(now, choices.len())]);
        }
    }

    /// Chooses the cards that are drawn.
    pub const fn draw_faces(&mut self, faces: Faces) {
        self.house.deck.faces = faces;
    }

    /// Reason why these rules and keys cannot be played by, if there is one.
    pub fn clash(&self) -> Option<OptionsNotice> {
        let house = self.house.check().err().into_iter().flatten().next().map(OptionsNotice::Clash);
        let refused = |command: &Command| self.keymap.refused(*command).first().copied();
        house.or_else(|| Command::ALL.iter().find_map(refused).map(OptionsNotice::Key))
    }

    /// Changes to write so that the file holds the present values.
    pub fn changes(&self) -> Vec<Change> {
        let base = Self::new(self.file.clone());
        Row::of_file().filter_map(|row| self.change(&base, row)).collect()
    }

    fn change(&self, base: &Self, row: Row) -> Option<Change> {
        let name = row.name();
        let (value, is_given) = (self.value(row), self.file.given.contains(&name));
        let is_usual = value == self.usual(row);
        if is_given && is_usual && self.cleared.contains(&name) {
            return Some(Change { name, value: None });
        }
        let is_needed = value != base.value(row) && (is_given || !is_usual);
        is_needed.then_some(Change { name, value: Some(value) })
    }

    /// Takes the file as it is now, under the changes made here that are not in it.
    pub fn rebase(&mut self, file: SettingsFile) {
        let base = Self::new(self.file.clone());
        let own: Vec<(Row, Value)> = Row::of_file()
            .map(|row| (row, self.value(row)))
            .filter(|(row, value)| base.value(*row) != *value)
            .collect();
        let cleared = std::mem::take(&mut self.cleared);
        *self = self.written(file);
        for (row, value) in own {
            self.set(row, &value);
        }
        self.cleared = cleared;
    }
}

/// Keys as they stand in a file: one text, or a list of them.
fn keys_value(keys: &[Key]) -> Value {
    match keys {
        [key] => Value::Text(key.to_string()),
        keys => Value::List(keys.iter().map(Key::to_string).collect()),
    }
}

fn keys_of(value: &Value) -> Vec<Key> {
    let texts = if let Value::List(texts) = value { texts.clone() } else { vec![value.bare()] };
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

#[cfg(test)]
mod tests;

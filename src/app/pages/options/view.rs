//! View of a page of the settings.

use crate::{
    app::{
        keys::Keymap,
        options::{Options, Row, SettingsPage},
    },
    config::Prefs,
    rules::House,
};

/// A value that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A number or a name, as far as it is typed.
    Text(String),
    /// The next key that is pressed.
    Key,
    /// A part of the text of the line that is looked for, as far as it is typed.
    Find(String),
}

/// A page of the settings as it is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Page that is shown.
    pub page: SettingsPage,
    /// Lines of the page.
    pub rows: Vec<Row>,
    /// True if these are only the lines that differ from the preset.
    pub only_differences: bool,
    /// The line that is chosen.
    pub chosen: usize,
    /// Value that is being entered.
    pub typing: Option<Typing>,
    /// State when the page was opened.
    opened: (House, Prefs, Keymap),
}

impl View {
    /// A page from its top.
    pub fn new(page: SettingsPage, options: &Options) -> Self {
        Self {
            page,
            rows: options.rows(page),
            only_differences: false,
            chosen: 0,
            typing: None,
            opened: options.state(),
        }
    }

    /// The line that is chosen.
    pub fn row(&self) -> Row {
        self.rows[self.chosen]
    }

    /// Chooses a line.
    pub fn choose(&mut self, row: usize) {
        self.typing = None;
        self.chosen = row.min(self.rows.len() - 1);
    }

    /// True if something was changed since the page was opened.
    pub fn has_news(&self, options: &Options) -> bool {
        self.opened != options.state()
    }

    /// Shows only lines that differ from the preset, or all again. False, and no change, if nothing differs.
    pub fn turn_differences(&mut self, options: &Options) -> bool {
        self.only_differences = !self.only_differences;
        let is_turned = self.follow(options);
        self.only_differences ^= !is_turned;
        is_turned
    }

    /// Shows the lines of the game that is set now, and of them those that are wanted. False, and no change, if there are
    /// none.
    pub fn follow(&mut self, options: &Options) -> bool {
        let (row, mut rows) = (self.row(), options.rows(self.page));
        rows.retain(|row| !self.only_differences || options.differs(*row));
        if rows.is_empty() {
            return false;
        }
        self.chosen = rows.iter().position(|other| *other == row).unwrap_or(0);
        self.rows = rows;
        self.typing = None;
        true
    }
}

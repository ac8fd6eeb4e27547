//! Where a person is in the settings.

use super::{Options, Page, Row};
use crate::{app::keys::Keymap, config::Prefs, rules::House};

/// A value that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A number or a name, as far as it is typed.
    Text(String),
    /// The next key that is pressed.
    Key,
    /// What the line that is looked for says, as far as it is typed.
    Find(String),
}

/// A page of the settings as it is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Which.
    pub page: Page,
    /// Its lines.
    pub rows: Vec<Row>,
    /// Whether these are only those that differ from the preset.
    pub only_differences: bool,
    /// The line that is chosen.
    pub chosen: usize,
    /// What is being entered.
    pub typing: Option<Typing>,
    /// What held when it was opened.
    opened: (House, Prefs, Keymap),
}

impl View {
    /// A page from its top.
    pub fn new(page: Page, options: &Options) -> Self {
        Self {
            page,
            rows: Row::of_page(page),
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

    /// Whether something was changed since it was opened.
    pub fn has_news(&self, options: &Options) -> bool {
        self.opened != options.state()
    }

    /// Shows only what differs from the preset, or everything again. Nothing happens if nothing differs.
    pub fn turn_differences(&mut self, options: &Options) -> bool {
        let (row, all) = (self.row(), Row::of_page(self.page));
        let rows = if self.only_differences {
            all
        } else {
            all.into_iter().filter(|row| options.differs(*row)).collect()
        };
        if rows.is_empty() {
            return false;
        }
        self.only_differences = !self.only_differences;
        self.chosen = rows.iter().position(|other| *other == row).unwrap_or(0);
        self.rows = rows;
        self.typing = None;
        true
    }
}

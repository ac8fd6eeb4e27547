//! The start menu in lines: the game that can be gone on with, and the entries by number.

use super::{
    offer::{Answer, Offer, PlainPage, numbered, take_row},
    page::PageLines,
    sentences,
    table::TableLines,
};
use crate::{
    app::{Model, pages::menu::MenuEntry},
    ui::text::{narrate::Narrator, saved_games},
};

/// Lines of the menu.
pub(super) struct MenuLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) model: &'a Model,
    /// The game at the table.
    pub(super) table: Option<Box<dyn TableLines + 'a>>,
}

impl PageLines for MenuLines<'_> {
    fn situation(&self) -> Vec<String> {
        let shared = &self.model.shared;
        match self.table.as_ref().filter(|_| shared.continues()) {
            Some(table) => {
                let title = &self.say.words.menu.saved_title;
                vec![sentences::setting(self.say, title, &table.saved())]
            }
            None if shared.saved_games.keeps || self.table.is_none() => {
                vec![saved_games::none_open(self.say.words, self.model).clone()]
            }
            None => Vec::new(),
        }
    }

    fn offers(&self) -> Vec<Offer> {
        let entries = MenuEntry::all(&self.model.shared).into_iter().enumerate();
        numbered(entries.map(|(row, entry)| self.entry(entry, take_row(row))))
    }
}

impl MenuLines<'_> {
    fn entry(&self, entry: MenuEntry, open: Answer) -> (String, Answer) {
        let words = &self.say.words.menu;
        let (label, answer) = match entry {
            MenuEntry::Learn => (&words.learn, open),
            MenuEntry::Continue => (&words.resume, open),
            MenuEntry::NewGame => (&words.new_game, open),
            MenuEntry::Games => (&words.games, open),
            MenuEntry::Evening => (&self.say.words.evening.title, open),
            MenuEntry::Training => (&words.training, open),
            MenuEntry::House => (&words.house, open),
            MenuEntry::Settings => (&words.settings, open),
            // On the screen these two are pages that one leaves again; here they are read out, and the menu stays.
            MenuEntry::Rules => (&words.rules, Answer::Open(PlainPage::Rules)),
            MenuEntry::Help => (&words.help, Answer::Help),
            MenuEntry::Quit => (&words.quit, open),
        };
        (label.clone(), answer)
    }
}

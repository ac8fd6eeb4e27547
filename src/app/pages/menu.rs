//! The start menu.

use super::{
    Go, Outcome, Page, Screen,
    new_game::NewGame,
    options::View,
    pick_row,
    reading::{Reading, ReadingPage},
    saved_games,
};
use crate::app::{
    effect::Effect,
    keys::{Command, Scope},
    options,
    pointer::Target,
    shared::Shared,
    step::Step,
};

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MenuEntry {
    Continue,
    NewGame,
    Games,
    House,
    Settings,
    Rules,
    Help,
    Quit,
}

impl MenuEntry {
    /// The lines there are: of a game to go on with, and of saved games, where there are some.
    pub fn all(shared: &Shared) -> Vec<Self> {
        let all = [
            Self::Continue,
            Self::NewGame,
            Self::Games,
            Self::House,
            Self::Settings,
            Self::Rules,
            Self::Help,
            Self::Quit,
        ];
        let is_there = |entry: &Self| match entry {
            Self::Continue => shared.continues(),
            Self::Games => shared.saved_games.keeps,
            Self::NewGame
            | Self::House
            | Self::Settings
            | Self::Rules
            | Self::Help
            | Self::Quit => true,
        };
        all.into_iter().filter(is_there).collect()
    }

    /// Opens what the line names.
    fn enter(self, shared: &mut Shared) -> Outcome {
        let to = match self {
            Self::Continue => return shared.sit_down(),
            Self::Games => return saved_games::open(shared),
            Self::Quit => return Effect::Quit.into(),
            Self::NewGame => {
                let form = Screen::NewGame(Box::new(NewGame::next(shared)));
                return Outcome { effects: shared.commit(), go: Go::To(form) };
            }
            Self::House => View::screen(options::Page::House, &shared.options),
            Self::Settings => View::screen(options::Page::Settings, &shared.options),
            Self::Rules => Reading::screen(ReadingPage::Rules, 0),
            Self::Help => Reading::screen(ReadingPage::Help(Scope::Menu), 0),
        };
        Outcome::go(Go::To(to))
    }
}

/// The menu with the chosen line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// The line, from 0.
    pub row: usize,
}

impl Page for Menu {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Menu
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let entries = MenuEntry::all(shared);
        match command {
            Command::Up => self.row = Step::Back.from(self.row, entries.len()),
            Command::Down => self.row = Step::Forward.from(self.row, entries.len()),
            Command::First => self.row = 0,
            Command::Last => self.row = entries.len() - 1,
            Command::Pick(number) if number <= entries.len() => {
                self.row = number - 1;
                return entries[self.row].enter(shared);
            }
            Command::Confirm => {
                let entry = entries.get(self.row);
                return entry.map_or_else(Outcome::default, |entry| entry.enter(shared));
            }
            _ => {}
        }
        Outcome::default()
    }

    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        pick_row(target)
    }
}

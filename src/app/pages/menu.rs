//! The start menu.

use super::{
    Go, Outcome, Page, Screen, guided,
    new_game::NewGame,
    options::View,
    pick_row,
    reading::{Reading, ReadingPage, open_evening},
    saved_games, training,
};
use crate::app::{
    effect::Effect,
    keys::{Command, Scope},
    options,
    pointer::Target,
    shared::Shared,
    step::Step,
};
use crate::config::Aid;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MenuEntry {
    Learn,
    Continue,
    NewGame,
    Games,
    Evening,
    House,
    Settings,
    Rules,
    Help,
    Training,
    Quit,
}

impl MenuEntry {
    /// The lines there are: of a game to go on with, and of saved games, where there are some. The guided round stands
    /// above all others for a person who learns, and for others below all that is there to be played.
    pub fn all(shared: &Shared) -> Vec<Self> {
        let learns = shared.chosen_aid() == Aid::Learn;
        let all = [
            (Self::Learn, learns),
            (Self::Continue, shared.continues()),
            (Self::NewGame, true),
            (Self::Games, shared.saved_games.keeps),
            (Self::Evening, shared.evenings.known.is_some()),
            (Self::House, true),
            (Self::Settings, true),
            (Self::Rules, true),
            (Self::Help, true),
            (Self::Learn, !learns),
            // Without a clock there is no day, and nothing else is missed.
            (Self::Training, shared.training.today.is_some()),
            (Self::Quit, true),
        ];
        all.into_iter().filter_map(|(entry, is_there)| is_there.then_some(entry)).collect()
    }

    /// Opens what the line names.
    fn enter(self, shared: &mut Shared) -> Outcome {
        let to = match self {
            Self::Learn => return guided::begin(shared),
            Self::Continue => return shared.sit_down(),
            Self::Games => return saved_games::open(shared),
            Self::Evening => return open_evening(),
            Self::Training => return training::open(shared),
            Self::Quit => return Effect::Quit.into(),
            Self::NewGame => {
                let form = Screen::NewGame(Box::new(NewGame::next(shared)));
                return Outcome { effects: shared.commit(), go: Go::To(form) };
            }
            Self::House => View::screen(options::SettingsPage::House, &shared.options),
            Self::Settings => View::screen(options::SettingsPage::Settings, &shared.options),
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

impl Menu {
    /// The menu at the first line that is no lesson.
    pub(in crate::app) fn at_game(shared: &Shared) -> Self {
        let row = MenuEntry::all(shared).iter().position(|entry| *entry != MenuEntry::Learn);
        Self { row: row.unwrap_or(0) }
    }
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

    fn lines(&self, shared: &Shared) -> usize {
        MenuEntry::all(shared).len()
    }
}

//! The end of the guided round: what it came to, what was learnt in it, and three ways on.

use super::{Go, Outcome, Page, Screen, guided, menu::Menu, new_game::NewGame, pick_row};
use crate::app::{
    keys::{Command, Scope},
    pointer::Target,
    shared::Shared,
    step::Step,
};

/// Way on from the guided round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum WayOn {
    NewGame,
    OnceMore,
    Menu,
}

impl WayOn {
    /// The ways, from top to bottom.
    pub const ALL: [Self; 3] = [Self::NewGame, Self::OnceMore, Self::Menu];

    fn take(self, shared: &mut Shared) -> Outcome {
        if self == Self::OnceMore {
            return guided::begin(shared);
        }
        guided::leave(shared);
        let screen = match self {
            Self::NewGame => Screen::NewGame(Box::new(NewGame::next(shared))),
            Self::OnceMore | Self::Menu => Screen::Menu(Menu::at_game(shared)),
        };
        Outcome { effects: shared.seek(), go: Go::Only(screen) }
    }
}

/// The page with the chosen way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    /// The way, from 0.
    pub row: usize,
}

impl Page for Learned {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Learned
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let count = WayOn::ALL.len();
        match command {
            Command::Up | Command::Left => self.row = Step::Back.from(self.row, count),
            Command::Down | Command::Right => self.row = Step::Forward.from(self.row, count),
            Command::First => self.row = 0,
            Command::Last => self.row = count - 1,
            Command::Pick(number) if number <= count => return WayOn::ALL[number - 1].take(shared),
            Command::Confirm => return WayOn::ALL[self.row].take(shared),
            Command::Back => return WayOn::Menu.take(shared),
            _ => {}
        }
        Outcome::default()
    }

    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        pick_row(target)
    }
}

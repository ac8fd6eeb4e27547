//! Everything that can happen to the program.

use std::time::Duration;

use super::{
    effect::{Purpose, Ticket},
    keys::{Command, Key, debounce::PAUSE},
    notice::Notice,
    pages::{
        options::SaveOutcome,
        saved_games::{ListedGame, Refusal},
    },
    session::SavedGame,
    step::Step,
};
use crate::game::Action;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// The program begins.
    Start,
    /// A key was pressed.
    Key(Key),
    /// Something drawn was clicked.
    Click(Target),
    /// The wheel was turned.
    Scroll(Wheel),
    /// So much time has passed.
    Tick(Duration),
    /// A frame with all that stands, since so long after the last tick.
    Shown(Duration),
    /// A bot has decided.
    Acted {
        /// What it was asked with.
        ticket: Ticket,
        /// What it does.
        action: Action,
    },
    /// What was done could not be written, and this is to be said of it.
    NotSaved(Notice),
    /// All that was done is written, after it could not be, and this is to be said of it.
    Saved(Notice),
    /// What became of saving the settings.
    SettingsSaved(Box<SaveOutcome>),
    /// The game that begins lies in the file of this name.
    Filed(String),
    /// It has this name, if there is one.
    Sought(Option<String>),
    /// The saved games, the last written first.
    Listed(Vec<ListedGame>),
    /// What became of reading saved games for the list, by their names.
    Read(Vec<(String, Result<SavedGame, String>)>),
    /// What became of reading a saved game whole.
    Fetched {
        /// Its name.
        name: String,
        /// What for.
        purpose: Purpose,
        /// The game, or why it is of no use for that.
        fetched: Result<Box<SavedGame>, Refusal>,
        /// The name that keeps its file as it is, if the last line is torn.
        torn: Option<String>,
    },
    /// What became of deleting a saved game.
    Deleted {
        /// Its name.
        name: String,
        /// Nothing, or why it is still there.
        done: Result<(), Refusal>,
    },
}

impl Msg {
    /// What precedes a key of somebody who looks before pressing it.
    pub const LOOKED: [Self; 2] = [Self::Shown(Duration::ZERO), Self::Tick(PAUSE)];
}

/// Something drawn that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The card at this place of the hand, 0 to 8.
    Slot(usize),
    /// The line of this number in a list, from 0.
    Row(usize),
    /// The arrow beside the value of this line, that goes one further or back.
    Arrow(usize, Step),
    /// The hint of this command.
    Command(Command),
    /// Anywhere else.
    Elsewhere,
}

/// Which way the wheel was turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Wheel {
    Up,
    Down,
}

//! Pages: each holds a state of its own, and says what keys and clicks do there.

pub mod first_questions;
pub mod menu;
pub mod new_game;
pub mod options;
mod outcome;
pub mod playback;
pub mod reading;
pub mod review;
pub mod saved_games;
pub mod slate;
pub mod table;

pub(in crate::app) use self::outcome::{Go, Outcome};
use super::{
    keys::{Command, Key, Scope, Unavailable},
    message::Target,
    shared::Shared,
};
use crate::config::Aid;

/// A page with a state of its own: what it is asked by the gates that a key passes.
pub(in crate::app) trait Page {
    /// Scope in which a key is pressed here.
    fn scope(&self, shared: &Shared) -> Scope;

    /// Obeys a command that has passed all gates.
    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome;

    /// Takes a click on something that is drawn here.
    fn click(&mut self, _: Target, _: &mut Shared) -> Outcome {
        Outcome::default()
    }

    /// True if the wheel goes through the page; elsewhere it would choose a card, or change a value.
    fn has_wheel(&self) -> bool {
        true
    }

    /// Takes a key that is a part of a text; false if it is to be obeyed.
    fn types(&mut self, _: Key, _: &mut Shared) -> bool {
        false
    }

    /// True if keys are characters of a text now.
    fn is_writing(&self) -> bool {
        false
    }

    /// True if the command does something here now.
    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        is_possible(command, self.scope(shared), shared)
    }

    /// Reason why the command cannot be had here now, if it cannot.
    fn refuses(&self, _: Command, _: &Shared) -> Option<Unavailable> {
        None
    }

    /// Reason of its own why a command that holds here has changed nothing.
    fn why_nothing(&self, _: Command, _: &Shared) -> Option<Unavailable> {
        None
    }

    /// True if something of the person's own holds against the preset that is chosen here.
    fn is_held_against(&self, _: &Shared) -> bool {
        false
    }
}

/// True if a command does something where the page has nothing to say of it.
pub(in crate::app) fn is_possible(command: Command, scope: Scope, shared: &Shared) -> bool {
    match command {
        Command::Help => scope != Scope::Help,
        Command::Seen => shared.aid() != Aid::Tournament,
        Command::Review => shared.branch().is_some() || shared.reviewable() > 0,
        _ => true,
    }
}

/// A click on a line of a list, which chooses it as its number does.
pub(in crate::app) fn pick_row(target: Target) -> Outcome {
    match target {
        Target::Row(row) => Outcome::press(Command::Pick(row + 1)),
        _ => Outcome::default(),
    }
}

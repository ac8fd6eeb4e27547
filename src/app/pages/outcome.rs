//! Outcome of a command on a page: what is asked of the world, and where the program goes.

use super::Screen;
use crate::app::{
    branch::{AnyBranchNotice, TakenAgain},
    effect::Effect,
    keys::Command,
};

/// Outcome of a command.
#[derive(Debug, Default)]
pub(in crate::app) struct Outcome {
    pub(in crate::app) effects: Vec<Effect>,
    pub(in crate::app) go: Go,
}

/// Way that the program takes.
#[derive(Debug, Default)]
pub(in crate::app) enum Go {
    /// It stays where it is.
    #[default]
    Stay,
    /// The page is closed.
    Back,
    /// Another page is opened above it.
    To(Screen),
    /// Another page is opened in its place.
    Instead(Screen),
    /// All pages but the menu and this one are closed.
    Only(Screen),
    /// As if this command were given.
    Press(Command),
    /// A decision is taken again at a table of its own.
    BranchOff(TakenAgain),
    /// That table is left, with this notice or with the comparison.
    LeaveBranch(Option<AnyBranchNotice>),
}

impl Outcome {
    /// Nothing is asked of the world.
    pub(in crate::app) const fn go(go: Go) -> Self {
        Self { effects: Vec::new(), go }
    }

    /// As if this command were given.
    pub(in crate::app) const fn press(command: Command) -> Self {
        Self::go(Go::Press(command))
    }

    /// The same, with these effects before its own.
    pub(in crate::app) fn after(self, first: Vec<Effect>) -> Self {
        Self { effects: [first, self.effects].concat(), ..self }
    }
}

impl From<Vec<Effect>> for Outcome {
    fn from(effects: Vec<Effect>) -> Self {
        Self { effects, go: Go::Stay }
    }
}

impl From<Effect> for Outcome {
    fn from(effect: Effect) -> Self {
        vec![effect].into()
    }
}

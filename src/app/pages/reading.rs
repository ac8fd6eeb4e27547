//! The pages to read.

use crate::app::keys::Scope;

/// A page to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingPage {
    /// The rules in force.
    Rules,
    /// Help for a scope.
    Help(Scope),
    /// The words of the game.
    Glossary,
    /// The record of the game.
    Record,
}

impl ReadingPage {
    /// Scope in which a key is pressed on this page.
    pub const fn scope(self) -> Scope {
        match self {
            Self::Rules => Scope::Rules,
            Self::Help(_) => Scope::Help,
            Self::Glossary => Scope::Glossary,
            Self::Record => Scope::Record,
        }
    }
}

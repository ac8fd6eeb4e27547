//! The pages to read.

use crate::app::keys::Scope;

/// A page to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingPage {
    /// The rules in force.
    Rules,
    /// What can be done in a scope.
    Help(Scope),
    /// The words of the game.
    Glossary,
    /// What everybody has said and done.
    Record,
}

impl ReadingPage {
    /// Where a key is pressed that is pressed here.
    pub const fn scope(self) -> Scope {
        match self {
            Self::Rules => Scope::Rules,
            Self::Help(_) => Scope::Help,
            Self::Glossary => Scope::Glossary,
            Self::Record => Scope::Record,
        }
    }
}

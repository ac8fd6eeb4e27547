//! The pages to read.

use crate::app::keys::{Command, Scope};

/// A page to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingPage {
    /// The rules in force.
    Rules,
    /// Help for a scope.
    Help(Scope),
    /// The record of the game.
    Record,
    /// A text that is the same on the screen and in lines.
    Text(TextPage),
}

impl ReadingPage {
    /// Scope in which a key is pressed on this page.
    pub const fn scope(self) -> Scope {
        match self {
            Self::Rules => Scope::Rules,
            Self::Help(_) => Scope::Help,
            Self::Record => Scope::Record,
            Self::Text(page) => page.scope(),
        }
    }

    /// Line of a page of text that begins at the word that was just used.
    pub const AT_WORD: usize = usize::MAX;

    /// Page that a command opens, and closes where it is open, with the line at the top.
    pub fn opened_by(command: Command) -> Option<(Self, usize)> {
        if command == Command::Record {
            return Some((Self::Record, usize::MAX));
        }
        let page = TextPage::ALL.iter().find(|page| page.command() == command)?;
        Some((Self::Text(*page), Self::AT_WORD))
    }
}

/// Writes the table of the pages of text: each has a command and a scope of its name.
macro_rules! text_pages {
    ($($(#[$doc:meta])+ $page:ident,)+) => {
        /// A page of text, on the screen and in lines.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TextPage {
            $($(#[$doc])+ $page,)+
        }

        impl TextPage {
            /// Every page of text.
            pub const ALL: &[Self] = &[$(Self::$page),+];

            /// Command that opens the page.
            pub const fn command(self) -> Command {
                match self {
                    $(Self::$page => Command::$page,)+
                }
            }

            const fn scope(self) -> Scope {
                match self {
                    $(Self::$page => Scope::$page,)+
                }
            }
        }
    };
}

text_pages! {
    /// The words of the game.
    Glossary,
}

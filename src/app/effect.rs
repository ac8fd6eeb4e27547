//! Everything the program may ask of the world.

use crate::{
    config::Change,
    game::{Entry, Level, Observation, Seed},
    rules::House,
};

/// What an answer of a bot must carry to be taken: a late one is dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticket(u64);

impl Ticket {
    /// The ticket after this one.
    #[must_use]
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a saved game is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be offered by the menu.
    Offer,
    /// To be gone on with at once.
    GoOn,
    /// To look at its slate.
    Slate,
    /// To read what everybody has said and done.
    Record,
    /// To play its deals once more.
    SameDeals,
}

/// A wish. The shell carries them out in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A new game begins: open a record for it.
    Begin {
        /// By these rules.
        house: House,
        /// With the cards of this seed.
        seed: Seed,
        /// Against bots of this level.
        level: Level,
    },
    /// Write what was done, before it is shown.
    Append {
        /// What was done.
        entry: Entry,
        /// In which round, counted from 1.
        round_no: usize,
    },
    /// Let a bot decide.
    Think {
        /// What the answer must carry to be taken.
        ticket: Ticket,
        /// All that the bot may know.
        seen: Box<Observation>,
        /// How well it plays.
        level: Level,
        /// The number its chance follows from.
        chance: u64,
    },
    /// Write the settings into the person's file.
    Save {
        /// What changes in it.
        changes: Vec<Change>,
    },
    /// List the saved games, without reading them.
    List,
    /// Read these saved games for the list.
    Read {
        /// Their names.
        names: Vec<String>,
    },
    /// Find the open game that was played last.
    Seek,
    /// Read a saved game whole.
    Fetch {
        /// Its name.
        name: String,
        /// What for.
        purpose: Purpose,
    },
    /// Delete a saved game.
    Delete {
        /// Its name.
        name: String,
    },
    /// Draw everything anew.
    Redraw,
    /// Give the terminal back until the person returns.
    Suspend,
    /// End the program.
    Quit,
}

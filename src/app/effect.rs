//! Everything the program may ask of the world.

use super::{pages::saved_games::Purpose, session::Ticket};
use crate::{
    config::Change,
    game::{Entry, Level, Observation, Seed},
    rules::House,
};

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

//! The guided round, with all that waits for its end.

use super::Aside;
use crate::app::lessons::ToldLessons;

/// The guided round: it is played at a table of its own, and the game that is open waits as it was.
#[derive(Clone, Debug)]
pub struct Guided {
    pub(in crate::app) aside: Aside,
    /// Name of the file of the game that waits, and true if that is not written.
    pub(in crate::app) saved: (Option<String>, bool),
    /// True if the cards that have been seen stood beside the table.
    pub(in crate::app) shows_seen: bool,
    /// Lessons that were told before.
    pub(in crate::app) told: ToldLessons,
}

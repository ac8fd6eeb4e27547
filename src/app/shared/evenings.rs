//! The evening on whose slate games are played, as far as it is known.

use crate::app::evening::Evening;

/// The evening, and the games that are to stand on its slate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evenings {
    /// The evening that was begun last, open or ended.
    pub known: Option<Evening>,
    /// True if the person has asked for an evening on the command line.
    pub is_wanted: bool,
    /// True if the game that begins next is one of the evening.
    pub(in crate::app) of_next: bool,
    /// True while the game at the table begins as one of the evening, until its file is known.
    pub(in crate::app) begins: bool,
}

impl Evenings {
    /// The evening, if it goes on.
    pub fn open(&self) -> Option<&Evening> {
        self.known.as_ref().filter(|evening| evening.is_open)
    }
}

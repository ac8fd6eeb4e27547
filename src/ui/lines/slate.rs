//! The slate in lines.

pub(super) mod bodensee;
pub(super) mod schieber;

use super::page::PageLines;
use crate::{
    app::{SeatedGame, shared::Shared},
    config::Aid,
    ui::text::narrate::Narrator,
};

/// Lines of the slate. That of a round that is just over has been told already; any other is read.
pub(super) struct SlateLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) aid: Aid,
    pub(super) shared: &'a Shared,
}

impl PageLines for SlateLines<'_> {
    fn situation(&self) -> Vec<String> {
        match self.shared.read_game().filter(|_| !self.is_told()) {
            Some(SeatedGame::Schieber(table)) => schieber::slate(self.say, self.aid, table),
            Some(SeatedGame::Bodensee(table)) => bodensee::slate(self.say, table),
            None => Vec::new(),
        }
    }

    // The slate opens after each result, which has just told all that was written on it.
    fn goes_on_by_itself(&self) -> bool {
        self.is_told()
    }
}

impl SlateLines<'_> {
    /// True if the result that lies on the table told all that stands there.
    fn is_told(&self) -> bool {
        let shows_result = self.shared.seated().is_some_and(SeatedGame::shows_result);
        !self.shared.is_looking() && shows_result
    }
}

//! Progress of the telling: how much of a game has been told, so that nothing is told twice.

use crate::app::{SeatedGame, shared::Shared};

/// A round, and the number of its events.
type EventPlace = (usize, usize);

/// Before the first round, of which nothing has been told.
const NOTHING: EventPlace = (0, 0);

/// The events that have been told.
#[derive(Clone, Copy, Debug, Default)]
pub struct ToldEvents {
    place: EventPlace,
    /// The same of the game that waits for the end of a branch.
    aside: Option<EventPlace>,
}

/// Events that have not been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fresh {
    /// Number of the first of them.
    pub(super) from: usize,
    /// Nothing has been told of the game before.
    pub(super) is_first: bool,
}

fn place(seated: &SeatedGame) -> EventPlace {
    (seated.round_no(), seated.told())
}

impl ToldEvents {
    /// Tells all of another game.
    // The other game may stand at the same round and event: by their numbers alone nothing would be new.
    pub const fn begin_anew(&mut self) {
        self.place = NOTHING;
    }

    /// The events that have been shown since, which count as told from now on; none if there are no new ones.
    pub(super) fn catch_up(&mut self, seated: &SeatedGame) -> Option<Fresh> {
        let before = std::mem::replace(&mut self.place, place(seated));
        let from = if before.0 == self.place.0 { before.1 } else { 0 };
        (before != self.place).then_some(Fresh { from, is_first: before.0 == 0 })
    }

    /// Tells nothing anew where a branch begins, nor where it or the guided round leads back to.
    // What was told of the game that waits is put by, else its whole round would be told again after each branch.
    pub fn follow_branch(&mut self, shared: &Shared) {
        let is_aside = shared.is_in_branch() || shared.guided().is_some();
        match (is_aside, self.aside) {
            (true, None) => {
                self.aside = Some(self.place);
                // Nothing has been told of the guided round, which begins anew.
                let begins = shared.guided().is_some();
                self.place = shared.seated().filter(|_| !begins).map_or(NOTHING, place);
            }
            (false, Some(told)) => {
                self.place = told;
                self.aside = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Level, Seed},
        rules::House,
    };

    #[test]
    fn nothing_is_told_twice() {
        let seated = SeatedGame::new(House::default(), Seed(1), Level::default());
        let mut told = ToldEvents { place: (seated.round_no() + 1, 3), aside: None };
        assert_eq!(told.catch_up(&seated), Some(Fresh { from: 0, is_first: false }));
        assert_eq!(told.catch_up(&seated), None);
    }
}

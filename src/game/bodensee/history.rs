//! History of a game for two: its log, and the decisions that help was asked for.
//!
//! Help is in the history alone, so nothing that follows from the log, the tallies or a bot's chance, knows of it.

use super::{Game, Illegal};
use crate::{
    cards::Side,
    game::{HistoryEntry, history::notes_of},
};

/// Note that a side asked for help with its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintNote(pub Side);

impl HintNote {
    /// The line of the note in a record.
    pub(crate) fn line(self) -> String {
        format!("{} hint\n", self.0.number())
    }
}

impl Game {
    /// Notes that the side has asked for help, once a decision. An error changes nothing.
    pub fn note_hint(&mut self, by: Side) -> Result<(), Illegal> {
        if self.round.is_none() {
            return Err(Illegal::NotDealt);
        }
        if self.history.last() == Some(&HistoryEntry::Noted(HintNote(by))) {
            return Err(Illegal::NotNow);
        }
        self.history.push(HistoryEntry::Noted(HintNote(by)));
        Ok(())
    }

    /// Number of decisions of a round, counted from 1, with which help was asked for.
    pub fn hints_taken(&self, round_no: usize) -> usize {
        notes_of(&self.history, round_no).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Seed, bodensee::Action},
        rules::House,
    };

    #[test]
    fn help_is_counted_once_a_decision_and_by_rounds() {
        let mut game = Game::new(House::default());
        assert_eq!(game.note_hint(Side::Near), Err(Illegal::NotDealt));
        for round_no in 1..3 {
            game.deal(game.next_deal(Seed(5))).unwrap();
            let first = game.round().unwrap().turn().unwrap();
            for by in [first, first.other()] {
                game.note_hint(by).unwrap();
                assert_eq!(game.note_hint(by), Err(Illegal::NotNow));
                game.apply(by, Action::Pass).unwrap();
            }
            assert_eq!(game.hints_taken(round_no), 2);
        }
        assert_eq!([0, 3].map(|round_no| game.hints_taken(round_no)), [0; 2]);
        assert_eq!((game.log().len(), game.history().len()), (6, 10));
    }
}

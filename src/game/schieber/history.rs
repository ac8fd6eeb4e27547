//! History of the game: its log, the decisions that were taken back, and those that help was asked for.

use super::{Entry, Game, Illegal};
use crate::{
    cards::Seat,
    game::{CardGame, HistoryEntry, history::notes_of},
};

/// Note beside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The seat took its last decision of the round back, and all after it.
    Back(Seat),
    /// The seat asked for help with its decision.
    Hint(Seat),
}

impl Note {
    /// The line of the note in a record.
    pub(crate) fn line(&self) -> String {
        match self {
            Self::Back(by) => format!("{} back\n", by.number()),
            Self::Hint(by) => format!("{} hint\n", by.number()),
        }
    }
}

/// Help in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelpTaken {
    /// Number of decisions with which help was asked for.
    pub hints: usize,
    /// Number of decisions taken back.
    pub backs: usize,
}

impl Game {
    /// Notes something beside the log. An error changes nothing.
    pub fn note(&mut self, note: Note) -> Result<(), Illegal> {
        match note {
            Note::Back(by) => return self.take_back(by),
            Note::Hint(by) if self.has_hinted(by) => return Err(Illegal::NotNow),
            Note::Hint(_) if self.round_no() == 0 => return Err(Illegal::NotDealt),
            Note::Hint(_) => {}
        }
        self.history.push(HistoryEntry::Noted(note));
        Ok(())
    }

    /// Takes the seat's last decision of the round back, with everything after it.
    fn take_back(&mut self, by: Seat) -> Result<(), Illegal> {
        let last = self.last_decision(by).ok_or(Illegal::NothingToTakeBack)?;
        // Played anew up to there, so that nothing can stay behind of what followed from it.
        let mut game = Self::of_log(*self.house(), &self.log()[..last])?;
        game.history = std::mem::take(&mut self.history);
        game.history.push(HistoryEntry::Noted(Note::Back(by)));
        *self = game;
        Ok(())
    }

    /// Place in the log of the seat's last decision of this round.
    fn last_decision(&self, by: Seat) -> Option<usize> {
        let deal = self.log().iter().rposition(|entry| matches!(entry, Entry::Deal(_)))?;
        let last = self
            .log()
            .iter()
            .rposition(|entry| matches!(entry, Entry::Act(actor, _) if *actor == by))?;
        (last > deal).then_some(last)
    }

    /// True if the seat can take something back.
    pub fn can_take_back(&self, by: Seat) -> bool {
        self.last_decision(by).is_some()
    }

    /// True if help was asked for since anything was last done or taken back.
    // Help is counted by the decision: whoever presses the key again sees more of the same hint.
    fn has_hinted(&self, by: Seat) -> bool {
        self.history.last() == Some(&HistoryEntry::Noted(Note::Hint(by)))
    }

    /// The help that was taken in a round, counted from 1.
    pub fn help_taken(&self, round_no: usize) -> HelpTaken {
        let notes =
            |is_one: fn(&&Note) -> bool| notes_of(&self.history, round_no).filter(is_one).count();
        HelpTaken {
            hints: notes(|note| matches!(note, Note::Hint(_))),
            backs: notes(|note| matches!(note, Note::Back(_))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, schieber::player},
        game::{Level, Seed, schieber::Turn},
        rules::House,
    };

    /// A game of this number of steps by `novice`.
    fn played(seed: u64, steps: usize) -> Game {
        let mut game = Game::new(House::default());
        for _ in 0..steps {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Deal => game.deal(game.next_deal(Seed(seed))).unwrap(),
                Turn::Player(seat) => act(&mut game, seat, Seed(seed)),
            }
        }
        game
    }

    fn act(game: &mut Game, seat: Seat, seed: Seed) {
        let actions = game.round().unwrap().log().len();
        let mut rng = Rng::new(seed.bot(seat, game.round_no(), actions));
        let view = game.observe(seat).unwrap();
        game.apply(seat, player(Level::Novice).act(&view, &mut rng).action).unwrap();
    }

    /// law: after taking back the game is the one of the log that stands, whatever stood there before.
    #[test]
    fn what_was_taken_back_never_was() {
        for seed in 0..12 {
            let mut game = played(seed, 20 + 7 * seed as usize);
            let mut rng = Rng::new(seed);
            for _ in 0..8 {
                let seat = Seat::ALL[rng.below(4)];
                let before = game.log().to_vec();
                if game.note(Note::Back(seat)).is_err() {
                    assert!(!game.can_take_back(seat));
                    continue;
                }
                assert!(before.starts_with(game.log()) && before.len() > game.log().len());
                assert!(matches!(before[game.log().len()], Entry::Act(by, _) if by == seat));
                let mut without = Game::of_log(House::default(), game.log()).unwrap();
                without.history.clone_from(&game.history);
                assert_eq!(game, without, "seed {seed}");
                while let (Turn::Player(seat), true) = (game.turn(), rng.below(3) > 0) {
                    act(&mut game, seat, Seed(seed));
                }
            }
        }
    }

    /// law: the chance of a bot counts the actions that stand, so the same cards are answered the same way.
    #[test]
    fn the_same_card_gets_the_same_answers() {
        let mut game = played(5, 30);
        let log = game.log().to_vec();
        game.note(Note::Back(Seat::South)).unwrap();
        while game.log().len() < log.len() {
            let Turn::Player(seat) = game.turn() else { panic!("a round is on") };
            act(&mut game, seat, Seed(5));
        }
        assert_eq!(game.log(), log);
    }

    #[test]
    fn nothing_is_taken_back_across_a_deal() {
        let mut game = played(3, 2);
        while game.round_no() < 2 {
            match game.turn() {
                Turn::Deal => game.deal(game.next_deal(Seed(3))).unwrap(),
                Turn::Player(seat) => act(&mut game, seat, Seed(3)),
                Turn::Over(_) => panic!("a game has more than a round"),
            }
        }
        assert_eq!(game.note(Note::Back(Seat::South)), Err(Illegal::NothingToTakeBack));
        assert_eq!(game.help_taken(1), HelpTaken::default());
    }

    #[test]
    fn help_is_counted_once_a_decision() {
        let mut game = played(3, 9);
        game.note(Note::Hint(Seat::South)).unwrap();
        assert_eq!(game.note(Note::Hint(Seat::South)), Err(Illegal::NotNow));
        game.note(Note::Back(Seat::South)).unwrap();
        assert_eq!(game.help_taken(1), HelpTaken { hints: 1, backs: 1 });
    }
}

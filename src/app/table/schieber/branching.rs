//! Branching off: the game as it stood before a past action, at a table of its own.

use super::Table;
use crate::{
    app::{effect::Ticket, table::questions::Questions},
    game::{
        CardGame, Level, Seed,
        schieber::{Entry, Game},
    },
    rules::House,
};

impl Table {
    /// A new game beside the one that waits, as the branch of this number.
    pub(in crate::app) fn beside(house: House, seed: Seed, level: Level, number: u32) -> Self {
        let questions = Questions::from(Ticket::of_branch(number));
        Self { questions, ..Self::new(house, seed, level) }
    }

    /// The game before the action of a round that this number of others came before, as the branch of this number.
    pub fn branch(&self, round_no: usize, actions: usize, number: u32) -> Option<Self> {
        let mut game = Game::new(*self.game().house());
        for entry in self.game().log() {
            let is_there = game.round_no() == round_no
                && game.round().is_some_and(|round| round.log().len() == actions);
            match *entry {
                _ if is_there => break,
                Entry::Deal(_) | Entry::Act(..) => game.take(entry).ok()?,
            }
        }
        let mut branch = Self::of(game, self.seed, self.bots.clone());
        branch.questions = Questions::from(Ticket::of_branch(number));
        branch.shown.lay_out_again();
        Some(branch)
    }
}

//! Branching off: the game as it stood before a past action, at a table of its own.

use super::{Table, TableGame, questions::Questions};
use crate::{
    app::effect::Ticket,
    game::{CardSource, Level, Seed, card_game::Entry, notation::lines_of, proof::Digest},
    rules::House,
};

impl<G: TableGame> Table<G> {
    /// A new game beside the one that waits, as the branch of this number.
    pub(in crate::app) fn beside(house: House, seed: Seed, level: Level, number: u32) -> Self {
        let questions = Questions::from(Ticket::of_branch(number));
        Self { questions, ..Self::new(house, seed, level) }
    }

    /// The game before the action of a round that this number of others came before, as the branch of this number.
    pub fn branch(&self, round_no: usize, actions: usize, number: u32) -> Option<Self> {
        let mut game = G::new(*self.game().house());
        for entry in self.game().log() {
            let is_there = game.round_no() == round_no && game.actions() == actions;
            match *entry {
                _ if is_there => break,
                Entry::Deal(_) | Entry::Act(..) => game.take(entry).ok()?,
            }
        }
        let cards = CardSource::Branch(self.chance_of_branch(&game));
        let mut branch = Self::of(game, cards, self.bots.clone());
        branch.questions = Questions::from(Ticket::of_branch(number));
        // All before the decision has been seen: told event by event the round would be played to the person once more.
        branch.shown.lay_out_again();
        Some(branch)
    }

    /// Seed of the bots' chance in a branch with this game.
    // Of an open game from the cards of the round, which are known by then: the seed in the file of the branch would tell
    // those to come.
    fn chance_of_branch(&self, branched: &G) -> Seed {
        if self.cards.commitments().is_empty() || self.game().is_over() {
            return self.seed();
        }
        let deal = branched.log().iter().rev().find(|entry| matches!(entry, Entry::Deal(_)));
        let cards = deal.map(|entry| lines_of::<G>(entry, branched.round_no()));
        Digest::of(&cards.unwrap_or_default()).chance()
    }
}

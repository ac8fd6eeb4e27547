//! Branching off: the game as it stood before a past action, at a table of its own.

use super::Session;
use crate::{
    app::effect::Ticket,
    game::{Entry, Game},
};

impl Session {
    /// The game before the action of a round that this number of others came before, as the branch of this number.
    pub fn branch(&self, round_no: usize, actions: usize, number: u32) -> Option<Self> {
        let mut game = Game::new(*self.game.house());
        for entry in self.game.log() {
            let is_there = game.round_no() == round_no
                && game.round().is_some_and(|round| round.log().len() == actions);
            match *entry {
                _ if is_there => break,
                Entry::Deal(dealt) => game.deal(dealt).ok()?,
                Entry::Act(by, action) => {
                    game.apply(by, action).ok()?;
                }
            }
        }
        let mut branch = Self::of(game, self.seed, self.level);
        branch.ticket = Ticket::of_branch(number);
        branch.lay_out_again();
        Some(branch)
    }
}

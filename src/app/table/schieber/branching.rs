//! Branching off: the game as it stood before a past action, at a table of its own, and what is shown there.

use super::Table;
use crate::{
    app::{effect::Ticket, table::questions::Questions},
    coach::report::Refutation,
    game::{
        CardGame,
        schieber::{Action, Deal, Dealt, Entry, Event, Game},
    },
};

impl Table {
    /// The game before the action of a round that this number of others came before, as the branch of this number.
    pub fn branch(&self, round_no: usize, actions: usize, number: u32) -> Option<Self> {
        self.branch_dealt(round_no, actions, number, None)
    }

    /// The same table, at which the answer to a card is shown and nobody acts.
    pub fn exhibit(
        &self,
        round_no: usize,
        actions: usize,
        number: u32,
        found: &Refutation,
    ) -> Option<Self> {
        let mut table = self.branch_dealt(round_no, actions, number, Some(found.deal))?;
        for (by, card) in &found.cards {
            table.shown.game_mut().apply(*by, Action::Play(*card)).ok()?;
        }
        let is_turned = |event: &Event| matches!(event, Event::TrickWon { .. });
        let last = table.shown.events().iter().rposition(is_turned)?;
        table.shown.limit_to(last + 1);
        Some(table)
    }

    /// True if an answer was shown here, to its end.
    pub(in crate::app) fn has_shown_all(&self) -> bool {
        self.shown.is_exhibit() && self.shown.is_caught_up()
    }

    /// The branch, with other cards dealt in its round where they are given.
    fn branch_dealt(
        &self,
        round_no: usize,
        actions: usize,
        number: u32,
        other: Option<Deal>,
    ) -> Option<Self> {
        let mut game = Game::new(*self.game().house());
        for entry in self.game().log() {
            let is_there = game.round_no() == round_no
                && game.round().is_some_and(|round| round.log().len() == actions);
            match *entry {
                _ if is_there => break,
                Entry::Deal(dealt) if game.round_no() + 1 == round_no => {
                    let deal = other.unwrap_or(dealt.deal);
                    game.deal(Dealt { deal, ..dealt }).ok()?;
                }
                Entry::Deal(_) | Entry::Act(..) => game.take(entry).ok()?,
            }
        }
        let mut branch = Self::of(game, self.seed, self.bots.clone());
        branch.questions = Questions::from(Ticket::of_branch(number));
        branch.shown.lay_out_again();
        Some(branch)
    }
}

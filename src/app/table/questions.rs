//! Question to a bot: at most one is open, and its answer must carry the ticket of the moment.

use crate::app::effect::Ticket;

/// The question to a bot that is open, and the ticket of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Questions<Player> {
    ticket: Ticket,
    /// The bot that has been asked and has not answered yet.
    open: Option<Player>,
}

impl<Player: Copy> Questions<Player> {
    /// No question yet; the first will have this ticket.
    pub(super) const fn from(ticket: Ticket) -> Self {
        Self { ticket, open: None }
    }

    /// Ticket that the next answer must carry.
    pub(super) const fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// True if a bot has been asked and has not answered yet.
    pub(super) const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Asks a bot.
    pub(super) const fn ask(&mut self, player: Player) {
        self.open = Some(player);
    }

    /// Takes the answer of this ticket: the bot that was asked, unless it comes too late.
    pub(super) fn answer(&mut self, ticket: Ticket) -> Option<Player> {
        self.open.take_if(|_| ticket == self.ticket)
    }

    /// Goes on: what was asked before comes too late.
    pub(super) const fn go_on(&mut self) {
        *self = Self::from(self.ticket.next());
    }
}

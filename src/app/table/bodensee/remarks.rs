//! Remarks of the record: why the other bid and played so.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over.

use super::{Session, ledger::is_written};
use crate::{
    app::reasons::SideReason,
    cards::Side,
    config::Aid,
    game::{
        CardGame,
        bodensee::{Action, Event},
    },
};

impl SideReason {
    /// True if the event tells of the action.
    pub fn is_on(&self, event: &Event) -> bool {
        decided(event) == Some((self.by, self.action))
    }
}

/// The decision that an event tells of, if it is one.
const fn decided(event: &Event) -> Option<(Side, Action)> {
    match *event {
        Event::Bid { by, bid } => Some((by, Action::Bid(bid))),
        Event::Passed { by } => Some((by, Action::Pass)),
        Event::Called { by, mode } => Some((by, Action::Call(mode))),
        Event::Played { by, card } => Some((by, Action::Play(card))),
        Event::Enough { by } => Some((by, Action::Enough)),
        Event::ThrownIn
        | Event::TrickWon { .. }
        | Event::Turned { .. }
        | Event::RoundOver(_)
        | Event::GameOver { .. } => None,
    }
}

impl Session {
    /// Reasons of the bot in a round, once they are told.
    pub(super) fn remarks(&self, round_no: usize, aid: Aid) -> Vec<SideReason> {
        let is_told = self.tells_reasons(round_no, aid);
        self.reasons.of(round_no).filter(|_| is_told).copied().collect()
    }

    /// True if the round is told in full: it is over, and at a tournament the game is.
    pub(super) fn tells_reasons(&self, round_no: usize, aid: Aid) -> bool {
        match aid {
            Aid::Learn | Aid::Normal => {
                round_no < self.game.round_no() || is_written(&self.shown_table)
            }
            Aid::Tournament => self.game.is_over() && self.is_caught_up(),
        }
    }
}

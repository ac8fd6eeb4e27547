//! Remarks of the record: why the other bid and played so.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over.

use crate::{
    app::reasons::bodensee::GivenReason,
    cards::Side,
    game::bodensee::{Action, Event},
};

/// True if the event tells of the action that the reason is one for.
pub(super) fn is_on(given: &GivenReason, event: &Event) -> bool {
    decided(event) == Some((given.by, given.action))
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

//! Remarks of the record: why the others called and played as they did.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over; until then a person who learns
//! is told what anybody may read from the card itself.

use crate::{
    app::{person::ME, reasons::ReasonLog},
    cards::Seat,
    game::schieber::{Action, Event, Reason, ReasonKind, reading::readings},
    rules::House,
};

/// Reason for which a seat acted as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkGrounds {
    /// The reason of the player of the seat.
    Reason(Reason),
    /// The meaning that the card has for everybody.
    Reading(ReasonKind),
}

/// Remark on an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Seat that acted.
    pub by: Seat,
    /// Its action.
    pub action: Action,
    /// The grounds that it had.
    pub grounds: RemarkGrounds,
}

/// The decision that an event tells of, if it is one.
const fn decided(event: &Event) -> Option<(Seat, Action)> {
    match *event {
        Event::Pushed { by } => Some((by, Action::Push)),
        Event::Called { by, mode } => Some((by, Action::Call(mode))),
        Event::Played { by, card } => Some((by, Action::Play(card))),
        _ => None,
    }
}

impl Remark {
    /// True if the event tells of the action.
    pub fn is_on(&self, event: &Event) -> bool {
        decided(event) == Some((self.by, self.action))
    }
}

/// Readings of what the others did by these events, which are all that is told of a round.
pub(super) fn readings_for(events: &[Event], house: &House) -> Vec<Remark> {
    let kinds = readings(events, house);
    let others = events.iter().zip(kinds).filter_map(|(event, kind)| {
        let (by, action) = decided(event)?;
        (by != ME).then_some(Remark { by, action, grounds: RemarkGrounds::Reading(kind?) })
    });
    others.collect()
}

/// The reasons that are known for what these events of a round tell of.
pub(super) fn reasons_for(
    log: &ReasonLog<Seat, Action, Reason>,
    round_no: usize,
    events: &[Event],
) -> Vec<Remark> {
    let decisions = events.iter().filter_map(decided);
    let told = decisions.filter_map(|(by, action)| {
        let reason = log.reason(round_no, by, action)?;
        Some(Remark { by, action, grounds: RemarkGrounds::Reason(reason) })
    });
    told.collect()
}

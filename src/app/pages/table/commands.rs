//! Command at the table: the reason why it cannot be had now, and its effect.
//!
//! What answers a question (a card, a call, a bid, an announcement) stands with the question under its game.

use crate::app::{
    keys::{Command, Unavailable},
    notice::Notice,
    pages::Outcome,
    schieber::Table,
    shared::Shared,
};

/// A command at the table.
pub(super) struct TableCommand {
    pub(super) command: Command,
    /// Reason why it cannot be had now, if it cannot.
    pub(super) refuses: fn(&Shared) -> Option<Unavailable>,
    /// Effect of it; none where it answers what is asked.
    pub(super) obeys: Option<fn(&mut Shared) -> Outcome>,
}

impl TableCommand {
    /// A command that is obeyed whenever it is not refused.
    pub(super) const fn new(
        command: Command,
        refuses: fn(&Shared) -> Option<Unavailable>,
        obeys: fn(&mut Shared) -> Outcome,
    ) -> Self {
        Self { command, refuses, obeys: Some(obeys) }
    }

    /// A command that answers what is asked, or that there is elsewhere only.
    pub(super) const fn answer(
        command: Command,
        refuses: fn(&Shared) -> Option<Unavailable>,
    ) -> Self {
        Self { command, refuses, obeys: None }
    }
}

/// Asks for a hint, for more of it, or puts it away.
pub(super) fn hint(shared: &mut Shared) -> Outcome {
    let aid = shared.aid();
    shared.with_seated(|seated, _| seated.turn_hint(aid)).into()
}

/// Takes the last decision back.
pub(super) fn take_back(shared: &mut Shared) -> Outcome {
    shared.notice = Some(Notice::TakenBack);
    shared.with_schieber(Table::take_back).into()
}

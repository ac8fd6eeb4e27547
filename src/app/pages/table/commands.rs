//! Commands at the table: the reason why one cannot be had now, and its effect.
//!
//! What answers a question (a card, a call, a bid, an announcement) stands with the question under its game.

use super::{bodensee, leave, peek, schieber};
use crate::{
    app::{
        games::SeatedGame,
        keys::{Command, Unavailable},
        notice::Notice,
        pages::{Go, Outcome, slate},
        schieber::Table,
        shared::Shared,
        terminal::Medium,
    },
    config::Tempo,
};

/// A command at the table.
pub(super) struct TableCommand {
    command: Command,
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

/// Commands at every table.
const COMMANDS: [TableCommand; 6] = [
    TableCommand::new(Command::Back, never, back),
    TableCommand::new(Command::Slate, never, slate::open),
    TableCommand::new(Command::Faster, never, faster),
    TableCommand::new(Command::Slower, never, slower),
    TableCommand::new(Command::Seen, never, peek::at_seen),
    TableCommand::new(Command::LastTrick, never, peek::at_last_trick),
];

/// The row of a command at this table: that of its game before that of every table.
pub(super) fn row(command: Command, shared: &Shared) -> Option<&'static TableCommand> {
    let own: &'static [TableCommand] = match shared.seated()? {
        SeatedGame::Schieber(_) => &schieber::COMMANDS,
        SeatedGame::Bodensee(_) => &bodensee::COMMANDS,
    };
    own.iter().chain(&COMMANDS).find(|row| row.command == command)
}

pub(super) const fn never(_: &Shared) -> Option<Unavailable> {
    None
}

/// Puts the hint away; without one leaves the branch, or the table.
fn back(shared: &mut Shared) -> Outcome {
    if shared.seated.as_mut().is_some_and(SeatedGame::put_hint_away) {
        return Outcome::default();
    }
    if shared.branch.is_some() {
        return Outcome::go(Go::LeaveBranch(None));
    }
    leave(shared)
}

fn faster(shared: &mut Shared) -> Outcome {
    set_tempo(shared.tempo().faster(), shared)
}

fn slower(shared: &mut Shared) -> Outcome {
    set_tempo(shared.tempo().slower(), shared)
}

fn set_tempo(tempo: Tempo, shared: &mut Shared) -> Outcome {
    shared.options.prefs.tempo = tempo;
    // Who chooses a tempo wants to see it, in pictures too.
    if shared.terminal.medium == Medium::Picture {
        shared.terminal.medium = Medium::default();
    }
    shared.notice = Some(Notice::Tempo(tempo.number()));
    Outcome::default()
}

/// Asks for a hint, for more of it, or puts it away.
pub(super) fn hint(shared: &mut Shared) -> Outcome {
    shared.with_seated(|seated, _| seated.turn_hint()).into()
}

/// Takes the last decision back.
pub(super) fn take_back(shared: &mut Shared) -> Outcome {
    shared.notice = Some(Notice::TakenBack);
    shared.with_schieber(Table::take_back).into()
}

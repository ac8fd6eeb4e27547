//! Looks in place of the present trick: at the last trick, and at the cards that have been seen.

use crate::{
    app::{
        keys::Command,
        notice::Notice,
        pages::Outcome,
        shared::{Peek, Shared},
    },
    config::Aid,
};

/// Ends a look. True if that is all the key does: the way back is the same key, Esc, or, since a card that cannot be
/// seen is no place to play, Enter over a last trick.
pub(in crate::app) const fn end(command: Command, shared: &mut Shared) -> bool {
    match (command, shared.view.peeks.take()) {
        (Command::LastTrick | Command::Back | Command::Confirm, Some(Peek::LastTrick)) => {}
        (Command::Seen, Some(Peek::Seen)) => shared.view.shows_seen = !shared.view.shows_seen,
        (Command::Back, Some(Peek::Seen)) => shared.view.shows_seen = false,
        _ => return false,
    }
    true
}

/// Looks at the trick that was turned last.
pub(super) fn at_last_trick(shared: &mut Shared) -> Outcome {
    shared.view.peeks = Some(Peek::LastTrick);
    Outcome::default()
}

/// Shows or hides the cards that have been seen, where they have a place of their own; elsewhere they lie over the
/// table until the next key.
pub(super) fn at_seen(shared: &mut Shared) -> Outcome {
    if shared.aid() == Aid::Tournament {
        shared.notice = Some(Notice::NoAid);
    } else {
        shared.view.shows_seen = !shared.view.shows_seen;
        shared.view.peeks = Some(Peek::Seen);
    }
    Outcome::default()
}

//! History of a game: all that was written of it, what was taken back and the help that was asked for included.
//!
//! The log of a game is what stands. What was taken back is in its history alone, so nothing that follows from the log, a
//! score, a review or a bot's chance, knows of it.

use super::card_game::Entry;

/// Line of the history of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryEntry<Log, Beside> {
    /// An entry of the log, whether it still stands or not.
    Logged(Log),
    /// A note.
    Noted(Beside),
}

impl<Log, Beside> HistoryEntry<Log, Beside> {
    /// The same line, with something of its note in place of it.
    pub(super) fn noted<T>(&self, told: impl FnOnce(&Beside) -> T) -> HistoryEntry<&Log, T> {
        match self {
            Self::Logged(entry) => HistoryEntry::Logged(entry),
            Self::Noted(note) => HistoryEntry::Noted(told(note)),
        }
    }
}

/// Notes of a round, counted from 1.
pub(super) fn notes_of<Dealt, Player, Action, Beside>(
    history: &[HistoryEntry<Entry<Dealt, Player, Action>, Beside>],
    round_no: usize,
) -> impl Iterator<Item = &Beside> {
    let rounds = history.split(|line| matches!(line, HistoryEntry::Logged(Entry::Deal(_))));
    rounds.skip(round_no).take(1).flatten().filter_map(|line| match line {
        HistoryEntry::Logged(_) => None,
        HistoryEntry::Noted(note) => Some(note),
    })
}

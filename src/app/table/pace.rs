//! Pace of a table: what has happened is shown one thing after the other, and a key brings that to its end.

use std::{convert::Infallible, time::Duration};

use crate::config::Tempo;

/// Reason for which a table waits: something lies open and must be read. In some games cards lie open too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait<Cards = Infallible> {
    /// A finished trick lies on the table; it goes by itself when its time is up.
    Trick,
    /// These cards lie open.
    Cards(Cards),
    /// The round is written, or thrown in.
    Result,
    /// The game is over.
    Over,
}

/// Pace of a table: the thing that lies open, and the pause before the next is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace<Cards> {
    wait: Option<Wait<Cards>>,
    pause: Option<Duration>,
}

impl<Cards> Default for Pace<Cards> {
    fn default() -> Self {
        Self { wait: None, pause: None }
    }
}

impl<Cards: Copy> Pace<Cards> {
    /// Reason for which the table waits.
    pub(super) const fn wait(&self) -> Option<Wait<Cards>> {
        self.wait
    }

    /// Time until the next is shown by itself.
    pub(super) const fn pause(&self) -> Option<Duration> {
        self.pause
    }

    /// True if nothing lies open and no pause runs.
    pub(super) const fn is_at_rest(&self) -> bool {
        self.wait.is_none() && self.pause.is_none()
    }

    /// True if something is being shown that a key brings to its end.
    pub(super) const fn is_showing(&self) -> bool {
        self.pause.is_some() || self.is_on_trick()
    }

    /// True if a finished trick lies open.
    pub(super) const fn is_on_trick(&self) -> bool {
        matches!(self.wait, Some(Wait::Trick))
    }

    /// Waits until this has been read, or the time of this tempo is up.
    pub(super) const fn lay_open(&mut self, wait: Wait<Cards>, tempo: Tempo) {
        self.wait = Some(wait);
        self.linger(tempo);
    }

    /// Pauses before the next is shown.
    pub(super) const fn linger(&mut self, tempo: Tempo) {
        // Tempo 0 has no delay: what lies open then waits for a key, and nothing else need know of it.
        self.pause = tempo.delay();
    }

    /// Goes on after what lay open.
    pub(super) const fn put_away(&mut self) {
        self.wait = None;
    }

    /// Ends the pause.
    pub(super) const fn end_pause(&mut self) {
        self.pause = None;
    }

    /// Lets time pass. True if a pause came to its end by that.
    pub(super) fn tick(&mut self, elapsed: Duration) -> bool {
        let rest = self.pause.map(|pause| pause.saturating_sub(elapsed));
        self.pause = rest.filter(|rest| !rest.is_zero());
        rest.is_some() && self.pause.is_none()
    }
}

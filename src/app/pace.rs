//! Pace of a table: what has happened is shown one thing after the other, and a key brings that to its end.

use std::{fmt::Debug, time::Duration};

use crate::config::Tempo;

/// Reason for which a table waits: something lies open and must be read.
pub trait OpenThing: Copy + Debug + PartialEq {
    /// A finished trick, which goes by itself when its time is up.
    const TRICK: Self;
    /// The result of a round.
    const RESULT: Self;
    /// The end of the game.
    const OVER: Self;
}

/// Pace of a table: the thing that lies open, and the pause before the next is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace<Wait> {
    wait: Option<Wait>,
    pause: Option<Duration>,
}

impl<Wait> Default for Pace<Wait> {
    fn default() -> Self {
        Self { wait: None, pause: None }
    }
}

impl<Wait: OpenThing> Pace<Wait> {
    /// Reason for which the table waits.
    pub(super) const fn wait(&self) -> Option<Wait> {
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
    pub(super) fn is_showing(&self) -> bool {
        self.pause.is_some() || self.is_on_trick()
    }

    /// True if a finished trick lies open.
    pub(super) fn is_on_trick(&self) -> bool {
        self.wait == Some(Wait::TRICK)
    }

    /// Waits until this has been read.
    pub(super) const fn lay_open(&mut self, wait: Wait) {
        self.wait = Some(wait);
    }

    /// Waits until a finished trick has been read, or its time is up.
    pub(super) const fn lay_trick_open(&mut self, tempo: Tempo) {
        self.lay_open(Wait::TRICK);
        self.linger(tempo);
    }

    /// Pauses before the next is shown.
    pub(super) const fn linger(&mut self, tempo: Tempo) {
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

//! Pace of a table: what has happened is shown one thing after the other, and a key brings that to its end.

use std::time::Duration;

use super::effect::Effect;
use crate::config::Tempo;

/// Reason for which a table waits: something lies open and must be read.
pub(super) trait OpenThing: Copy + PartialEq {
    /// A finished trick, which goes by itself when its time is up.
    const TRICK: Self;
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

    fn is_on_trick(&self) -> bool {
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
    fn tick(&mut self, elapsed: Duration) -> bool {
        let rest = self.pause.map(|pause| pause.saturating_sub(elapsed));
        self.pause = rest.filter(|rest| !rest.is_zero());
        rest.is_some() && self.pause.is_none()
    }
}

/// Table at which the display follows the game at a pace.
pub(super) trait Paced<Wait: OpenThing> {
    /// Its pace.
    fn pace(&mut self) -> &mut Pace<Wait>;

    /// Moves what is on its way.
    fn move_on(&mut self, elapsed: Duration);

    /// Takes the finished trick away.
    fn turn_trick(&mut self);

    /// Takes the finished trick away when its time is up.
    fn let_trick_go(&mut self, tempo: Tempo);

    /// Shows what has happened until some of it takes its time or must be read.
    fn show(&mut self, tempo: Tempo);

    /// Shows what has happened, and asks whoever is to do something.
    fn go_on(&mut self, tempo: Tempo) -> Vec<Effect>;

    /// Lets time pass.
    fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        self.move_on(elapsed);
        if !self.pace().tick(elapsed) {
            return Vec::new();
        }
        if self.pace().is_on_trick() {
            self.let_trick_go(tempo);
        }
        self.go_on(tempo)
    }

    /// Shows at once all that would come by itself, up to a finished trick or something that must be read.
    fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.pace().end_pause();
        if self.pace().is_on_trick() {
            self.turn_trick();
        }
        self.show(Tempo::STILL);
        if self.pace().is_on_trick() {
            self.pace().linger(tempo);
        }
        self.go_on(tempo)
    }
}

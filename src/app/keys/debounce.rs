//! Debouncing: a key that was typed ahead, is held or repeats itself decides nothing.
//!
//! The program has no clock: the ticks say how much time passes, and the shell says when a frame stands.

use std::time::Duration;

use super::{Command, Scope};

/// Time that a confirming key must have been left alone before it may decide by itself.
pub const PAUSE: Duration = Duration::from_millis(400);

/// Question that a key decides for good. The same is never asked twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum PendingDecision {
    /// A card, a call, an answer or the choice after the game, at this length of its log.
    Move(Scope, usize),
    /// A claim, at the risk that was just told.
    Claim(usize),
    /// Deletion of the saved game at this place of the list.
    Delete(usize),
}

/// Times since which questions are shown, and the last key.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Debounce {
    /// Time that has passed altogether.
    now: Duration,
    /// Questions that the present frame asks, each with the time since which it does.
    shown: Vec<(PendingDecision, Duration)>,
    last: Option<(Command, Duration)>,
    confirmed: Option<Duration>,
}

impl Debounce {
    /// Lets time pass.
    pub(in crate::app) fn tick(&mut self, elapsed: Duration) {
        self.now += elapsed;
    }

    /// Notes that a frame with these questions stands, since this time after the last tick.
    pub(in crate::app) fn show(&mut self, asked: &[PendingDecision], after: Duration) {
        self.shown.retain(|(shown, _)| asked.contains(shown));
        for new in asked {
            if !self.has_seen(*new) {
                self.shown.push((*new, self.now + after));
            }
        }
    }

    /// Notes that a key for this command was pressed.
    pub(in crate::app) fn press(&mut self, command: Command) {
        self.last = Some((command, self.now));
        if command == Command::Confirm {
            self.confirmed = self.last.map(|(_, then)| then);
        }
    }

    /// True if the present frame asks this.
    pub(in crate::app) fn has_seen(&self, asked: PendingDecision) -> bool {
        self.since(asked).is_some()
    }

    /// True if this has been asked for long enough, and no key has confirmed anything for as long.
    pub(in crate::app) fn is_calm(&self, asked: PendingDecision) -> bool {
        self.since(asked).is_some_and(|since| self.has_passed(since))
            && self.confirmed.is_none_or(|then| self.has_passed(then))
    }

    /// True if this is the key before, held or pressed again at once.
    pub(in crate::app) fn is_repeated(&self, command: Command) -> bool {
        self.last.is_some_and(|(last, then)| last == command && !self.has_passed(then))
    }

    fn since(&self, asked: PendingDecision) -> Option<Duration> {
        self.shown.iter().find(|(shown, _)| *shown == asked).map(|(_, since)| *since)
    }

    fn has_passed(&self, since: Duration) -> bool {
        self.now.checked_sub(since).is_some_and(|passed| passed >= PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: PendingDecision = PendingDecision::Move(Scope::Playing, 7);

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn time_counts_from_the_frame_that_asks() {
        let mut attention = Debounce::default();
        attention.tick(ms(5000));
        assert!(!attention.has_seen(CARD) && !attention.is_calm(CARD));
        attention.show(&[CARD], ms(100));
        assert!(attention.has_seen(CARD) && !attention.is_calm(CARD));
        attention.tick(ms(499));
        assert!(!attention.is_calm(CARD), "the frame stood 100 ms after the tick");
        attention.show(&[CARD], ms(0));
        attention.tick(ms(1));
        assert!(attention.is_calm(CARD), "drawing it again changes nothing");
        attention.show(&[], ms(0));
        attention.show(&[CARD], ms(0));
        assert!(!attention.is_calm(CARD), "it was covered in between");
    }

    #[test]
    fn a_held_key_is_never_calm() {
        let mut attention = Debounce::default();
        attention.show(&[CARD], ms(0));
        attention.tick(ms(1000));
        for _ in 0..50 {
            attention.press(Command::Confirm);
            attention.tick(ms(399));
            assert!(!attention.is_calm(CARD) && attention.is_repeated(Command::Confirm));
        }
        attention.tick(ms(1));
        assert!(attention.is_calm(CARD) && !attention.is_repeated(Command::Confirm));
        attention.press(Command::Claim);
        assert!(attention.is_calm(CARD), "only a key that confirms asks for a pause");
        assert!(attention.is_repeated(Command::Claim));
    }
}

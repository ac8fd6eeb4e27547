//! What the person has had time to see. A key that was typed ahead, is held or repeats itself decides nothing.
//!
//! The program has no clock: the ticks say how much time passes, and the shell says when a frame stands.

use std::time::Duration;

use super::{Command, Scope};

/// How long a confirming key must have been left alone before it may decide by itself.
pub const PAUSE: Duration = Duration::from_millis(400);

/// Something that a key decides for good. The same is never asked twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum PendingDecision {
    /// A card, a call, an answer or what comes after the game, when so much has been done in it.
    Move(Scope, usize),
    /// Whether to claim, at the risk that was just told.
    Claim(usize),
    /// Whether the saved game at this place of the list is to be deleted.
    Delete(usize),
}

/// What was shown when, and which key was pressed last.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Debounce {
    /// How much time has passed altogether.
    now: Duration,
    /// What the frame that stands asks for, and since when.
    shown: Vec<(PendingDecision, Duration)>,
    last: Option<(Command, Duration)>,
    confirmed: Option<Duration>,
}

impl Debounce {
    /// Lets time pass.
    pub(in crate::app) fn tick(&mut self, elapsed: Duration) {
        self.now += elapsed;
    }

    /// A frame that asks for this stands, since so long after the last tick.
    pub(in crate::app) fn show(&mut self, asked: &[PendingDecision], after: Duration) {
        self.shown.retain(|(shown, _)| asked.contains(shown));
        for new in asked {
            if !self.has_seen(*new) {
                self.shown.push((*new, self.now + after));
            }
        }
    }

    /// A key was pressed that means this.
    pub(in crate::app) fn press(&mut self, command: Command) {
        self.last = Some((command, self.now));
        if command == Command::Confirm {
            self.confirmed = self.last.map(|(_, then)| then);
        }
    }

    /// Whether the frame that stands asks for this.
    pub(in crate::app) fn has_seen(&self, asked: PendingDecision) -> bool {
        self.since(asked).is_some()
    }

    /// Whether it has asked for this long enough, and no key has confirmed anything for as long.
    pub(in crate::app) fn is_calm(&self, asked: PendingDecision) -> bool {
        self.since(asked).is_some_and(|since| self.has_passed(since))
            && self.confirmed.is_none_or(|then| self.has_passed(then))
    }

    /// Whether this is the key before, held or pressed again at once.
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

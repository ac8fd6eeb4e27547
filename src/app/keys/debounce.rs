//! Debouncing: a key that was typed ahead or is held decides nothing.
//!
//! The program has no clock: the ticks say how much time passes, and the shell says when a frame stands. A key that is
//! held says nothing of it but by its repetition: one press in doubt waits until it is clear that no other follows.

use std::time::Duration;

use super::{Command, Scope};

/// Time for which a choice that is nobody's must have been shown before a key may take it.
// Without it two quick Enters played the Ace of trumps that the program had offered.
const PAUSE: Duration = Duration::from_millis(400);

/// Time for which the end of a game must have been shown at rest before a key may leave it for another game.
// An Enter too many would begin another game before anybody has read who has won.
const READ: Duration = Duration::from_millis(1500);

/// Longest time between two presses of a key that is held.
// No finger presses a key that fast again.
const HELD: Duration = Duration::from_millis(150);

/// Longest time for which a key is held before it begins to repeat itself.
// The system says when the first repetition comes and tells nobody: until then a second press may be either.
const REPEATS: Duration = Duration::from_secs(1);

/// Time after which a key of somebody who looks first is taken whatever it decides.
pub const LOOK: Duration = READ;

/// Question that a key decides for good. The same is never asked twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum PendingDecision {
    /// A card, a call, an answer or the choice after the game, at this length of its log.
    Move(Scope, usize),
    /// Offer under the cursor that nobody has chosen: a place, or a number of a bid.
    Offer(usize, usize),
    /// A claim, at the risk that was just told.
    Claim(usize),
    /// End of what is told to a person who learns, at this length of the log.
    Telling(usize),
    /// Deletion of the saved game at this place of the list.
    Delete(usize),
}

impl PendingDecision {
    /// True for what is decided at the table.
    pub(in crate::app) const fn is_move(self) -> bool {
        matches!(self, Self::Move(..))
    }
}

/// Doubt about the press of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Doubt {
    /// None: the key was left alone for long enough.
    None,
    /// It may be the first repetition of a key that is held.
    Open,
    /// The key is held.
    Held,
}

/// Times since which questions are shown, and the last key.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Debounce {
    /// Time that has passed altogether.
    now: Duration,
    /// Questions that the present frame asks, each with the time since which it does.
    shown: Vec<(PendingDecision, Duration)>,
    last: Option<(Command, Duration)>,
    /// The question that a press in doubt would decide, while no other press has followed.
    waiting: Option<PendingDecision>,
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
    pub(in crate::app) const fn press(&mut self, command: Command) {
        self.last = Some((command, self.now));
        self.waiting = None;
    }

    /// Notes that no key is held: the hand is at the mouse.
    pub(in crate::app) const fn let_go(&mut self) {
        // A press that still waits is dropped too: it would decide by what has been clicked since.
        (self.last, self.waiting) = (None, None);
    }

    /// Lets the last press, which is in doubt, decide this as soon as it is clear that no other follows.
    pub(in crate::app) const fn wait(&mut self, asked: PendingDecision) {
        self.waiting = Some(asked);
    }

    /// True if a press in doubt waits.
    pub(in crate::app) const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Time until the press that waits is no longer in doubt.
    pub(in crate::app) fn wakes_in(&self) -> Option<Duration> {
        let (_, then) = self.last.filter(|_| self.is_waiting())?;
        Some((then + HELD).saturating_sub(self.now))
    }

    /// True if a press has waited for long enough.
    pub(in crate::app) fn is_due(&self) -> bool {
        self.wakes_in().is_some_and(|left| left.is_zero())
    }

    /// The command of the press that has waited for long enough, with what it decides.
    pub(in crate::app) fn take_due(&mut self) -> Option<(Command, PendingDecision)> {
        let (command, _) = self.last.filter(|_| self.is_due())?;
        self.waiting.take().map(|asked| (command, asked))
    }

    /// True if the present frame asks this.
    pub(in crate::app) fn has_seen(&self, asked: PendingDecision) -> bool {
        self.stands(asked).is_some()
    }

    /// True if this has been asked for as long as it takes to see it.
    pub(in crate::app) fn is_seen_well(&self, asked: PendingDecision) -> bool {
        self.stands(asked).is_some_and(|time| time >= PAUSE)
    }

    /// True if this has been asked for as long as it takes to read a whole screen.
    pub(in crate::app) fn is_read(&self, asked: PendingDecision) -> bool {
        self.stands(asked).is_some_and(|time| time >= READ)
    }

    /// Doubt about a press of the key for this command now.
    pub(in crate::app) fn doubt(&self, command: Command) -> Doubt {
        match self.last.filter(|(last, _)| *last == command).map(|(_, then)| self.since(then)) {
            Some(gap) if gap < HELD => Doubt::Held,
            Some(gap) if gap < REPEATS => Doubt::Open,
            Some(_) | None => Doubt::None,
        }
    }

    /// Time for which this has been asked, if it is asked.
    fn stands(&self, asked: PendingDecision) -> Option<Duration> {
        let (_, since) = self.shown.iter().find(|(shown, _)| *shown == asked)?;
        self.now.checked_sub(*since)
    }

    const fn since(&self, then: Duration) -> Duration {
        self.now.saturating_sub(then)
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
        assert!(!attention.has_seen(CARD) && !attention.is_seen_well(CARD));
        attention.show(&[CARD], ms(100));
        assert!(!attention.is_seen_well(CARD));
        attention.tick(ms(499));
        assert!(!attention.is_seen_well(CARD), "the frame stood 100 ms after the tick");
        attention.show(&[CARD], ms(0));
        attention.press(Command::Confirm);
        attention.tick(ms(1));
        assert!(attention.is_seen_well(CARD), "neither a key nor drawing it again changes that");
        assert!(!attention.is_read(CARD));
        attention.tick(ms(1100));
        assert!(attention.is_read(CARD));
        attention.show(&[], ms(0));
        attention.show(&[CARD], ms(0));
        assert!(!attention.is_seen_well(CARD), "it was covered in between");
    }

    #[test]
    fn a_press_is_in_doubt_until_no_other_follows() {
        let mut attention = Debounce::default();
        assert_eq!(attention.doubt(Command::Confirm), Doubt::None);
        for (gap, doubt) in
            [(149, Doubt::Held), (150, Doubt::Open), (999, Doubt::Open), (1000, Doubt::None)]
        {
            attention.press(Command::Confirm);
            attention.tick(ms(gap));
            assert_eq!(attention.doubt(Command::Confirm), doubt, "{gap} ms");
            assert_eq!(attention.doubt(Command::Claim), Doubt::None, "another key");
        }
        attention.press(Command::Confirm);
        attention.wait(CARD);
        assert_eq!(attention.wakes_in(), Some(HELD));
        attention.tick(ms(149));
        assert_eq!(attention.take_due(), None);
        attention.tick(ms(1));
        assert_eq!(attention.take_due(), Some((Command::Confirm, CARD)));
        assert_eq!((attention.take_due(), attention.wakes_in()), (None, None));
        attention.wait(CARD);
        attention.press(Command::Confirm);
        attention.tick(ms(150));
        assert_eq!(attention.take_due(), None, "the press that follows says that it was held");
    }

    #[test]
    fn a_hand_at_the_mouse_holds_no_key() {
        let mut attention = Debounce::default();
        attention.press(Command::Confirm);
        attention.let_go();
        assert_eq!(attention.doubt(Command::Confirm), Doubt::None);
    }
}

//! Who writes on the slate: the strokes of the last round appear one after the other, once.

use std::time::Duration;

use super::session::Session;
use crate::rules::{ByTeam, Team, tafel::Strokes};

/// How long a stroke takes, unless there are many.
const STROKE: Duration = Duration::from_millis(160);

/// How long all of them take at most.
const ALL: Duration = Duration::from_millis(2400);

/// What is being written, and what has been looked at already.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pen {
    /// How many rounds the slate has been opened with.
    rounds: usize,
    /// How many steps there are, and for how long they have been written.
    writing: Option<(u32, Duration)>,
}

impl Pen {
    /// The slate is opened: what is new on it is written, if that is to be seen.
    pub(super) fn open(&mut self, session: &Session, is_seen: bool) {
        let rounds = session.game().written().len();
        let is_new = rounds > self.rounds;
        let steps: u32 = Team::ALL.into_iter().map(|team| new_strokes(session, team).steps()).sum();
        self.writing = (is_seen && is_new && steps > 0).then_some((steps, Duration::ZERO));
        self.rounds = rounds;
    }

    /// All is written. Tells whether something was not.
    pub(super) const fn finish(&mut self) -> bool {
        self.writing.take().is_some()
    }

    pub(super) const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    pub(super) fn tick(&mut self, elapsed: Duration) {
        if let Some((steps, since)) = &mut self.writing {
            *since += elapsed;
            if *since >= stroke(*steps) * *steps {
                self.writing = None;
            }
        }
    }

    /// How long until the next stroke.
    pub(super) fn wakes_in(&self) -> Option<Duration> {
        let (steps, since) = self.writing?;
        Some((stroke(steps) * (done(steps, since) + 1)).saturating_sub(since))
    }

    /// What stands on the slate: all, or as much of the last round as has been written, one team after the other.
    pub(super) fn strokes(&self, session: &Session) -> ByTeam<Strokes> {
        let mut left = self.writing.map_or(u32::MAX, |(steps, since)| done(steps, since));
        ByTeam::from_fn(|team| {
            let new = new_strokes(session, team);
            let steps = left.min(new.steps());
            left -= steps;
            new.after(steps)
        })
    }
}

fn stroke(steps: u32) -> Duration {
    STROKE.min(ALL / steps.max(1))
}

fn done(steps: u32, since: Duration) -> u32 {
    let stroke = stroke(steps).as_micros().max(1);
    u32::try_from(since.as_micros() / stroke).unwrap_or(u32::MAX)
}

/// What a team's half shows before and after the last round.
struct NewStrokes {
    before: Strokes,
    after: Strokes,
}

fn new_strokes(session: &Session, team: Team) -> NewStrokes {
    let rounds = session.game().written().len();
    let strokes = |rounds| session.slate(team, rounds).strokes();
    NewStrokes { before: strokes(rounds.saturating_sub(1)), after: strokes(rounds) }
}

impl NewStrokes {
    /// A step for each stroke, and one for the number if it changes.
    const fn steps(&self) -> u32 {
        let Strokes { hundreds, fifties, twenties, rest } = self.after;
        let before = &self.before;
        let strokes = hundreds - before.hundreds + fifties - before.fifties;
        strokes + twenties - before.twenties + (rest != before.rest) as u32
    }

    /// Hundreds first, then fifties and twenties, the number last.
    fn after(&self, mut steps: u32) -> Strokes {
        let (before, after) = (self.before, self.after);
        let mut some = |from: u32, to: u32| {
            let count = steps.min(to - from);
            steps -= count;
            from + count
        };
        let hundreds = some(before.hundreds, after.hundreds);
        let fifties = some(before.fifties, after.fifties);
        let twenties = some(before.twenties, after.twenties);
        let rest = if steps > 0 { after.rest } else { before.rest };
        Strokes { hundreds, fifties, twenties, rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tafel::Slate;

    #[test]
    fn strokes_appear_one_by_one_and_the_number_last() {
        let slate = |amounts: &[i32]| Slate::of(amounts.iter().copied()).strokes();
        for amounts in [&[157, 96][..], &[13, 13], &[257, 0], &[0, 157], &[77, 80]] {
            let new = NewStrokes { before: slate(&amounts[..1]), after: slate(amounts) };
            let count = |strokes: Strokes| strokes.hundreds + strokes.fifties + strokes.twenties;
            for step in 1..=new.steps() {
                let (one, other) = (new.after(step - 1), new.after(step));
                assert_ne!(one, other, "{amounts:?}: step {step}");
                assert!(count(other) <= count(one) + 1);
                assert!(other.rest == one.rest || count(other) == count(one));
            }
            assert_eq!((new.after(0), new.after(new.steps())), (new.before, new.after));
            assert_eq!(new.after(u32::MAX), new.after);
        }
    }

    #[test]
    fn many_strokes_take_no_longer_than_some() {
        for steps in 1..100 {
            assert!(stroke(steps) * steps <= Duration::from_millis(2500));
            let pen = Pen { rounds: 1, writing: Some((steps, Duration::ZERO)) };
            assert_eq!(pen.wakes_in(), Some(stroke(steps)));
        }
    }
}

//! Animation of the slate: the strokes of the last round appear one after the other, once.

use std::time::Duration;

use crate::{
    app::table::bodensee::tally_strokes::ChalkedTallies,
    cards::{ByTeam, Team},
    game::one_of_the_games,
    rules::{bodensee::Tallies, schieber::tafel::Strokes},
};

/// Time that a stroke takes, unless there are many.
const STROKE: Duration = Duration::from_millis(160);

/// Longest time for all of them: fifteen strokes at their own time, more of them faster.
const ALL: Duration = Duration::from_millis(2400);

/// State of the animation, and the slate that has been looked at already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct StrokeAnimation {
    /// Slate as it stood when it was opened last.
    stood: Option<Chalk>,
    writing: Option<Writing>,
}

one_of_the_games! {
    /// Marks that are chalked on a slate.
    #[derive(Copy, Eq)]
    pub(in crate::app) enum Chalk { Schieber(ByTeam<Strokes>), Bodensee(Tallies) }
}

/// Strokes that appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Writing {
    /// Slate that stands there already.
    before: Chalk,
    /// Number of steps.
    steps: u32,
    /// Time for which they have been written.
    since: Duration,
}

impl Chalk {
    /// True if nothing on this slate is less than on the other. A round that was taken back after it had been looked
    /// at leaves more behind than it writes anew.
    fn leads_to(&self, now: &Self) -> bool {
        match (self, now) {
            (Self::Schieber(before), Self::Schieber(now)) => {
                Team::ALL.into_iter().all(|team| NewStrokes::of(before, now, team).only_adds())
            }
            // For two nothing is taken back, so that marks are only ever added.
            (Self::Schieber(_) | Self::Bodensee(_), _) => true,
        }
    }

    /// The number of steps in which one slate becomes another of the same game.
    fn steps_to(&self, now: &Self) -> u32 {
        match (self, now) {
            (Self::Schieber(before), Self::Schieber(now)) => {
                Team::ALL.map(|team| NewStrokes::of(before, now, team).steps()).iter().sum()
            }
            (Self::Bodensee(before), Self::Bodensee(now)) => ChalkedTallies::steps(before, now),
            (Self::Schieber(_) | Self::Bodensee(_), _) => 0,
        }
    }
}

impl StrokeAnimation {
    /// Opens the slate, which has become the one from the other in the last round: new strokes are written, if that is to be seen. In a game that is gone on with those are the
    /// strokes of its last round.
    pub(in crate::app) fn open(&mut self, [last, now]: [Chalk; 2], is_seen: bool) {
        let before = self.stood.filter(|stood| stood.leads_to(&now)).unwrap_or(last);
        let steps = before.steps_to(&now);
        let writing = Writing { before, steps, since: Duration::ZERO };
        self.writing = (is_seen && steps > 0).then_some(writing);
        self.stood = Some(now);
    }

    /// Ends the animation. True if something was not written yet.
    pub(in crate::app) const fn finish(&mut self) -> bool {
        self.writing.take().is_some()
    }

    pub(in crate::app) const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    pub(in crate::app) fn tick(&mut self, elapsed: Duration) {
        if let Some(writing) = &mut self.writing {
            writing.since += elapsed;
            if writing.since >= stroke(writing.steps) * writing.steps {
                self.writing = None;
            }
        }
    }

    /// Time until the next stroke.
    pub(in crate::app) fn wakes_in(&self) -> Option<Duration> {
        let Writing { steps, since, .. } = self.writing?;
        Some((stroke(steps) * (done(steps, since) + 1)).saturating_sub(since))
    }

    /// These strokes: all, or as many of the new ones as have been written, one team after the other.
    pub(in crate::app) fn strokes(&self, now: &ByTeam<Strokes>) -> ByTeam<Strokes> {
        let Some(Writing { before: Chalk::Schieber(before), steps, since }) = self.writing else {
            return *now;
        };
        let mut left = done(steps, since);
        ByTeam::from_fn(|team| {
            let new = NewStrokes::of(&before, now, team);
            let steps = left.min(new.steps());
            left -= steps;
            new.after(steps)
        })
    }

    /// These marks of a game for two: all, or as many of the new ones as have been written.
    pub(in crate::app) fn tallies(&self, now: &Tallies) -> ChalkedTallies {
        match self.writing {
            Some(Writing { before: Chalk::Bodensee(before), steps, since }) => {
                ChalkedTallies::after(&before, now, done(steps, since))
            }
            Some(Writing { before: Chalk::Schieber(_), .. }) | None => ChalkedTallies::whole(now),
        }
    }
}

fn stroke(steps: u32) -> Duration {
    STROKE.min(ALL / steps.max(1))
}

fn done(steps: u32, since: Duration) -> u32 {
    let stroke = stroke(steps).as_micros().max(1);
    u32::try_from(since.as_micros() / stroke).unwrap_or(u32::MAX)
}

/// A team's half before and after the new strokes.
struct NewStrokes {
    before: Strokes,
    after: Strokes,
}

impl NewStrokes {
    fn of(before: &ByTeam<Strokes>, after: &ByTeam<Strokes>, team: Team) -> Self {
        Self { before: before[team], after: after[team] }
    }

    const fn only_adds(&self) -> bool {
        let (before, after) = (&self.before, &self.after);
        before.hundreds <= after.hundreds
            && before.fifties <= after.fifties
            && before.twenties <= after.twenties
    }

    /// Number of steps: one for each stroke, and one for the number if it changes.
    const fn steps(&self) -> u32 {
        let Strokes { hundreds, fifties, twenties, rest } = self.after;
        let before = &self.before;
        let strokes = hundreds - before.hundreds + fifties - before.fifties;
        strokes + twenties - before.twenties + (rest != before.rest) as u32
    }

    /// Strokes after this number of steps: hundreds first, then fifties and twenties, the number last.
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
    use crate::rules::schieber::tafel::Slate;

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
    fn what_was_taken_back_is_not_written_backwards() {
        let slate = |amounts: &[i32]| {
            let strokes = Slate::of(amounts.iter().copied()).strokes();
            Chalk::Schieber(ByTeam([strokes, Slate::of([]).strokes()]))
        };
        let (one, two, other) = (slate(&[157]), slate(&[157, 96]), slate(&[157, 20]));
        assert!(one.leads_to(&two) && one.leads_to(&other) && one.leads_to(&one));
        assert!(!two.leads_to(&one) && !two.leads_to(&other));
    }

    #[test]
    fn many_strokes_take_no_longer_than_some() {
        for steps in 1..100 {
            assert!(stroke(steps) * steps <= Duration::from_millis(2500));
            let before = Chalk::Bodensee(Tallies::default());
            let writing = Writing { before, steps, since: Duration::ZERO };
            let pen = StrokeAnimation { stood: None, writing: Some(writing) };
            assert_eq!(pen.wakes_in(), Some(stroke(steps)));
        }
    }
}

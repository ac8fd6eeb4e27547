//! Marks of the game for two while they are written: a tally from above downwards, a line through a 0, a new 0.

use crate::{
    cards::{BySide, Side},
    rules::bodensee::{Tallies, TallyColumn},
};

/// One side's marks, of which the last tally may not be drawn to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChalkedColumn {
    /// Marks that stand there, the one that is being written included.
    pub column: TallyColumn,
    /// The parts of the last tally that are still missing.
    pub missing_parts: u32,
}

/// The marks of both sides as far as they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChalkedTallies(pub BySide<ChalkedColumn>);

/// The number of steps in which a tally is drawn.
pub const TALLY_PARTS: u32 = 3;

/// Marks of one side that are new.
struct NewMarks {
    tallies: u32,
    crossed: u32,
    opened: u32,
}

impl NewMarks {
    const fn of(before: &TallyColumn, now: &TallyColumn) -> Self {
        let crossed = now.crossed - before.crossed;
        let opened = now.open + crossed - before.open;
        Self { tallies: now.tallies - before.tallies, crossed, opened }
    }

    const fn steps(&self) -> u32 {
        self.tallies * TALLY_PARTS + self.crossed + self.opened
    }
}

impl ChalkedTallies {
    /// Marks that are written to the end.
    pub(in crate::app) fn whole(tallies: &Tallies) -> Self {
        let whole = |side| ChalkedColumn { column: tallies.0[side], missing_parts: 0 };
        Self(BySide::from_fn(whole))
    }

    /// The number of steps from one slate to a later one.
    pub(in crate::app) fn steps(before: &Tallies, now: &Tallies) -> u32 {
        Side::ALL.map(|side| NewMarks::of(&before.0[side], &now.0[side]).steps()).iter().sum()
    }

    /// The marks after so many steps: wins first, then the 0s (bodensee.md §5.2).
    pub(in crate::app) fn after(before: &Tallies, now: &Tallies, mut steps: u32) -> Self {
        let mut some = |most: u32| {
            let count = steps.min(most);
            steps -= count;
            count
        };
        let new = BySide::from_fn(|side| NewMarks::of(&before.0[side], &now.0[side]));
        let mut chalked = Self::whole(before);
        for (side, new) in new.iter() {
            let parts = some(new.tallies * TALLY_PARTS);
            let crossed = some(new.crossed);
            let ChalkedColumn { column, missing_parts } = &mut chalked.0[side];
            column.tallies += parts.div_ceil(TALLY_PARTS);
            *missing_parts = parts.div_ceil(TALLY_PARTS) * TALLY_PARTS - parts;
            column.crossed += crossed;
            column.open -= crossed;
        }
        for (side, new) in new.iter() {
            chalked.0[side].column.open += some(new.opened);
        }
        chalked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bodensee::RoundVerdict;

    #[test]
    fn marks_are_written_one_by_one_the_win_before_the_0s() {
        let mut tallies = Tallies::default();
        for (winner, sacked) in [
            (Side::Near, [false, true]),
            (Side::Far, [false, false]),
            (Side::Far, [true, true]),
            (Side::Far, [true, false]),
        ] {
            let before = tallies;
            tallies.write(&RoundVerdict { winner, sacked: BySide(sacked) });
            let steps = ChalkedTallies::steps(&before, &tallies);
            let after = |steps| ChalkedTallies::after(&before, &tallies, steps);
            assert_eq!(after(0), ChalkedTallies::whole(&before));
            assert_eq!(after(steps), ChalkedTallies::whole(&tallies));
            for step in 1..=steps {
                assert_ne!(after(step - 1), after(step), "{before:?}: step {step}");
                assert!(after(step).0.iter().all(|(_, marks)| marks.missing_parts < TALLY_PARTS));
            }
            // The first step is the winner's.
            assert_eq!(after(1).0[winner.other()], after(0).0[winner.other()]);
        }
    }
}

//! Second judge of a hint, who plays two actions on.

use super::{
    belief::Belief,
    played_on::{self, Comparison, Rollouts, club, quick},
};
use crate::{
    cards::BySeat,
    coach::{
        confirm::worlds_of_hint,
        report::{Effort, Loss, Occupant, Unit},
    },
    game::schieber::{Action, Observation},
};

/// Number of worlds in which two actions are played on that no mark has compared: a call against the rule of thumb, and
/// what a hint names with the action beside it.
const COMPARED_WORLDS: usize = 120;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on quickly: calls as the club does, cards as those who sit there.
    // Of cards the club did too: "Anna takes a trick more, about 19 in 20", where no novice took it.
    Quick(&'a Belief),
    /// The one that a mark rests on: in its worlds, or in some of them.
    OfMarks {
        /// Occupants of the seats.
        seated: &'a BySeat<Occupant>,
        /// Belief of whoever is to move.
        belief: &'a Belief,
        /// The worlds of it that are looked at.
        worlds: usize,
    },
}

impl<'a> SecondJudge<'a> {
    /// The judge for a hint with more than the least effort.
    pub(super) fn longer(
        seen: &Observation,
        seated: &'a BySeat<Occupant>,
        belief: &'a Belief,
        effort: Effort,
    ) -> Self {
        if belief.reckons_with_search(seen.seat()) {
            return Self::Quick(belief);
        }
        let trick = seen.mode().map(|_| seen.trick_no());
        Self::OfMarks { seated, belief, worlds: worlds_of_hint(effort, trick) }
    }

    /// True if a look that finds an action worse by this is not to be the last word on it.
    // The rule's Ace that a look had found 8 ±5 worse was advised, and the review marked it with 20: where marks are judged
    // it is asked of what may be one as well.
    pub(super) fn is_asked_about(&self, less: Loss, unit: Unit) -> bool {
        let limits = unit.thresholds();
        let may_be_a_mark = matches!(self, Self::OfMarks { .. }) && less.amount >= limits.slip;
        (less.amount > limits.equal && less.is_sure()) || may_be_a_mark
    }

    /// True if it judges as a mark is judged: then the rows say what it found.
    // In the first tricks they did not, where it looks at fewer worlds: for two an Ace was advised that stood below all others
    // at 0 %, 13 less than the best, since it had been found as good.
    pub(super) const fn is_of_marks(&self) -> bool {
        matches!(self, Self::OfMarks { .. })
    }

    /// Plays two actions on for their values in a unit, the better one first; nothing where too few worlds fit what was
    /// told.
    pub(super) fn compare(
        &self,
        seen: &Observation,
        unit: Unit,
        pair: [Action; 2],
    ) -> Option<Comparison> {
        match *self {
            Self::Quick(belief) => {
                let is_card = matches!(pair[0], Action::Play(_));
                let players = if is_card { quick(seen, belief) } else { club() };
                let rollouts = Rollouts::new(seen, players, unit, &belief.another());
                Some(rollouts.compared(pair[0], pair[1], COMPARED_WORLDS))
            }
            Self::OfMarks { seated, belief, worlds } => {
                played_on::for_a_mark(seen, seated, (unit, belief), pair, worlds)
            }
        }
    }
}

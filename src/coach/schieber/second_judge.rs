//! Second judge of a hint, who plays two actions on.

use super::{
    belief::Belief,
    played_on::{self, Comparison, Rollouts, club, quick},
};
use crate::{
    cards::BySeat,
    coach::{
        confirm::is_one_of_the_first,
        report::{Effort, Loss, Occupant, Unit},
    },
    game::schieber::{Action, Observation},
};

/// Number of worlds in which two actions are played on that no mark has compared: a call against the rule of thumb, and
/// what a hint names with the action beside it.
const WORLDS: usize = 120;

/// Divisor of the worlds of a mark in which a card of the first tricks is played on for a hint.
// In all of them it took 1.4 to 2.6 s of processor time in tricks 2 and 3, in the median of tricks 4 to 6 at tables of novices
// and clubs 0.1 to 0.8 s and 1.0 at the most. In a third the whole hint takes 0.2 to 0.9 s in the median there, 1.1 at the most.
const SHARE_OF_FIRST: usize = 3;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on quickly: calls as the club does, cards as those who sit there.
    // Of cards the club did too: "Anna takes a trick more, about 19 in 20", where no novice took it.
    Quick(&'a Belief),
    /// The one that a mark rests on: in all its worlds, so that the figures are those of the mark, or in some of them.
    OfMarks {
        /// Occupants of the seats.
        seated: &'a BySeat<Occupant>,
        /// Belief of whoever is to move.
        belief: &'a Belief,
        /// The most worlds that a mark is played on in.
        worlds: usize,
        /// The share of them, as a divisor.
        share: usize,
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
        let is_dear = seen.mode().is_some() && is_one_of_the_first(seen.trick_no());
        let share = if is_dear { SHARE_OF_FIRST } else { 1 };
        Self::OfMarks { seated, belief, worlds: played_on::worlds(effort), share }
    }

    /// True if a look that finds an action worse by this is not to be the last word on it.
    // The rule's Ace that a look had found 8 ±5 worse was advised, and the review marked it with 20: where marks are judged
    // it is asked of what may be one as well.
    pub(super) fn is_asked_about(&self, less: Loss, unit: Unit) -> bool {
        let limits = unit.thresholds();
        let may_be_a_mark = matches!(self, Self::OfMarks { .. }) && less.amount >= limits.slip;
        (less.amount > limits.equal && less.is_sure()) || may_be_a_mark
    }

    /// True if it says what a mark says.
    pub(super) const fn is_of_marks(&self) -> bool {
        matches!(self, Self::OfMarks { share: 1, .. })
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
                Some(rollouts.compared(pair[0], pair[1], WORLDS))
            }
            Self::OfMarks { seated, belief, worlds, share } => {
                played_on::for_a_mark(seen, seated, (unit, belief), pair, worlds / share)
            }
        }
    }
}

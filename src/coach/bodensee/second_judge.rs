//! Second judge of a hint, who plays two actions on.

use super::{
    belief::Belief,
    played_on::{self, Comparison, Rollouts, club, quick},
};
use crate::{
    cards::BySide,
    coach::{
        confirm::worlds_of_hint,
        report::{Effort, Occupant},
    },
    game::bodensee::{Action, Observation},
};

/// Number of worlds in which two actions are played on for a short hint.
const COMPARED_WORLDS: usize = 40;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on in a few worlds.
    Quick(&'a BySide<Occupant>),
    /// The one that a mark rests on: in its worlds, or in some of them.
    OfMarks {
        /// Occupants of the sides.
        seated: &'a BySide<Occupant>,
        /// The worlds of it that are looked at.
        worlds: usize,
    },
}

impl<'a> SecondJudge<'a> {
    /// The judge for a hint with this effort.
    pub(super) const fn of(
        seen: &Observation,
        seated: &'a BySide<Occupant>,
        effort: Effort,
    ) -> Self {
        match effort {
            Effort::Tip => Self::Quick(seated),
            Effort::Review | Effort::Deep => {
                let trick = if seen.mode().is_some() { Some(seen.trick_no()) } else { None };
                Self::OfMarks { seated, worlds: worlds_of_hint(effort, trick) }
            }
        }
    }

    /// True if it judges as a mark is judged: then the rows say what it found.
    // In the first tricks they did not, where it looks at fewer worlds: for two an Ace was advised that stood below all others
    // at 0 %, 13 less than the best, since it had been found as good.
    pub(super) const fn is_of_marks(&self) -> bool {
        matches!(self, Self::OfMarks { .. })
    }

    /// Plays two actions on, the better one first; nothing where too few worlds fit what was told.
    pub(super) fn compare(&self, seen: &Observation, pair: [Action; 2]) -> Option<Comparison> {
        match *self {
            Self::Quick(at_the_table) => {
                let belief = Belief::of(seen, at_the_table).another().another();
                let is_card = matches!(pair[0], Action::Play(_));
                let players = if is_card { quick(seen, at_the_table) } else { club() };
                let rollouts = Rollouts::new(seen, players, &belief);
                Some(rollouts.compared(pair[0], pair[1], COMPARED_WORLDS))
            }
            Self::OfMarks { seated, worlds } => {
                let belief = Belief::of(seen, seated);
                played_on::for_a_mark(seen, seated, &belief, pair, worlds)
            }
        }
    }
}

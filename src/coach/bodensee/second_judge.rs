//! Second judge of a hint, who plays two actions on.

use super::played_on::{self, Comparison, Rollouts, club, quick};
use crate::{
    cards::BySide,
    coach::{
        confirm::{self, another, is_one_of_the_first},
        report::{Effort, Occupant},
    },
    game::bodensee::{Action, Observation},
};

/// Number of worlds in which two actions are played on for a short hint.
const WORLDS: usize = 120;

/// Divisor of the worlds of a mark in which a card of the first tricks is played on for a hint.
// In all of them a hint took 1.6 and 2.0 s in the first two tricks of one game, and at most 0.7 s in all later ones of four.
const SHARE_OF_FIRST: usize = 3;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on quickly, as the club does at this side; nothing is played on so where the other searches.
    Quick(&'a BySide<Occupant>),
    /// The one that a mark rests on: in all its worlds, so that the figures are those of the mark, or in some of them.
    OfMarks {
        /// Occupants of the sides.
        seated: &'a BySide<Occupant>,
        /// The most worlds that a mark is played on in.
        worlds: usize,
        /// The share of them, as a divisor.
        share: usize,
    },
}

impl<'a> SecondJudge<'a> {
    /// The judge for a hint with this effort.
    pub(super) const fn of(
        seen: &Observation,
        seated: &'a BySide<Occupant>,
        effort: Effort,
    ) -> Self {
        let is_dear = seen.mode().is_some() && is_one_of_the_first(seen.trick_no());
        let share = if is_dear { SHARE_OF_FIRST } else { 1 };
        match effort {
            Effort::Tip => Self::Quick(seated),
            Effort::Review | Effort::Deep => {
                Self::OfMarks { seated, worlds: confirm::worlds(effort), share }
            }
        }
    }

    /// True if it says what a mark says.
    pub(super) const fn is_of_marks(&self) -> bool {
        matches!(self, Self::OfMarks { share: 1, .. })
    }

    /// Plays two actions on, the better one first; nothing where too few worlds fit what was told.
    pub(super) fn compare(&self, seen: &Observation, pair: [Action; 2]) -> Option<Comparison> {
        let chance = seen.fingerprint();
        match *self {
            Self::Quick(seated) => {
                let is_card = matches!(pair[0], Action::Play(_));
                let players = if is_card { quick(seen, seated)? } else { club() };
                let rollouts = Rollouts::new(seen, players, another(another(chance)));
                Some(rollouts.compared(pair[0], pair[1], WORLDS))
            }
            Self::OfMarks { seated, worlds, share } => {
                played_on::for_a_mark(seen, seated, chance, pair, worlds / share)
            }
        }
    }
}

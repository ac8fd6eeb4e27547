//! Second judge of a hint, who plays two actions on.

use super::played_on::{self, Comparison, Rollouts, club, quick};
use crate::{
    cards::BySide,
    coach::{
        confirm::{self, another},
        report::{Effort, Occupant},
    },
    game::bodensee::{Action, Observation},
};

/// Number of worlds in which two actions are played on for a short hint.
const WORLDS: usize = 120;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on quickly, as the club does at this side; nothing is played on so where the other searches.
    Quick(&'a BySide<Occupant>),
    /// The one that a mark rests on, in so many worlds: the figures are those of the mark.
    OfMarks(&'a BySide<Occupant>, usize),
}

impl<'a> SecondJudge<'a> {
    /// The judge for a hint with this effort.
    pub(super) const fn of(seated: &'a BySide<Occupant>, effort: Effort) -> Self {
        match effort {
            Effort::Tip => Self::Quick(seated),
            Effort::Review | Effort::Deep => Self::OfMarks(seated, confirm::worlds(effort)),
        }
    }

    /// True if it says what a mark says.
    pub(super) const fn is_of_marks(&self) -> bool {
        matches!(self, Self::OfMarks(..))
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
            Self::OfMarks(seated, worlds) => {
                played_on::for_a_mark(seen, seated, chance, pair, worlds)
            }
        }
    }
}

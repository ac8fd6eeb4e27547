//! Second judge of a hint, who plays two actions on.

use super::{
    belief::Belief,
    played_on::{self, Comparison, Rollouts, club, quick},
};
use crate::{
    cards::BySeat,
    coach::{
        confirm::is_one_of_the_first,
        report::{Effort, Occupant, Unit},
    },
    game::schieber::{Action, Observation},
};

/// Number of worlds in which two actions are played on that no mark has compared: a call against the rule of thumb, and
/// what a hint names with the action beside it.
const WORLDS: usize = 120;

/// Second judge of a hint.
#[derive(Clone, Copy, Debug)]
pub(super) enum SecondJudge<'a> {
    /// One who plays on quickly: calls as the club does, cards as those who sit there.
    // Of cards the club did too: "Anna takes a trick more, about 19 in 20", where no novice took it.
    Quick(&'a Belief),
    /// The one that a mark rests on, so that its figures are those of the mark.
    OfMarks {
        /// Who sits at the table.
        seated: &'a BySeat<Occupant>,
        /// What worlds are likely.
        belief: &'a Belief,
        /// The most worlds that a mark is played on in.
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
        if is_dear(seen, belief) {
            return Self::Quick(belief);
        }
        Self::OfMarks { seated, belief, worlds: played_on::worlds(effort) }
    }

    /// True if it is the one that a mark rests on.
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
                Some(rollouts.compared(pair[0], pair[1], WORLDS))
            }
            Self::OfMarks { seated, belief, worlds } => {
                played_on::for_a_mark(seen, seated, (unit, belief), pair, worlds)
            }
        }
    }
}

/// True if a card is played on as for a mark too slowly for a hint.
// In tricks 2 and 3 it took 1.4 to 2.6 s of processor time, in the median of tricks 4 to 6 at tables of novices and clubs
// 0.1 to 0.8 s and 1.0 at the most.
fn is_dear(seen: &Observation, belief: &Belief) -> bool {
    let is_first = seen.mode().is_some() && is_one_of_the_first(seen.trick_no());
    is_first || belief.reckons_with_search(seen.seat())
}

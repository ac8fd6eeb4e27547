//! Contrast of the better action with another: causes of the difference, from the rounds in which both were played on.
//!
//! The loss is a sum over worlds and, in each, over the tricks, the match and melds ([`parts`]). A fact speaks of some
//! of these; it is a cause where it holds and its part is at least half of the loss.

mod calls;
mod ends;
mod later;
mod parts;
mod this_trick;

use parts::{Area, Contrast};

use super::played_on::Comparison;
use crate::{
    cards::Objective,
    coach::{
        causes,
        report::{Fact, ToldFact},
    },
    game::schieber::{Action, Observation},
};

/// A fact that holds, with the cells of which it speaks.
type Candidate = causes::Candidate<Area>;

/// The causes of the difference between two actions, the larger first, two at most; none where nothing simple explains
/// half of it.
pub(super) fn causes(
    seen: &Observation,
    [best, other]: [Action; 2],
    compared: &Comparison,
    tells: bool,
) -> Vec<ToldFact> {
    // What is said of tricks that a side takes is no gain to it where the fewest points are wanted.
    if seen.objective() == Some(Objective::Fewest) {
        return Vec::new();
    }
    let contrast = Contrast::of(seen, compared);
    let mut found = ends::candidates(&contrast);
    if let (Action::Play(best), Action::Play(other)) = (best, other) {
        found.extend(this_trick::candidates(&contrast, best, other));
        found.extend(later::candidates(&contrast, best, other));
        found.extend(later::signal(&contrast, tells));
        found.extend(this_trick::general(&contrast));
        found.extend(later::general(&contrast));
    } else {
        found.extend(calls::candidates(&contrast, best, other));
    }
    causes::told(contrast.loss, |area| contrast.part(area), found)
}

/// Shares of the worlds in which the better action brings more, as much, and less.
pub(super) fn shares(compared: &Comparison) -> Fact {
    let [better, equal] = compared.shares();
    Fact::Shares { better, equal, worse: 100 - better - equal }
}

#[cfg(test)]
mod tests;

//! Contrast of the better action with another: causes of the difference, from the rounds in which both were played on.
//!
//! The loss is the share of the worlds in which the round turns: won by the better action and lost by the other, less
//! those where it is the other way round. A fact speaks of some worlds; it is a cause where it holds and the rounds that
//! turn in them are at least half of the loss.

mod parts;
mod sayings;
mod tricks;

use parts::{Contrast, Worlds};

use super::played_on::Comparison;
use crate::{
    coach::{
        causes,
        report::{Fact, ToldFact},
    },
    game::bodensee::{Action, Observation},
};

/// A fact that holds, with the worlds of which it speaks.
type Candidate = causes::Candidate<Worlds>;

/// The causes of the difference between two actions, the larger first, two at most; none where nothing simple explains
/// half of it.
pub(super) fn causes(
    seen: &Observation,
    [best, other]: [Action; 2],
    compared: &Comparison,
) -> Vec<ToldFact> {
    let contrast = Contrast::of(seen, compared);
    let found = match (best, other) {
        (Action::Play(best), Action::Play(other)) => tricks::candidates(&contrast, best, other),
        _ => sayings::candidates(&contrast, best, other),
    };
    causes::told(contrast.loss, |worlds| contrast.part(worlds), found)
}

/// Shares of the worlds in which the better action brings more, as much, and less.
pub(super) fn shares(compared: &Comparison) -> Fact {
    let [better, equal] = compared.shares();
    Fact::Shares { better, equal, worse: 100 - better - equal }
}

#[cfg(test)]
mod tests;

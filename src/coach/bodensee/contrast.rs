//! Contrast of the better action with another: causes of the difference, from the rounds in which both were played on.
//!
//! The loss is the share of the worlds in which the round turns: won by the better action and lost by the other, less
//! those where it is the other way round. A fact speaks of some worlds; it is a cause where it holds and the rounds that
//! turn in them are at least half of the loss.

mod parts;
mod sayings;

use parts::{Contrast, contrast};

use super::played_on::Comparison;
use crate::{
    cards::Card,
    coach::{causes, contrast::tricks, report::ToldFact},
    game::bodensee::{Action, Observation},
};

/// A fact that holds, with the worlds of which it speaks.
type Candidate = tricks::Candidate<Observation>;

/// The causes of the difference between two actions, the larger first, two at most; none where nothing simple explains
/// half of it.
pub(super) fn causes(
    seen: &Observation,
    [best, other]: [Action; 2],
    compared: &Comparison,
) -> Vec<ToldFact> {
    let contrast = contrast(seen, compared);
    let found = match (best, other) {
        (Action::Play(best), Action::Play(other)) => of_cards(&contrast, best, other),
        _ => sayings::candidates(&contrast, best, other),
    };
    causes::told(contrast.loss, |worlds| contrast.part(worlds), found)
}

/// Causes that hold between two cards.
fn of_cards(contrast: &Contrast<'_>, best: Card, other: Card) -> Vec<Candidate> {
    let found = tricks::last(contrast).into_iter();
    let found = found.chain(tricks::in_this_trick(contrast, best, other));
    let found = found.chain(tricks::of_own_cards(contrast, best, other));
    found
        .chain(tricks::theirs(contrast))
        .chain(tricks::banners(contrast, best))
        .chain(tricks::more(contrast))
        .collect()
}

#[cfg(test)]
mod tests;

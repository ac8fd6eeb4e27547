//! Contrast of the better action with another: causes of the difference, from the rounds in which both were played on.
//!
//! The loss is a sum over worlds and, in each, over the tricks, the match and melds ([`parts`]). A fact speaks of some
//! of these; it is a cause where it holds and its part is at least half of the loss.

mod calls;
mod doubling;
mod ends;
mod fewest;
mod partner;
mod parts;

use parts::{Contrast, contrast};

use super::played_on::Comparison;
use crate::{
    cards::{Card, Objective},
    coach::{causes, contrast::tricks, report::ToldFact},
    game::schieber::{Action, Observation},
};

/// A fact that holds, with the cells of which it speaks.
type Candidate = tricks::Candidate<Observation>;

/// The causes of the difference between two actions, the larger first, two at most; none where nothing simple explains
/// half of it.
pub(super) fn causes(
    seen: &Observation,
    [best, other]: [Action; 2],
    compared: &Comparison,
    tells: bool,
) -> Vec<ToldFact> {
    let contrast = contrast(seen, compared);
    let mut found = ends::candidates(&contrast);
    let for_fewest = seen.objective() == Some(Objective::Fewest);
    match (best, other) {
        (Action::Play(best), Action::Play(other)) if for_fewest => {
            found.extend(fewest::candidates(&contrast, best, other));
        }
        (Action::Play(best), Action::Play(other)) => {
            found.extend(of_cards(&contrast, best, other));
            found.extend(partner::signal(&contrast, tells));
            found.extend(partner::now(&contrast));
            found.extend(tricks::more(&contrast));
        }
        (Action::Double(_) | Action::Silent, _) => found = doubling::candidates(&contrast, best),
        _ => found.extend(calls::candidates(&contrast, best, other)),
    }
    causes::told(contrast.loss, |area| contrast.part(area), found)
}

/// Causes that hold between two cards: in this trick, by one's own cards, the partner's and theirs.
fn of_cards(contrast: &Contrast<'_>, best: Card, other: Card) -> impl Iterator<Item = Candidate> {
    let found = tricks::in_this_trick(contrast, best, other);
    let found = found.chain(tricks::of_own_cards(contrast, best, other));
    let found = found.chain(partner::entry(contrast)).chain(partner::partners(contrast));
    found.chain(tricks::theirs(contrast)).chain(tricks::banners(contrast, best))
}

#[cfg(test)]
mod tests;

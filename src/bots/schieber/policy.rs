//! Policy of the levels that do not search: announcements first, then the call, then the card, by the conventions.

use super::{
    Decision, announce, calling, calling::guideline::Nerve, doubling, inference::Recall, play,
    throwing_in,
};
use crate::game::schieber::Observation;

/// The action of a seat with this recall and this nerve. The seat must have something to do.
pub(super) fn act(seen: &Observation, recall: Recall, nerve: Nerve) -> Decision {
    let said = announce::say(seen).or_else(|| decide(seen, recall, nerve));
    said.expect("the seat has something to do")
}

/// The answer, the call, what is said to it, or the card of a seat with this recall and this nerve, whatever there is to say first.
pub(super) fn decide(seen: &Observation, recall: Recall, nerve: Nerve) -> Option<Decision> {
    let answer = throwing_in::by_guideline(seen);
    let before_play =
        answer.or_else(|| calling::call(seen, nerve)).or_else(|| doubling::by_hand(seen));
    before_play.or_else(|| play::play(seen, recall))
}

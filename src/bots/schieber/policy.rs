//! Policy of the levels that do not search: announcements first, then the call, then the card, by the conventions.

use super::{
    Decision, announce, calling, calling::guideline::Nerve, doubling, inference::Recall, play,
};
use crate::game::schieber::Observation;

/// The action of a seat with this recall and this nerve. The seat must have something to do.
pub(super) fn act(seen: &Observation, recall: Recall, nerve: Nerve) -> Decision {
    let said = announce::say(seen).or_else(|| decide(seen, recall, nerve));
    said.expect("the seat has something to do")
}

/// The call, what is said to it, or the card of a seat with this recall and this nerve, whatever there is to say first.
pub(super) fn decide(seen: &Observation, recall: Recall, nerve: Nerve) -> Option<Decision> {
    let before_play = calling::call(seen, nerve).or_else(|| doubling::by_hand(seen));
    before_play.or_else(|| play::play(seen, recall))
}

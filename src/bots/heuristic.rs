//! The order in which a seat thinks: what there is to say, what to call, which card.

use super::{
    Decision, Kind, calling, following, guideline::Nerve, leading, memory::Reach,
    position::Position, saying,
};
use crate::{game::Observation, rules::CardSet};

/// What a seat does that remembers so much and dares so much. The seat must have something to do.
pub fn act(seen: &Observation, reach: Reach, nerve: Nerve) -> Decision {
    let said = saying::say(seen).or_else(|| calling::call(seen, nerve));
    said.or_else(|| play(seen, reach)).expect("the seat has something to do")
}

fn play(seen: &Observation, reach: Reach) -> Option<Decision> {
    let at = Position::of(seen, reach)?;
    if let Some(card) = at.legal.only() {
        return Some(Decision::play(card, Kind::OnlyCard, CardSet::one(card)));
    }
    Some(match at.trick() {
        Some(trick) => following::follow(&at, trick),
        None => leading::lead(&at),
    })
}

//! Ending a round that is won (bodensee.md §5.5).

use super::Decision;
use crate::{
    cards::CardSet,
    game::bodensee::{Action, Legal, Observation, Reason},
    rules::bodensee::TallyColumn,
};

/// True if the side should end the round now, even out of its turn: it is won, and the other can no more fall into the
/// sack, or would at once, or has lost the game by it anyhow.
pub fn wants_to_end(seen: &Observation) -> bool {
    may_end(seen) && !gains_by_playing_on(seen)
}

const fn may_end(seen: &Observation) -> bool {
    match *seen.legal() {
        Legal::Wait { enough } | Legal::Play { enough, .. } => enough,
        Legal::Bid { .. } | Legal::Call(_) => false,
    }
}

/// True if the other may still fall into the sack, which ending the round would save him from (bodensee.md §5.2).
fn gains_by_playing_on(seen: &Observation) -> bool {
    let rules = &seen.house().bodensee;
    let is_low = i32::from(seen.points()[seen.side().other()]) <= i32::from(rules.sack_max);
    is_low && rules.enough_waives_sack && !wins_the_game(seen)
}

/// True if this round brings the last tally of the game (bodensee.md §5.4).
fn wins_the_game(seen: &Observation) -> bool {
    let TallyColumn { tallies, open, .. } = seen.tallies().0[seen.side()];
    open == 0 && tallies + 1 >= u32::from(seen.house().bodensee.tallies_to_win)
}

/// Decision to end the round, where that is right.
pub(super) fn end(seen: &Observation) -> Option<Decision> {
    let decision = Decision::new(Action::Enough, Reason::Enough, CardSet::EMPTY);
    wants_to_end(seen).then_some(decision)
}

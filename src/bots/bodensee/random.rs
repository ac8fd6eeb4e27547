//! Random player: the floor that every level must beat.

use super::{Decision, Player, ending};
use crate::{
    bots::Rng,
    cards::CardSet,
    game::bodensee::{Action, Legal, Observation, Reason},
    rules::bodensee::Bids,
};

/// Player that does anything legal, but bids no more than it must.
#[derive(Clone, Copy, Debug)]
pub(super) struct Random;

impl Player for Random {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        ending::end(seen).unwrap_or_else(|| {
            let choices = choices(seen);
            let action = choices[rng.below(choices.len())];
            Decision::new(action, Reason::Lot, CardSet::EMPTY)
        })
    }
}

fn choices(seen: &Observation) -> Vec<Action> {
    match *seen.legal() {
        Legal::Bid { bids, pass } => bids_or_pass(seen, bids, pass),
        Legal::Call(modes) => modes.iter().map(Action::Call).collect(),
        Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
        Legal::Wait { .. } => Vec::new(),
    }
}

/// The lowest bid or a pass, but never the second pass, by which the cards would be thrown in.
fn bids_or_pass(seen: &Observation, bids: Bids, pass: bool) -> Vec<Action> {
    let throws_in = seen.contract().is_none() && !seen.log().is_empty();
    let passes = (pass && !throws_in).then_some(Action::Pass);
    bids.iter().next().map(Action::Bid).into_iter().chain(passes).collect()
}

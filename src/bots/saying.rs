//! What is said beside the play: Weis and Stöck always, a claim when it is right (conventions.md §9).

use super::{Decision, Kind};
use crate::{
    game::{Action, Observation},
    rules::{CardSet, stoeck::stoeck_cards, weis},
};

/// What the seat says now, if anything.
pub fn say(seen: &Observation) -> Option<Decision> {
    let says = seen.legal().says();
    if says.claim && is_home(seen) {
        return Some(Decision::new(Action::Claim, Kind::Claim, CardSet::EMPTY));
    }
    if says.stoeck {
        let cards = stoeck_cards(seen.mode()?, &seen.house().stoeck)?;
        return Some(Decision::new(Action::Stoeck, Kind::Stoeck, cards));
    }
    if says.weis {
        let melds = weis::melds(seen.hand(), seen.mode()?, &seen.house().weis);
        let cards = melds.iter().fold(CardSet::EMPTY, |cards, meld| cards | meld.cards);
        return Some(Decision::new(Action::Weis, Kind::Weis, cards));
    }
    None
}

/// Whether what is written, with own Stöck still in the hand, reaches the target.
fn is_home(seen: &Observation) -> bool {
    let standing = seen.standing();
    let stoeck = u32::from(seen.own_stoeck().unwrap_or(0));
    let written = standing.written[seen.seat().team()];
    standing.target.is_some_and(|target| written + stoeck >= target)
}

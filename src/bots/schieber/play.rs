//! Play of a card by the conventions of a club (conventions.md §5 to §9), one room for each thing a player does.
//!
//! A seat plays from its `information_set`. It leads (`lead`, where trumps are drawn `draw`) or follows (`follow`): the customs between partners
//! (`customs`, `signals`, `discard`) come first, then the `card_value` decides, with what hangs on the `led_trick` beside
//! its points (`stake`); a card that ends the game comes before all that (`game_effect`). [`dominated`] names the mistakes that
//! anybody sees. For the fewest points there are no customs (`fewest`).

mod card_value;
mod customs;
mod discard;
pub(crate) mod dominated;
mod draw;
mod fewest;
mod follow;
mod game_effect;
mod information_set;
mod lead;
mod led_trick;
mod signals;
mod stake;

use self::{information_set::InformationSet, led_trick::LedTrick};
use super::{Decision, ReasonKind, inference::Recall};
use crate::{
    cards::{Card, CardSet},
    game::schieber::Observation,
};

/// True if a strict custom keeps this card from the trick on the table.
pub(super) fn is_kept_back(seen: &Observation, card: Card) -> bool {
    InformationSet::of(seen, Recall::Round).is_some_and(|known| {
        known
            .trick()
            .is_some_and(|trick| customs::feeds(&known, &LedTrick::of(&known, trick), card))
    })
}

/// The card of a seat with this recall, and its reason; nothing if no card is to be played.
pub(super) fn play(seen: &Observation, recall: Recall) -> Option<Decision> {
    if let Some(card) = seen.legal().cards().only() {
        return Some(Decision::play(card, ReasonKind::OnlyCard, CardSet::one(card)));
    }
    let known = InformationSet::of(seen, recall)?;
    Some(match known.trick() {
        Some(trick) => follow::follow(&known, trick),
        None => lead::lead(&known),
    })
}

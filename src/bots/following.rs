//! Which card to play to a trick that has been led (conventions.md §7).

use super::{Decision, Kind, discarding, position::Position, signalling, weighing::Spot};
use crate::{
    game::Action,
    rules::{Card, CardSet, Trick, follow::puur, house::Verwerfen},
};

/// The card to play: what a custom asks for, else what brings most for what it is worth in the hand.
pub fn follow(at: &Position<'_>, trick: &Trick) -> Decision {
    let spot = Spot::of(at, trick);
    if let Some((card, kind)) = signalling::tell(at, &spot) {
        return Decision::new(Action::Play(card), kind, at.hand.of(card.suit()));
    }
    let discards = discarding::first_discard(at, &spot);
    let cards = discards.map_or(at.legal, |discards| discards | (at.legal & at.trumps()));
    let weight = |card: &Card| spot.weight(at, *card);
    let best = cards.iter().max_by(|one, other| weight(one).total_cmp(&weight(other)));
    let card = best.expect("a card may be played");
    let (kind, cards) = reason(at, &spot, card, discards);
    Decision::new(Action::Play(card), kind, cards)
}

/// Why this card: the rule of thumb that fits it.
fn reason(
    at: &Position<'_>,
    spot: &Spot<'_>,
    card: Card,
    discards: Option<CardSet>,
) -> (Kind, CardSet) {
    let one = CardSet::one(card);
    if spot.takes(at, card) {
        return (taking(at, spot, card), one);
    }
    let bare = at.trump().map(puur).filter(|puur| at.own_trumps() == CardSet::one(*puur));
    if let Some(puur) = bare
        && at.trump() == Some(spot.led)
    {
        return (Kind::BarePuurKept, CardSet::one(puur));
    }
    if discards.is_some_and(|discards| discards.has(card)) {
        let quer = at.rules.verwerfen == Verwerfen::Quer;
        return (if quer { Kind::Querverwerfen } else { Kind::Verwerfen }, at.hand.of(card.suit()));
    }
    (giving(at, spot, card), one)
}

/// The card takes the trick as it stands.
fn taking(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> Kind {
    let ruffs = at.trump() == Some(card.suit()) && at.trump() != Some(spot.led);
    match spot.after {
        _ if ruffs => Kind::Stechen,
        0 => Kind::LastToPlayWins,
        _ if at.is_bock(card) => Kind::TakeWithBock,
        _ => Kind::Take,
    }
}

/// The card does not take the trick.
fn giving(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> Kind {
    let least = at.legal.iter().map(|card| at.tariff.points(card)).min().unwrap_or(0);
    let gives = at.tariff.points(card) > least;
    match (gives, spot.partner_wins) {
        (true, true) if at.rules.schmieren => Kind::Schmieren,
        (_, true) => Kind::PartnerWins,
        (true, false) if spot.after == 2 => Kind::CountOnPartner,
        (_, false) if card.suit() == spot.led => Kind::Duck,
        (_, false) => Kind::ThrowAway,
    }
}

//! Which card to play to a trick that has been led (conventions.md §7).

use super::{
    Decision, Kind, customs, deciding, discarding, dominated, position::Position, signalling,
    weighing::Spot,
};
use crate::{
    game::Action,
    rules::{Card, CardSet, Trick, follow::puur, house::Verwerfen},
};

/// The card to play: what wins the game or saves it, else what a custom asks for, else what brings most for what it is
/// worth in the hand.
pub fn follow(at: &Position<'_>, trick: &Trick) -> Decision {
    let spot = Spot::of(at, trick);
    if at.stakes.are_none() {
        return choose(at, &spot);
    }
    let plain = choose(&at.for_points_only(), &spot);
    let chosen = choose(&at.among(deciding::best(at, &spot)), &spot);
    let Action::Play(card) = chosen.action else { return chosen };
    if plain.action == chosen.action {
        return plain;
    }
    let kind = deciding::reason(at, &spot, card);
    kind.map_or(chosen, |kind| Decision::play(card, kind, CardSet::one(card)))
}

/// What a custom asks for, else the card that weighs most.
fn choose(at: &Position<'_>, spot: &Spot<'_>) -> Decision {
    let is_legal = |told: &Decision| at.legal.iter().any(|card| told.action == Action::Play(card));
    if let Some(told) = signalling::tell(at, spot).filter(is_legal) {
        return told;
    }
    let discards = discarding::first_discard(at, spot);
    let cards = discards.map_or(at.legal, |discards| discards | (at.legal & at.trumps()));
    let cards = cards - dearer_ruffs(at, spot);
    let cards = customs::without_held_back(at, spot, cards);
    let sound = |cards: CardSet| -> CardSet {
        cards.iter().filter(|card| !dominated::loses_points(at, spot, *card)).collect()
    };
    let others = sound(customs::without_held_back(at, spot, at.legal));
    let cards = sound(cards).or_if_empty(others).or_if_empty(cards);
    let card = heaviest(at, spot, cards);
    let (kind, cards) = reason(at, spot, card, discards);
    Decision::play(card, kind, cards)
}

/// The card that brings most for what it is worth in the hand.
fn heaviest(at: &Position<'_>, spot: &Spot<'_>, cards: CardSet) -> Card {
    let weight = |card: &Card| spot.weight(at, *card);
    let best = cards.iter().rev().max_by(|one, other| weight(one).total_cmp(&weight(other)));
    best.expect("a card may be played")
}

/// Whoever plays last and ruffs, ruffs with the weakest trump that will do (§7.2).
fn dearer_ruffs(at: &Position<'_>, spot: &Spot<'_>) -> CardSet {
    if spot.after > 0 || at.trump() == Some(spot.led) {
        return CardSet::EMPTY;
    }
    let ruffs: CardSet =
        (at.legal & at.trumps()).iter().filter(|card| spot.takes(at, *card)).collect();
    at.ranking.weakest(ruffs).map_or(CardSet::EMPTY, |card| at.ranking.above(card) & ruffs)
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
        let suit = at.hand.of(card.suit());
        if quer || suit.iter().all(|other| at.points(other) >= at.points(card)) {
            return (if quer { Kind::Querverwerfen } else { Kind::Verwerfen }, suit);
        }
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
        (_, false) => thrown(at, card),
    }
}

/// The card is of another suit and goes to a lost trick.
fn thrown(at: &Position<'_>, card: Card) -> Kind {
    let stays = |least: Card| least.suit() != card.suit() && at.needed_guards().has(least);
    if at.lowest(at.legal - at.trumps()).is_some_and(stays) {
        return Kind::KeepGuard;
    }
    let shared = at.guards(card).is_some() && at.partner_has_kept(card.suit());
    if shared { Kind::LeaveToPartner } else { Kind::ThrowAway }
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::testing::{check, check_in},
        rules::House,
    };

    #[test]
    fn the_partners_trick_is_given_the_banner_first() {
        check("EB EK E7 R8 R7 SO S8 L7 L6", "1 obenabe", "E8 EA E6", "EB schmieren");
    }

    #[test]
    fn an_ace_is_given_only_with_the_king_behind_it() {
        check("SA SO S7 R8 R7 L7 L6 RB RO", "1 obenabe", "E8 EA E6", "RB schmieren");
        check("SA SK S7 S6 R7 L7 L6 R6 L8", "1 rosen", "E8 EA E6", "SA schmieren");
    }

    #[test]
    fn without_schmieren_the_least_is_given() {
        let mut house = House::default();
        house.bots.schmieren = false;
        check_in(house, "EB EK E7 R8 R7 SO S8 L7 L6", "1 obenabe", "E8 EA E6", "E7 partner-wins");
    }

    #[test]
    fn a_rich_trick_is_trumped_cheaply_and_a_poor_one_left_alone() {
        check("R6 RO EK E7 S8 S7 L7 L8 L9", "2 rosen", "EA E6 EB", "R6 stechen");
        check("RU R9 E7 EO S8 S7 L7 L8 L9", "2 rosen", "E9 E6 E8", "EO last-to-play-wins");
        check("RU R9 E7 E6 S8 S7 L7 L8 L9", "2 rosen", "E9 E8 EU", "E6 duck");
    }

    #[test]
    fn the_partners_bock_is_not_trumped() {
        check("R6 R7 S9 S8 S7 L7 L8 L9 LO", "1 rosen", "E8 EA E6", "LO schmieren");
    }

    #[test]
    fn a_bare_puur_stays_in_the_hand() {
        check("RU E7 E6 S8 S7 L7 L8 L9 LO", "1 rosen", "R8 R7 R6", "E6 bare-puur-kept");
        check("RU E7 E6 S8 S7 L7 L8 L9 LO", "1 rosen", "R9 RA RB", "RU last-to-play-wins");
    }
}

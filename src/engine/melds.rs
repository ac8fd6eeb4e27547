//! Ops about melds and Stöck.

use serde_json::{Value, json};

use super::{
    error::EngineError,
    fields::{Field, Fields},
    write,
};
use crate::{
    cards::{BySeat, CardSet},
    game::schieber::{Deal, deal::NotADeal},
    rules::{
        House,
        schieber::{
            stoeck::{stoeck_at, stoeck_cards, stoeck_points},
            weis,
        },
    },
};

/// Melds that a hand declares.
pub(super) fn weis(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let hand = input.take("hand")?.set(9..=9)?;
    input.end()?;
    let melds = weis::melds(hand, mode, &house.weis);
    let meld =
        |meld: &weis::Meld| json!({ "cards": write::cards(meld.cards), "points": meld.points });
    let written: Vec<_> = melds.iter().map(meld).collect();
    Ok(json!({ "weis": written, "total": weis::total(&melds) }))
}

/// Melds of the table that score.
pub(super) fn weis_compare(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let leader = input.take("leader")?.seat()?;
    let deal = deal(input.take("hands")?)?;
    input.end()?;
    let declared = BySeat::from_fn(|seat| weis::declared(deal.hands()[seat], mode, &house.weis));
    let scoring = weis::decide(&declared, leader, mode, &house.weis);
    let both = scoring.points().0.iter().all(|points| *points > 0);
    let team = if both { "both".into() } else { write::team(scoring.team) };
    Ok(json!({ "team": team, "points": write::points(scoring.points()) }))
}

/// Reads four hands of nine that are the pack.
fn deal(field: Field) -> Result<Deal, EngineError> {
    let hands = field.list()?.into_iter().map(|hand| hand.set(9..=9));
    let hands: Vec<CardSet> = hands.collect::<Result<_, _>>()?;
    let not_four = |hands: Vec<_>| format!("hands: there are {}, not 4", hands.len());
    let hands = <[CardSet; 4]>::try_from(hands)
        .map_err(|hands| EngineError::impossible(not_four(hands)))?;
    let impossible = |not: NotADeal| EngineError::impossible(format!("hands: {not}"));
    Deal::new(BySeat(hands)).map_err(impossible)
}

/// Stöck in a hand, the card that records them, and their points.
pub(super) fn stoeck(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let hand = input.take("hand")?.set(9..=9)?;
    let played = input.take("played")?.cards(9..=9)?;
    let shown = input.take("weis_exposed")?.set(0..=9)?;
    input.end()?;
    let among = |name: &str, cards: CardSet| match (cards - hand).first() {
        Some(card) => Err(EngineError::impossible(format!("{name}: {card} is not in the hand"))),
        None => Ok(()),
    };
    among("played", played.iter().copied().collect())?;
    among("weis_exposed", shown)?;
    let held = stoeck_cards(mode, &house.stoeck).filter(|cards| cards.is_subset(hand));
    let at = held.and_then(|cards| stoeck_at(cards, &played, shown));
    let points = held.map_or(0, |_| stoeck_points(mode, &house.stoeck, &house.score));
    Ok(json!({ "stoeck": held.is_some(), "at": at, "points": points }))
}

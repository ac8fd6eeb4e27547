//! Ops about single cards: legal plays, the winner of a trick, the points of a pile.

use serde_json::{Value, json};

use super::{
    error::EngineError,
    fields::{Field, Fields},
    write,
};
use crate::{
    cards::{CardSet, Mode, Seat, Trick},
    rules::{House, house::SlalomEleven, schieber::follow},
};

/// Cards of a hand that may be played to a trick.
pub(super) fn legal(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let hand = input.take("hand")?.set(1..=9)?;
    let cards = input.take("trick")?.cards(0..=3)?;
    let trick_no = trick_no(&mut input)?.unwrap_or(1);
    let after_push =
        input.option("first_lead_after_push").map_or(Ok(false), |field| field.bool())?;
    input.end()?;
    if let Some(card) = (hand & cards.iter().copied().collect::<CardSet>()).first() {
        return Err(EngineError::impossible(format!("trick: {card} is in the hand too")));
    }
    let ranking = mode.ranking(trick_no);
    let legal = match Trick::of(Seat::South, &cards) {
        Some(trick) => follow::playable(hand, &trick, ranking, &house.play),
        None if after_push && house.schieben.lead_trump_after_push => {
            follow::trump_lead(hand, ranking)
        }
        None => hand,
    };
    Ok(json!({ "legal": write::cards(legal) }))
}

/// Winner of a trick, and its points.
pub(super) fn trick(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let cards = input.take("cards")?.cards(4..=4)?;
    let last = input.take("last")?.bool()?;
    let trick_no = trick_no(&mut input)?.unwrap_or(if last { 9 } else { 1 });
    input.end()?;
    let trick = Trick::of(Seat::South, &cards)
        .ok_or_else(|| EngineError::impossible("cards: they are no trick"))?;
    let winner = trick.winner(mode.ranking(trick_no)).turns_after(Seat::South);
    let bonus = if last { u16::from(house.score.last_trick) } else { 0 };
    let points = trick.points(house.trump.tariff(mode, trick_no)) + bonus;
    Ok(json!({ "winner": winner, "points": points }))
}

/// Points of cards together, the last trick aside.
pub(super) fn pile(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let cards = input.take("cards")?.set(0..=36)?;
    let trick_no = trick_no(&mut input)?;
    input.end()?;
    let by_trick = house.trump.slalom_eleven == SlalomEleven::PerTrick;
    if matches!(mode, Mode::Slalom(_)) && by_trick && trick_no.is_none() {
        let why = "trick_no: it is missing, and the cards count by the direction of their trick";
        return Err(EngineError::bad_request(why));
    }
    let tariff = house.trump.tariff(mode, trick_no.unwrap_or(1));
    Ok(json!({ "points": tariff.pile(cards) }))
}

fn trick_no(input: &mut Fields) -> Result<Option<u8>, EngineError> {
    input.option("trick_no").as_ref().map(Field::trick_no).transpose()
}

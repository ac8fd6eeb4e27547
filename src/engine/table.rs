//! Ops about the table: dealer, caller and leader, the cards of a seed, the slate.

use serde_json::{Value, json};

use super::{
    error::EngineError,
    fields::{Field, Fields, MOST_TOTAL},
    write,
};
use crate::{
    cards::Seat,
    game::Seed,
    rules::{
        House,
        schieber::{
            rotation::{self, Called},
            tafel::Strokes,
        },
    },
};

/// Largest number of a round: no game has more.
pub(super) const MOST_ROUNDS: i64 = 1_000_000;

/// Forehand and dealer of a round.
pub(super) fn rotation(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let first = input.take("first_forehand")?.seat()?;
    let round_no = input.take("hand_no")?.number(1..=MOST_ROUNDS)?;
    input.end()?;
    let dealer = rotation::dealer(first, round_no, &house.deal).map(Seat::number);
    Ok(json!({ "forehand": write::seat(rotation::forehand(first, round_no)), "dealer": dealer }))
}

/// Seat that leads the first trick.
pub(super) fn lead(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let forehand = input.take("forehand")?.seat()?;
    let pushed = input.take("pushed")?.bool()?;
    let mode = input.take("mode")?.mode()?;
    let caller = match input.option("caller") {
        Some(field) => caller_of(&field, forehand, pushed)?,
        None if pushed => forehand.partner(),
        None => forehand,
    };
    input.end()?;
    let leader = Called { mode, caller, pushed }.leader(forehand, &house.schieben);
    Ok(json!({ "leader": write::seat(leader) }))
}

/// Reads the caller, which must be a seat that could call.
fn caller_of(field: &Field, forehand: Seat, pushed: bool) -> Result<Seat, EngineError> {
    let caller = field.seat()?;
    let may_call = caller == forehand || (pushed && caller == forehand.partner());
    if may_call { Ok(caller) } else { Err(field.impossible("this seat had nothing to call")) }
}

/// The strokes of a total.
pub(super) fn tafel(mut input: Fields, _: &House) -> Result<Value, EngineError> {
    let total = input.take("total")?.number(-MOST_TOTAL..=MOST_TOTAL)?;
    input.end()?;
    let Strokes { hundreds, fifties, twenties, rest } = Strokes::of(total);
    Ok(json!({ "hundreds": hundreds, "fifties": fifties, "twenties": twenties, "rest": rest }))
}

/// The cards of a round of the game with this seed.
pub(super) fn deal(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let seed = Seed(input.take("seed")?.word()?);
    let round_no = input.take("round")?.number(1..=MOST_ROUNDS)?;
    input.end()?;
    let first = seed.first_round(&house.deal);
    let dealt = match round_no {
        1 => first,
        _ => seed.later_round(first.forehand, round_no, &house.deal),
    };
    let hands: Vec<_> = dealt.deal.hands().0.iter().map(|hand| write::cards(*hand)).collect();
    Ok(json!({ "hands": hands, "forehand": write::seat(dealt.forehand) }))
}

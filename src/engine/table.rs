//! Ops about the table: dealer, caller and leader, the cards of a seed, the slate.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    cards::CardList,
    error::EngineError,
    fields::{MOST_TOTAL, Numbered, Whole, Word},
};
use crate::{
    cards::{Mode, Seat},
    game::Seed,
    rules::schieber::{
        rotation::{self, Called, RoundPlace},
        tafel::Strokes,
    },
};

/// Largest number of a round: no game has more.
pub(super) const MOST_ROUNDS: u32 = 1_000_000;

/// Number of a round.
pub(super) type RoundNo = Whole<usize, 1, { MOST_ROUNDS as u64 }>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RotationInput {
    first_forehand: Numbered<Seat>,
    hand_no: RoundNo,
}

/// Seats of a round.
#[derive(Serialize)]
pub(super) struct Rotation {
    forehand: usize,
    dealer: Option<usize>,
}

/// Forehand and dealer of a round.
pub(super) fn rotation(input: &RotationInput, asked: &Context) -> Rotation {
    let RotationInput { first_forehand: Numbered(first), hand_no: Whole(round_no) } = *input;
    let place = RoundPlace::new(round_no);
    let dealer = rotation::dealer(first, place, &asked.house.deal).map(Seat::number);
    Rotation { forehand: rotation::forehand(first, place).number(), dealer }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeadInput {
    forehand: Numbered<Seat>,
    pushed: bool,
    mode: Mode,
    caller: Option<Numbered<Seat>>,
}

/// Seat that leads.
#[derive(Serialize)]
pub(super) struct LeadTold {
    leader: usize,
}

/// Seat that leads the first trick.
pub(super) fn lead(input: &LeadInput, asked: &Context) -> Result<LeadTold, EngineError> {
    let LeadInput { forehand: Numbered(forehand), pushed, mode, caller } = *input;
    let usual = if pushed { forehand.partner() } else { forehand };
    let caller = caller.map_or(usual, |Numbered(caller)| caller);
    if caller != forehand && !(pushed && caller == forehand.partner()) {
        return Err(EngineError::impossible("caller: this seat had nothing to call"));
    }
    let leader =
        Called { mode, caller, pushed, doubled: 0 }.leader(forehand, &asked.house.schieben);
    Ok(LeadTold { leader: leader.number() })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TafelInput {
    total: Whole<i32, { -(MOST_TOTAL as i64) }, { MOST_TOTAL as u64 }>,
}

/// Strokes and number of a total.
#[derive(Serialize)]
pub(super) struct Tafel {
    hundreds: u32,
    fifties: u32,
    twenties: u32,
    rest: i32,
}

/// The strokes of a total.
pub(super) const fn tafel(input: &TafelInput, _: &Context) -> Tafel {
    let Strokes { hundreds, fifties, twenties, rest } = Strokes::of(input.total.0);
    Tafel { hundreds, fifties, twenties, rest }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DealInput {
    seed: Word,
    round: RoundNo,
}

/// Cards of a round.
#[derive(Serialize)]
pub(super) struct DealTold {
    hands: [CardList; 4],
    forehand: usize,
}

/// The cards of a round of the game with this seed.
pub(super) fn deal(input: &DealInput, asked: &Context) -> DealTold {
    let (seed, rules) = (Seed(input.seed.0), &asked.house.deal);
    let first = seed.first_round(rules);
    let dealt = match input.round.0 {
        1 => first,
        round_no => seed.later_round(first.forehand, round_no, rules),
    };
    let hands = dealt.deal.hands().0.map(CardList::from);
    DealTold { hands, forehand: dealt.forehand.number() }
}

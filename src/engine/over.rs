//! Ops that tell a program how a round has ended. The engine remembers nothing and answers nothing.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    bodensee::{BidEntry, bots::PairInput, score::BidNumber},
    bots::PlayedTrickInput,
    fields::{CardsField, Exactly, Numbered, Object, PointsNumber, TotalNumber},
    finish::DoubledNumber,
};
use crate::cards::{Mode, Seat, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "a reading of the fields is all that they are for")]
pub(super) struct OverInput {
    seat: Numbered<Seat>,
    hands: Exactly<CardsField<9, 9>, 4>,
    mode: Mode,
    caller: Numbered<Seat>,
    pushed: bool,
    forehand: Numbered<Seat>,
    doubled: Option<DoubledNumber>,
    tricks: Exactly<Object<PlayedTrickInput>, 9>,
    points: [PointsNumber; 2],
    score: [TotalNumber; 2],
}

/// Nothing: the line was read.
#[derive(Serialize)]
pub(super) struct Read {}

/// Takes note of the end of a round.
pub(super) const fn over(_: &OverInput, _: &Context) -> Read {
    Read {}
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "a reading of the fields is all that they are for")]
pub(super) struct BodenseeOverInput {
    seat: Numbered<Side>,
    dealer: Numbered<Side>,
    hands: [CardsField<6, 6>; 2],
    up: [CardsField<6, 6>; 2],
    down: [CardsField<6, 6>; 2],
    bids: Vec<BidEntry>,
    tricks: Vec<Object<PairInput>>,
    declarer: Option<Numbered<Side>>,
    bid: Option<BidNumber>,
    mode: Option<Mode>,
    points: Option<[PointsNumber; 2]>,
    winner: Option<Numbered<Side>>,
    sack: Option<[bool; 2]>,
}

/// Takes note of the end of a round for two.
pub(super) const fn bodensee_over(_: &BodenseeOverInput, _: &Context) -> Read {
    Read {}
}

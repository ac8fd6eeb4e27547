//! Ops about the score of the game for two: results of rounds, marks, and "Enough!".

use serde::{Deserialize, Serialize};

use crate::{
    cards::{BySide, Side},
    engine::{
        Context,
        error::EngineError,
        fields::{Numbered, Object, OrNull, PointsNumber, Whole, numbers},
    },
    rules::{
        House,
        bodensee::{Bids, Contract, Finish, RoundVerdict, Tallies, TallyColumn, total},
    },
};

/// A number that could be bid at some table.
pub(in crate::engine) type BidNumber = Whole<u8, 1, { u8::MAX as u64 }>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct ResultInput {
    bid: BidNumber,
    declarer: Numbered<Side>,
    points: [PointsNumber; 2],
    enough: Option<Numbered<Side>>,
}

/// Winner of a round, and the player in the sack, both of them, or nobody.
#[derive(Serialize)]
pub(in crate::engine) struct RoundResult {
    tally: usize,
    sack: Sack,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Sack {
    One(Option<usize>),
    Both([usize; 2]),
}

/// Winner of a round, and the players in the sack.
pub(in crate::engine) fn result(
    input: &ResultInput,
    asked: &Context,
) -> Result<RoundResult, EngineError> {
    let house = asked.house;
    let contract = contract(input.bid, input.declarer, house)?;
    let points = points(input.points, house)?;
    let finish = match input.enough {
        Some(Numbered(caller)) if contract.is_enough(caller, points, house) => {
            Finish::Enough(caller)
        }
        Some(_) => return Err(EngineError::impossible("enough: the other player can still win")),
        None => played_out(points, house)?,
    };
    let RoundVerdict { winner, sacked } =
        RoundVerdict::on(&contract, points, finish, &house.bodensee);
    let sack = match sacked.0 {
        [true, true] => Sack::Both([0, 1]),
        one => Sack::One(one.iter().position(|is_sacked| *is_sacked)),
    };
    Ok(RoundResult { tally: winner.number(), sack })
}

/// A round that was played out has all the points.
fn played_out(points: BySide<u16>, house: &House) -> Result<Finish, EngineError> {
    let (sum, total) = (points.0.iter().sum::<u16>(), total(house));
    if sum == total {
        return Ok(Finish::PlayedOut);
    }
    Err(EngineError::impossible(format!("points: together they are {sum}, not {total}")))
}

/// Declarer and bid, which must be one of this table.
pub(super) fn contract(
    Whole(bid): BidNumber,
    Numbered(declarer): Numbered<Side>,
    house: &House,
) -> Result<Contract, EngineError> {
    if Bids::opening(&house.bodensee).has(bid) {
        return Ok(Contract { declarer, bid });
    }
    Err(EngineError::impossible("bid: this cannot be bid"))
}

/// The points of both, at most all there are.
fn points(points: [PointsNumber; 2], house: &House) -> Result<BySide<u16>, EngineError> {
    let points = BySide(numbers(points));
    let (sum, total) = (points.0.iter().sum::<u16>(), total(house));
    if sum > total {
        let why = format!("points: together they are {sum}, over {total}");
        return Err(EngineError::impossible(why));
    }
    Ok(points)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct MarksInput {
    results: Vec<Object<ResultEntry>>,
}

/// Result of a round.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultEntry {
    winner: Numbered<Side>,
    sack: OrNull<Sacked>,
}

/// Players in the sack.
#[derive(Deserialize)]
#[serde(untagged, expecting = "it must be a player, 0 or 1, or a list of players")]
enum Sacked {
    One(Numbered<Side>),
    Several(Vec<Numbered<Side>>),
}

/// Marks of both players, and the winner of the game.
#[derive(Serialize)]
pub(in crate::engine) struct MarksTold {
    tallies: [u32; 2],
    open: [u32; 2],
    crossed: [u32; 2],
    game_winner: Option<usize>,
}

/// Marks after these rounds, and the winner of the game.
pub(in crate::engine) fn marks(
    input: &MarksInput,
    asked: &Context,
) -> Result<MarksTold, EngineError> {
    let mut tallies = Tallies::default();
    let mut winner = None;
    for (i, Object(result)) in input.results.iter().enumerate() {
        if winner.is_some() {
            let why = format!("results[{i}]: the game was won before it");
            return Err(EngineError::impossible(why));
        }
        let sacked = sacked(result.sack.0.as_ref()).ok_or_else(|| {
            EngineError::impossible(format!("results[{i}].sack: a player is there twice"))
        })?;
        tallies.write(&RoundVerdict { winner: result.winner.0, sacked });
        winner = tallies.winner(asked.house.bodensee.tallies_to_win);
    }
    let Tallies(marks) = tallies;
    let each = |count: fn(&TallyColumn) -> u32| marks.0.each_ref().map(count);
    Ok(MarksTold {
        tallies: each(|marks| marks.tallies),
        open: each(|marks| marks.open),
        crossed: each(|marks| marks.crossed),
        game_winner: winner.map(Side::number),
    })
}

/// The players in the sack; `None` if one stands there twice.
fn sacked(sides: Option<&Sacked>) -> Option<BySide<bool>> {
    let sides = match sides {
        None => &[],
        Some(Sacked::One(side)) => std::slice::from_ref(side),
        Some(Sacked::Several(sides)) => sides.as_slice(),
    };
    let mut sacked = BySide::default();
    for Numbered(side) in sides {
        if std::mem::replace(&mut sacked[*side], true) {
            return None;
        }
    }
    Some(sacked)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct EnoughInput {
    bid: BidNumber,
    declarer: Numbered<Side>,
    points: [PointsNumber; 2],
    caller: Numbered<Side>,
}

/// Validity of a claim.
#[derive(Serialize)]
pub(in crate::engine) struct Enough {
    valid: bool,
}

/// Validity of a claim to have enough.
pub(in crate::engine) fn enough(
    input: &EnoughInput,
    asked: &Context,
) -> Result<Enough, EngineError> {
    let contract = contract(input.bid, input.declarer, asked.house)?;
    let points = points(input.points, asked.house)?;
    Ok(Enough { valid: contract.is_enough(input.caller.0, points, asked.house) })
}

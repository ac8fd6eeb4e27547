//! The op that asks the solver.

use serde_json::{Value, json};

use super::{
    allowance,
    error::EngineError,
    fields::{Field, Fields},
    write,
};
use crate::{
    bots::schieber::double_dummy::{PointBounds, Position, PositionError, Solver},
    cards::{BySeat, ByTeam, Card, Trick},
    rules::House,
};

/// The points still to come with best play, and those of every card that may be played.
pub(super) fn solve(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let open = position(&mut input, house)?;
    let nodes = allowance::nodes(&mut input, allowance::SOLVE)?;
    input.end()?;
    Ok(within(Solver::new(table_bytes(open.tricks_left())), &open, nodes))
}

/// Solution within a limit of positions: points not known for certain are given as bounds.
///
/// Half of the positions go to the points of the position first: they take less than those of all its cards, and the
/// cards use again what was found.
fn within(mut solver: Solver, open: &Position, nodes: u64) -> Value {
    let points = solver.value_within(open, nodes / 2);
    let used = solver.nodes();
    let (whole, cards) = solver.bounds_within(open, nodes.saturating_sub(used));
    let nodes = used + solver.nodes();
    let exact = |(card, bounds): &(Card, PointBounds)| Some((*card, bounds.exact()?));
    let values: Option<Vec<_>> = cards.iter().map(exact).collect();
    if let (Some(points), Some(values)) = (whole.exact(), values) {
        let cards: Vec<_> = values.into_iter().map(card_value).collect();
        let points = write::points(points);
        return json!({ "exact": true, "points": points, "cards": cards, "nodes": nodes });
    }
    let cards: Vec<_> = cards.into_iter().map(card_bounds).collect();
    let Some(points) = points.or_else(|| whole.exact()) else {
        let bounds = least_and_most(&whole);
        return json!({ "exact": false, "bounds": bounds, "cards": cards, "nodes": nodes });
    };
    let bounds = least_and_most(&PointBounds::exactly(points));
    let points = write::points(points);
    json!({ "exact": false, "points": points, "bounds": bounds, "cards": cards, "nodes": nodes })
}

fn card_bounds((card, bounds): (Card, PointBounds)) -> Value {
    json!({ "card": card.to_string(), "bounds": least_and_most(&bounds) })
}

/// Least and most points of each team.
fn least_and_most(bounds: &PointBounds) -> Value {
    let PointBounds { least: ByTeam(least), most: ByTeam(most) } = bounds;
    json!([[least[0], most[0]], [least[1], most[1]]])
}

fn card_value((card, points): (Card, ByTeam<u16>)) -> Value {
    json!({ "card": card.to_string(), "points": write::points(points) })
}

/// Size of a table that is large enough for this number of tricks, and quickly made where there are few.
const fn table_bytes(tricks: u8) -> usize {
    match tricks {
        0..=4 => 1 << 14,
        5 | 6 => 1 << 18,
        7 => 1 << 21,
        _ => 1 << 26,
    }
}

fn position(input: &mut Fields, house: &House) -> Result<Position, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let hands = input.take("hands")?.list()?;
    let hands: Vec<_> = hands.into_iter().map(|hand| hand.set(0..=9)).collect::<Result<_, _>>()?;
    let hands = <[_; 4]>::try_from(hands).map_err(|hands| {
        EngineError::impossible(format!("hands: there are {}, not 4", hands.len()))
    })?;
    let leader = input.take("leader")?.seat()?;
    let trick = Trick::of(leader, &input.take("trick")?.cards(0..=3)?);
    let open = Position::new(BySeat(hands), mode, leader, trick, house).map_err(impossible)?;
    if let Some(field) = input.option("trick_no")
        && field.trick_no()? != open.trick_no()
    {
        let why = format!("with so many cards it is trick {}", open.trick_no());
        return Err(field.impossible(&why));
    }
    Ok(open.with_match(bonus(input, &open, house)?))
}

fn impossible(why: PositionError) -> EngineError {
    let field = match why {
        PositionError::Trick => "trick",
        PositionError::Twice(_) | PositionError::Unequal(..) | PositionError::Number(_) => "hands",
    };
    EngineError::impossible(format!("{field}: {why}"))
}

/// Points that the match brings each team that has won every trick so far.
fn bonus(input: &mut Fields, open: &Position, house: &House) -> Result<ByTeam<u16>, EngineError> {
    let counts = input.option("match_bonus").map_or(Ok(false), |field| field.bool())?;
    let played = open.trick_no() - 1;
    let tricks_won = match input.option("tricks_won") {
        Some(field) => Some(tricks_won(field, played)?),
        None => None,
    };
    if !counts {
        return Ok(ByTeam::default());
    }
    let tricks_won = match tricks_won {
        Some(won) => won,
        None if played == 0 => ByTeam::default(),
        None => {
            let why = "tricks_won: it is missing, and says who can still make the match";
            return Err(EngineError::bad_request(why));
        }
    };
    Ok(ByTeam::from_fn(|team| if tricks_won[team] == played { house.score.match_bonus } else { 0 }))
}

fn tricks_won(field: Field, played: u8) -> Result<ByTeam<u8>, EngineError> {
    let [first, second] = field.pair()?;
    let won = ByTeam([first.number(0..=9)?, second.number(0..=9)?]);
    if won.0[0] + won.0[1] == played {
        return Ok(won);
    }
    Err(EngineError::impossible(format!("tricks_won: {played} tricks have been played")))
}

//! The op that asks the solver of the game for two.

use serde_json::{Value, json};

use crate::{
    bots::bodensee::double_dummy::{Between, Position, PositionError, SearchLimits, Solver},
    cards::{BySide, Card, CardSet, Side},
    engine::{
        allowance,
        error::EngineError,
        fields::{Field, Fields},
    },
    game::bodensee::SIX,
    rules::{
        House,
        bodensee::{Bids, Contract, total},
    },
};

/// The points still to come with best play, those of every card, and if the bid is made.
pub(in crate::engine) fn solve(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let position = position(&mut input, house)?;
    let bid = bid(&mut input, &position, house)?;
    let nodes = allowance::nodes(&mut input, allowance::BODENSEE_SOLVE)?;
    let limits = SearchLimits { nodes, horizon: 0 };
    input.end()?;
    let mut solver = Solver::new(table_bytes(position.tricks_left()));
    let cards = solver.cards(&position, limits);
    let solution = Solution { position: &position, bid };
    let best = |end: usize| cards.iter().map(|(_, between)| between[end]).max().unwrap_or(0);
    let whole = [best(0), best(1)];
    let is_exact = cards.iter().all(|(_, [least, most])| least == most);
    let cards = cards.iter().map(|(card, between)| {
        let mut told = solution.tell(*between, is_exact);
        told["card"] = card.to_string().into();
        told
    });
    let mut answer = solution.tell(whole, is_exact);
    answer["cards"] = cards.collect::<Vec<Value>>().into();
    answer["nodes"] = solver.nodes().into();
    answer["exact"] = is_exact.into();
    Ok(answer)
}

/// Position and bid that bounds are told of.
struct Solution<'a> {
    position: &'a Position,
    /// The bid, and the points made so far.
    bid: Option<(Contract, BySide<u16>)>,
}

impl Solution<'_> {
    /// Points or bounds of them, of player 0 and player 1, and if the bid is made as far as that is known.
    fn tell(&self, [least, most]: Between, is_exact: bool) -> Value {
        let rest = i32::from(self.position.points_left());
        let of = |side: Side| {
            if side == self.position.turn() { [least, most] } else { [rest - most, rest - least] }
        };
        let [near, far] = Side::ALL.map(of);
        let mut told = if is_exact {
            json!({ "points": [near[0], far[0]] })
        } else {
            json!({ "bounds": [near, far] })
        };
        if let Some((contract, points)) = self.bid {
            let declarer = contract.declarer;
            let missing = i32::from(contract.bid) - i32::from(points[declarer]);
            let [least, most] = of(declarer);
            let is_known = least >= missing || most < missing;
            told["made"] = if is_known { (least >= missing).into() } else { Value::Null };
        }
        told
    }
}

/// The bid with its declarer and the points made so far, where there is one.
fn bid(
    input: &mut Fields,
    position: &Position,
    house: &House,
) -> Result<Option<(Contract, BySide<u16>)>, EngineError> {
    let (bid, declarer, points) =
        (input.option("bid"), input.option("declarer"), input.option("points"));
    let Some(bid) = bid else {
        let idle = declarer.or(points);
        return idle.map_or(Ok(None), |field| Err(field.impossible("there is no bid")));
    };
    let Some(declarer) = declarer else {
        return Err(EngineError::bad_request("declarer: it is missing"));
    };
    let number = bid.number(1..=i64::from(u8::MAX))?;
    if !Bids::opening(&house.bodensee).has(number) {
        return Err(bid.impossible("this cannot be bid"));
    }
    let contract = Contract { declarer: declarer.side()?, bid: number };
    let made = match points {
        Some(points) => made_so_far(points, position, house)?,
        None => BySide::default(),
    };
    Ok(Some((contract, made)))
}

fn made_so_far(
    field: Field,
    position: &Position,
    house: &House,
) -> Result<BySide<u16>, EngineError> {
    let [near, far] = field.pair()?;
    let points = BySide([near.points()?, far.points()?]);
    let sum = points.0.iter().sum::<u16>() + position.points_left();
    if sum <= total(house) {
        return Ok(points);
    }
    Err(EngineError::impossible(format!("points: with those to come they are {sum}")))
}

/// Size of a table that is large enough for this number of tricks, and quickly made where there are few.
const fn table_bytes(tricks: u8) -> usize {
    match tricks {
        0..=6 => 1 << 16,
        7..=9 => 1 << 20,
        _ => 1 << 26,
    }
}

fn position(input: &mut Fields, house: &House) -> Result<Position, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let [near, far] = input.take("hands")?.pair()?;
    let hands = BySide([near.set(0..=SIX)?, far.set(0..=SIX)?]);
    let [near, far] = input.take("stacks")?.pair()?;
    let stacks = BySide([stacks(near)?, stacks(far)?]);
    let leader = input.take("leader")?.side()?;
    let lead = input.take("lead")?.not_null().map(|field| field.card()).transpose()?;
    let tricks_left = input.take("tricks_left")?;
    let has_led = |side: Side| lead.is_some() && side == leader;
    if let Some(side) =
        Side::ALL.into_iter().find(|side| stacks[*side].bared() > usize::from(has_led(*side)))
    {
        let why = format!("stacks[{}]: a card is covered by none", side.number());
        return Err(EngineError::impossible(why));
    }
    let pools = BySide::from_fn(|side| hands[side] | stacks[side].open);
    let covers = [stacks[Side::Near].covers.clone(), stacks[Side::Far].covers.clone()].concat();
    let turn = if lead.is_some() { leader.other() } else { leader };
    let both = |side: &Side| hands[*side] & stacks[*side].open;
    if let Some(card) = Side::ALL.iter().find_map(|side| both(side).first()) {
        return Err(EngineError::impossible(format!("stacks: {card} is in the hand too")));
    }
    let position =
        Position::new(pools, covers, mode, turn, lead, house).map_err(|why| impossible(&why))?;
    if tricks_left.number::<u8>(1..=18)? == position.tricks_left() {
        return Ok(position);
    }
    let why = format!("with so many cards there are {}", position.tricks_left());
    Err(tricks_left.impossible(&why))
}

fn impossible(why: &PositionError) -> EngineError {
    EngineError::impossible(format!("hands: {why}"))
}

/// Stacks of a table: the cards that can be played, now or when the trick is won, and those that cover one.
#[derive(Clone, Debug, Default)]
struct Stacks {
    open: CardSet,
    covers: Vec<(Card, Card)>,
    bared: CardSet,
}

impl Stacks {
    const fn bared(&self) -> usize {
        self.bared.len()
    }
}

fn stacks(field: Field) -> Result<Stacks, EngineError> {
    let mut stacks = Stacks::default();
    let list = field.list()?;
    if list.len() > SIX {
        let why = format!("stacks: there are {}, not {SIX} at most", list.len());
        return Err(EngineError::impossible(why));
    }
    for stack in list {
        let mut fields = stack.object()?;
        let up = fields.take("up")?.not_null().map(|field| field.card()).transpose()?;
        let beneath = fields.take("down")?.not_null();
        let down = beneath.as_ref().map(Field::card).transpose()?;
        fields.end()?;
        match (up, down) {
            (Some(up), Some(down)) => stacks.covers.push((up, down)),
            (None, Some(down)) => stacks.bared.insert(down),
            (Some(_) | None, None) => {}
        }
        for card in up.into_iter().chain(down.filter(|_| up.is_none())) {
            if stacks.open.has(card) {
                return Err(EngineError::impossible(format!("stacks: {card} is there twice")));
            }
            stacks.open.insert(card);
        }
    }
    Ok(stacks)
}

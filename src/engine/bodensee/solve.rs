//! The op that asks the solver of the game for two.

use serde::{Deserialize, Serialize};

use super::{
    Lying, StackInput, few,
    score::{BidNumber, contract},
};
use crate::{
    bots::bodensee::double_dummy::{Between, Position, PositionError, SearchLimits, Solver},
    cards::{BySide, Card, CardSet, Mode, Side},
    engine::{
        Context, allowance,
        error::EngineError,
        fields::{CardsField, Numbered, Object, PointsNumber, Whole, Word, numbers},
    },
    game::bodensee::SIX,
    rules::{
        House,
        bodensee::{Contract, TRICKS, total},
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct SolveInput {
    mode: Mode,
    hands: [CardsField<0, SIX>; 2],
    stacks: [Vec<Object<StackInput>>; 2],
    leader: Numbered<Side>,
    lead: Lying,
    tricks_left: Whole<u8, 1, { TRICKS as u64 }>,
    bid: Option<BidNumber>,
    declarer: Option<Numbered<Side>>,
    points: Option<[PointsNumber; 2]>,
    nodes: Option<Word>,
}

/// Points to come, of the position and after each card.
#[derive(Serialize)]
pub(in crate::engine) struct SolvedTold {
    #[serde(flatten)]
    told: PointsWithBid,
    cards: Vec<SolvedCard>,
    nodes: u64,
    exact: bool,
}

#[derive(Serialize)]
struct SolvedCard {
    card: Card,
    #[serde(flatten)]
    told: PointsWithBid,
}

/// Points of player 0 and player 1 or bounds of them, and if the bid is made as far as that is known.
#[derive(Serialize)]
struct PointsWithBid {
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[Between; 2]>,
    /// There where something was bid, and null where it is not known.
    #[serde(flatten)]
    made: Option<Made>,
}

#[derive(Serialize)]
struct Made {
    made: Option<bool>,
}

/// The points still to come with best play, those of every card, and if the bid is made.
pub(in crate::engine) fn solve(
    input: &SolveInput,
    asked: &Context,
) -> Result<SolvedTold, EngineError> {
    let position = input.position(asked.house)?;
    let bid = input.bid(&position, asked.house)?;
    let nodes = allowance::nodes(input.nodes, allowance::BODENSEE_SOLVE);
    let mut solver = Solver::new(table_bytes(position.tricks_left()));
    let cards = solver.cards(&position, SearchLimits { nodes, horizon: 0 });
    let exact = cards.iter().all(|(_, [least, most])| least == most);
    let solution = Solution { position: &position, bid, exact };
    let best = |end: usize| cards.iter().map(|(_, between)| between[end]).max().unwrap_or(0);
    Ok(SolvedTold {
        told: solution.tell([best(0), best(1)]),
        cards: cards
            .iter()
            .map(|(card, between)| SolvedCard { card: *card, told: solution.tell(*between) })
            .collect(),
        nodes: solver.nodes(),
        exact,
    })
}

/// Position and bid that bounds are told of.
struct Solution<'a> {
    position: &'a Position,
    /// The bid, and the points made so far.
    bid: Option<(Contract, BySide<u16>)>,
    /// True if all points are known.
    exact: bool,
}

impl Solution<'_> {
    fn tell(&self, [least, most]: Between) -> PointsWithBid {
        let rest = i32::from(self.position.points_left());
        let of = |side: Side| {
            if side == self.position.turn() { [least, most] } else { [rest - most, rest - least] }
        };
        let bounds = Side::ALL.map(of);
        let made = self.bid.map(|(Contract { declarer, bid }, points)| {
            let missing = i32::from(bid) - i32::from(points[declarer]);
            let [least, most] = of(declarer);
            Made { made: (least >= missing || most < missing).then_some(least >= missing) }
        });
        PointsWithBid {
            points: self.exact.then(|| bounds.map(|[points, _]| points)),
            bounds: (!self.exact).then_some(bounds),
            made,
        }
    }
}

/// Size of a table that is large enough for this number of tricks, and quickly made where there are few.
// All of a table is written before the first position: for a question about three tricks that would be most of the time.
const fn table_bytes(tricks: u8) -> usize {
    match tricks {
        0..=6 => 1 << 16,
        7..=9 => 1 << 20,
        _ => 1 << 26,
    }
}

impl SolveInput {
    /// The bid with its declarer and the points made so far, where there is one.
    fn bid(
        &self,
        position: &Position,
        house: &House,
    ) -> Result<Option<(Contract, BySide<u16>)>, EngineError> {
        let (declarer, points) = (self.declarer, self.points.map(|points| BySide(numbers(points))));
        let Some(bid) = self.bid else {
            return match (declarer, points) {
                (None, None) => Ok(None),
                (Some(_), _) => Err(EngineError::impossible("declarer: there is no bid")),
                (None, Some(_)) => Err(EngineError::impossible("points: there is no bid")),
            };
        };
        let declarer =
            declarer.ok_or_else(|| EngineError::bad_request("declarer: it is missing"))?;
        let contract = contract(bid, declarer, house)?;
        let points = points.unwrap_or_default();
        let sum = points.0.iter().sum::<u16>() + position.points_left();
        if sum <= total(house) || self.points.is_none() {
            return Ok(Some((contract, points)));
        }
        Err(EngineError::impossible(format!("points: with those to come they are {sum}")))
    }

    fn position(&self, house: &House) -> Result<Position, EngineError> {
        let hands = BySide(self.hands.each_ref().map(CardsField::set));
        let [near, far] = &self.stacks;
        let stacks = BySide([Stacks::of(near)?, Stacks::of(far)?]);
        let (Numbered(leader), lead) = (self.leader, self.lead.card());
        let has_led = |side: Side| lead.is_some() && side == leader;
        // A card that nothing covers lies face up, but for the one whose cover has just been led: that is turned with the
        // trick.
        if let Some(side) = Side::ALL
            .into_iter()
            .find(|side| stacks[*side].bared.len() > usize::from(has_led(*side)))
        {
            let why = format!("stacks[{}]: a card is covered by none", side.number());
            return Err(EngineError::impossible(why));
        }
        let both = |side: &Side| hands[*side] & stacks[*side].open;
        if let Some(card) = Side::ALL.iter().find_map(|side| both(side).first()) {
            return Err(EngineError::impossible(format!("stacks: {card} is in the hand too")));
        }
        let pools = BySide::from_fn(|side| hands[side] | stacks[side].open);
        let turn = if lead.is_some() { leader.other() } else { leader };
        let covers = stacks.0.map(|stacks| stacks.covers).concat();
        let position = Position::new(pools, covers, self.mode, turn, lead, house)
            .map_err(|why: PositionError| EngineError::impossible(format!("hands: {why}")))?;
        if self.tricks_left.0 == position.tricks_left() {
            return Ok(position);
        }
        let why = format!("tricks_left: with so many cards there are {}", position.tricks_left());
        Err(EngineError::impossible(why))
    }
}

/// Stacks of a table: the cards that can be played, now or when the trick is won, and those that cover one.
#[derive(Clone, Debug, Default)]
struct Stacks {
    open: CardSet,
    covers: Vec<(Card, Card)>,
    bared: CardSet,
}

impl Stacks {
    fn of(list: &[Object<StackInput>]) -> Result<Self, EngineError> {
        few(list)?;
        let mut stacks = Self::default();
        for Object(stack) in list {
            let (up, down) = (stack.up.card(), stack.down.card());
            match (up, down) {
                (Some(up), Some(down)) => stacks.covers.push((up, down)),
                (None, Some(down)) => stacks.bared.insert(down),
                (Some(_) | None, None) => {}
            }
            if let Some(card) = up.or(down) {
                if stacks.open.has(card) {
                    return Err(EngineError::impossible(format!("stacks: {card} is there twice")));
                }
                stacks.open.insert(card);
            }
        }
        Ok(stacks)
    }
}

//! The op that asks the solver.

use serde::{Deserialize, Serialize};

use super::{
    Context, allowance,
    cards::TrickNo,
    error::EngineError,
    fields::{CardsField, Exactly, Numbered, Whole, Word, numbers},
};
use crate::{
    bots::schieber::double_dummy::{PointBounds, Position, PositionError, Solver},
    cards::{BySeat, ByTeam, Card, Mode, Seat, Trick},
    rules::House,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SolveInput {
    mode: Mode,
    hands: Exactly<CardsField<0, 9>, 4>,
    leader: Numbered<Seat>,
    trick: CardsField<0, 3>,
    trick_no: Option<TrickNo>,
    match_bonus: Option<bool>,
    tricks_won: Option<[Whole<u8, 0, 9>; 2]>,
    tricks: Option<TrickNo>,
    nodes: Option<Word>,
}

/// Points to come, of the position and after each card.
#[derive(Serialize)]
pub(super) struct SolvedTold {
    exact: bool,
    #[serde(flatten)]
    points: PointsTold,
    cards: Vec<SolvedCard>,
    nodes: u64,
}

#[derive(Serialize)]
struct SolvedCard {
    card: Card,
    #[serde(flatten)]
    points: PointsTold,
}

/// Points of team 0 and team 1, or the least and the most of each.
#[derive(Serialize, Default)]
struct PointsTold {
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[[u16; 2]; 2]>,
}

impl PointsTold {
    const fn exactly(points: ByTeam<u16>) -> Self {
        Self { points: Some(points.0), bounds: None }
    }

    const fn between(
        PointBounds { least: ByTeam(least), most: ByTeam(most) }: &PointBounds,
    ) -> Self {
        let bounds = [[least[0], most[0]], [least[1], most[1]]];
        Self { points: None, bounds: Some(bounds) }
    }
}

/// The points still to come with best play, and those of every card that may be played.
pub(super) fn solve(input: &SolveInput, asked: &Context) -> Result<SolvedTold, EngineError> {
    let open = input.position(asked.house)?;
    let nodes = allowance::nodes(input.nodes, allowance::SOLVE);
    let mut solver = Solver::new(table_bytes(open.tricks_left()));
    // A look over all that is left is no look ahead but the solution, and may say that it is exact.
    let ahead = input.tricks.filter(|Whole(tricks)| *tricks < open.tricks_left());
    let guessed = ahead.and_then(|Whole(tricks)| looked_ahead(&mut solver, &open, tricks, nodes));
    Ok(guessed.unwrap_or_else(|| within(solver, &open, nodes)))
}

/// Solution of so many tricks, the rest guessed; nothing if the positions are not enough for it.
fn looked_ahead(
    solver: &mut Solver,
    open: &Position,
    tricks: u8,
    nodes: u64,
) -> Option<SolvedTold> {
    let points = solver.value_ahead_within(open, tricks, nodes)?;
    let used = solver.nodes();
    let cards = solver.look_ahead_within(open, tricks, nodes.saturating_sub(used))?;
    let told = |(card, points)| SolvedCard { card, points: PointsTold::exactly(points) };
    Some(SolvedTold {
        exact: false,
        points: PointsTold::exactly(points),
        cards: cards.into_iter().map(told).collect(),
        nodes: used + solver.nodes(),
    })
}

/// Solution within a limit of positions: points not known for certain are given as bounds.
///
/// Half of the positions go to the points of the position first: they take less than those of all its cards, and the
/// cards use again what was found.
fn within(mut solver: Solver, open: &Position, nodes: u64) -> SolvedTold {
    let points = solver.value_within(open, nodes / 2);
    let used = solver.nodes();
    let left = nodes.saturating_sub(used);
    let all = points.and_then(|points| Some((points, solver.cards_within(open, left / 2)?)));
    let used = if points.is_some() { used + solver.nodes() } else { used };
    if let Some((points, cards)) = all {
        return exactly(points, cards, used);
    }
    let (whole, cards) = solver.bounds_within(open, nodes.saturating_sub(used));
    let nodes = used + solver.nodes();
    let values = cards.iter().map(|(card, bounds)| Some((*card, bounds.exact()?)));
    if let (Some(points), Some(cards)) = (whole.exact(), values.collect()) {
        return exactly(points, cards, nodes);
    }
    let bounds = |(card, bounds)| SolvedCard { card, points: PointsTold::between(&bounds) };
    let known = points.or_else(|| whole.exact());
    let told = PointsTold {
        points: known.map(|ByTeam(points)| points),
        ..PointsTold::between(&known.map_or(whole, PointBounds::exactly))
    };
    SolvedTold { exact: false, points: told, cards: cards.into_iter().map(bounds).collect(), nodes }
}

/// Solution of which all is known.
fn exactly(points: ByTeam<u16>, cards: Vec<(Card, ByTeam<u16>)>, nodes: u64) -> SolvedTold {
    let told = |(card, points)| SolvedCard { card, points: PointsTold::exactly(points) };
    let cards = cards.into_iter().map(told).collect();
    SolvedTold { exact: true, points: PointsTold::exactly(points), cards, nodes }
}

/// Size of a table that is large enough for this number of tricks, and quickly made where there are few.
// All of a table is written before the first position: for a question about three tricks that would be most of the time.
const fn table_bytes(tricks: u8) -> usize {
    match tricks {
        0..=4 => 1 << 14,
        5 | 6 => 1 << 18,
        7 => 1 << 21,
        _ => 1 << 26,
    }
}

impl SolveInput {
    fn position(&self, house: &House) -> Result<Position, EngineError> {
        let Exactly(hands) = &self.hands;
        let hands = BySeat(hands.each_ref().map(CardsField::set));
        let Numbered(leader) = self.leader;
        let trick = Trick::of(leader, &self.trick.0);
        let open = Position::new(hands, self.mode, leader, trick, house).map_err(impossible)?;
        let trick_no = open.trick_no();
        if self.trick_no.is_some_and(|Whole(number)| number != trick_no) {
            let why = format!("trick_no: with so many cards it is trick {trick_no}");
            return Err(EngineError::impossible(why));
        }
        Ok(open.with_match(self.bonus(trick_no - 1, house)?))
    }

    /// Points that the match brings each team that has won every trick so far.
    fn bonus(&self, played: u8, house: &House) -> Result<ByTeam<u16>, EngineError> {
        let tricks_won = self.tricks_won.map(|won| ByTeam(numbers(won)));
        if tricks_won.is_some_and(|ByTeam([first, second])| first + second != played) {
            let why = format!("tricks_won: {played} tricks have been played");
            return Err(EngineError::impossible(why));
        }
        if !self.match_bonus.unwrap_or(false) {
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
        let bonus = house.score.match_bonus;
        Ok(ByTeam::from_fn(|team| if tricks_won[team] == played { bonus } else { 0 }))
    }
}

fn impossible(why: PositionError) -> EngineError {
    let field = match why {
        PositionError::Trick => "trick",
        PositionError::Twice(_) | PositionError::Unequal(..) | PositionError::Number(_) => "hands",
    };
    EngineError::impossible(format!("{field}: {why}"))
}

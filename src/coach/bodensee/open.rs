//! A finished round with the cards as they really lay, those face down too: what was possible before each card. Nobody
//! could know it, and nothing of it leads to a verdict.

use crate::{
    bots::bodensee::double_dummy::{Position, SearchLimits, Solver},
    cards::{BySide, Card, CardSet, Side},
    coach::{
        open::{self, OpenSolver, solved},
        report::bodensee::OpenRound,
    },
    game::bodensee::{Action, Playing, Round},
};

/// Number of positions that may be looked at for the whole round.
const NODES: u64 = 6_000_000;
/// Bytes of the table of the solver.
const TABLE_BYTES: usize = 1 << 24;

/// The round with open cards, for this side. The end is solved first, and what is before the trick that the budget does
/// not reach is left out.
pub fn open(round: &Round, side: Side) -> OpenRound {
    open_within(round, side, NODES)
}

/// The same if no more positions than so many are looked at.
pub fn open_within(round: &Round, side: Side, nodes: u64) -> OpenRound {
    let steps = steps(round);
    let mut solver = SideSolver { side, solver: Solver::new(TABLE_BYTES), nodes_left: nodes };
    // A round that was ended before its last trick could have gone on.
    let after = match steps.last().map(|last| &last.next) {
        Some(Some(next)) => solver.value(next),
        Some(None) | None => round.playing().map(|playing| saldo(playing.points(), side)),
    };
    solved(&steps, after, &mut solver)
}

/// Cards that lie open, and what each side has won so far.
#[derive(Clone, Debug)]
struct OpenPosition {
    position: Position,
    won: BySide<u16>,
}

/// A card of the round, and the open cards before and after it.
type OpenStep = open::OpenStep<Side, OpenPosition>;

/// Every card of the round, played again.
fn steps(round: &Round) -> Vec<OpenStep> {
    let again = Round::new(*round.dealt(), *round.house());
    open::steps(again, round.log(), opened, |again, side, action| {
        again.apply(side, action).expect("the log was legal");
        if let Action::Play(card) = action { Some(card) } else { None }
    })
}

/// The cards of a round in which one is to be played.
fn opened(round: &Round) -> Option<OpenPosition> {
    let (playing, turn) = round.playing().zip(round.turn())?;
    let pools = BySide::from_fn(|side| {
        let bared = playing.bared()[side].map_or(CardSet::EMPTY, CardSet::one);
        playing.hands()[side] | playing.open()[side] | bared
    });
    let stacks = round.dealt().deal.stacks();
    let lies = |side: Side, card: Card| playing.open()[side].has(card);
    let covers = Side::ALL.into_iter().flat_map(|side| {
        let covering = stacks[side].iter().filter(move |stack| lies(side, stack.up));
        covering.map(|stack| (stack.up, stack.down))
    });
    let covers = covers.collect();
    let (mode, lead) = (playing.mode(), playing.lead());
    let position = Position::new(pools, covers, mode, turn, lead, round.house()).ok()?;
    Some(OpenPosition { position, won: Playing::points(playing) })
}

/// Points of a side less those of the other.
fn saldo(points: BySide<u16>, side: Side) -> i16 {
    points[side].cast_signed() - points[side.other()].cast_signed()
}

/// Solver with a budget, on one side.
struct SideSolver {
    side: Side,
    solver: Solver,
    nodes_left: u64,
}

impl SideSolver {
    const fn limits(&self) -> SearchLimits {
        SearchLimits { nodes: self.nodes_left, horizon: 0 }
    }
}

impl OpenSolver for SideSolver {
    type Position = OpenPosition;

    fn value(&mut self, open: &OpenPosition) -> Option<i16> {
        let [least, most] = self.solver.value(&open.position, self.limits());
        self.nodes_left = self.nodes_left.saturating_sub(self.solver.nodes());
        let to_come = 2 * least - i32::from(open.position.points_left());
        let own = if open.position.turn() == self.side { to_come } else { -to_come };
        (least == most).then(|| saldo(open.won, self.side) + own as i16)
    }

    fn best(&mut self, open: &OpenPosition) -> Option<Card> {
        let cards = self.solver.cards(&open.position, self.limits());
        self.nodes_left = self.nodes_left.saturating_sub(self.solver.nodes());
        let known = cards.iter().all(|(_, [least, most])| least == most);
        let best = cards.into_iter().filter(|_| known).max_by_key(|(_, [least, _])| *least);
        best.map(|(card, _)| card)
    }
}

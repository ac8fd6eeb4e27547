//! A finished round with the cards as they really lay: what was possible before each card. Nobody could know it, and
//! nothing of it leads to a verdict.

use crate::{
    bots::schieber::{
        double_dummy::{Position, Solver},
        played_on::{difference, match_bonus, saldo},
    },
    cards::{ByTeam, Card, Seat, Team},
    coach::{
        open::{self, OpenSolver, solved},
        report::OpenRound,
    },
    game::schieber::{Action, Event, Round},
};

/// Number of positions that may be looked at for the whole round.
// The values along a round with trump take 0.32 s in the median, 1.8 s for one in ten and 7.9 s at the most (36
// rounds), nearly all of it the first; without trump 16 ms and 67 at the most (14).
const NODES: u64 = 20_000_000;
/// Bytes of the table of the solver: enough for a whole deal with trump.
const TABLE_BYTES: usize = 1 << 26;

/// The round with open cards, for the team of this seat. The end is solved first, so that a budget that is not enough
/// leaves out the beginning.
pub fn open(round: &Round, seat: Seat) -> OpenRound {
    open_within(round, seat, NODES)
}

/// The same if no more positions than so many are looked at.
pub fn open_within(round: &Round, seat: Seat, nodes: u64) -> OpenRound {
    let steps = steps(round);
    let (team, solver) = (seat.team(), Solver::new(TABLE_BYTES));
    let mut solver = TeamSolver { team, solver, nodes_left: nodes };
    let after = match steps.last() {
        Some(last) if !round.is_over() => last.next.as_ref().and_then(|next| solver.value(next)),
        _ => Some(saldo(round, team)),
    };
    solved(&steps, after, &mut solver)
}

/// Cards that lie open, and what each team has won so far.
#[derive(Clone, Debug)]
struct OpenPosition {
    position: Position,
    won: ByTeam<u16>,
}

/// A card of the round, and the open cards before and after it.
type OpenStep = open::OpenStep<Seat, OpenPosition>;

/// Every card of the round, played again.
fn steps(round: &Round) -> Vec<OpenStep> {
    let again = Round::new(*round.deal(), round.forehand(), *round.house());
    open::steps(again, round.log(), opened, |again, seat, action| {
        again.apply(seat, action).expect("the log was legal");
        if let Action::Play(card) = action { Some(card) } else { None }
    })
}

fn opened(round: &Round) -> Option<OpenPosition> {
    let position = Position::of(round.table()?.playing())?;
    let (mut won, mut tricks) = (ByTeam::default(), ByTeam([0; 2]));
    for event in round.events() {
        if let Event::TrickWon { by, points, .. } = event {
            won[by.team()] += points;
            tricks[by.team()] += 1;
        }
    }
    let bonus = |team: Team| if tricks[team.other()] == 0 { match_bonus(round, team) } else { 0 };
    Some(OpenPosition { position: position.with_match(ByTeam::from_fn(bonus)), won })
}

/// Solver with a budget, on the side of a team.
struct TeamSolver {
    team: Team,
    solver: Solver,
    nodes_left: u64,
}

impl OpenSolver for TeamSolver {
    type Position = OpenPosition;

    fn value(&mut self, open: &OpenPosition) -> Option<i16> {
        let to_come = self.solver.value_within(&open.position, self.nodes_left);
        self.nodes_left = self.nodes_left.saturating_sub(self.solver.nodes());
        let objective = open.position.objective();
        let saldo = |points| difference(points, objective, self.team);
        Some(saldo(open.won) + saldo(to_come?))
    }

    fn best(&mut self, open: &OpenPosition) -> Option<Card> {
        let (mover, objective) = (open.position.turn().team(), open.position.objective());
        let cards = self.solver.cards_within(&open.position, self.nodes_left);
        self.nodes_left = self.nodes_left.saturating_sub(self.solver.nodes());
        let value = |points| difference(points, objective, mover);
        let best = cards?.into_iter().max_by_key(|(_, points)| value(*points));
        best.map(|(card, _)| card)
    }
}

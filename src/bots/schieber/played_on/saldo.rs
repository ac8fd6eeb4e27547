//! Saldo of a round: card points of a team less those of the other as both write them, match included.

use crate::{
    cards::{ByTeam, Objective, Team},
    game::schieber::{Event, Round},
    rules::schieber::score,
};

/// Card points of the team less those of the other, match included, before the factor.
pub(crate) fn saldo(round: &Round, team: Team) -> i16 {
    let Some(objective) = objective(round) else { return 0 };
    let mut points = ByTeam::<u16>::default();
    for event in round.events() {
        match event {
            Event::TrickWon { by, points: won, .. } => points[by.team()] += won,
            Event::Match { team } => points[*team] += match_bonus(round, *team),
            _ => {}
        }
    }
    difference(points, objective, team)
}

/// Card points of the team less those of the other as both write them, of those that each has taken.
pub(crate) fn difference(taken: ByTeam<u16>, objective: Objective, team: Team) -> i16 {
    let written = objective.written(taken);
    written[team].cast_signed() - written[team.other()].cast_signed()
}

fn objective(round: &Round) -> Option<Objective> {
    round.table().map(|table| table.playing().objective())
}

/// Bonus that a match by the team brings to who writes it, in card points.
pub(crate) fn match_bonus(round: &Round, taker: Team) -> u16 {
    let Some((called, objective)) = round.called().zip(objective(round)) else { return 0 };
    let (writer, callers) = (objective.writer(taker), round.forehand().team());
    score::match_points(writer, (called.mode, objective), callers, round.house())
}

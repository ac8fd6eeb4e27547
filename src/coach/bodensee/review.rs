//! Review of a finished round for one side: its decisions, and where its chance turned.

use super::judge::judge;
use crate::{
    cards::Side,
    coach::{
        report::{
            Effort, Unit,
            bodensee::{JudgedDecision, PastRound, Review},
        },
        turning::Turns,
    },
};

/// Change of the worth of the round from which on it is a turning point.
const TURN: f64 = 250.0;
/// Worth of a round that is won.
const ROUND: f64 = 1000.0;

/// Reviews a round, last trick first, and tells of each decision as soon as it is judged. None if nothing was played in
/// the round.
pub fn review(
    past: &PastRound,
    side: Side,
    effort: Effort,
    mut judged: impl FnMut(&JudgedDecision),
) -> Option<Review> {
    let (round, round_no) = (past.round(), past.round_no());
    let (playing, verdict) = round.playing().zip(round.verdict())?;
    let mut decisions: Vec<JudgedDecision> = past
        .of_seat(side)
        .rev()
        .map(|point| judge(point, effort))
        .inspect(|decision| judged(decision))
        .collect();
    decisions.reverse();
    let brought = if verdict.winner == side { ROUND } else { 0.0 };
    let turns = Turns {
        others: past.of_others(side).collect(),
        decisions: &decisions,
        brought,
        least: TURN,
        unit: Unit::Worth,
    };
    let turning = turns.points(|point| judge(point, effort));
    let points = playing.points();
    let saldo = points[side].cast_signed() - points[side.other()].cast_signed();
    let mode = playing.mode();
    Some(Review { round_no, seat: side, mode, saldo, factor: 1, decisions, turning })
}

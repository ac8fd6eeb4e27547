//! Review of a finished round for one seat: its decisions, and where the expectation turned.

use super::{
    judge::{Judge, judge},
    played_on, weigh,
};
use crate::{
    bots::schieber::played_on::saldo,
    cards::Seat,
    coach::{
        report::{Effort, JudgedDecision, PastRound, Review, Unit},
        turning::Turns,
    },
};

/// Change of the expected Saldo from which on it is a turning point.
const TURN: f64 = 25.0;

/// Reviews a round, last trick first, and tells of each decision as soon as it is judged. None if nothing was called
/// in the round.
pub fn review(
    past: &PastRound,
    seat: Seat,
    effort: Effort,
    mut judged: impl FnMut(&JudgedDecision),
) -> Option<Review> {
    let round = past.round();
    let called = round.called()?;
    let mode = called.mode;
    let factor = u16::from(round.house().score.factor.of(mode)) * called.times();
    let mut decisions: Vec<JudgedDecision> = past
        .of_seat(seat)
        // The last trick first, since it is there at once: of a person who plays at random among clubs a round takes 2.6 s of
        // processor time in the median of twelve, 1.3 to 6.6, most of it in the first tricks.
        .rev()
        .map(|point| judge(point, effort))
        .inspect(|decision| judged(decision))
        .collect();
    decisions.reverse();
    let saldo = saldo(round, seat.team());
    // What the last stretch came to is what the round brought: after it nothing is expected any more.
    let brought = f64::from(saldo);
    let turns = Turns {
        others: past.of_others(seat).collect(),
        decisions: &decisions,
        brought,
        least: TURN,
        unit: Unit::Saldo,
    };
    let turning = turns.points(|point| {
        // With the longer look all four seats took 0.6 s a round in the median, and that only where something turned.
        let look = weigh::budget(Effort::Tip);
        Judge::within(point.clone(), look, played_on::worlds(effort)).judge(point.did)
    });
    let round_no = past.round_no();
    Some(Review { round_no, seat, mode, saldo, factor, decisions, turning })
}

//! Review of a finished round for one seat: its decisions, and where the expectation turned.

use super::{
    judge::{Judge, judge},
    played_on, weigh,
};
use crate::{
    bots::schieber::played_on::saldo,
    cards::Seat,
    coach::report::{DecisionPoint, Effort, JudgedDecision, PastRound, Review, TurningPoint, Unit},
};

/// Change of the expected Saldo from which on it is a turning point.
const TURN: f64 = 25.0;
/// The most turning points of a round.
const TURNS: usize = 3;

/// Reviews a round, last trick first, and tells of each decision as soon as it is judged. None if nothing was called
/// in the round.
pub fn review(
    past: &PastRound,
    seat: Seat,
    effort: Effort,
    mut judged: impl FnMut(&JudgedDecision),
) -> Option<Review> {
    let round = past.round();
    let mode = round.called()?.mode;
    let mut decisions: Vec<JudgedDecision> = past
        .of_seat(seat)
        // The last trick first, since it is there at once: decisions of tricks 1 to 8 take 420, 340, 200, 130, 60, 40,
        // 35 and 28 ms, a call 140, a round 1.25 s in the median and 1.65 for one in ten.
        .rev()
        .map(|point| judge(point, effort))
        .inspect(|decision| judged(decision))
        .collect();
    decisions.reverse();
    let saldo = saldo(round, seat.team());
    let turning = turning(past, &decisions, f64::from(saldo), effort);
    let round_no = past.round_no();
    Some(Review { round_no, seat, mode, saldo, decisions, turning })
}

/// The stretches over which the expected Saldo moved most.
fn turning(
    past: &PastRound,
    decisions: &[JudgedDecision],
    saldo: f64,
    effort: Effort,
) -> Vec<TurningPoint> {
    let expected = decisions.iter().enumerate().filter_map(|(n, it)| Some((n, it.expected?)));
    let expected: Vec<(usize, f64)> = expected.collect();
    let ends = expected.iter().skip(1).map(|(_, to)| *to).chain([saldo]);
    let mut stretches: Vec<(usize, f64, f64)> =
        expected.iter().zip(ends).map(|((n, from), to)| (*n, *from, to)).collect();
    stretches.retain(|(_, from, to)| (to - from).abs() >= TURN);
    stretches.sort_by(|one, other| (other.2 - other.1).abs().total_cmp(&(one.2 - one.1).abs()));
    stretches.truncate(TURNS);
    stretches.sort_by_key(|(n, _, _)| *n);
    let point = |(n, from, to)| turning_point(past, decisions, n, [from, to], effort);
    stretches.into_iter().map(point).collect()
}

fn turning_point(
    past: &PastRound,
    decisions: &[JudgedDecision],
    decision: usize,
    [from, to]: [f64; 2],
    effort: Effort,
) -> TurningPoint {
    let own = &decisions[decision];
    let end = decisions.get(decision + 1).map_or(usize::MAX, |next| next.at);
    let others = Seat::ALL.into_iter().filter(|seat| *seat != own.seat);
    let between = |point: &&DecisionPoint| (own.at..end).contains(&point.at);
    let mut points: Vec<&DecisionPoint> =
        others.flat_map(|seat| past.of_seat(seat)).filter(between).collect();
    points.sort_by_key(|point| point.at);
    let lost = |point: &DecisionPoint| {
        // With the longer look all four seats took 0.6 s a round in the median, and that only where something turned.
        let look = weigh::budget(Effort::Tip);
        let judged = Judge::within(point.clone(), look, played_on::worlds(effort)).judge(point.did);
        let counts = judged.verdict.class.is_mark() && judged.verdict.unit == Unit::Saldo;
        counts.then(|| (judged.seat, judged.did, judged.verdict.given_away()))
    };
    let others = points.into_iter().filter_map(lost).collect();
    let verdict = &own.verdict;
    let own = if verdict.unit == Unit::Saldo { verdict.given_away().amount } else { 0.0 };
    TurningPoint { decision, from, to, own, others }
}

//! Turning points: the stretches of a round over which what a player could expect moved most.

use super::report::{DecisionPoint, JudgedDecision, Reviewed, TurningMark, TurningPoint, Unit};

/// The most turning points of a round.
const TURNS: usize = 3;

/// Turns of a round, in the unit in which it is expected.
pub(super) struct Turns<'a, G: Reviewed> {
    /// Choices of all others, in order.
    pub others: Vec<&'a DecisionPoint<G>>,
    /// Decisions of the player that is reviewed, in order.
    pub decisions: &'a [JudgedDecision<G>],
    /// Value that the round has brought.
    pub brought: f64,
    /// Change of what is expected from which on it is a turning point.
    pub least: f64,
    /// Unit of what is expected.
    pub unit: Unit,
}

impl<G: Reviewed> Turns<'_, G> {
    /// The stretches over which most was moved; the decisions of the others in between are judged by this.
    pub(super) fn points(
        &self,
        judge: impl Fn(&DecisionPoint<G>) -> JudgedDecision<G>,
    ) -> Vec<TurningPoint<G>> {
        let expected = self.decisions.iter().enumerate();
        let expected: Vec<(usize, f64)> =
            expected.filter_map(|(n, it)| Some((n, it.expected()?))).collect();
        let ends = expected.iter().skip(1).map(|(_, to)| *to).chain([self.brought]);
        let mut stretches: Vec<(usize, f64, f64)> =
            expected.iter().zip(ends).map(|((n, from), to)| (*n, *from, to)).collect();
        stretches.retain(|(_, from, to)| (to - from).abs() >= self.least);
        stretches.sort_by(|one, other| (other.2 - other.1).abs().total_cmp(&(one.2 - one.1).abs()));
        stretches.truncate(TURNS);
        stretches.sort_by_key(|(n, _, _)| *n);
        stretches.into_iter().map(|(n, from, to)| self.point(n, [from, to], &judge)).collect()
    }

    fn point(
        &self,
        decision: usize,
        [from, to]: [f64; 2],
        judge: &impl Fn(&DecisionPoint<G>) -> JudgedDecision<G>,
    ) -> TurningPoint<G> {
        let own = &self.decisions[decision];
        let end = self.decisions.get(decision + 1).map_or(usize::MAX, |next| next.at);
        let between = self.others.iter().filter(|point| (own.at..end).contains(&point.at));
        let lost = |point: &&DecisionPoint<G>| {
            let JudgedDecision { seat: by, did, trick, verdict, .. } = judge(point);
            let counts = verdict.class.is_mark() && verdict.unit == self.unit;
            counts.then(|| TurningMark { by, did, trick, loss: verdict.given_away() })
        };
        let others = between.filter_map(lost).collect();
        let verdict = &own.verdict;
        let own = if verdict.unit == self.unit { verdict.cost() } else { 0.0 };
        TurningPoint { decision, from, to, own, others }
    }
}

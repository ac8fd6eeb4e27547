//! Review of all finished rounds of a game for one seat: its marks by cause, its best round and its dearest.

use std::collections::BTreeMap;

use super::{Cause, Class, JudgedDecision, Loss, Review, Reviewed, Unit};
use crate::game::schieber;

/// Reviews of a game's rounds, added up.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReview<'a, G: Reviewed = schieber::Game> {
    /// The rounds, in order.
    pub rounds: &'a [Review<G>],
}

/// Marks of one cause and one unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pattern {
    /// Cause of them all.
    pub cause: Cause,
    /// Unit of their losses.
    pub unit: Unit,
    /// Number of marks.
    pub times: usize,
    /// Sum of what they give away, each as it is shown.
    pub given: Loss,
}

impl<G: Reviewed> GameReview<'_, G> {
    /// Sum of what the marks of this unit give away, each as it is shown.
    pub fn given_away(&self, unit: Unit) -> Loss {
        Loss::sum(self.rounds.iter().map(|round| round.given_away(unit)))
    }

    /// True if a mark has this unit.
    pub fn has_marks(&self, unit: Unit) -> bool {
        self.rounds.iter().any(|round| round.has_marks(unit))
    }

    /// Number of marks of this class.
    pub fn count(&self, class: Class) -> usize {
        self.marks().filter(|mark| mark.verdict.class == class).count()
    }

    /// Marks by what they come from: those counted in card points first, in each unit the dearest first. None is left
    /// out, so that their sums are what is given away.
    pub fn patterns(&self) -> Vec<Pattern> {
        let mut groups: BTreeMap<(Unit, Cause), Vec<Loss>> = BTreeMap::new();
        for mark in self.marks() {
            let Some(cause) = mark.cause() else { continue };
            groups.entry((mark.verdict.unit, cause)).or_default().push(mark.verdict.given_away());
        }
        let pattern = |((unit, cause), losses): ((Unit, Cause), Vec<Loss>)| Pattern {
            cause,
            unit,
            times: losses.len(),
            given: Loss::sum(losses.into_iter()),
        };
        let mut patterns: Vec<Pattern> = groups.into_iter().map(pattern).collect();
        patterns.sort_by(|one, other| {
            let dearest = other.given.amount.total_cmp(&one.given.amount);
            one.unit.cmp(&other.unit).then(dearest)
        });
        patterns
    }

    /// Round in which least was given away and that in which most was, each the earliest of equals; none where there are
    /// not two that differ. The units count alike: card points as they are written, as much as a point that is written, or
    /// as one of a hundred games.
    // By its cards alone a round was the best in which a call had given away 282 points. Without the factor one of 75 points
    // at one and a call of 213 was dearer than one of 116 that counted three times.
    pub fn best_and_dearest(&self) -> Option<[&Review<G>; 2]> {
        let given = |round: &&Review<G>| -> f64 {
            let units = [Unit::Saldo, Unit::Written, Unit::Worth].into_iter();
            let factor = |unit| if unit == Unit::Saldo { f64::from(round.factor) } else { 1.0 };
            let of = |unit: Unit| round.given_away(unit).amount / unit.thresholds().step;
            units.map(|unit| factor(unit) * of(unit)).sum()
        };
        let by_given = |one: &&Review<G>, other: &&Review<G>| given(one).total_cmp(&given(other));
        let best = self.rounds.iter().min_by(by_given)?;
        let dearest = self.rounds.iter().rev().max_by(by_given)?;
        (given(&best) < given(&dearest)).then_some([best, dearest])
    }

    fn marks(&self) -> impl Iterator<Item = &JudgedDecision<G>> {
        let decisions = self.rounds.iter().flat_map(|round| &round.decisions);
        decisions.filter(|decision| decision.verdict.class.is_mark())
    }
}

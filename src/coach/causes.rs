//! Causes: of the facts that hold between two actions those that explain most of the loss. What a fact speaks of is an
//! area of the loss, and the loss there is its part.

use super::report::{Fact, Loss, ToldFact};

/// Least share of the loss that a cause explains.
const CAUSE: f64 = 0.5;
/// Least share of the loss that a second fact explains beside the first.
const BESIDE: f64 = 0.25;
/// Share of the largest part from which on an earlier fact is told before it.
// Most areas overlap: of facts that explain about the same the one that is looked for first is the plainer.
const ABOUT_AS_MUCH: f64 = 0.8;

/// Area of a loss.
pub(super) trait Area {
    /// The part of this area that the other has not.
    #[must_use]
    fn without(&self, other: &Self) -> Self;
}

/// A fact that holds, with what it speaks of.
pub(super) struct Candidate<A> {
    pub fact: Fact,
    pub area: A,
    /// True if it says where the difference lies rather than how it comes about.
    is_general: bool,
}

impl<A> Candidate<A> {
    pub(super) const fn new(fact: Fact, area: A) -> Self {
        Self { fact, area, is_general: false }
    }

    pub(super) const fn general(fact: Fact, area: A) -> Self {
        Self { fact, area, is_general: true }
    }
}

/// Of facts that hold, in the order in which they are looked for, the first that explains about as much of this loss as
/// the largest, and one that explains as much of what is left.
pub(super) fn told<A: Area>(
    loss: f64,
    part: impl Fn(&A) -> Loss,
    mut found: Vec<Candidate<A>>,
) -> Vec<ToldFact> {
    found.retain(|candidate| {
        let part = part(&candidate.area);
        part.is_sure() && part.amount >= CAUSE * loss
    });
    if loss <= 0.0 {
        return Vec::new();
    }
    let Some(first) = foremost(&part, &found) else { return Vec::new() };
    let first = found.remove(first);
    let tell = |fact: Fact, area: &A| ToldFact { fact, part: Some(part(area).amount) };
    let mut told = vec![tell(first.fact, &first.area)];
    found.retain_mut(|other| {
        other.area = other.area.without(&first.area);
        let part = part(&other.area);
        !other.is_general && part.is_sure() && part.amount >= BESIDE * loss
    });
    if let Some(second) = foremost(&part, &found) {
        told.push(tell(found[second].fact, &found[second].area));
    }
    told
}

/// Place of the first candidate that explains about as much as the largest; of the general ones only where there is no
/// other.
fn foremost<A>(part: impl Fn(&A) -> Loss, found: &[Candidate<A>]) -> Option<usize> {
    let of = |is_general: bool| {
        let parts = found.iter().map(|it| (it, part(&it.area).amount)).enumerate();
        let parts = parts.filter(|(_, (it, _))| it.is_general == is_general);
        let parts: Vec<(usize, f64)> = parts.map(|(place, (_, part))| (place, part)).collect();
        let most = parts.iter().map(|(_, part)| *part).fold(0.0, f64::max);
        parts.into_iter().find(|(_, part)| *part >= ABOUT_AS_MUCH * most)
    };
    of(false).or_else(|| of(true)).map(|(place, _)| place)
}

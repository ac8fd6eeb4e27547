//! Causes: of the facts that hold between two actions those that explain most of the loss. What a fact speaks of is an
//! area of the loss, and the loss there is its part.

use std::ops::{BitAnd, BitOr, Not};

use super::report::{Fact, Loss, ToldFact};

/// Least share of the loss that a cause explains.
// Before causes were looked for in the rounds that price a mark 24 % of the marks had no simple reason, and calls never
// had one; of 61 (seed 77, 120 cards, 80 calls) none was left without afterwards.
const CAUSE: f64 = 0.5;
/// Least share of the loss that a second fact explains beside the first.
const BESIDE: f64 = 0.25;
/// Share of the largest part from which on an earlier fact is told before it.
// Most areas overlap: of facts that explain about the same the one that is looked for first is the plainer.
const ABOUT_AS_MUCH: f64 = 0.8;

/// Parts of the loss in one world that a fact may speak of; nothing by default.
pub(super) trait Cell:
    Copy + Default + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
}

impl<C> Cell for C where
    C: Copy + Default + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
}

/// Area of a loss: the cells of which a fact speaks, world by world.
#[derive(Clone, Debug)]
pub(super) struct Area<C>(pub Vec<C>);

impl<C: Cell> Area<C> {
    /// The part of this area that the other has not.
    fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(own, other)| *own & !*other).collect())
    }
}

/// A fact that holds, with what it speaks of.
pub(super) struct Candidate<C> {
    pub fact: Fact,
    pub area: Area<C>,
    /// True if it says where the difference lies rather than how it comes about.
    is_general: bool,
}

impl<C> Candidate<C> {
    pub(super) const fn new(fact: Fact, area: Area<C>) -> Self {
        Self { fact, area, is_general: false }
    }

    pub(super) const fn general(fact: Fact, area: Area<C>) -> Self {
        Self { fact, area, is_general: true }
    }
}

/// Of facts that hold, in the order in which they are looked for, the first that explains about as much of this loss as
/// the largest, and one that explains as much of what is left.
pub(super) fn told<C: Cell>(
    loss: f64,
    part: impl Fn(&Area<C>) -> Loss,
    mut found: Vec<Candidate<C>>,
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
    let tell = |fact: Fact, area: &Area<C>| ToldFact { fact, part: Some(part(area).amount) };
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

/// Fact that is told where nothing simple explains the loss, by the numbers of worlds in which the better action brings
/// more, as much, and less.
pub(super) fn shares(counts: [usize; 3]) -> Fact {
    let worlds = counts.iter().sum::<usize>().max(1);
    let [better, equal, _] = counts.map(|count| (count * 100 / worlds) as u8);
    Fact::Shares { better, equal, worse: 100 - better - equal }
}

/// Place of the first candidate that explains about as much as the largest; of the general ones only where there is no
/// other.
fn foremost<C>(part: impl Fn(&Area<C>) -> Loss, found: &[Candidate<C>]) -> Option<usize> {
    let of = |is_general: bool| {
        let parts = found.iter().map(|it| (it, part(&it.area).amount)).enumerate();
        let parts = parts.filter(|(_, (it, _))| it.is_general == is_general);
        let parts: Vec<(usize, f64)> = parts.map(|(place, (_, part))| (place, part)).collect();
        let most = parts.iter().map(|(_, part)| *part).fold(0.0, f64::max);
        parts.into_iter().find(|(_, part)| *part >= ABOUT_AS_MUCH * most)
    };
    of(false).or_else(|| of(true)).map(|(place, _)| place)
}

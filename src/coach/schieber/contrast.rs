//! Contrast of the better action with another: causes of the difference, from the rounds in which both were played on.
//!
//! The loss is a sum over worlds and, in each, over the tricks, the match and melds ([`parts`]). A fact speaks of some
//! of these; it is a cause where it holds and its part is at least half of the loss.

mod calls;
mod ends;
mod later;
mod parts;
mod this_trick;

use parts::{Area, Contrast};

use super::played_on::Comparison;
use crate::{
    cards::Objective,
    coach::report::{Fact, ToldFact},
    game::schieber::{Action, Observation},
};

/// Least share of the loss that a cause explains.
const CAUSE: f64 = 0.5;
/// Least share of the loss that a second fact explains beside the first.
const BESIDE: f64 = 0.25;
/// Share of the largest part from which on an earlier fact is told before it.
// Most areas overlap: of facts that explain about the same the one that is looked for first is the plainer.
const ABOUT_AS_MUCH: f64 = 0.8;

/// A fact that holds, with what it speaks of.
struct Candidate {
    fact: Fact,
    area: Area,
    /// True if it says where the difference lies rather than how it comes about.
    is_general: bool,
}

impl Candidate {
    const fn new(fact: Fact, area: Area) -> Self {
        Self { fact, area, is_general: false }
    }

    const fn general(fact: Fact, area: Area) -> Self {
        Self { fact, area, is_general: true }
    }
}

/// The causes of the difference between two actions, the larger first, two at most; none where nothing simple explains
/// half of it.
pub(super) fn causes(
    seen: &Observation,
    [best, other]: [Action; 2],
    compared: &Comparison,
    tells: bool,
) -> Vec<ToldFact> {
    // What is said of tricks that a side takes is no gain to it where the fewest points are wanted.
    if seen.objective() == Some(Objective::Fewest) {
        return Vec::new();
    }
    let contrast = Contrast::of(seen, compared);
    let mut found = ends::candidates(&contrast);
    if let (Action::Play(best), Action::Play(other)) = (best, other) {
        found.extend(this_trick::candidates(&contrast, best, other));
        found.extend(later::candidates(&contrast, best, other));
        found.extend(later::signal(&contrast, tells));
        found.extend(this_trick::general(&contrast));
        found.extend(later::general(&contrast));
    } else {
        found.extend(calls::candidates(&contrast, best, other));
    }
    told(&contrast, found)
}

/// Shares of the worlds in which the better action brings more, as much, and less.
pub(super) fn shares(compared: &Comparison) -> Fact {
    let [better, equal] = compared.shares();
    Fact::Shares { better, equal, worse: 100 - better - equal }
}

/// Of facts that hold the first that explains about as much as the largest, and one that explains as much of what is
/// left.
fn told(contrast: &Contrast<'_>, mut found: Vec<Candidate>) -> Vec<ToldFact> {
    let half = CAUSE * contrast.loss;
    found.retain(|candidate| {
        let part = contrast.part(&candidate.area);
        part.is_sure() && part.amount >= half
    });
    if contrast.loss <= 0.0 {
        return Vec::new();
    }
    let Some(first) = foremost(contrast, &found) else { return Vec::new() };
    let first = found.remove(first);
    let tell = |fact: Fact, area: &Area| ToldFact { fact, part: Some(contrast.part(area).amount) };
    let mut told = vec![tell(first.fact, &first.area)];
    found.retain_mut(|other| {
        other.area = other.area.without(&first.area);
        let part = contrast.part(&other.area);
        !other.is_general && part.is_sure() && part.amount >= BESIDE * contrast.loss
    });
    if let Some(second) = foremost(contrast, &found) {
        told.push(tell(found[second].fact, &found[second].area));
    }
    told
}

/// Place of the first candidate that explains about as much as the largest; of the general ones only where there is no
/// other.
fn foremost(contrast: &Contrast<'_>, found: &[Candidate]) -> Option<usize> {
    let of = |is_general: bool| {
        let parts = found.iter().map(move |it| (it, contrast.part(&it.area).amount)).enumerate();
        let parts = parts.filter(move |(_, (it, _))| it.is_general == is_general);
        let parts: Vec<(usize, f64)> = parts.map(|(place, (_, part))| (place, part)).collect();
        let most = parts.iter().map(|(_, part)| *part).fold(0.0, f64::max);
        parts.into_iter().find(|(_, part)| *part >= ABOUT_AS_MUCH * most)
    };
    of(false).or_else(|| of(true)).map(|(place, _)| place)
}

#[cfg(test)]
mod tests;

//! Causes of what is said: a promise that is kept more often, one that the other had for too little, a mode that brings
//! more.

use super::{Candidate, parts::Contrast};
use crate::{bots::bodensee::played_on::Course, coach::report::Fact, game::bodensee::Action};

/// Causes that hold between two bids, passes or modes.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Action, other: Action) -> Vec<Candidate> {
    let found = [kept(contrast, best, other), declared(contrast), brought(contrast)];
    found.into_iter().flatten().collect()
}

/// A promise that is broken less often than the higher one, or none in place of it.
fn kept(contrast: &Contrast<'_>, best: Action, other: Action) -> Option<Candidate> {
    let me = contrast.me();
    let is_higher = match (best, other) {
        (Action::Bid(best), Action::Bid(other)) => other > best,
        (Action::Pass, Action::Bid(_)) => true,
        _ => false,
    };
    let breaks = |course: &Course| course.is_broken_by(me);
    let chances = contrast.chances(breaks);
    let worlds = contrast.worlds(|pair| breaks(&pair.other) && !breaks(&pair.best));
    let fact = Fact::Overbids(chances);
    (is_higher && chances.other > chances.best).then(|| Candidate::new(fact, worlds))
}

/// A promise that the own side makes and keeps, where else the other side has one that it keeps.
fn declared(contrast: &Contrast<'_>) -> Option<Candidate> {
    let me = contrast.me();
    let chances = contrast.chances(|course| course.is_promised_by(me));
    let worlds = contrast
        .worlds(|pair| pair.best.is_promised_by(me) && pair.other.is_promised_by(me.other()));
    (chances.best > chances.other).then(|| Candidate::new(Fact::Declares(chances), worlds))
}

/// Points that the same promise brings more by another mode, or by what the bids tell.
fn brought(contrast: &Contrast<'_>) -> Option<Candidate> {
    let me = contrast.me();
    let sum: i32 = contrast.pairs.iter().map(|it| it.best.points(me) - it.other.points(me)).sum();
    let count = i32::try_from(contrast.pairs.len()).unwrap_or(i32::MAX).max(1);
    let points = i16::try_from(sum / count).unwrap_or(0);
    let worlds = contrast.worlds(|pair| pair.best.points(me) > pair.other.points(me));
    (points > 0).then(|| Candidate::general(Fact::Brings { points }, worlds))
}

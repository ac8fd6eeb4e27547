//! Causes of what is said: a promise that is kept more often, one that the other had for too little, a mode that brings
//! more.

use std::cmp::Ordering;

use super::{Candidate, parts::Contrast};
use crate::{bots::bodensee::played_on::Course, coach::report::Fact, game::bodensee::Action};

/// Causes that hold between two bids, passes or modes.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Action, other: Action) -> Vec<Candidate> {
    // A pass that left the other a cheap promise was told as "the round brings 23 points more", which is why no round
    // turns: points count where the promise is the same.
    let found = match promised(best).cmp(&promised(other)) {
        Ordering::Less => [kept(contrast), None],
        Ordering::Greater => [declared(contrast), denied(contrast)],
        Ordering::Equal => [brought(contrast), None],
    };
    found.into_iter().flatten().collect()
}

/// Points that are promised by what is said.
const fn promised(action: Action) -> u8 {
    match action {
        Action::Bid(points) => points,
        Action::Pass | Action::Call(_) | Action::Play(_) | Action::Enough => 0,
    }
}

/// A promise that is broken less often than the higher one, or none in place of it.
fn kept(contrast: &Contrast<'_>) -> Option<Candidate> {
    let me = contrast.seen.side();
    let breaks = |course: &Course| course.is_broken_by(me);
    let chances = contrast.chances(breaks);
    let worlds = contrast.area_where(true, |pair| breaks(&pair.other) && !breaks(&pair.best));
    let fact = Fact::Overbids(chances);
    (chances.other > chances.best).then(|| Candidate::new(fact, worlds))
}

/// A promise that the own side makes and keeps, where else the other side has one that it keeps.
fn declared(contrast: &Contrast<'_>) -> Option<Candidate> {
    let me = contrast.seen.side();
    let chances = contrast.chances(|course| course.is_promised_by(me));
    let worlds = contrast.area_where(true, |pair| {
        pair.best.is_promised_by(me) && pair.other.is_promised_by(me.other())
    });
    (chances.best > chances.other).then(|| Candidate::new(Fact::Declares(chances), worlds))
}

/// A promise of the other side that it has to make higher, and breaks, or leaves to the own side.
// Where the club bids on, most of what a low bid loses lies in rounds that the other side promised too cheaply.
fn denied(contrast: &Contrast<'_>) -> Option<Candidate> {
    let rival = contrast.seen.side().other();
    let keeps = |course: &Course| course.is_kept_by(rival);
    let chances = contrast.chances(keeps);
    let worlds = contrast.area_where(true, |pair| pair.differs(keeps));
    (chances.best < chances.other).then(|| Candidate::general(Fact::Denies(chances), worlds))
}

/// Points that the same promise brings more by another mode.
fn brought(contrast: &Contrast<'_>) -> Option<Candidate> {
    let me = contrast.seen.side();
    let sum: i32 = contrast.pairs.iter().map(|it| it.best.points(me) - it.other.points(me)).sum();
    let count = i32::try_from(contrast.pairs.len()).unwrap_or(i32::MAX).max(1);
    let points = i16::try_from(sum / count).unwrap_or(0);
    let worlds = contrast.area_where(true, |pair| pair.best.points(me) > pair.other.points(me));
    (points > 0).then(|| Candidate::general(Fact::Brings { points }, worlds))
}

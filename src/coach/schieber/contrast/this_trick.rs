//! Causes in the trick on the table: who takes it, and what lies in it.

use super::{
    Candidate,
    ends::is_more_often,
    parts::{Contrast, Pair, trick},
};
use crate::{
    bots::schieber::played_on::Course,
    cards::{Card, Team},
    coach::report::{Fact, Unit},
};

/// Causes of this kind that hold between two cards.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Card, other: Card) -> Vec<Candidate> {
    let found = [taken(contrast), spared(contrast, best, other), added(contrast, best, other)];
    found.into_iter().flatten().collect()
}

/// The trick as a whole, where nothing else in it explains enough.
pub(super) fn general(contrast: &Contrast<'_>) -> Option<Candidate> {
    let now = contrast.now();
    let area = contrast.area(|_| trick(now));
    let points = contrast.part(&area).amount.round() as i16;
    (contrast.unit == Unit::Saldo && points > 0)
        .then(|| Candidate::general(Fact::Now { points }, area))
}

/// Team that takes the trick on the table.
fn taker(contrast: &Contrast<'_>, course: &Course) -> Option<Team> {
    course.tricks.get(contrast.now()).map(|trick| trick.by.team())
}

fn taken(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team();
    let is_ours = |course: &Course| taker(contrast, course) == Some(team);
    let chances = contrast.chances(is_ours);
    let turns = |pair: &Pair| pair.differs(is_ours);
    let area = contrast.area_where(trick(contrast.now()), turns);
    let points = mean_points(contrast, turns);
    is_more_often(chances).then(|| Candidate::new(Fact::Trick { chances, points }, area))
}

/// Points of the trick, in the mean of these worlds, with the best card in it.
fn mean_points(contrast: &Contrast<'_>, is_so: impl Fn(&Pair) -> bool) -> u16 {
    let tricks = contrast.pairs.iter().filter(|pair| is_so(pair));
    let tricks = tricks.filter_map(|pair| pair.best.tricks.get(contrast.now()));
    let points: Vec<u32> = tricks.map(|trick| trick.points.into()).collect();
    let count = points.len().max(1) as u32;
    ((points.iter().sum::<u32>() + count / 2) / count) as u16
}

fn points(contrast: &Contrast<'_>, card: Card) -> u16 {
    contrast.seen.tariff().map_or(0, |tariff| tariff.points(card).into())
}

fn spared(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let theirs = contrast.seen.seat().team().other();
    let is_theirs = |course: &Course| taker(contrast, course) == Some(theirs);
    let area = contrast.area_where(trick(contrast.now()), |pair| is_theirs(&pair.other));
    let chance = contrast.chances(is_theirs).other;
    let points = [best, other].map(|card| self::points(contrast, card));
    let fact = Fact::Spares { card: other, points: points[1], chance };
    (points[1] > points[0]).then(|| Candidate::new(fact, area))
}

fn added(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let ours = contrast.seen.seat().team();
    let is_ours = |course: &Course| taker(contrast, course) == Some(ours);
    let both = |pair: &Pair| is_ours(&pair.best) && is_ours(&pair.other);
    let area = contrast.area_where(trick(contrast.now()), both);
    let chance = contrast.chances(is_ours).best;
    let points = [best, other].map(|card| self::points(contrast, card));
    let fact = Fact::Adds { card: best, points: points[0], chance };
    (points[0] > points[1]).then(|| Candidate::new(fact, area))
}

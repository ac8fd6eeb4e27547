//! Causes where the direction turns: a card that is kept for the tricks in which it is strong, and one that is played as
//! long as it is.

use super::{Candidate, is_more_often, largest, takes, takes_where};
use crate::{
    cards::{Card, Ranking},
    coach::{
        contrast::{Contrast, ContrastedSight, Pair},
        report::{Chances, Fact},
    },
};

/// Share of the worlds from which on something is so whatever is dealt, in per cent.
const NEARLY_ALWAYS: u8 = 90;

/// True if cards beat each other by the same order, but for what lies in one of the tricks.
fn is_same(one: Ranking, other: Ranking) -> bool {
    one == other || one.trump().is_some() && one.trump() == other.trump()
}

/// The rankings of the tricks after the one on the table that are not that of it, each once.
fn to_come<O: ContrastedSight>(seen: &O) -> Vec<Ranking> {
    let Some(now) = seen.ranking_in(seen.now()) else { return Vec::new() };
    let mut found: Vec<Ranking> = Vec::new();
    for ranking in (seen.now() + 1..=O::LAST).filter_map(|number| seen.ranking_in(number)) {
        if !is_same(ranking, now) && !found.iter().any(|it| is_same(*it, ranking)) {
            found.push(ranking);
        }
    }
    found
}

/// True if the order of this trick does not come back once it has turned.
fn is_once<O: ContrastedSight>(seen: &O, now: Ranking) -> bool {
    let later = (seen.now() + 1..=O::LAST).filter_map(|number| seen.ranking_in(number));
    !later.skip_while(|ranking| is_same(*ranking, now)).any(|ranking| is_same(ranking, now))
}

/// Chances that a card takes a trick in which cards beat each other by this order.
fn chances_in<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
    order: Ranking,
) -> Chances {
    contrast.chances(|course| takes_in(contrast, course, card, order))
}

fn takes_in<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    course: &O::Course,
    card: Card,
    order: Ranking,
) -> bool {
    let is_in = |number| contrast.seen.ranking_in(number).is_some_and(|it| is_same(it, order));
    takes_where(contrast, course, card, is_in)
}

/// True if a card that is kept takes its tricks mostly as the cards beat each other now.
pub(super) fn is_mostly_as_now<O: ContrastedSight>(contrast: &Contrast<'_, O>, card: Card) -> bool {
    let Some(now) = contrast.seen.ranking_in(contrast.now()) else { return false };
    let all = contrast.chances(|course| takes(contrast, course, card)).best;
    to_come(contrast.seen).is_empty() || 2 * chances_in(contrast, card, now).best >= all
}

/// The other card, which is kept and takes a trick later, mostly one of another order.
pub(super) fn for_later<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
) -> Option<Candidate<O>> {
    let takes = |course: &O::Course| takes(contrast, course, card);
    let chances = contrast.chances(takes);
    let candidate = |order: Ranking| {
        let takes_then = |course: &O::Course| takes_in(contrast, course, card, order);
        let is_mostly = 2 * u16::from(chances_in(contrast, card, order).best) > chances.best.into();
        let is_told = is_more_often(chances) && is_mostly;
        let cells = O::from_trick(contrast.now());
        let area = contrast.area_where(cells, |pair| pair.differs(takes) && takes_then(&pair.best));
        is_told.then(|| Candidate::<O>::new(Fact::ForLater { card, order, chances }, area))
    };
    largest(contrast, to_come(contrast.seen).into_iter().filter_map(candidate))
}

/// The other card, which is kept where both take the trick on the table: later, in tricks of another order, it takes one
/// more often than the better one would that is kept in its place.
// Of the Nine kept with the Ten played in the last trick from the top it was said that the opponents take a trick less
// with another suit, where it takes one from below that the Ten does not.
pub(super) fn stronger_later<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    [best, other]: [Card; 2],
) -> Option<Candidate<O>> {
    let takes_it = |course: &O::Course, card: Card| {
        takes_where(contrast, course, card, |number| number == contrast.now())
    };
    let both = contrast.share(|pair| takes_it(&pair.best, best) && takes_it(&pair.other, other));
    let candidate = |order: Ranking| {
        let kept = |pair: &Pair<O>| {
            let of_best = takes_in(contrast, &pair.best, other, order);
            [of_best, takes_in(contrast, &pair.other, best, order)]
        };
        let chances = Chances {
            best: contrast.share(|pair| kept(pair)[0]),
            other: contrast.share(|pair| kept(pair)[1]),
        };
        let differs = |pair: &Pair<O>| kept(pair)[0] != kept(pair)[1];
        let area = contrast.area_where(contrast.later(), differs);
        let is_told = both >= NEARLY_ALWAYS && is_more_often(chances);
        let fact = Fact::ForLater { card: other, order, chances };
        is_told.then(|| Candidate::<O>::new(fact, area))
    };
    largest(contrast, to_come(contrast.seen).into_iter().filter_map(candidate))
}

/// The better card, which takes a trick more often before the direction turns, and is weaker afterwards.
pub(super) fn in_time<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    [card, other]: [Card; 2],
) -> Option<Candidate<O>> {
    let order = contrast.seen.ranking_in(contrast.now())?;
    let later = to_come(contrast.seen);
    let power = |ranking: Ranking| ranking.power(card, card.suit());
    let is_weaker = !later.is_empty() && later.iter().all(|later| power(*later) < power(order));
    let takes_now = |course: &O::Course| takes_in(contrast, course, card, order);
    let chances = contrast.chances(takes_now);
    let cells = O::from_trick(contrast.now());
    let area = contrast.area_where(cells, |pair| pair.differs(takes_now));
    // Of the lower of two cards that take the same trick it had been said that it takes one while it can: what matters
    // there is that the higher is kept.
    let instead = chances_in(contrast, other, order).other;
    let is_own = is_more_often(Chances { best: chances.best, other: instead });
    let is_told = is_weaker && is_own && is_once(contrast.seen, order) && is_more_often(chances);
    is_told.then(|| Candidate::<O>::new(Fact::InTime { card, order, chances }, area))
}

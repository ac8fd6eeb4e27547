//! Causes of a card that are the same in every game: who takes this trick and what lies in it, a card that makes a trick
//! later, trumps drawn, the others' suits, a Banner brought home, the last trick.

mod blocks;
mod own_cards;

pub(in crate::coach) use own_cards::{card_takes_less, of_own_cards};

use super::{Contrast, ContrastedSight, ContrastedTrick, Pair, Taker};
use crate::{
    cards::{Card, Rank, Suit},
    coach::{
        causes,
        report::{Chances, Fact},
    },
};

/// Least difference of two chances that is told, in per cent.
const LEAST: u8 = 8;

/// The same of a Banner that comes home.
// With it go the other cards of the trick: four more in a hundred had explained half of a loss that they did not cause.
const OF_A_BANNER: u8 = 20;

/// A fact that holds, with the cells of which it speaks.
pub(in crate::coach) type Candidate<O> = causes::Candidate<<O as ContrastedSight>::Cell>;

pub(in crate::coach) const fn is_more_often(Chances { best, other }: Chances) -> bool {
    best >= other.saturating_add(LEAST)
}

/// Least share of worlds with a trick more or fewer that is told, in per cent.
// One trick less in a tenth of the worlds had been told as the cause of 26 points.
const OF_TRICKS: u8 = 15;

/// A share of worlds with a trick more or fewer that is told.
pub(in crate::coach) fn often_enough(share: i32) -> Option<u8> {
    u8::try_from(share).ok().filter(|share| *share >= OF_TRICKS)
}

/// The candidate that explains most.
pub(in crate::coach) fn largest<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    candidates: impl Iterator<Item = Candidate<O>>,
) -> Option<Candidate<O>> {
    let part = |candidate: &Candidate<O>| contrast.part(&candidate.area).amount;
    candidates.max_by(|one, other| part(one).total_cmp(&part(other)))
}

/// The last trick, which comes to the own side more often.
pub(in crate::coach) fn last<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
) -> Option<Candidate<O>> {
    last_to(contrast, Taker::Ours, Fact::LastTrick)
}

/// The last trick, which goes to this side more often, before it lies on the table: there other facts speak.
pub(in crate::coach) fn last_to<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    taker: Taker,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate<O>> {
    if contrast.now() >= O::LAST {
        return None;
    }
    let is_theirs = |course: &O::Course| {
        O::tricks(course).get(O::LAST).is_some_and(|trick| contrast.is_by(taker, trick))
    };
    // Eight points that ended the round at once were told as a last trick given up, which was not played.
    let is_played = |course: &O::Course| O::tricks(course).len() > O::LAST;
    let chances = contrast.chances(is_theirs);
    let area = contrast.area_where(O::trick(O::LAST), |pair| {
        is_played(&pair.best) && is_played(&pair.other) && pair.differs(is_theirs)
    });
    is_more_often(chances).then(|| Candidate::<O>::new(fact(chances), area))
}

/// Causes in the trick on the table: who takes it, and what lies in it.
pub(in crate::coach) fn in_this_trick<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    best: Card,
    other: Card,
) -> impl Iterator<Item = Candidate<O>> {
    let cards = [best, other];
    let taken = taken_by(contrast, Taker::Ours, |chances, points| Fact::Trick { chances, points });
    let spared = kept_from(contrast, cards, Taker::Theirs, |card, points, chance| Fact::Spares {
        card,
        points,
        chance,
    });
    let added = put_into(contrast, cards, Taker::Ours, |card, points, chance| Fact::Adds {
        card,
        points,
        chance,
    });
    [taken, spared, added].into_iter().flatten()
}

/// True if this side takes the trick on the table.
fn is_taken<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    course: &O::Course,
    taker: Taker,
) -> bool {
    contrast.this_trick(course).is_some_and(|trick| contrast.is_by(taker, trick))
}

/// The trick on the table, with its points, which goes to this side more often.
pub(in crate::coach) fn taken_by<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    taker: Taker,
    fact: impl Fn(Chances, u16) -> Fact,
) -> Option<Candidate<O>> {
    let is_theirs = |course: &O::Course| is_taken(contrast, course, taker);
    let chances = contrast.chances(is_theirs);
    let turns = |pair: &Pair<O>| pair.differs(is_theirs);
    let area = contrast.area_where(O::trick(contrast.now()), turns);
    let points = mean_points(contrast, turns);
    is_more_often(chances).then(|| Candidate::<O>::new(fact(chances, points), area))
}

/// Points of the trick, in the mean of these worlds, with the best card in it.
fn mean_points<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    is_so: impl Fn(&Pair<O>) -> bool,
) -> u16 {
    let tricks = contrast.pairs.iter().filter(|pair| is_so(pair));
    let tricks = tricks.filter_map(|pair| contrast.this_trick(&pair.best));
    let points: Vec<u32> = tricks.map(|trick| trick.points().into()).collect();
    let count = points.len().max(1) as u32;
    ((points.iter().sum::<u32>() + count / 2) / count) as u16
}

/// The other card of the two, which counts more and would go into a trick of this side: its points, and the chance of it.
pub(in crate::coach) fn kept_from<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    cards: [Card; 2],
    taker: Taker,
    fact: impl Fn(Card, u16, u8) -> Fact,
) -> Option<Candidate<O>> {
    let is_theirs = |course: &O::Course| is_taken(contrast, course, taker);
    let cell = O::trick(contrast.now());
    // Who takes the trick is another cause: of a King for a Six 20.7 points were explained where the Six brings it home.
    let area = contrast.area_where(cell, |pair| pair.both(is_theirs) == [true; 2]);
    let chance = contrast.chances(is_theirs).other;
    let points = cards.map(|card| contrast.seen.points(card));
    let counts_more = points[1] > points[0];
    counts_more.then(|| Candidate::<O>::new(fact(cards[1], points[1], chance), area))
}

/// The better card of the two, which counts more and goes into a trick of this side: its points, and the chance of it.
pub(in crate::coach) fn put_into<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    cards: [Card; 2],
    taker: Taker,
    fact: impl Fn(Card, u16, u8) -> Fact,
) -> Option<Candidate<O>> {
    let is_theirs = |course: &O::Course| is_taken(contrast, course, taker);
    let both = |pair: &Pair<O>| pair.both(is_theirs) == [true; 2];
    let area = contrast.area_where(O::trick(contrast.now()), both);
    let chance = contrast.chances(is_theirs).best;
    let points = cards.map(|card| contrast.seen.points(card));
    let counts_more = points[0] > points[1];
    counts_more.then(|| Candidate::<O>::new(fact(cards[0], points[0], chance), area))
}

/// True if the seat that acts takes a trick of this course with the card, the one on the table or a later one.
pub(in crate::coach) fn takes<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    course: &O::Course,
    card: Card,
) -> bool {
    takes_where(contrast, course, card, |_| true)
}

/// The same of tricks of some numbers.
fn takes_where<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    course: &O::Course,
    card: Card,
    is_such: impl Fn(usize) -> bool,
) -> bool {
    let is_it = |trick: &O::Trick| contrast.seen.is_me(trick.by()) && trick.with() == card;
    let tricks = O::tricks(course).iter().enumerate().skip(contrast.now());
    tricks.into_iter().any(|(number, trick)| is_such(number) && is_it(trick))
}

/// The suit of the others in which they make fewer tricks later.
pub(in crate::coach) fn theirs<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
) -> Option<Candidate<O>> {
    let is_theirs = |trick: &O::Trick| !contrast.is_ours(trick);
    in_a_suit(contrast, is_theirs, |suit, more, _| {
        Some(Fact::Theirs { suit, chance: often_enough(-more)? })
    })
}

/// The suit of which some tricks later are more or fewer, the one that explains most: by how much in the worlds, and in
/// what share of them it differs.
pub(in crate::coach) fn in_a_suit<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    is_such: impl Fn(&O::Trick) -> bool,
    fact: impl Fn(Suit, i32, u8) -> Option<Fact>,
) -> Option<Candidate<O>> {
    let candidate = |suit: Suit| {
        let is_of = |trick: &O::Trick| is_such(trick) && trick.with().suit() == suit;
        let change = |pair: &Pair<O>| contrast.later_change(pair, is_of);
        let differing = contrast.share(|pair| change(pair).is_ne());
        let fact = fact(suit, contrast.more(change), differing)?;
        let area = contrast.area_where(contrast.later(), |pair| change(pair).is_ne());
        Some(Candidate::<O>::new(fact, area))
    };
    largest(contrast, Suit::ALL.into_iter().filter_map(candidate))
}

/// The Banner of one's own whose fate explains most, but the better card: of that the trick on the table tells.
// Of a Banner that takes a trick of 21 points it was said that it comes home, and that this is 49 points.
pub(in crate::coach) fn banners<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    best: Card,
) -> Option<Candidate<O>> {
    let is_such = |card: &Card| card.rank() == Rank::Banner && *card != best;
    let counts = |card: &Card| is_such(card) && contrast.seen.points(*card) > 0;
    let candidate = |card: Card| {
        let place = |course: &O::Course| {
            let found = O::tricks(course).iter().enumerate().find(|(_, trick)| trick.has(card));
            found.map(|(number, trick)| (number, contrast.is_ours(trick)))
        };
        let is_ours = |course: &O::Course| place(course).is_some_and(|(_, ours)| ours);
        let cell = |course: &O::Course| place(course).map(|(number, _)| O::trick(number));
        let chances = contrast.chances(is_ours);
        let area = contrast.area(|pair| {
            let cells = pair.both(cell).map(Option::unwrap_or_default);
            if pair.differs(is_ours) { cells[0] | cells[1] } else { O::Cell::default() }
        });
        let is_told = chances.best >= chances.other.saturating_add(OF_A_BANNER);
        is_told.then(|| Candidate::<O>::new(Fact::Banner { card, chances }, area))
    };
    largest(contrast, contrast.seen.own().iter().filter(counts).filter_map(candidate))
}

/// More tricks of the own side, whichever they are, where nothing else explains enough.
pub(in crate::coach) fn more<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
) -> Option<Candidate<O>> {
    more_of(contrast, Taker::Ours, |chance| Fact::More { chance })
}

/// More tricks of this side.
pub(in crate::coach) fn more_of<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    taker: Taker,
    fact: impl Fn(u8) -> Fact,
) -> Option<Candidate<O>> {
    let is_theirs = |trick: &O::Trick| contrast.is_by(taker, trick);
    let change = |pair: &Pair<O>| contrast.later_change(pair, is_theirs);
    let share = often_enough(contrast.more(change))?;
    let area = contrast.area_where(contrast.later(), |pair| change(pair).is_ne());
    Some(Candidate::<O>::general(fact(share), area))
}

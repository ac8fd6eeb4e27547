//! Causes of a card of one's own: the other card is kept, one of the hand makes a trick, trumps are drawn.

use super::{Candidate, blocks, is_more_often, largest, often_enough, takes};
use crate::{
    cards::{Card, CardSet},
    coach::{
        contrast::{Contrast, ContrastedSight, ContrastedTrick, Pair},
        report::{Chances, Fact, Strength},
    },
};

/// Causes of a card of one's own in this trick and later: the other card is kept, one of the hand makes a trick, trumps
/// are drawn.
pub(in crate::coach) fn of_own_cards<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    best: Card,
    other: Card,
) -> impl Iterator<Item = Candidate<O>> {
    let others = contrast.seen.own() - CardSet::one(best) - CardSet::one(other);
    let found = [
        blocks::for_later(contrast, other),
        blocks::stronger_later(contrast, [best, other]),
        blocks::in_time(contrast, [best, other]),
        kept(contrast, other),
        made(contrast, others),
        drawn(contrast, best),
    ];
    found.into_iter().flatten()
}

/// The tricks from the one on the table on, in the worlds in which a card takes one in one of the courses only; and the
/// chances that it does.
fn card_takes<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate<O>> {
    let takes = |course: &O::Course| takes(contrast, course, card);
    let chances = contrast.chances(takes);
    let alike = alike(contrast.seen, card);
    let with_alike = |course: &O::Course| {
        let later = O::tricks(course).iter().skip(contrast.now());
        later.filter(|it| contrast.seen.is_me(it.by()) && alike.has(it.with())).count()
    };
    let is_more = |pair: &Pair<O>| with_alike(&pair.best).cmp(&with_alike(&pair.other));
    let area = contrast.area_where(O::from_trick(contrast.now()), |pair| {
        pair.differs(takes) && pair.differs(with_alike)
    });
    let is_told = is_more_often(chances) && often_enough(contrast.more(is_more)).is_some();
    is_told.then(|| Candidate::<O>::new(fact(chances), area))
}

/// The card with those of the hand between which no card that the others may have stands, as the cards beat each other now.
// "The Queen takes a trick more often" was said with the King beside it, which takes as many in its place.
fn alike<O: ContrastedSight>(seen: &O, card: Card) -> CardSet {
    let Some(ranking) = seen.ranking_in(seen.now()) else { return CardSet::one(card) };
    let above = |card| ranking.above(card) & CardSet::suit(card.suit());
    let is_alike = |other: &Card| {
        let between = (above(*other) - above(card)) | (above(card) - above(*other));
        between.is_disjoint(seen.others())
    };
    seen.own().of(card.suit()).iter().filter(is_alike).collect()
}

/// The other card, which is kept: as a trump or a Bock only where it mostly takes by that.
fn kept<O: ContrastedSight>(contrast: &Contrast<'_, O>, card: Card) -> Option<Candidate<O>> {
    let strength = strength(contrast.seen, card);
    let is_so = strength == Strength::Plain || blocks::is_mostly_as_now(contrast, card);
    let strength = if is_so { strength } else { Strength::Plain };
    card_takes(contrast, card, |chances| Fact::Keeps { card, strength, chances })
}

/// Strength of a card as it is seen now.
fn strength<O: ContrastedSight>(seen: &O, card: Card) -> Strength {
    let is_high = seen.ranking_in(seen.now()).is_some_and(|ranking| {
        let above = ranking.above(card) & CardSet::suit(card.suit());
        above.is_disjoint(seen.others())
    });
    match seen.trump() {
        Some(trump) if trump == card.suit() => Strength::Trump,
        _ if is_high => Strength::Bock,
        _ => Strength::Plain,
    }
}

/// The card of these whose tricks explain most.
fn made<O: ContrastedSight>(contrast: &Contrast<'_, O>, cards: CardSet) -> Option<Candidate<O>> {
    let made = |card| card_takes(contrast, card, |chances| Fact::Makes { card, chances });
    largest(contrast, cards.iter().filter_map(made))
}

/// Ruffs of the others, where a trump is led.
fn drawn<O: ContrastedSight>(contrast: &Contrast<'_, O>, best: Card) -> Option<Candidate<O>> {
    let leads = contrast.seen.leads() && contrast.seen.trump() == Some(best.suit());
    let is_ruff = |trick: &&O::Trick| !contrast.is_ours(trick) && trick.is_ruffed();
    let ruffs = |course: &O::Course| contrast.later_tricks(course).filter(is_ruff).count();
    let Chances { best, other } = contrast.chances(|course| ruffs(course) > 0);
    let area = contrast.area_where(contrast.later(), |pair| pair.differs(ruffs));
    let is_less_often = is_more_often(Chances { best: other, other: best });
    let fact = Fact::Draws(Chances { best, other });
    (leads && is_less_often).then(|| Candidate::<O>::new(fact, area))
}

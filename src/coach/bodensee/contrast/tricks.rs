//! Causes of a card: who takes this trick and what lies in it, a card that makes a trick later, trumps drawn, the other's
//! suits, a Banner brought home, the last trick.

use super::{
    Candidate,
    parts::{Contrast, Pair},
};
use crate::{
    bots::bodensee::played_on::{Course, TakenTrick},
    cards::{Card, CardSet, Rank, Suit},
    coach::report::{Chances, Fact, Strength},
    rules::bodensee::TRICKS,
};

/// Least difference of two chances that is told, in per cent.
const LEAST: u8 = 8;
/// The same of a Banner that comes home.
const OF_A_BANNER: u8 = 20;

/// Causes that hold between two cards.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Card, other: Card) -> Vec<Candidate> {
    let in_trick = [taken(contrast), spared(contrast, best, other), added(contrast, best, other)];
    let pool = contrast.seen.hand() | contrast.seen.open(contrast.me());
    let others = pool - CardSet::one(best) - CardSet::one(other);
    let later = [kept(contrast, other), made(contrast, others), drawn(contrast, best)];
    let found = std::iter::once(last(contrast)).chain(in_trick).chain(later);
    found.chain([theirs(contrast), banners(contrast), more(contrast)]).flatten().collect()
}

const fn is_more_often(Chances { best, other }: Chances) -> bool {
    best >= other.saturating_add(LEAST)
}

/// A share of worlds that is told.
fn often_enough(share: i32) -> Option<u8> {
    u8::try_from(share).ok().filter(|share| *share >= LEAST)
}

/// True if a side takes the trick of this number, counted from 0.
fn is_ours(contrast: &Contrast<'_>, course: &Course, number: usize) -> bool {
    course.tricks.get(number).is_some_and(|trick| trick.by == contrast.me())
}

/// True if the other side takes the trick on the table.
fn is_theirs(contrast: &Contrast<'_>, course: &Course) -> bool {
    course.tricks.get(contrast.now()).is_some_and(|trick| trick.by != contrast.me())
}

fn last(contrast: &Contrast<'_>) -> Option<Candidate> {
    let last = usize::from(TRICKS) - 1;
    // Where the last trick is the one on the table other facts speak.
    let is_ours = |course: &Course| contrast.now() < last && is_ours(contrast, course, last);
    let chances = contrast.chances(is_ours);
    let worlds = contrast.worlds(|pair| pair.differs(is_ours));
    is_more_often(chances).then(|| Candidate::new(Fact::LastTrick(chances), worlds))
}

fn taken(contrast: &Contrast<'_>) -> Option<Candidate> {
    let is_ours = |course: &Course| is_ours(contrast, course, contrast.now());
    let chances = contrast.chances(is_ours);
    let turns = |pair: &Pair| pair.differs(is_ours);
    let points = mean_points(contrast, turns);
    let worlds = contrast.worlds(turns);
    is_more_often(chances).then(|| Candidate::new(Fact::Trick { chances, points }, worlds))
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
    let rules = contrast.seen.house().bodensee.trump();
    let tariff = contrast.seen.mode().map(|mode| rules.tariff(mode, contrast.seen.trick_no()));
    tariff.map_or(0, |tariff| tariff.points(card).into())
}

fn spared(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let chance = contrast.chances(|course| is_theirs(contrast, course)).other;
    let worlds = contrast.worlds(|pair| is_theirs(contrast, &pair.other));
    let points = [best, other].map(|card| points(contrast, card));
    let fact = Fact::Spares { card: other, points: points[1], chance };
    (points[1] > points[0]).then(|| Candidate::new(fact, worlds))
}

fn added(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let is_ours = |course: &Course| is_ours(contrast, course, contrast.now());
    let chance = contrast.chances(is_ours).best;
    let worlds = contrast.worlds(|pair| is_ours(&pair.best) && is_ours(&pair.other));
    let points = [best, other].map(|card| points(contrast, card));
    let fact = Fact::Adds { card: best, points: points[0], chance };
    (points[0] > points[1]).then(|| Candidate::new(fact, worlds))
}

/// The worlds in which a card takes a trick in one of the courses only, from the one on the table on; and the chances
/// that it does.
fn card_takes(
    contrast: &Contrast<'_>,
    card: Card,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate> {
    let is_it = |trick: &TakenTrick| trick.by == contrast.me() && trick.with == card;
    let takes = |course: &Course| course.tricks.iter().skip(contrast.now()).any(is_it);
    let chances = contrast.chances(takes);
    let worlds = contrast.worlds(|pair| pair.differs(takes));
    is_more_often(chances).then(|| Candidate::new(fact(chances), worlds))
}

fn kept(contrast: &Contrast<'_>, card: Card) -> Option<Candidate> {
    let strength = strength(contrast, card);
    card_takes(contrast, card, |chances| Fact::Keeps { card, strength, chances })
}

/// Strength of a card as its side sees it now.
fn strength(contrast: &Contrast<'_>, card: Card) -> Strength {
    let seen = contrast.seen;
    let others = seen.unseen() | seen.open(contrast.me().other());
    let is_high = seen.mode().is_some_and(|mode| {
        let above = mode.ranking(seen.trick_no()).above(card) & CardSet::suit(card.suit());
        above.is_disjoint(others)
    });
    match contrast.trump() {
        Some(trump) if trump == card.suit() => Strength::Trump,
        _ if is_high => Strength::Bock,
        _ => Strength::Plain,
    }
}

/// The card of these whose tricks explain most.
fn made(contrast: &Contrast<'_>, cards: CardSet) -> Option<Candidate> {
    let made = |card| card_takes(contrast, card, |chances| Fact::Makes { card, chances });
    largest(contrast, cards.iter().filter_map(made))
}

fn largest(
    contrast: &Contrast<'_>,
    candidates: impl Iterator<Item = Candidate>,
) -> Option<Candidate> {
    let part = |candidate: &Candidate| contrast.part(&candidate.area).amount;
    candidates.max_by(|one, other| part(one).total_cmp(&part(other)))
}

/// Ruffs of the other side, where a trump is led.
fn drawn(contrast: &Contrast<'_>, best: Card) -> Option<Candidate> {
    let leads = contrast.seen.lead().is_none() && contrast.trump() == Some(best.suit());
    let is_ruff = |trick: &&TakenTrick| {
        trick.by != contrast.me() && trick.with.suit() != trick.cards[0].suit()
    };
    let ruffs = |course: &Course| contrast.later(course).filter(is_ruff).count();
    let Chances { best, other } = contrast.chances(|course| ruffs(course) > 0);
    let worlds = contrast.worlds(|pair| ruffs(&pair.best) != ruffs(&pair.other));
    let is_less_often = is_more_often(Chances { best: other, other: best });
    let fact = Fact::Draws(Chances { best, other });
    (leads && is_less_often).then(|| Candidate::new(fact, worlds))
}

/// The suit of the other side in which it makes fewer tricks later.
fn theirs(contrast: &Contrast<'_>) -> Option<Candidate> {
    let candidate = |suit: Suit| {
        let is_such = |trick: &&TakenTrick| trick.by != contrast.me() && trick.with.suit() == suit;
        let count = |course: &Course| contrast.later(course).filter(is_such).count();
        let chance = often_enough(-contrast.more(count))?;
        let worlds = contrast.worlds(|pair| count(&pair.best) != count(&pair.other));
        Some(Candidate::new(Fact::Theirs { suit, chance }, worlds))
    };
    largest(contrast, Suit::ALL.into_iter().filter_map(candidate))
}

/// The Banner of one's own whose fate explains most.
fn banners(contrast: &Contrast<'_>) -> Option<Candidate> {
    let pool = contrast.seen.hand() | contrast.seen.open(contrast.me());
    let counts = |card: &Card| card.rank() == Rank::Banner && points(contrast, *card) > 0;
    let candidate = |card: Card| {
        let has_it = |trick: &&TakenTrick| trick.cards.contains(&card);
        let is_ours = |course: &Course| {
            course.tricks.iter().find(has_it).is_some_and(|trick| trick.by == contrast.me())
        };
        let chances = contrast.chances(is_ours);
        let worlds = contrast.worlds(|pair| pair.differs(is_ours));
        let is_told = chances.best >= chances.other.saturating_add(OF_A_BANNER);
        is_told.then(|| Candidate::new(Fact::Banner { card, chances }, worlds))
    };
    largest(contrast, pool.iter().filter(counts).filter_map(candidate))
}

/// More tricks of the own side, whichever they are, where nothing else explains enough.
fn more(contrast: &Contrast<'_>) -> Option<Candidate> {
    let is_own = |trick: &&TakenTrick| trick.by == contrast.me();
    let count = |course: &Course| contrast.later(course).filter(is_own).count();
    let chance = often_enough(contrast.more(count))?;
    let worlds = contrast.worlds(|pair| count(&pair.best) != count(&pair.other));
    Some(Candidate::general(Fact::More { chance }, worlds))
}

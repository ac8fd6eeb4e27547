//! Causes in the tricks that follow: a card that makes one, trumps drawn, the partner helped, a Banner brought home.

use super::{
    Candidate,
    ends::is_more_often,
    parts::{Contrast, Pair, trick},
};
use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    cards::{Card, CardSet, Mode, Rank, Seat, Suit},
    coach::report::{Chances, Fact, Strength},
};

/// Least share of worlds with a trick more that is told, in per cent.
const LEAST_SHARE: u8 = 8;

/// The same of a Banner that comes home, in per cent.
// With it go the other cards of the trick: four more in a hundred had explained half of a loss that they did not cause.
const OF_A_BANNER: u8 = 20;

/// Causes of this kind that hold between two cards.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Card, other: Card) -> Vec<Candidate> {
    let others = contrast.seen.hand() - CardSet::one(best) - CardSet::one(other);
    let one = [kept(contrast, other), made(contrast, others), drawn(contrast, best)];
    let helped = [entry(contrast), partners(contrast), theirs(contrast)];
    one.into_iter().chain(helped).flatten().chain(banners(contrast)).collect()
}

/// The information that a card gives by custom, where nothing else explains enough.
pub(super) fn signal(contrast: &Contrast<'_>, tells: bool) -> Option<Candidate> {
    let later = contrast.later();
    tells.then(|| Candidate::general(Fact::Tells, contrast.area(|_| later)))
}

/// More tricks of the own side, whichever they are, where nothing else explains enough.
pub(super) fn general(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team();
    let count = |course: &Course| {
        contrast.later_tricks(course).filter(|trick| trick.by.team() == team).count()
    };
    let chance = often_enough(contrast.more(count))?;
    let area = contrast.area_where(contrast.later(), |pair| differ(pair, count));
    Some(Candidate::general(Fact::More { chance }, area))
}

/// A share of worlds that is told.
fn often_enough(share: i32) -> Option<u8> {
    u8::try_from(share).ok().filter(|share| *share >= LEAST_SHARE)
}

fn differ(pair: &Pair, count: impl Fn(&Course) -> usize) -> bool {
    let [best, other] = pair.both(count);
    best != other
}

/// True if the seat of the observation takes a trick with this card, from the one on the table on.
fn takes(contrast: &Contrast<'_>, course: &Course, card: Card) -> bool {
    let me = contrast.seen.seat();
    course.tricks.iter().skip(contrast.now()).any(|trick| trick.by == me && trick.with == card)
}

/// The tricks from the one on the table on, in the worlds in which a card takes one in one of the courses only; and the
/// chances that it does.
fn card_takes(
    contrast: &Contrast<'_>,
    card: Card,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate> {
    let takes = |course: &Course| takes(contrast, course, card);
    let chances = contrast.chances(takes);
    let cells = contrast.later() | trick(contrast.now());
    let area = contrast.area_where(cells, |pair| pair.differs(takes));
    is_more_often(chances).then(|| Candidate::new(fact(chances), area))
}

fn kept(contrast: &Contrast<'_>, card: Card) -> Option<Candidate> {
    let strength = strength(contrast, card);
    card_takes(contrast, card, |chances| Fact::Keeps { card, strength, chances })
}

/// Strength of a card as the seat sees it now.
fn strength(contrast: &Contrast<'_>, card: Card) -> Strength {
    let seen = contrast.seen;
    let is_high = seen.ranking().is_some_and(|ranking| {
        (ranking.above(card) & CardSet::suit(card.suit())).is_disjoint(seen.unseen())
    });
    match seen.mode().and_then(Mode::trump) {
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

/// Ruffs of the opponents, where a trump is led.
fn drawn(contrast: &Contrast<'_>, best: Card) -> Option<Candidate> {
    let (seen, team) = (contrast.seen, contrast.seen.seat().team());
    let trump = seen.mode().and_then(Mode::trump)?;
    if best.suit() != trump || seen.trick().is_some() {
        return None;
    }
    let is_ruff = |trick: &&TakenTrick| trick.by.team() != team && trick.is_ruffed();
    let ruffs = |course: &Course| contrast.later_tricks(course).filter(is_ruff).count();
    let Chances { best, other } = contrast.chances(|course| ruffs(course) > 0);
    let later = contrast.later();
    let area = contrast.area_where(later, |pair| differ(pair, ruffs));
    let is_less_often = is_more_often(Chances { best: other, other: best });
    is_less_often.then(|| Candidate::new(Fact::Draws(Chances { best, other }), area))
}

/// The partner, who takes the trick on the table and leads next.
fn entry(contrast: &Contrast<'_>) -> Option<Candidate> {
    let (now, partner) = (contrast.now(), contrast.seen.seat().partner());
    let is_partners =
        |course: &Course| course.tricks.get(now).is_some_and(|trick| trick.by == partner);
    let chances = contrast.chances(is_partners);
    let cells = contrast.later() | trick(now);
    let area = contrast.area_where(cells, |pair| pair.differs(is_partners));
    is_more_often(chances).then(|| Candidate::new(Fact::Entry(chances), area))
}

/// Number of later tricks that one of these seats takes with a card of this suit.
fn of_suit(contrast: &Contrast<'_>, course: &Course, seats: &[Seat], suit: Suit) -> usize {
    let is_such = |trick: &&TakenTrick| seats.contains(&trick.by) && trick.with.suit() == suit;
    contrast.later_tricks(course).filter(is_such).count()
}

fn partners(contrast: &Contrast<'_>) -> Option<Candidate> {
    let partner = [contrast.seen.seat().partner()];
    let candidate = |suit| {
        let count = |course: &Course| of_suit(contrast, course, &partner, suit);
        let chance = often_enough(contrast.more(count))?;
        let area = contrast.area_where(contrast.later(), |pair| differ(pair, count));
        Some(Candidate::new(Fact::Partner { suit, chance }, area))
    };
    largest(contrast, Suit::ALL.into_iter().filter_map(candidate))
}

fn theirs(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team().other();
    let seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| seat.team() == team).collect();
    let candidate = |suit| {
        let count = |course: &Course| of_suit(contrast, course, &seats, suit);
        let chance = often_enough(-contrast.more(count))?;
        let area = contrast.area_where(contrast.later(), |pair| differ(pair, count));
        Some(Candidate::new(Fact::Theirs { suit, chance }, area))
    };
    largest(contrast, Suit::ALL.into_iter().filter_map(candidate))
}

/// The Banner of the hand whose fate explains most.
fn banners(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team();
    let counts = |card: &Card| {
        contrast.seen.tariff().is_some_and(|tariff| tariff.points(*card) > 0)
            && card.rank() == Rank::Banner
    };
    let candidate = |card: Card| {
        let place = |course: &Course| {
            let found = course.tricks.iter().enumerate().find(|(_, it)| it.cards.set().has(card));
            found.map(|(number, trick)| (number, trick.by.team() == team))
        };
        let is_ours = |course: &Course| place(course).is_some_and(|(_, ours)| ours);
        let cells = |course: &Course| place(course).map_or(0, |(number, _)| trick(number));
        let chances = contrast.chances(is_ours);
        let area = contrast.area(|pair| {
            if pair.differs(is_ours) { cells(&pair.best) | cells(&pair.other) } else { 0 }
        });
        let is_told = chances.best >= chances.other.saturating_add(OF_A_BANNER);
        is_told.then(|| Candidate::new(Fact::Banner { card, chances }, area))
    };
    largest(contrast, contrast.seen.hand().iter().filter(counts).filter_map(candidate))
}

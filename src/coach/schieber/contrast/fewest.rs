//! Causes of a card where the fewest points are wanted: a trick that is left to the others, points that go with it, and
//! what need not be taken later. What a side takes there the other writes.

use super::{
    Candidate, partner,
    parts::{Contrast, Pair},
};
use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    cards::{Card, CardSet, Suit},
    coach::{
        contrast::{
            Taker,
            tricks::{self, is_more_often, largest, often_enough},
        },
        report::Fact,
    },
};

/// Causes of this kind that hold between two cards, those that say where the difference lies last.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Card, other: Card) -> Vec<Candidate> {
    let found = [
        tricks::last_to(contrast, Taker::Theirs, Fact::LastTheirs),
        left(contrast),
        withheld(contrast, best, other),
        unloaded(contrast, best, other),
        shed(contrast, best),
        stays_under(contrast, best, other),
        void(contrast, best),
        escaped(contrast, best, other),
        partners(contrast),
        partner::now(contrast),
        tricks::more_of(contrast, Taker::Theirs, |chance| Fact::Fewer { chance }),
    ];
    found.into_iter().flatten().collect()
}

fn left(contrast: &Contrast<'_>) -> Option<Candidate> {
    tricks::taken_by(contrast, Taker::Theirs, |chances, points| Fact::Leaves { chances, points })
}

fn withheld(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let fact = |card, points, chance| Fact::Withholds { card, points, chance };
    tricks::kept_from(contrast, [best, other], Taker::Ours, fact)
}

fn unloaded(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let fact = |card, points, chance| Fact::Unloads { card, points, chance };
    tricks::put_into(contrast, [best, other], Taker::Theirs, fact)
}

/// The better card, which would take a trick if it were kept.
fn shed(contrast: &Contrast<'_>, best: Card) -> Option<Candidate> {
    tricks::card_takes_less(contrast, best, |chances| Fact::Sheds { card: best, chances })
}

/// A stronger card of the suit of the other, which that one would have to take with.
fn stays_under(contrast: &Contrast<'_>, best: Card, low: Card) -> Option<Candidate> {
    let above = contrast.seen.ranking()?.above(low);
    let above = contrast.seen.hand().of(low.suit()) & (above - CardSet::one(best));
    let under = |high| {
        tricks::card_takes_less(contrast, high, |chances| Fact::StaysUnder { low, high, chances })
    };
    largest(contrast, above.iter().filter_map(under))
}

/// Another card of the hand, whichever explains most.
fn escaped(contrast: &Contrast<'_>, best: Card, other: Card) -> Option<Candidate> {
    let others = contrast.seen.hand() - CardSet::one(best) - CardSet::one(other);
    let escapes =
        |card| tricks::card_takes_less(contrast, card, |chances| Fact::Escapes { card, chances });
    largest(contrast, others.iter().filter_map(escapes))
}

/// The suit of which the better card is the only one: to it one discards.
fn void(contrast: &Contrast<'_>, best: Card) -> Option<Candidate> {
    let suit = best.suit();
    let is_only = contrast.seen.hand().of(suit) == CardSet::one(best);
    let discards =
        |course: &Course| contrast.later_tricks(course).any(|it| is_free(contrast, it, suit));
    let chances = contrast.chances(discards);
    let area = contrast.area_where(contrast.later(), |pair: &Pair| pair.differs(discards));
    let is_told = is_only && is_more_often(chances);
    is_told.then(|| Candidate::new(Fact::Void { suit, chances }, area))
}

/// True if the seat that acts discards in a trick to which this suit was led.
fn is_free(contrast: &Contrast<'_>, trick: &TakenTrick, suit: Suit) -> bool {
    let own = trick.cards.card_of(contrast.seen.seat());
    trick.cards.led().suit() == suit && own.is_some_and(|own| own.suit() != suit)
}

/// The suit in which the partner makes fewer tricks later.
fn partners(contrast: &Contrast<'_>) -> Option<Candidate> {
    let partner = contrast.seen.seat().partner();
    let is_partners = |trick: &TakenTrick| trick.by == partner;
    tricks::in_a_suit(contrast, is_partners, |suit, more, differing| {
        // "Chasper takes a trick less with spades (about 1 in 10)" had explained 33 points of 24, for in about as many
        // worlds he took one more.
        let is_clear = -2 * more >= differing.into();
        Some(Fact::PartnerLess { suit, chance: often_enough(-more).filter(|_| is_clear)? })
    })
}

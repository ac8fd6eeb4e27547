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

/// A card that takes a trick from the one on the table on: the tricks from there, in the worlds in which it does in one of
/// the courses only.
fn card_takes<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate<O>> {
    let fact = |chances| is_more_often(chances).then(|| fact(chances));
    card_changes(contrast, card, 1, fact)
}

/// The same of a card that takes one less often.
pub(in crate::coach) fn card_takes_less<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
    fact: impl Fn(Chances) -> Fact,
) -> Option<Candidate<O>> {
    let is_less_often =
        |Chances { best, other }| is_more_often(Chances { best: other, other: best });
    let fact = |chances| is_less_often(chances).then(|| fact(chances));
    card_changes(contrast, card, -1, fact)
}

/// A card that takes tricks more or less often, by the sign, where that is told of its chances and holds of the cards that
/// it is alike with.
fn card_changes<O: ContrastedSight>(
    contrast: &Contrast<'_, O>,
    card: Card,
    sign: i32,
    fact: impl Fn(Chances) -> Option<Fact>,
) -> Option<Candidate<O>> {
    let takes = |course: &O::Course| takes(contrast, course, card);
    let chances = contrast.chances(takes);
    let alike = alike(contrast.seen, card);
    // Of Ace, King and Queen it was said that the King takes a trick more later, where the Queen takes the one on the table
    // and the King one that had been hers.
    let is_alike = |it: &O::Trick| contrast.seen.is_me(it.by()) && alike.has(it.with());
    let change = |pair: &Pair<O>| contrast.later_change(pair, is_alike);
    let area = contrast.area_where(O::from_trick(contrast.now()), |pair| {
        pair.differs(takes) && change(pair).is_ne()
    });
    often_enough(sign * contrast.more(change))?;
    Some(Candidate::<O>::new(fact(chances)?, area))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Ranking, Suit},
        coach::report::Unit,
    };

    /// Trick of a round that was played on: the number of its taker, 0 for the one that acts, and the card that took it.
    struct Taken(u8, Card);

    impl ContrastedTrick for Taken {
        type Taker = u8;

        fn by(&self) -> u8 {
            self.0
        }

        fn with(&self) -> Card {
            self.1
        }

        fn points(&self) -> u16 {
            0
        }

        fn has(&self, card: Card) -> bool {
            self.1 == card
        }

        fn is_ruffed(&self) -> bool {
            false
        }
    }

    /// A hand that leads to the first trick, without trumps.
    struct Hand(CardSet);

    impl ContrastedSight for Hand {
        type Course = Vec<Taken>;
        type Trick = Taken;
        type Parts = ();
        type Cell = u16;

        const LAST: usize = 8;

        fn tricks(course: &Vec<Taken>) -> &[Taken] {
            course
        }

        fn amount(_: Unit, (): &(), cell: u16) -> f64 {
            f64::from(cell.count_ones())
        }

        fn trick(number: usize) -> u16 {
            1 << number
        }

        fn from_trick(number: usize) -> u16 {
            0x1ff & !(Self::trick(number) - 1)
        }

        fn now(&self) -> usize {
            0
        }

        fn leads(&self) -> bool {
            true
        }

        fn is_me(&self, by: u8) -> bool {
            by == 0
        }

        fn is_ours(&self, by: u8) -> bool {
            by.is_multiple_of(2)
        }

        fn own(&self) -> CardSet {
            self.0
        }

        fn others(&self) -> CardSet {
            CardSet::PACK - self.0
        }

        fn points(&self, _: Card) -> u16 {
            0
        }

        fn ranking_in(&self, _: usize) -> Option<Ranking> {
            Some(Ranking::Down)
        }

        fn trump(&self) -> Option<Suit> {
            None
        }
    }

    /// The card of which it is told that it takes a trick more, of Ace and King beside the Queen that is led and the Eight
    /// that was: the takers and cards of the tricks after each.
    fn told(best: &[(u8, &str)], other: &[(u8, &str)]) -> Option<Fact> {
        let cards = "RA RK".parse().unwrap();
        contrasted(best, other, |contrast| made(contrast, cards))
    }

    /// The fact that such a contrast has.
    fn contrasted(
        best: &[(u8, &str)],
        other: &[(u8, &str)],
        told: impl FnOnce(&Contrast<'_, Hand>) -> Option<Candidate<Hand>>,
    ) -> Option<Fact> {
        let course = |tricks: &[(u8, &str)]| {
            tricks.iter().map(|(by, card)| Taken(*by, card.parse().unwrap())).collect()
        };
        let hand = Hand("RA RK RO R8".parse().unwrap());
        let pairs = vec![Pair { best: course(best), other: course(other), parts: () }];
        let contrast = Contrast { seen: &hand, unit: Unit::Saldo, pairs, loss: 3.0 };
        told(&contrast).map(|candidate| candidate.fact)
    }

    #[test]
    fn equal_cards_that_take_as_many_later_are_no_cause() {
        let best = [(0, "RO"), (0, "RA"), (0, "RK")];
        assert_eq!(told(&best, &[(1, "RB"), (0, "RA"), (0, "RO")]), None);
        let more = told(&best, &[(1, "RB"), (0, "RA"), (1, "SA")]);
        assert!(matches!(more, Some(Fact::Makes { .. })), "{more:?}");
    }

    /// A King that takes a trick for the Ace has escaped nothing, where the fewest points are wanted.
    #[test]
    fn equal_cards_that_take_for_each_other_escape_no_trick() {
        let escaped = |best: &[(u8, &str)], other: &[(u8, &str)]| {
            contrasted(best, other, |contrast| {
                let card = "RA".parse().unwrap();
                card_takes_less(contrast, card, |chances| Fact::Escapes { card, chances })
            })
        };
        let taken = [(1, "RB"), (0, "RA"), (1, "SA")];
        assert_eq!(escaped(&[(1, "RB"), (0, "RK"), (1, "SA")], &taken), None);
        let fewer = escaped(&[(1, "RB"), (1, "SB"), (1, "SA")], &taken);
        assert!(matches!(fewer, Some(Fact::Escapes { .. })), "{fewer:?}");
    }
}

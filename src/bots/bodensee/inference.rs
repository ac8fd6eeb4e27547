//! Inference: the cards that the other side may hold in its hand.
//!
//! A hand only shrinks, so who did not follow a suit has none of it in the hand for good (bodensee.md §4.8). What lies
//! face down is free of all inference.

use crate::{
    cards::{Card, CardSet, Mode, Rank, Ranking, Side, Tariff},
    game::bodensee::Observation,
    rules::{bodensee::ranking, schieber::follow},
};

/// The cards that the other side may hold: those that it has not shown to lack.
pub fn may_hold(seen: &Observation) -> CardSet {
    let Some(mode) = seen.mode() else { return seen.unseen() };
    let plays: Vec<_> = seen.plays().collect();
    let other = seen.side().other();
    let lacking = |(number, trick): (usize, &[(Side, Card)])| match *trick {
        [(_, led), (by, answer)] if by == other => {
            lacking(led, answer, ranking(mode, number as u8 + 1))
        }
        _ => CardSet::EMPTY,
    };
    plays.chunks(2).enumerate().map(lacking).fold(seen.unseen(), |held, lacking| held - lacking)
}

/// The cards that who answers so cannot hold: those that he could have followed with and had to.
fn lacking(led: Card, answer: Card, ranking: Ranking) -> CardSet {
    let is_free = |card: &Card| {
        let pool = CardSet::one(*card) | CardSet::one(answer);
        follow::answers(pool, led, ranking).has(answer)
    };
    let bur = ranking.trump().map(|trump| Card::new(trump, Rank::Under));
    CardSet::PACK.iter().filter(|card| !is_free(card) && Some(*card) != bur).collect()
}

/// One side's sight of the cards, while cards are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    /// All that the side sees.
    pub seen: &'a Observation,
    /// Ranking of this trick.
    pub ranking: Ranking,
    /// Tariff of this trick.
    pub tariff: Tariff,
    /// The side's own cards, in the hand and face up.
    pub pool: CardSet,
    /// The other's cards that lie face up.
    pub open: CardSet,
    /// The cards that the other may hold.
    pub may_hold: CardSet,
    /// The chance that the other holds one of those.
    pub held_chance: f64,
    /// The chance that an unseen card is the other's, in the hand or face down.
    pub other_chance: f64,
}

impl<'a> Sight<'a> {
    /// The sight of this side, which is to play a card.
    pub(crate) fn of(seen: &'a Observation) -> Self {
        let other = seen.side().other();
        let mode = seen.mode().expect("cards are played in a mode");
        let may_hold = may_hold(seen);
        let held = seen.held(other);
        Self {
            seen,
            ranking: ranking(mode, seen.trick_no()),
            tariff: seen.house().bodensee.trump().tariff(mode, seen.trick_no()),
            pool: seen.hand() | seen.open(seen.side()),
            open: seen.open(other),
            may_hold,
            held_chance: share(held, may_hold.len()),
            other_chance: share(held + seen.covered(other), seen.unseen().len()),
        }
    }

    /// Points of a card.
    pub(crate) fn points(&self, card: Card) -> f64 {
        f64::from(self.tariff.points(card))
    }

    /// True if the card is a trump.
    pub(crate) fn is_trump(&self, card: Card) -> bool {
        self.ranking.trump() == Some(card.suit())
    }

    /// The trumps; none without.
    pub(crate) fn trumps(&self) -> CardSet {
        self.ranking.trump().map_or(CardSet::EMPTY, CardSet::suit)
    }

    /// The cards that beat this one when it is led, in its suit.
    pub(crate) const fn above(&self, card: Card) -> CardSet {
        self.ranking.above(card)
    }

    /// True if the card lies on the side's own table over one that is face down.
    pub(crate) fn uncovers(&self, card: Card) -> bool {
        let places = &self.seen.places()[self.seen.side()];
        places.iter().any(|place| place.up == Some(card) && place.covered)
    }

    /// Rankings of this trick and the next, which differ in Slalom only.
    pub(crate) fn rankings(&self) -> [Ranking; 2] {
        let mode = self.seen.mode().unwrap_or(Mode::Obenabe);
        [self.ranking, ranking(mode, self.seen.trick_no() + 1)]
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part as u32) / f64::from(whole as u32) }
}

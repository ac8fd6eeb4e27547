//! Lead: the card to play to an empty trick.

use super::{
    Decision,
    card_worth::{count, kept, trumps_against, uncovering},
    inference::Sight,
};
use crate::{
    cards::{Card, CardSet},
    game::bodensee::Reason,
};

/// Points that the other gives to a trick that he cannot win, on the average.
const GIVEN: f64 = 2.0;
/// Points of the card with which he wins one.
const TAKEN: f64 = 4.0;
/// Worth of drawing a trump of the other.
const DRAWN: f64 = 2.0;
/// Chance that the other takes a lead that counts little with a trump, and one that counts much.
const RUFFS: [f64; 2] = [0.3, 0.9];
/// Number of points from which on a lead counts much.
const MUCH: f64 = 8.0;

/// The card that promises most at once, less what it would bring later.
pub(super) fn lead(sight: &Sight) -> Decision {
    let worth = |card: &Card| worth(sight, *card);
    let best = sight.pool.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
    let card = best.expect("a side that leads has a card");
    Decision::play(card, reason(sight, card))
}

fn worth(sight: &Sight, card: Card) -> f64 {
    let points = sight.points(card);
    let beaten = beaten(sight, card);
    let now = (1.0 - beaten) * (points + GIVEN) - beaten * (points + TAKEN);
    let drawn = if sight.is_trump(card) {
        (1.0 - beaten) * DRAWN * trumps_against(sight).min(1.0)
    } else {
        0.0
    };
    now + drawn + uncovering(sight, card) - kept(sight, card)
}

/// The chance that the other beats the card.
fn beaten(sight: &Sight, card: Card) -> f64 {
    let in_suit = one_of(sight, sight.above(card));
    if sight.is_trump(card) {
        return in_suit;
    }
    let ruffs = if sight.points(card) >= MUCH { RUFFS[1] } else { RUFFS[0] };
    1.0 - (1.0 - in_suit) * (1.0 - ruffs * one_of(sight, sight.trumps()))
}

/// The chance that the other can play one of these cards.
fn one_of(sight: &Sight, cards: CardSet) -> f64 {
    if !cards.is_disjoint(sight.open) {
        return 1.0;
    }
    1.0 - (1.0 - sight.held_chance).powf(count(cards & sight.may_hold))
}

/// Reason that fits this lead.
fn reason(sight: &Sight, card: Card) -> Reason {
    let can_have = sight.open | sight.may_hold;
    let suit = CardSet::suit(card.suit());
    let is_bock = sight.above(card).is_disjoint(can_have);
    let is_drawing = sight.is_trump(card) && !sight.trumps().is_disjoint(can_have);
    match () {
        () if sight.pool.only().is_some() => Reason::OnlyCard,
        () if is_bock && is_drawing => Reason::DrawTrumps,
        () if is_bock => Reason::CashBock,
        () if suit.is_disjoint(sight.may_hold) && !suit.is_disjoint(sight.open) => Reason::RunOut,
        () if sight.uncovers(card) => Reason::Uncover,
        () => Reason::LeastCost,
    }
}

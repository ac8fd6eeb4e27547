//! Card where the fewest points are wanted: to take little now, and to keep nothing that must take later.
//!
//! No convention holds here, for all of them tell of cards that win.

use super::{InformationSet, led_trick::LedTrick};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Seat},
};

/// The points that each seat still to play adds to a trick.
const TO_COME: f64 = 4.0;
/// The points of a trick that must be taken later, beside the card that takes it.
const LATER: f64 = 14.0;
/// The cards below it in other hands with which a card is sure to take a trick.
const EXPOSED: f64 = 4.0;

/// The card to lead.
pub(super) fn lead(known: &InformationSet<'_>) -> Decision {
    let others = [known.seat.next(), known.seat.after(3)];
    chosen(known, |card| {
        // The others stay below if they can. What the partner must take is ours too.
        let stays = |seat: &Seat| 1.0 - must_beat(known, *seat, card);
        (others.iter().map(stays).product(), known.points(card) + 3.0 * TO_COME)
    })
}

/// The card to play to a trick.
pub(super) fn follow(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Decision {
    chosen(known, |card| {
        let lies = trick.points + known.points(card) + TO_COME * f64::from(trick.after as u32);
        (chance_to_take(known, trick, card), lies)
    })
}

/// The card that costs least, by the chance that our side must take the trick with it and the points that lie there then.
fn chosen(known: &InformationSet<'_>, cost: impl Fn(Card) -> (f64, f64)) -> Decision {
    let before = danger(known, known.hand);
    let value = |card: &Card| {
        let (takes, lies) = cost(*card);
        let relief = before - danger(known, known.hand - CardSet::one(*card));
        (1.0 - 2.0 * takes) * lies + relief
    };
    let best = known.legal.iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    let card = best.expect("a card may be played");
    Decision::play(card, ReasonKind::StayLow, CardSet::one(card))
}

/// The chance that our side has the trick in the end if this card is played, where all stay below if they can.
fn chance_to_take(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> f64 {
    let takes = trick.takes(known, card);
    let best = if takes { card } else { trick.best };
    let ours = takes || trick.partner_wins;
    match (ours, trick.after) {
        (true, 0) => 1.0,
        (true, _) => 1.0 - must_beat(known, known.seat.next(), best),
        (false, 2) => must_beat(known, known.partner(), best),
        (false, _) => 0.0,
    }
}

/// The chance that a seat holds cards of the suit and none below the best.
fn must_beat(known: &InformationSet<'_>, seat: Seat, best: Card) -> f64 {
    let above = known.ranking.above(best);
    let below = CardSet::suit(best.suit()) - above - CardSet::one(best);
    known.hidden.chance(seat, above) * (1.0 - known.hidden.chance(seat, below))
}

/// The points that a hand may have to take: a card with more below it in other hands than in this one.
fn danger(known: &InformationSet<'_>, hand: CardSet) -> f64 {
    let of = |card: Card| {
        let above = known.next_ranking.above(card);
        let below = |cards: CardSet| (cards.of(card.suit()) - above - CardSet::one(card)).len();
        let exposed = below(known.hidden.unseen).saturating_sub(below(hand));
        let share = (f64::from(exposed as u32) / EXPOSED).min(1.0);
        share * (known.points(card) + LATER)
    };
    hand.iter().map(of).sum()
}

//! Value of a card: what it would bring to a trick, against what it is worth in the hand for the tricks to come
//! (conventions.md §7).
//!
//! The figures were found by measuring (`jass arena`), each by itself, and rounded.

use super::{
    InformationSet,
    discard::{guarded_by, partner_has_kept},
    led_trick::LedTrick,
};
use crate::cards::{Card, CardSet};

/// The points that each seat still to play adds to a trick.
// These values against the rules of thumb of before, one at a time, made a club that beats `random` by 51.3 points a
// deal (95 %: 50.9 to 51.7) and `novice` by 18.0 (17.7 to 18.3), 20,000 deals each.
const TO_COME: f64 = 4.0;
/// The points of a trick taken later, beside the trump that takes it.
const TRUMP_TRICK: f64 = 22.0;
/// The worth of any trump for ruffing.
const RUFF: f64 = 10.0;
/// The share of a trump's own points that it is worth beside that.
// Without it Seven and Banner of trumps were worth the same, and the Banner went under the Ober that the opponents led: it
// brings 0.2 card points a deal (0.3 of them +0.20, 95 %: 0.12 to 0.27; 0.6 +0.22: 0.12 to 0.33; 12,000 deals each).
const OWN_POINTS: f64 = 0.5;
/// The points of a trick taken later, beside the plain card that takes it.
const PLAIN_TRICK: f64 = 10.0;
/// The share of a guard's worth that is left in a suit that the partner has kept.
// Guards and whom one leaves them to bring 0.09 card points a deal, 0.49 as they are written (10,000 deals).
const SHARED: f64 = 0.3;

/// The card that brings most for what it is worth in the hand.
pub(super) fn most_valuable(
    known: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    cards: CardSet,
) -> Card {
    let value = |card: &Card| card_value(known, trick, *card);
    let best = cards.iter().rev().max_by(|one, other| value(one).total_cmp(&value(other)));
    best.expect("a card may be played")
}

/// The points the card brings, less what keeping it would promise, or would threaten where a trick is no gain. Where
/// nobody schmiers, its own points count against it on a trick of the partner's.
fn card_value(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> f64 {
    let chance = trick.chance_to_write(known, card);
    let points = known.points(card);
    let lies = trick.points + points + TO_COME * f64::from(trick.after as u32);
    let meant_kindly =
        if trick.takes(known, card) || known.conventions.schmieren { 0.0 } else { 2.0 * points };
    let stake = known.stakes.on(trick.points + points, chance);
    let kept = f64::from(known.objective.sign()) * value_in_hand(known, card);
    (2.0 * chance - 1.0) * lies + stake - kept - chance * meant_kindly
}

/// The points that keeping the card promises to take: those of a trick, and its own. Where cards rank otherwise later, one
/// that is low now may be kept for that.
fn value_in_hand(known: &InformationSet<'_>, card: Card) -> f64 {
    let soon = value_by_next(known, card);
    let later = known.later_rankings.into_iter().flatten();
    later.map(|later| value_by_next(&known.turned_to(later), card)).fold(soon, f64::max)
}

/// The same by the ranking of the next trick alone.
fn value_by_next(known: &InformationSet<'_>, card: Card) -> f64 {
    if known.hand.len() == 1 {
        return 0.0;
    }
    if known.next_ranking.trump() == Some(card.suit()) {
        let higher = (known.next_ranking.above(card) & known.theirs()).len();
        let takes = [1.0, 0.7, 0.45].get(higher).copied().unwrap_or(0.1);
        let points = known.points(card);
        return (RUFF + OWN_POINTS * points).max(takes * (points + TRUMP_TRICK));
    }
    plain_card_value(known, card).max(guard_value(known, card))
}

fn plain_card_value(known: &InformationSet<'_>, card: Card) -> f64 {
    let higher = (known.next_ranking.above(card) & known.theirs()).len();
    let suit = known.hand.of(card.suit());
    let out = suit_cards_out(known, card);
    if higher == 0 {
        // Of a run of Bocks one is given away and the others move up: what is lost is the last one's trick.
        let run = suit
            .iter()
            .filter(|card| known.next_ranking.above(*card).is_disjoint(known.theirs()))
            .count();
        let last = chance_untrumped(known, out.saturating_sub(3 * (run - 1)));
        return chance_untrumped(known, out) * known.points(card) + last * PLAIN_TRICK;
    }
    let guards = (suit - known.next_ranking.above(card)).len() - 1;
    if guards >= higher { guarded_card_value(known, card, higher) } else { 0.0 }
}

/// The value of the last guard of a higher card: less if the partner has kept the suit.
fn guard_value(known: &InformationSet<'_>, card: Card) -> f64 {
    let Some(top) = guarded_by(known, card) else { return 0.0 };
    let higher = (known.next_ranking.above(top) & known.theirs()).len();
    let shared = if partner_has_kept(known, card.suit()) { SHARED } else { 1.0 };
    shared * guarded_card_value(known, top, higher)
}

/// The value of a guarded card under so many higher ones.
fn guarded_card_value(known: &InformationSet<'_>, card: Card, higher: usize) -> f64 {
    let takes = [0.0, 0.25, 0.15].get(higher).copied().unwrap_or(0.0);
    takes
        * chance_untrumped(known, suit_cards_out(known, card))
        * (known.points(card) + PLAIN_TRICK)
}

/// The number of cards of the suit that the others hold.
const fn suit_cards_out(known: &InformationSet<'_>, card: Card) -> usize {
    known.hidden.unseen.of(card.suit()).len()
}

/// The chance that a suit of which the others hold so many cards comes round untrumped.
fn chance_untrumped(known: &InformationSet<'_>, out: usize) -> f64 {
    if !known.may_ruff_next() {
        return 1.0;
    }
    match out {
        0 => 0.0,
        1 | 2 => 0.2,
        3 | 4 => 0.45,
        _ => 0.7,
    }
}

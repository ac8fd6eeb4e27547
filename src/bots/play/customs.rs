//! Customs between partners that a strict table keeps though they cost (conventions.md §7, §10): the answer to the
//! partner's lead, points on his Bock, and none on the opponents'.

use super::{InformationSet, card_value::most_valuable, dominated, led_trick::LedTrick};
use crate::{
    bots::{Decision, ReasonKind},
    rules::{Card, CardSet, Rank},
};

/// The strength of the second highest card of a plain suit: a lead from there on is no middle or low one.
const SECOND_HIGHEST: u8 = 7;
/// The points of an Eight where it counts.
const EIGHT: u8 = 8;
/// Points from which on no more are thrown to a trick of the opponents.
const RICH: f64 = 10.0;

/// The card that a strict custom asks for.
pub(super) fn asked_for(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    if !at.is_strict() {
        return None;
    }
    answer(at, trick).or_else(|| schmieren(at, trick))
}

/// The partner has led a plain card that is neither of the two highest: the Ace, else the highest that helps (§7.6).
fn answer(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let asks = at.conventions.anziehen && trick.after == 1 && at.trump() != Some(trick.suit);
    let middle = at.ranking.strength(trick.on_table.led()) < SECOND_HIGHEST;
    if !asks || !middle || will_be_ruffed(at, trick) {
        return None;
    }
    let mine = at.legal.of(trick.suit);
    let top = at.ranking.strongest(mine).filter(|top| helps(at, trick, *top))?;
    let sound = !dominated::loses_points(at, trick, top);
    sound.then(|| Decision::play(top, ReasonKind::ThirdHand, mine))
}

/// True if the card takes the trick from the opponents, or keeps the next of them from doing so. The Ace always does.
fn helps(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let between = at.ranking.above(trick.best) - at.ranking.above(card) - CardSet::one(card);
    let keeps_out = !between.is_disjoint(at.hidden.may_hold[at.seat.next()]);
    let ace = at.ranking.above(card).is_empty();
    trick.takes(at, card) && (!trick.partner_wins || keeps_out || ace)
}

/// On the partner's Bock the Banner, else without trump the Eight, else the King if one opponent is still to play:
/// that he will ruff is only feared if everybody has seen that he would (§7.1).
fn schmieren(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let bock = trick.after == 0
        || at.ranking.above(trick.best).is_disjoint(at.hidden.may_hold[at.seat.next()]);
    let hopes = at.conventions.schmieren && trick.partner_wins && bock;
    if !hopes || will_be_ruffed(at, trick) {
        return None;
    }
    let given = at.legal - at.trumps();
    let given = given.iter().filter(|card| may_be_given(at, trick, *card)).collect::<CardSet>();
    let eights = given.iter().filter(|card| at.tariff.points(*card) == EIGHT).collect();
    let kings = if trick.after == 1 { CardSet::rank(Rank::King) } else { CardSet::EMPTY };
    let best = [given & CardSet::rank(Rank::Banner), eights, given & kings];
    let cards = best.into_iter().find(|cards| !cards.is_empty())?;
    let card = most_valuable(at, trick, cards);
    let least = at.legal.iter().all(|other| at.points(other) >= at.points(card));
    let kind = if least { ReasonKind::PartnerWins } else { ReasonKind::Schmieren };
    Some(Decision::play(card, kind, CardSet::one(card)))
}

/// True if the card leaves the trick to the partner, counts, and is no Bock of another suit.
fn may_be_given(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let keeps =
        card.suit() != trick.suit && at.next_ranking.above(card).is_disjoint(at.theirs() | at.hand);
    at.tariff.points(card) > 0
        && !trick.takes(at, card)
        && !keeps
        && !gives_a_lonely_top(at, trick, card)
}

/// True if everybody has seen that the opponent still to play would trump this suit: he has none of it, or has trumped
/// it before.
fn will_be_ruffed(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> bool {
    let next = at.seat.next();
    let may_hold = at.hidden.may_hold[next];
    if trick.after != 1 || at.trump() == Some(trick.suit) || may_hold.is_disjoint(at.trumps()) {
        return false;
    }
    let ruffed = |card: Card| at.trump() == Some(card.suit());
    let before = at.tricks().iter().filter(|turned| turned.led().suit() == trick.suit);
    may_hold.of(trick.suit).is_empty()
        || before.filter_map(|turned| turned.card_of(next)).any(ruffed)
}

/// True if a strict custom keeps the card from a trick that is the opponents', or will be.
pub(super) fn feeds(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    feeds_a_banner(at, trick, card) || throws_points(at, trick, card)
}

/// True if the card is a Banner, and the trick is taken by their Ace or will be trumped by them (§7.1).
pub(super) fn feeds_a_banner(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let lost = if trick.partner_wins { will_be_ruffed } else { is_their_ace };
    let banner = card.rank() == Rank::Banner && !trick.takes(at, card);
    at.is_strict() && banner && lost(at, trick)
}

/// True if only a trump can take the trick from the opponents.
fn is_their_ace(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> bool {
    let higher = at.ranking.above(trick.best);
    at.trump() != Some(trick.suit)
        && trick.best.suit() == trick.suit
        && higher.is_disjoint(at.hidden.may_hold[at.partner()] | at.hand)
}

/// True if the card of another suit counts, and would be thrown to a rich trick of the opponents': one trumps that, or
/// throws away what is worthless (§8.1).
pub(super) fn throws_points(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let other = card.suit() != trick.suit && !at.trumps().has(card);
    let rich = trick.points >= RICH && at.hand.of(trick.suit).is_empty();
    at.is_strict() && !trick.partner_wins && other && rich && at.tariff.points(card) > 0
}

/// True if each of the cards is kept from the trick, though another plain one is not.
pub(super) fn all_feed(at: &InformationSet<'_>, trick: &LedTrick<'_>, cards: CardSet) -> bool {
    let feeds = |cards: CardSet| cards.iter().all(|card| feeds(at, trick, card));
    feeds(cards) && !feeds(at.legal - at.trumps())
}

/// The highest plain card given to the partner's trick, without the one behind it that is then the highest.
pub(super) fn gives_a_lonely_top(
    at: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    card: Card,
) -> bool {
    let given = CardSet::one(card);
    let top = at.next_ranking.above(card).is_empty() && !at.trumps().has(card);
    let others = at.hand.of(card.suit()) - given;
    let moves_up = |other: Card| (at.next_ranking.above(other) - given).is_disjoint(at.theirs());
    trick.partner_wins && !trick.takes(at, card) && top && !others.iter().any(moves_up)
}

#[cfg(test)]
mod tests;

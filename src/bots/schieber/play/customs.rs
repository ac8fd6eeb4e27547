//! Customs between partners that a strict table keeps though they cost (conventions.md §7, §10): the answer to the
//! partner's lead, points on his Bock, and none on the opponents'.

use super::{InformationSet, card_value::most_valuable, dominated, led_trick::LedTrick};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank},
};

/// The strength of the second highest card of a plain suit: a lead from there on is no middle or low one.
const SECOND_HIGHEST: u8 = 7;
/// The points of an Eight where it counts.
const EIGHT: u8 = 8;
/// Points from which on no more are thrown to a trick of the opponents.
const RICH: f64 = 10.0;

/// The card that a strict custom asks for.
pub(super) fn asked_for(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    if !known.is_strict() {
        return None;
    }
    answer(known, trick).or_else(|| schmieren(known, trick))
}

/// The partner has led a plain card that is neither of the two highest: the Ace, else the highest that helps (§7.6).
// Of the customs of play this alone pays: +0.35 card points a deal (95 %: 0.18 to 0.52; 10,000 deals for this and the
// others). All together cost 0.49, and are kept all the same: a partner who breaks a custom cannot be understood.
fn answer(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let asks = known.conventions.anziehen && trick.after == 1 && known.trump() != Some(trick.suit);
    let middle = known.ranking.strength(trick.on_table.led()) < SECOND_HIGHEST;
    if !asks || !middle || will_be_ruffed(known, trick) {
        return None;
    }
    let mine = known.legal.of(trick.suit);
    let top = known.ranking.strongest(mine).filter(|top| helps(known, trick, *top))?;
    let sound = !dominated::loses_points(known, trick, top);
    sound.then(|| Decision::play(top, ReasonKind::ThirdHand, mine))
}

/// True if the card takes the trick from the opponents, or keeps the next of them from doing so. The Ace always does.
fn helps(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let between = known.ranking.above(trick.best) - known.ranking.above(card) - CardSet::one(card);
    let keeps_out = !between.is_disjoint(known.hidden.may_hold[known.seat.next()]);
    let ace = known.ranking.above(card).is_empty();
    trick.takes(known, card) && (!trick.partner_wins || keeps_out || ace)
}

/// On the partner's Bock the Banner, else without trump the Eight, else the King if one opponent is still to play:
/// that he will ruff is only feared if everybody has seen that he would (§7.1).
// Given in hope this costs 0.59 card points a deal (95 %: 0.46 to 0.73).
fn schmieren(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let bock = trick.after == 0
        || known.ranking.above(trick.best).is_disjoint(known.hidden.may_hold[known.seat.next()]);
    let hopes = known.conventions.schmieren && trick.partner_wins && bock;
    if !hopes || will_be_ruffed(known, trick) {
        return None;
    }
    let given = known.legal - known.trumps();
    let given = given.iter().filter(|card| may_be_given(known, trick, *card)).collect::<CardSet>();
    let eights = given.iter().filter(|card| known.tariff.points(*card) == EIGHT).collect();
    let kings = if trick.after == 1 { CardSet::rank(Rank::King) } else { CardSet::EMPTY };
    let best = [given & CardSet::rank(Rank::Banner), eights, given & kings];
    let cards = best.into_iter().find(|cards| !cards.is_empty())?;
    let card = most_valuable(known, trick, cards);
    let least = known.legal.iter().all(|other| known.points(other) >= known.points(card));
    let kind = if least { ReasonKind::PartnerWins } else { ReasonKind::Schmieren };
    Some(Decision::play(card, kind, CardSet::one(card)))
}

/// True if the card leaves the trick to the partner, counts, and is no Bock of another suit.
fn may_be_given(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let keeps = card.suit() != trick.suit
        && known.next_ranking.above(card).is_disjoint(known.theirs() | known.hand);
    known.tariff.points(card) > 0
        && !trick.takes(known, card)
        && !keeps
        && !gives_a_lonely_top(known, trick, card)
}

/// True if everybody has seen that the opponent still to play would trump this suit: he has none of it, or has trumped
/// it before.
fn will_be_ruffed(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> bool {
    let next = known.seat.next();
    let may_hold = known.hidden.may_hold[next];
    if trick.after != 1 || known.trump() == Some(trick.suit) || may_hold.is_disjoint(known.trumps())
    {
        return false;
    }
    let ruffed = |card: Card| known.trump() == Some(card.suit());
    let before = known.tricks().iter().filter(|turned| turned.led().suit() == trick.suit);
    may_hold.of(trick.suit).is_empty()
        || before.filter_map(|turned| turned.card_of(next)).any(ruffed)
}

/// True if a strict custom keeps the card from a trick that is the opponents', or will be.
pub(super) fn feeds(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    feeds_a_banner(known, trick, card) || throws_points(known, trick, card)
}

/// True if the card is a Banner, and the trick is taken by their Ace or trumped by them (§7.1), unless they may make the
/// match: then the King that may take a trick is kept before it (§9).
// To keep the Banner costs 0.29 card points a deal (95 %: 0.18 to 0.41). To keep the King where a match threatens brings
// 0.23 (0.16 to 0.30; 12,000 deals).
pub(super) fn feeds_a_banner(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let lost = if trick.partner_wins { will_be_ruffed } else { is_surely_theirs };
    let banner = card.rank() == Rank::Banner && !trick.takes(known, card);
    let is_match_near = known.stakes.matched > 0.0;
    known.is_strict() && banner && !is_match_near && lost(known, trick)
}

/// True if a plain trick lies with the opponents' highest card or trump, and only a trump, or a higher one, of the partner
/// could take it from them.
fn is_surely_theirs(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> bool {
    let higher = known.ranking.above(trick.best);
    let plays_later = trick.after == 2;
    let partners =
        if plays_later { known.hidden.may_hold[known.partner()] } else { CardSet::EMPTY };
    known.trump() != Some(trick.suit) && higher.is_disjoint(partners | known.hand)
}

/// True if the card of another suit counts, and would be thrown to a rich trick of the opponents': one trumps that, or
/// throws away what is worthless (§8.1).
// Costs 0.05 card points a deal, if anything (95 %: -0.04 to 0.15).
pub(super) fn throws_points(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let other = card.suit() != trick.suit && !known.trumps().has(card);
    let rich = trick.points >= RICH && known.hand.of(trick.suit).is_empty();
    known.is_strict() && !trick.partner_wins && other && rich && known.tariff.points(card) > 0
}

/// The highest plain card given to the partner's trick, without the one behind it that is then the highest.
pub(super) fn gives_a_lonely_top(
    known: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    card: Card,
) -> bool {
    let given = CardSet::one(card);
    let top = known.next_ranking.above(card).is_empty() && !known.trumps().has(card);
    let others = known.hand.of(card.suit()) - given;
    let moves_up =
        |other: Card| (known.next_ranking.above(other) - given).is_disjoint(known.theirs());
    trick.partner_wins && !trick.takes(known, card) && top && !others.iter().any(moves_up)
}

#[cfg(test)]
mod tests;

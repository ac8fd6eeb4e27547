//! Value of a card: what it would bring to a trick, against what it is worth in the hand for the tricks to come
//! (conventions.md §7).
//!
//! The figures were found by measuring (`jass arena`), each by itself, and rounded.

use super::{
    InformationSet,
    discard::{guarded_by, partner_has_kept},
};
use crate::rules::{Card, Seat, Suit, Trick};

/// The chance that the partner takes a trick back that he could.
const PARTNER_HELPS: f64 = 0.8;
/// The points that each seat still to play adds to a trick.
const TO_COME: f64 = 4.0;
/// The points of a trick taken later, beside the trump that takes it.
const TRUMP_TRICK: f64 = 22.0;
/// The worth of any trump for ruffing.
const RUFF: f64 = 10.0;
/// The points of a trick taken later, beside the plain card that takes it.
const PLAIN_TRICK: f64 = 10.0;
/// The share of a guard's worth that is left in a suit that the partner has kept.
const SHARED: f64 = 0.3;

/// A trick that has been led, as the seat to play sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LedTrick<'a> {
    /// The trick.
    pub on_table: &'a Trick,
    /// The suit that was led.
    pub suit: Suit,
    /// The card that would take it as it stands.
    pub best: Card,
    /// True if that is the partner's.
    pub partner_wins: bool,
    /// The points that lie there, the last trick's included.
    pub points: f64,
    /// The number of seats that play after this one.
    pub after: usize,
}

impl<'a> LedTrick<'a> {
    /// The trick as it stands.
    pub(super) fn of(at: &InformationSet<'_>, trick: &'a Trick) -> Self {
        let bonus = if at.seen.trick_no() == 9 { at.seen.house().score.last_trick } else { 0 };
        Self {
            on_table: trick,
            suit: trick.led().suit(),
            best: trick.best(at.ranking),
            partner_wins: trick.winner(at.ranking) == at.partner(),
            points: f64::from(trick.points(at.tariff)) + f64::from(bonus),
            after: 3 - trick.cards().len(),
        }
    }

    /// True if the card would take the trick as it stands.
    pub(super) const fn takes(&self, at: &InformationSet<'_>, card: Card) -> bool {
        at.ranking.beats(card, self.best)
    }

    /// True if the card would take a plain lead with a trump.
    pub(super) fn ruffs(&self, at: &InformationSet<'_>, card: Card) -> bool {
        let trump = at.trump();
        trump == Some(card.suit()) && trump != Some(self.suit) && self.takes(at, card)
    }

    /// The chance that the partner, who has the trick, keeps it.
    pub(super) fn partner_keeps(&self, at: &InformationSet<'_>) -> f64 {
        self.chance_unbeaten(at, self.best, self.points)
    }

    /// The chance that the next opponent, if one is to play, does not beat the card.
    fn chance_unbeaten(&self, at: &InformationSet<'_>, best: Card, points: f64) -> f64 {
        if self.after == 0 { 1.0 } else { 1.0 - at.beats(at.seat.next(), best, points) }
    }

    /// The chance that our side has the trick in the end if this card is played.
    pub(super) fn chance_to_win(&self, at: &InformationSet<'_>, card: Card) -> f64 {
        let points = self.points + at.points(card);
        let partner: Option<Seat> = (self.after == 2).then(|| at.partner());
        let helps = |best| partner.map_or(0.0, |seat| at.beats(seat, best, points));
        if self.takes(at, card) {
            let unbeaten = self.chance_unbeaten(at, card, points);
            return unbeaten + (1.0 - unbeaten) * PARTNER_HELPS * helps(card);
        }
        if self.partner_wins {
            self.chance_unbeaten(at, self.best, points)
        } else {
            helps(self.best)
        }
    }

    /// The points the card brings, less what keeping it would promise. Where nobody schmiers, its own points count
    /// against it on a trick of the partner's.
    pub(super) fn card_value(&self, at: &InformationSet<'_>, card: Card) -> f64 {
        let chance = self.chance_to_win(at, card);
        let points = at.points(card);
        let trick = self.points + points + TO_COME * f64::from(self.after as u32);
        let meant_kindly =
            if self.takes(at, card) || at.conventions.schmieren { 0.0 } else { 2.0 * points };
        let stake = at.stakes.on(self.points + points, chance);
        (2.0 * chance - 1.0) * trick + stake - value_in_hand(at, card) - chance * meant_kindly
    }
}

/// The points that keeping the card promises: those of a trick it may take, and its own.
fn value_in_hand(at: &InformationSet<'_>, card: Card) -> f64 {
    if at.hand.len() == 1 {
        return 0.0;
    }
    if at.trump() == Some(card.suit()) {
        let higher = (at.next_ranking.above(card) & at.theirs()).len();
        let takes = [1.0, 0.7, 0.45].get(higher).copied().unwrap_or(0.1);
        return RUFF.max(takes * (at.points(card) + TRUMP_TRICK));
    }
    plain_card_value(at, card).max(guard_value(at, card))
}

fn plain_card_value(at: &InformationSet<'_>, card: Card) -> f64 {
    let higher = (at.next_ranking.above(card) & at.theirs()).len();
    let suit = at.hand.of(card.suit());
    let out = suit_cards_out(at, card);
    if higher == 0 {
        // Of a run of Bocks one is given away and the others move up: what is lost is the last one's trick.
        let run = suit
            .iter()
            .filter(|card| at.next_ranking.above(*card).is_disjoint(at.theirs()))
            .count();
        let last = chance_untrumped(at, out.saturating_sub(3 * (run - 1)));
        return chance_untrumped(at, out) * at.points(card) + last * PLAIN_TRICK;
    }
    let guards = (suit - at.next_ranking.above(card)).len() - 1;
    if guards >= higher { guarded_card_value(at, card, higher) } else { 0.0 }
}

/// The value of the last guard of a higher card: less if the partner has kept the suit.
fn guard_value(at: &InformationSet<'_>, card: Card) -> f64 {
    let Some(top) = guarded_by(at, card) else { return 0.0 };
    let higher = (at.next_ranking.above(top) & at.theirs()).len();
    let shared = if partner_has_kept(at, card.suit()) { SHARED } else { 1.0 };
    shared * guarded_card_value(at, top, higher)
}

/// The value of a guarded card under so many higher ones.
fn guarded_card_value(at: &InformationSet<'_>, card: Card, higher: usize) -> f64 {
    let takes = [0.0, 0.25, 0.15].get(higher).copied().unwrap_or(0.0);
    takes * chance_untrumped(at, suit_cards_out(at, card)) * (at.points(card) + PLAIN_TRICK)
}

/// The number of cards of the suit that the others hold.
const fn suit_cards_out(at: &InformationSet<'_>, card: Card) -> usize {
    at.hidden.unseen.of(card.suit()).len()
}

/// The chance that a suit of which the others hold so many cards comes round untrumped.
fn chance_untrumped(at: &InformationSet<'_>, out: usize) -> f64 {
    if at.trumps_out().is_empty() {
        return 1.0;
    }
    match out {
        0 => 0.0,
        1 | 2 => 0.2,
        3 | 4 => 0.45,
        _ => 0.7,
    }
}

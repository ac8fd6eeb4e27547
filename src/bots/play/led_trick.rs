//! Trick that has been led, and the chance that a card takes it.

use super::InformationSet;
use crate::rules::{Card, Seat, Suit, Trick};

/// The chance that the partner takes a trick back that he could.
const PARTNER_HELPS: f64 = 0.8;

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
}

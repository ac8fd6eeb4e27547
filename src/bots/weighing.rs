//! What a card would bring to a trick, against what it is worth in the hand (conventions.md §7).

use super::position::Position;
use crate::rules::{Card, Seat, Suit, Trick};

/// How readily the partner takes a trick back that he could.
const PARTNER_HELPS: f64 = 0.8;
/// What each seat still to play adds to a trick.
const TO_COME: f64 = 4.0;

/// A trick that has been led, as the seat to play sees it.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The trick.
    pub trick: &'a Trick,
    /// The suit that was led.
    pub led: Suit,
    /// The card that would take it as it stands.
    pub best: Card,
    /// Whether that is the partner's.
    pub partner_wins: bool,
    /// What lies there counts, and the last trick.
    pub points: f64,
    /// How many play after this seat.
    pub after: usize,
}

impl<'a> Spot<'a> {
    /// The trick as it stands.
    pub fn of(at: &Position<'_>, trick: &'a Trick) -> Self {
        let bonus = if at.seen.trick_no() == 9 { at.seen.house().score.last_trick } else { 0 };
        Self {
            trick,
            led: trick.led().suit(),
            best: trick.best(at.ranking),
            partner_wins: trick.winner(at.ranking) == at.partner(),
            points: f64::from(trick.points(at.tariff)) + f64::from(bonus),
            after: 3 - trick.cards().len(),
        }
    }

    /// Whether the card would take the trick as it stands.
    pub const fn takes(&self, at: &Position<'_>, card: Card) -> bool {
        at.ranking.beats(card, self.best)
    }

    /// Whether the card would take a plain lead with a trump.
    pub fn ruffs(&self, at: &Position<'_>, card: Card) -> bool {
        let trump = at.trump();
        trump == Some(card.suit()) && trump != Some(self.led) && self.takes(at, card)
    }

    /// The chance that the partner, who has the trick, keeps it.
    pub fn partner_keeps(&self, at: &Position<'_>) -> f64 {
        self.stands(at, self.best, self.points)
    }

    /// The chance that the next opponent, if one is to play, does not beat the card.
    fn stands(&self, at: &Position<'_>, best: Card, points: f64) -> f64 {
        if self.after == 0 { 1.0 } else { 1.0 - at.beats(at.seat.next(), best, points) }
    }

    /// The chance that our side has the trick in the end if this card is played.
    pub fn chance(&self, at: &Position<'_>, card: Card) -> f64 {
        let points = self.points + at.points(card);
        let partner: Option<Seat> = (self.after == 2).then(|| at.partner());
        let helps = |best| partner.map_or(0.0, |seat| at.beats(seat, best, points));
        if self.takes(at, card) {
            let stands = self.stands(at, card, points);
            return stands + (1.0 - stands) * PARTNER_HELPS * helps(card);
        }
        if self.partner_wins { self.stands(at, self.best, points) } else { helps(self.best) }
    }

    /// The points the card brings, less what keeping it would promise. Where nobody schmiers, its own points count
    /// against it on a trick of the partner's.
    pub fn weight(&self, at: &Position<'_>, card: Card) -> f64 {
        let chance = self.chance(at, card);
        let points = at.points(card);
        let trick = self.points + points + TO_COME * f64::from(self.after as u32);
        let meant_kindly =
            if self.takes(at, card) || at.rules.schmieren { 0.0 } else { 2.0 * points };
        let stake = at.stakes.on(self.points + points, chance);
        (2.0 * chance - 1.0) * trick + stake - at.keep(card) - chance * meant_kindly
    }
}

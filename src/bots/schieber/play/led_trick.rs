//! Trick that has been led, and the chance that a card takes it.

use super::InformationSet;
use crate::{
    cards::{Card, CardSet, Objective, Seat, Suit, Trick},
    game::schieber::signals,
};

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
    pub(super) fn of(known: &InformationSet<'_>, trick: &'a Trick) -> Self {
        let bonus =
            if known.seen.trick_no() == 9 { known.seen.house().score.last_trick } else { 0 };
        Self {
            on_table: trick,
            suit: trick.led().suit(),
            best: trick.best(known.ranking),
            partner_wins: trick.winner(known.ranking) == known.partner(),
            points: f64::from(trick.points(known.tariff)) + f64::from(bonus),
            after: 3 - trick.cards().len(),
        }
    }

    /// True if the card would take the trick as it stands.
    pub(super) const fn takes(&self, known: &InformationSet<'_>, card: Card) -> bool {
        known.ranking.beats(card, self.best)
    }

    /// True if the card would take a plain lead with a trump.
    pub(super) fn ruffs(&self, known: &InformationSet<'_>, card: Card) -> bool {
        let trump = known.trump();
        trump == Some(card.suit()) && trump != Some(self.suit) && self.takes(known, card)
    }

    /// The chance that the partner, who has the trick, keeps it.
    pub(super) fn partner_keeps(&self, known: &InformationSet<'_>) -> f64 {
        self.chance_unbeaten(known, self.best, self.points)
    }

    /// The chance that the next opponent, if one is to play, does not beat the card.
    fn chance_unbeaten(&self, known: &InformationSet<'_>, best: Card, points: f64) -> f64 {
        if self.after == 0 { 1.0 } else { 1.0 - known.beats(known.seat.next(), best, points) }
    }

    /// The chance that our side writes the trick if this card is played: that it wins it, or that the others do.
    pub(super) fn chance_to_write(&self, known: &InformationSet<'_>, card: Card) -> f64 {
        let wins = self.chance_to_win(known, card);
        match known.objective {
            Objective::Most => wins,
            Objective::Fewest => 1.0 - wins,
        }
    }

    /// True if a counting card that is thrown away is read as given to the trick, and tells nothing.
    pub(super) fn is_given_to(&self, known: &InformationSet<'_>) -> bool {
        let gone = known.tricks().iter().fold(CardSet::EMPTY, |gone, trick| gone | trick.set());
        signals::is_given_to(known.seat, self.on_table, gone, known.ranking)
    }

    /// True if our side would write the trick as it stands after this card.
    pub(super) fn is_written_with(&self, known: &InformationSet<'_>, card: Card) -> bool {
        let wins = self.partner_wins || self.takes(known, card);
        wins == (known.objective == Objective::Most)
    }

    /// The chance that our side has the trick in the end if this card is played.
    pub(super) fn chance_to_win(&self, known: &InformationSet<'_>, card: Card) -> f64 {
        let points = self.points + known.points(card);
        let partner: Option<Seat> = (self.after == 2).then(|| known.partner());
        let helps = |best| partner.map_or(0.0, |seat| known.beats(seat, best, points));
        if self.takes(known, card) {
            let unbeaten = self.chance_unbeaten(known, card, points);
            return unbeaten + (1.0 - unbeaten) * PARTNER_HELPS * helps(card);
        }
        if self.partner_wins {
            self.chance_unbeaten(known, self.best, points)
        } else {
            helps(self.best)
        }
    }
}

//! Signals: the meaning of the partner's leads and discards (conventions.md §6, §8).

use super::Observation;
use crate::{
    cards::{CardSet, Mode, Seat, Suit, Trick},
    rules::house::{Conventions, Verwerfen},
};

/// The partner's wishes, as far as he has told them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    /// The suit he opened with a card that was no Bock: he wants it back.
    pub opened: Option<Suit>,
    /// The suit he threw away first, or does not want for another reason.
    pub unwanted: Option<Suit>,
    /// The suit that his discards ask for.
    pub wanted: Option<Suit>,
    /// The suits he has thrown away from, as cards.
    pub thrown: CardSet,
}

impl Signals {
    /// Signals of the partner so far.
    pub fn of(seen: &Observation) -> Self {
        let tricks: Vec<Trick> = seen.tricks().iter().chain(seen.trick()).copied().collect();
        Self::read(seen.seat().partner(), seen.mode(), &tricks, &seen.house().bots)
    }

    /// Signals of this seat in these tricks, the last of which may be unfinished.
    pub(crate) fn read(
        by: Seat,
        mode: Option<Mode>,
        tricks: &[Trick],
        rules: &Conventions,
    ) -> Self {
        let opened = if rules.anziehen { opened(by, mode, tricks) } else { None };
        let thrown = thrown(by, mode, tricks);
        let first = thrown.first().copied();
        let suits = thrown.iter().fold(CardSet::EMPTY, |suits, suit| suits | CardSet::suit(*suit));
        match rules.verwerfen {
            Verwerfen::LowInterest => {
                let second = thrown.iter().copied().find(|suit| Some(*suit) != first);
                Self { opened, unwanted: first, wanted: second, thrown: suits }
            }
            Verwerfen::Quer => {
                Self { opened, unwanted: first, wanted: first.map(across), thrown: suits }
            }
            Verwerfen::Off => Self { opened, ..Self::default() },
        }
    }
}

/// The suit that a discard of this one asks for in Querverwerfen.
pub(crate) const fn across(suit: Suit) -> Suit {
    match suit {
        Suit::Eicheln => Suit::Rosen,
        Suit::Rosen => Suit::Eicheln,
        Suit::Schilten => Suit::Schellen,
        Suit::Schellen => Suit::Schilten,
    }
}

/// The first plain suit that the seat led without holding its best card.
fn opened(by: Seat, mode: Option<Mode>, tricks: &[Trick]) -> Option<Suit> {
    let mode = mode?;
    let mut gone = CardSet::EMPTY;
    for (i, trick) in tricks.iter().enumerate() {
        let led = trick.led();
        let bock = mode.ranking(i as u8 + 1).above(led).is_subset(gone);
        if trick.leader() == by && mode.trump() != Some(led.suit()) && !bock {
            return Some(led.suit());
        }
        gone |= trick.set();
    }
    None
}

/// The plain suits that the seat threw away, in order.
pub(crate) fn thrown(by: Seat, mode: Option<Mode>, tricks: &[Trick]) -> Vec<Suit> {
    let trump = mode.and_then(Mode::trump);
    let thrown = tricks.iter().filter_map(|trick| {
        let suit = trick.card_of(by)?.suit();
        (suit != trick.led().suit() && Some(suit) != trump).then_some(suit)
    });
    thrown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the signals of the seat in a trick that South led, without trump.
    fn check(verwerfen: Verwerfen, by: Seat, played: &str, told: Signals) {
        let rules = Conventions { verwerfen, ..Conventions::default() };
        let cards: Vec<_> = played.split(' ').map(|card| card.parse().unwrap()).collect();
        let trick = Trick::of(Seat::South, &cards).unwrap();
        assert_eq!(Signals::read(by, Some(Mode::Obenabe), &[trick], &rules), told, "{played}");
    }

    const NONE: Signals =
        Signals { opened: None, unwanted: None, wanted: None, thrown: CardSet::EMPTY };

    #[test]
    fn the_suit_a_partner_opens_without_its_bock_is_the_one_he_wants() {
        let opened = Signals { opened: Some(Suit::Eicheln), ..NONE };
        check(Verwerfen::LowInterest, Seat::South, "E7 EU EA E6", opened);
        check(Verwerfen::LowInterest, Seat::South, "EA EU EK E6", NONE);
        check(Verwerfen::LowInterest, Seat::North, "E7 EU EA E6", NONE);
    }

    #[test]
    fn what_a_partner_throws_away_first_is_not_wanted() {
        let thrown = CardSet::suit(Suit::Rosen);
        let unwanted = Signals { unwanted: Some(Suit::Rosen), thrown, ..NONE };
        check(Verwerfen::LowInterest, Seat::North, "EA E7 R6 E8", unwanted);
        let asks = Signals { wanted: Some(Suit::Eicheln), ..unwanted };
        check(Verwerfen::Quer, Seat::North, "EA E7 R6 E8", asks);
        check(Verwerfen::Off, Seat::North, "EA E7 R6 E8", NONE);
    }
}

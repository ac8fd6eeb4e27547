//! What the partner's leads and discards say (conventions.md §6, §8).

use crate::{
    game::Observation,
    rules::{CardSet, Suit, house::Verwerfen},
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
    /// What the partner has told so far.
    pub fn of(seen: &Observation) -> Self {
        let rules = &seen.house().bots;
        let opened = if rules.anziehen { opened(seen) } else { None };
        let thrown = thrown(seen);
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
pub const fn across(suit: Suit) -> Suit {
    match suit {
        Suit::Eicheln => Suit::Rosen,
        Suit::Rosen => Suit::Eicheln,
        Suit::Schilten => Suit::Schellen,
        Suit::Schellen => Suit::Schilten,
    }
}

/// The first plain suit that the partner led without holding its best card.
fn opened(seen: &Observation) -> Option<Suit> {
    let mode = seen.mode()?;
    let mut gone = CardSet::EMPTY;
    for (i, trick) in seen.tricks().iter().chain(seen.trick()).enumerate() {
        let led = trick.led();
        let bock = mode.ranking(i as u8 + 1).above(led).is_subset(gone);
        if trick.leader() == seen.seat().partner() && mode.trump() != Some(led.suit()) && !bock {
            return Some(led.suit());
        }
        gone |= trick.set();
    }
    None
}

/// The plain suits that the partner threw away, in order.
fn thrown(seen: &Observation) -> Vec<Suit> {
    let trump = seen.mode().and_then(crate::rules::Mode::trump);
    let tricks = seen.tricks().iter().chain(seen.trick());
    let thrown = tricks.filter_map(|trick| {
        let suit = trick.card_of(seen.seat().partner())?.suit();
        (suit != trick.led().suit() && Some(suit) != trump).then_some(suit)
    });
    thrown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::testing::observe, rules::House};

    fn check(verwerfen: Verwerfen, hand: &str, played: &str, told: Signals) {
        let mut house = House::default();
        house.bots.verwerfen = verwerfen;
        assert_eq!(Signals::of(&observe(house, hand, "0 obenabe", played)), told, "{played}");
    }

    const NONE: Signals =
        Signals { opened: None, unwanted: None, wanted: None, thrown: CardSet::EMPTY };

    #[test]
    fn the_suit_a_partner_opens_without_its_bock_is_the_one_he_wants() {
        let opened = Signals { opened: Some(Suit::Eicheln), ..NONE };
        check(Verwerfen::LowInterest, "EB E8 RO R8 SO S8 L7 L9", "E7 EU EA E6", opened);
        check(Verwerfen::LowInterest, "EB E8 RO R8 SO S8 L7 L9", "EA EU EK E6", NONE);
    }

    #[test]
    fn what_a_partner_throws_away_first_is_not_wanted() {
        let hand = "RK RO R7 SU S8 L8 L6 L7";
        let thrown = CardSet::suit(Suit::Rosen);
        let unwanted = Signals { unwanted: Some(Suit::Rosen), thrown, ..NONE };
        check(Verwerfen::LowInterest, hand, "EA E7 R6 E8", unwanted);
        let asks = Signals { wanted: Some(Suit::Eicheln), ..unwanted };
        check(Verwerfen::Quer, hand, "EA E7 R6 E8", asks);
        check(Verwerfen::Off, hand, "EA E7 R6 E8", NONE);
    }
}

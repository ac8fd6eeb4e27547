//! Tariffs: the points of each card.

use super::{
    card::{Card, Suit},
    card_set::CardSet,
};

/// Points of the cards (rules.md §4): 152 points in every column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tariff {
    /// In the trump suit the Under counts 20, the Nine 14; no Eight counts.
    Trump(Suit),
    /// No trump: the Ace counts 11, every Eight 8.
    AceEleven,
    /// No trump: the Six counts 11 instead of the Ace, every Eight 8.
    SixEleven,
}

impl Tariff {
    /// Points of the card, before the factor.
    pub const fn points(self, card: Card) -> u8 {
        POINTS[self.index()][card.place()]
    }

    /// Points of the card, computed; the table of points is built from this.
    const fn points_of(self, card: Card) -> u8 {
        let column = match self {
            Self::Trump(trump) if trump as u8 == card.suit() as u8 => TRUMP_POINTS,
            Self::Trump(_) => SIDE_POINTS,
            Self::AceEleven => ACE_POINTS,
            Self::SixEleven => SIX_POINTS,
        };
        column[card.rank() as usize]
    }

    /// Index of the tariff in the tables.
    const fn index(self) -> usize {
        match self {
            Self::Trump(suit) => suit as usize,
            Self::AceEleven => 4,
            Self::SixEleven => 5,
        }
    }

    /// Points of these cards together, before the factor, without the last trick.
    pub fn pile(self, cards: CardSet) -> u16 {
        cards.iter().map(|card| u16::from(self.points(card))).sum()
    }
}

/// Points by rank, Six first, of the trump suit.
// The Eight counts nothing here: one sheet prints eight points for it in trump games too, which would make 189 of 157.
// There is no switch for a misprint (rules.md §4.1).
const TRUMP_POINTS: [u8; 9] = [0, 0, 0, 14, 10, 20, 3, 4, 11];
/// Points by rank, Six first, of a side suit of a trump game.
const SIDE_POINTS: [u8; 9] = [0, 0, 0, 0, 10, 2, 3, 4, 11];
/// Points by rank, Six first, without trump, the Ace counting 11.
const ACE_POINTS: [u8; 9] = [0, 0, 8, 0, 10, 2, 3, 4, 11];
/// Points by rank, Six first, without trump, the Six counting 11.
// The Ace then counts nothing. The Six is the strongest card of Unenufe whichever of the two counts eleven (rules.md
// §4.2).
const SIX_POINTS: [u8; 9] = [11, 0, 8, 0, 10, 2, 3, 4, 0];

/// Every tariff, in the order of the table that the hot path looks points up in.
const TARIFFS: [Tariff; 6] = [
    Tariff::Trump(Suit::Eicheln),
    Tariff::Trump(Suit::Rosen),
    Tariff::Trump(Suit::Schilten),
    Tariff::Trump(Suit::Schellen),
    Tariff::AceEleven,
    Tariff::SixEleven,
];

/// Table of points: for each tariff and card, [`Tariff::points`].
// Worked out when this is built, as are powers and overtrumps: with that three million random rounds are played a
// second.
static POINTS: [[u8; Card::PLACES]; 6] = {
    let mut points = [[0; Card::PLACES]; 6];
    let mut tariff = 0;
    while tariff < TARIFFS.len() {
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            points[tariff][card.place()] = TARIFFS[tariff].points_of(card);
            index += 1;
        }
        tariff += 1;
    }
    points
};

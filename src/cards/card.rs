//! Suits, ranks and the 36 cards.

use std::{fmt, fmt::Display, str::FromStr};

use super::text::excerpt;

/// One of the four suits (rules.md §1). The picture drawn for it depends on the deck; the suit never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Eicheln,
    Rosen,
    Schilten,
    Schellen,
}

impl Suit {
    /// The four suits in the order of the notation: E R S L.
    pub const ALL: [Self; 4] = [Self::Eicheln, Self::Rosen, Self::Schilten, Self::Schellen];

    /// The letter of the notation: `E`, `R`, `S` or `L`.
    pub const fn code(self) -> char {
        ['E', 'R', 'S', 'L'][self as usize]
    }

    /// The suit of the last two bits of a number.
    const fn of_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::Eicheln,
            1 => Self::Rosen,
            2 => Self::Schilten,
            _ => Self::Schellen,
        }
    }

    /// The suit of a letter of the notation.
    pub fn from_code(code: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.code() == code)
    }
}

impl Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

/// Error: a text that is no suit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASuit(pub String);

impl Display for NotASuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a suit: E R S L", self.0)
    }
}

impl std::error::Error for NotASuit {}

impl FromStr for Suit {
    type Err = NotASuit;

    fn from_str(text: &str) -> Result<Self, NotASuit> {
        let suit = Self::ALL.into_iter().find(|suit| suit.to_string() == text);
        suit.ok_or_else(|| NotASuit(excerpt(text)))
    }
}

/// One of the nine ranks in natural order, lowest first (rules.md §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Six,
    Seven,
    Eight,
    Nine,
    Banner,
    Under,
    Ober,
    King,
    Ace,
}

impl Rank {
    /// The nine ranks, lowest first.
    pub const ALL: [Self; 9] = [
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Banner,
        Self::Under,
        Self::Ober,
        Self::King,
        Self::Ace,
    ];

    /// The sign of the notation: `6 7 8 9 B U O K A`.
    pub const fn code(self) -> char {
        ['6', '7', '8', '9', 'B', 'U', 'O', 'K', 'A'][self as usize]
    }

    /// The rank of a sign of the notation.
    pub fn from_code(code: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.code() == code)
    }
}

/// One of the 36 cards; nothing else can be written down. Inside, the suit takes the upper four bits and the rank
/// the lower four, so that neither costs a division.
///
/// ```
/// use jass::cards::{Card, Rank, Suit};
/// let puur: Card = "SU".parse().unwrap();
/// assert_eq!(puur, Card::new(Suit::Schilten, Rank::Under));
/// assert_eq!(puur.to_string(), "SU");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Four bits each, so that the two lie where a set of cards has its lanes; `index`, which is dense, multiplies.
pub struct Card(u8);

impl Card {
    /// Number of cards.
    pub const COUNT: usize = 36;

    /// The card of this suit and rank.
    #[inline]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self((suit as u8) << 4 | rank as u8)
    }

    /// All cards: suits E R S L, ranks 6 to A.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Self::new(suit, rank)))
    }

    /// The card at this index in the order E6 … LA.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::new(Suit::ALL[index / 9], Rank::ALL[index % 9]))
        } else {
            None
        }
    }

    /// Index of the card in the order E6 … LA, 0 to 35.
    #[inline]
    pub const fn index(self) -> usize {
        self.suit() as usize * 9 + self.rank() as usize
    }

    /// Suit of the card.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::of_bits(self.0 >> 4)
    }

    /// Rank of the card.
    pub const fn rank(self) -> Rank {
        match self.0 & 15 {
            0 => Rank::Six,
            1 => Rank::Seven,
            2 => Rank::Eight,
            3 => Rank::Nine,
            4 => Rank::Banner,
            5 => Rank::Under,
            6 => Rank::Ober,
            7 => Rank::King,
            _ => Rank::Ace,
        }
    }

    /// Place of the card in a [`CardSet`](super::card_set::CardSet) and in tables of [`PLACES`](Self::PLACES) entries.
    #[inline]
    pub(super) const fn place(self) -> usize {
        self.0 as usize
    }

    /// Length of a table of all places; those above an Ace stand for no card.
    pub(super) const PLACES: usize = 256;

    /// The card of a place that is known to be one.
    #[inline]
    pub(super) const fn at(place: u32) -> Self {
        Self(place as u8)
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().code(), self.rank().code())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// Error: a text that is no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACard(pub String);

impl Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        write!(f, "'{text}' is not a card: a suit E R S L, then a rank 6 7 8 9 B U O K A")
    }
}

impl std::error::Error for NotACard {}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut signs = text.chars();
        let suit = signs.next().and_then(Suit::from_code);
        let rank = signs.next().and_then(Rank::from_code);
        match (suit, rank, signs.next()) {
            (Some(suit), Some(rank), None) => Ok(Self::new(suit, rank)),
            _ => Err(NotACard(excerpt(text))),
        }
    }
}

#[cfg(feature = "serde")]
super::serde_text::serde_text!(Card);
#[cfg(feature = "serde")]
super::serde_text::serde_text!(Suit);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_written_and_read_back() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.suit(), card.rank()), card);
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
        assert_eq!(Card::all().count(), Card::COUNT);
    }

    #[test]
    fn every_suit_is_written_and_read_back() {
        assert!(Suit::ALL.iter().all(|suit| suit.to_string().parse() == Ok(*suit)));
        let not = "e".parse::<Suit>().unwrap_err();
        assert_eq!(not.to_string(), "'e' is not a suit: E R S L");
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "S", "SX", "XU", "SU ", " SU", "su", "S10", "SUU", "♠A"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}

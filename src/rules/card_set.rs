//! Sets of cards as one word each.

use std::{
    fmt,
    fmt::Display,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign},
    str::FromStr,
};

use super::card::{Card, NotACard, Rank, Suit};

/// A set of cards; `|`, `&` and `-` are union, intersection and difference.
///
/// ```
/// use jass::rules::{CardSet, Suit};
/// let hand: CardSet = "SU S7 RA".parse().unwrap();
/// assert_eq!((hand & CardSet::suit(Suit::Schilten)).to_string(), "S7 SU");
/// assert_eq!((hand - CardSet::suit(Suit::Schilten)).to_string(), "RA");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The pack of 36.
    pub const PACK: Self = Self((1 << Card::COUNT) - 1);

    /// The set of this one card.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The nine cards of a suit.
    pub const fn suit(suit: Suit) -> Self {
        Self(0x1ff << (suit as usize * 9))
    }

    /// The four cards of a rank.
    pub const fn rank(rank: Rank) -> Self {
        Self(0x0000_0000_0804_0201 << rank as usize)
    }

    /// The set with bit *i* for the card of index *i*; bits above the pack are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// Bit *i* stands for the card of index *i*.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among them.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether no card is in both.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether every card of this is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// This set, or the other if this is empty.
    #[must_use]
    pub const fn or_if_empty(self, other: Self) -> Self {
        if self.is_empty() { other } else { self }
    }

    /// Its cards of this suit.
    #[must_use]
    pub const fn of(self, suit: Suit) -> Self {
        Self(self.0 & Self::suit(suit).0)
    }

    /// The card, if there is just one.
    pub const fn only(self) -> Option<Card> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The first card in the order E6 … LA.
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as usize)
    }

    /// The last card in the order E6 … LA.
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(63 - self.0.leading_zeros() as usize) }
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= Self::one(card).0;
    }

    /// Takes a card away.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !Self::one(card).0;
    }

    /// Its cards in the order E6 … LA.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a set in the order E6 … LA.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::one(card))
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::one(card)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads cards between blanks, such as `SU S7 RA`; a card named twice is in the set once.
impl FromStr for CardSet {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_and_ranks_cut_the_pack_into_equal_parts() {
        for suit in Suit::ALL {
            assert_eq!(CardSet::suit(suit).len(), 9);
            assert!(CardSet::suit(suit).iter().all(|card| card.suit() == suit));
        }
        for rank in Rank::ALL {
            assert_eq!(CardSet::rank(rank).len(), 4);
            assert!(CardSet::rank(rank).iter().all(|card| card.rank() == rank));
        }
        assert_eq!(Card::all().collect::<CardSet>(), CardSet::PACK);
    }

    #[test]
    fn ends_of_a_set() {
        let set: CardSet = "LA E6 R9".parse().unwrap();
        assert_eq!(set.first(), "E6".parse().ok());
        assert_eq!(set.last(), "LA".parse().ok());
        assert_eq!(set.only(), None);
        assert_eq!(CardSet::EMPTY.first(), None);
        assert_eq!(CardSet::EMPTY.last(), None);
        let backwards: Vec<_> = set.iter().rev().map(|card| card.to_string()).collect();
        assert_eq!(backwards, ["LA", "R9", "E6"]);
    }
}

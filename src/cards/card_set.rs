//! Sets of cards, each one 64-bit word.

use std::{
    fmt,
    fmt::Display,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign},
    str::FromStr,
};

use super::card::{Card, NotACard, Rank, Suit};

/// A set of cards; `|`, `&` and `-` are union, intersection and difference. Inside, every suit has 16 bits of which
/// the lowest nine are its ranks.
///
/// ```
/// use jass::cards::{CardSet, Suit};
/// let hand: CardSet = "SU S7 RA".parse().unwrap();
/// assert_eq!((hand & CardSet::suit(Suit::Schilten)).to_string(), "S7 SU");
/// assert_eq!((hand - CardSet::suit(Suit::Schilten)).to_string(), "RA");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Sixteen bits a suit, not nine: a card's suit and rank are then its place, without a division.
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The pack of 36.
    pub const PACK: Self = Self(0x01ff_01ff_01ff_01ff);

    /// The set of this one card.
    #[inline]
    // These small functions are marked for inlining: in a unit built by itself, as in tests or for a user of the
    // library, calls of them were a sixth of what the tests compute.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.place())
    }

    /// The nine cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> Self {
        Self::ranks(suit, 0x1ff)
    }

    /// The four cards of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self(0x0001_0001_0001_0001 << rank as usize)
    }

    /// The cards of this suit whose rank has its bit set, Six first.
    #[inline]
    pub(super) const fn ranks(suit: Suit, ranks: u64) -> Self {
        Self((ranks & 0x1ff) << (suit as usize * 16))
    }

    /// Number of cards in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (bytes_counted(self.0).wrapping_mul(EVERY_BYTE) >> 56) as usize
    }

    /// True if the set has no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the card is in the set.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.place() & 1 == 1
    }

    /// True if no card is in both sets.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// True if every card of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// This set, or the other if this is empty.
    #[must_use]
    #[inline]
    pub const fn or_if_empty(self, other: Self) -> Self {
        if self.is_empty() { other } else { self }
    }

    /// The cards of this suit in the set.
    #[must_use]
    #[inline]
    pub const fn of(self, suit: Suit) -> Self {
        Self(self.0 & Self::suit(suit).0)
    }

    /// The cards in the set that are of the same suit as this card.
    #[must_use]
    #[inline]
    pub const fn like(self, card: Card) -> Self {
        Self(self.0 & 0x1ff << (card.place() & 0x30))
    }

    /// The card of a set of one; `None` for any other set.
    #[inline]
    pub const fn only(self) -> Option<Card> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The first card in the order E6 … LA.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(self.0.trailing_zeros())) }
    }

    /// The last card in the order E6 … LA.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        match self.0.checked_ilog2() {
            Some(place) => Some(Card::at(place)),
            None => None,
        }
    }

    /// The *n*-th card, from 0, in the order E6 … LA.
    pub const fn nth(self, n: usize) -> Option<Card> {
        if n >= self.len() {
            return None;
        }
        // Without a loop: this is how a random card is drawn, thirty-six times a round.
        // The sums up to each byte, then the first byte whose sum passes n, then the bit within it.
        let sums = bytes_counted(self.0).wrapping_mul(EVERY_BYTE);
        let passed = (sums | TOP_BITS).wrapping_sub((n as u64 + 1) * EVERY_BYTE) & TOP_BITS;
        let shift = passed.trailing_zeros() - 7;
        let before = (sums << 8 >> shift) as usize & 15;
        let byte = (self.0 >> shift) as usize & 0xff;
        Some(Card::at(shift + NTH_BIT[(n - before) & 7][byte] as u32))
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= Self::one(card).0;
    }

    /// Takes a card away.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !Self::one(card).0;
    }

    /// Iterator over the cards in the order E6 … LA.
    #[inline]
    pub const fn iter(self) -> CardIter {
        CardIter(self)
    }

    /// True if three neighbours of a suit are in the set.
    #[inline]
    pub(crate) const fn has_three_in_a_row(self) -> bool {
        // The bits between two suits are free: no row goes from one to the next.
        self.0 & self.0 >> 1 & self.0 >> 2 != 0
    }

    /// True if all four cards of a rank are in the set.
    #[inline]
    pub(crate) const fn has_whole_rank(self) -> bool {
        let pairs = self.0 & self.0 >> 32;
        pairs & pairs >> 16 & 0x1ff != 0
    }

    /// Iterator over the unbroken runs of neighbours in a suit, single cards among them, in the order E6 … LA.
    pub(crate) fn runs(self) -> impl Iterator<Item = Self> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            // The lowest bit added carries through its run, and no further: the bits between two suits are free.
            let run = rest & !rest.wrapping_add(rest & rest.wrapping_neg());
            rest &= !run;
            (run != 0).then_some(Self(run))
        })
    }
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

/// Number of bits set in each byte, as bytes.
#[inline]
const fn bytes_counted(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

/// The place of the *n*-th bit of every byte.
const NTH_BIT: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The cards of a set in the order E6 … LA.
#[derive(Clone, Debug)]
pub struct CardIter(CardSet);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.remove(card);
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardIter {}

impl DoubleEndedIterator for CardIter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;

    #[inline]
    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::one(card))
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::one(card)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for CardSet {
    #[inline]
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
mod tests;

//! Kinds of fields, each with what it refuses: numbers out of a range, cards that stand twice.

use std::{fmt, marker::PhantomData, ops::RangeInclusive};

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, Error, MapAccess, SeqAccess, Unexpected, Visitor,
        value::MapAccessDeserializer,
    },
};

use super::error::{EngineError, ErrorKind};
use crate::cards::{Card, CardSet, NotACard, Seat, Side, Team};

/// Largest number of points that an input may hold: above all raw points of a round, and safe to multiply by any
/// factor.
pub(super) const MOST_POINTS: u16 = 1000;

/// Largest total of a team that an input may hold.
pub(super) const MOST_TOTAL: u32 = 1_000_000;

/// A whole number in this range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whole<T, const MIN: i64, const MAX: u64>(pub(super) T);

/// Raw points of a trick, a team or a meld.
pub(super) type PointsNumber = Whole<u16, 0, { MOST_POINTS as u64 }>;
/// Total of a team.
pub(super) type TotalNumber = Whole<u32, 0, { MOST_TOTAL as u64 }>;
/// A number that is not negative, of any size that a machine word holds.
pub(super) type Word = Whole<u64, 0, { u64::MAX }>;

/// A number that may be left out, or the usual one.
pub(super) fn or<T, const MIN: i64, const MAX: u64>(
    number: Option<Whole<T, MIN, MAX>>,
    usual: T,
) -> T {
    number.map_or(usual, |Whole(number)| number)
}

/// The numbers of a list, such as those of team 0 and team 1.
pub(super) fn numbers<T, const N: usize, const MIN: i64, const MAX: u64>(
    numbers: [Whole<T, MIN, MAX>; N],
) -> [T; N] {
    numbers.map(|Whole(number)| number)
}

impl<'de, T: TryFrom<i128>, const MIN: i64, const MAX: u64> Deserialize<'de>
    for Whole<T, MIN, MAX>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = deserializer.deserialize_any(WholeVisitor(MIN.into()..=MAX.into()))?;
        Ok(Self(T::try_from(number).ok().expect("the type holds the whole range")))
    }
}

/// A seat, a team or a player, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered<T>(pub(super) T);

/// Places at the table that have numbers.
pub(super) trait NumberedPlace: Copy + 'static {
    /// All of them, by number.
    const ALL: &'static [Self];
}

impl NumberedPlace for Seat {
    const ALL: &'static [Self] = &Self::ALL;
}

impl NumberedPlace for Team {
    const ALL: &'static [Self] = &Self::ALL;
}

impl NumberedPlace for Side {
    const ALL: &'static [Self] = &Self::ALL;
}

impl<'de, T: NumberedPlace> Deserialize<'de> for Numbered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let last = T::ALL.len() as i128 - 1;
        let number = deserializer.deserialize_any(WholeVisitor(0..=last))?;
        Ok(Self(T::ALL[usize::try_from(number).expect("the range is that of the places")]))
    }
}

// In 128 bits, which hold every whole number that JSON can bring, signed or not.
struct WholeVisitor(RangeInclusive<i128>);

impl WholeVisitor {
    fn number<E: Error>(&self, number: i128, found: Unexpected) -> Result<i128, E> {
        if self.0.contains(&number) { Ok(number) } else { Err(E::invalid_value(found, self)) }
    }
}

impl Visitor<'_> for WholeVisitor {
    type Value = i128;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.0.start(), self.0.end())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i128, E> {
        self.number(number.into(), Unexpected::Signed(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i128, E> {
        self.number(number.into(), Unexpected::Unsigned(number))
    }
}

/// A value that must be there, but may be null.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct OrNull<T>(pub(super) Option<T>);

/// An object within an object. A derived type alone would take a list of its fields in their order too.
#[derive(Clone, Debug)]
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// So many values of a kind. A plain `[T; N]` refuses another number too, but as a wrong type.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Vec<T>")]
pub(super) struct Exactly<T, const N: usize>(pub(super) [T; N]);

impl<T, const N: usize> TryFrom<Vec<T>> for Exactly<T, N> {
    type Error = EngineError;

    fn try_from(values: Vec<T>) -> Result<Self, EngineError> {
        let wrong = |count| EngineError::impossible(format!("there are {count}, not {N}"));
        <[T; N]>::try_from(values).map(Self).map_err(|values| wrong(values.len()))
    }
}

/// A card. A text that is none has a kind of error of its own.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct OneCard(pub(super) Card);

impl TryFrom<String> for OneCard {
    type Error = EngineError;

    fn try_from(text: String) -> Result<Self, EngineError> {
        let wrong = |not: NotACard| EngineError::new(ErrorKind::BadCard, not.to_string());
        text.parse().map(Self).map_err(wrong)
    }
}

/// Different cards in order, so many of them.
#[derive(Clone, Debug)]
pub(super) struct CardsField<const MIN: usize, const MAX: usize>(pub(super) Vec<Card>);

impl<const MIN: usize, const MAX: usize> CardsField<MIN, MAX> {
    pub(super) fn set(&self) -> CardSet {
        self.0.iter().copied().collect()
    }
}

impl<'de, const MIN: usize, const MAX: usize> Deserialize<'de> for CardsField<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = deserializer.deserialize_seq(CardsVisitor)?;
        let found = cards.len();
        if (MIN..=MAX).contains(&found) {
            return Ok(Self(cards));
        }
        let allowed = if MIN == MAX { format!("{MIN}") } else { format!("{MIN} to {MAX}") };
        let why = format!("there are {found} cards, not {allowed}");
        Err(D::Error::custom(EngineError::impossible(why)))
    }
}

struct CardsVisitor;

impl<'de> Visitor<'de> for CardsVisitor {
    type Value = Vec<Card>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Vec<Card>, A::Error> {
        let mut cards = Vec::new();
        while let Some(card) = values.next_element_seed(AnotherCard(&cards))? {
            cards.push(card);
        }
        Ok(cards)
    }
}

/// A card that is none of these. It is refused where it stands, so that the message names its place in the list.
struct AnotherCard<'a>(&'a [Card]);

impl<'de> DeserializeSeed<'de> for AnotherCard<'_> {
    type Value = Card;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Card, D::Error> {
        let OneCard(card) = OneCard::deserialize(deserializer)?;
        if self.0.contains(&card) {
            let why = format!("{card} is there twice");
            return Err(D::Error::custom(EngineError::impossible(why)));
        }
        Ok(card)
    }
}

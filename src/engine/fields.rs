//! Reading the fields of an input, with errors that name the field.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::error::{EngineError, ErrorKind};
use crate::cards::{Card, CardSet, Mode, Seat, Side, Team, text::excerpt};

/// Largest number of points that an input may hold: above all raw points of a round, and safe to multiply by any
/// factor.
pub(super) const MOST_POINTS: u16 = 1000;

/// Largest total of a team that an input may hold.
pub(super) const MOST_TOTAL: i64 = 1_000_000;

/// The fields of an object that have not been read yet.
#[derive(Debug)]
pub(super) struct Fields {
    path: String,
    left: Map<String, Value>,
}

impl Fields {
    /// The fields of the input of a request.
    pub(super) fn of(input: Value) -> Result<Self, EngineError> {
        Self::at("", "input", input)
    }

    /// The fields of an object within it, such as `tricks[0]`.
    pub(super) fn inner(path: &str, value: Value) -> Result<Self, EngineError> {
        Self::at(&format!("{path}."), path, value)
    }

    fn at(prefix: &str, name: &str, value: Value) -> Result<Self, EngineError> {
        match value {
            Value::Object(left) => Ok(Self { path: prefix.to_owned(), left }),
            _ => Err(wrong_type(name, "an object")),
        }
    }

    /// True if the field is there and not null.
    pub(super) fn has(&self, name: &str) -> bool {
        self.left.get(name).is_some_and(|value| !value.is_null())
    }

    /// Takes a field, which must be there.
    pub(super) fn take(&mut self, name: &str) -> Result<Field, EngineError> {
        let field = self.field(name);
        field.ok_or_else(|| EngineError::bad_request(format!("{}{name}: it is missing", self.path)))
    }

    /// Takes a field, if it is there and not null.
    pub(super) fn option(&mut self, name: &str) -> Option<Field> {
        self.field(name).and_then(Field::not_null)
    }

    fn field(&mut self, name: &str) -> Option<Field> {
        let value = self.left.remove(name)?;
        Some(Field { path: format!("{}{name}", self.path), value })
    }

    /// Ends reading: an error if a field is left.
    pub(super) fn end(self) -> Result<(), EngineError> {
        match self.left.keys().next() {
            None => Ok(()),
            Some(name) => {
                let name = excerpt(name);
                Err(EngineError::bad_request(format!(
                    "{}{name}: there is no such field",
                    self.path
                )))
            }
        }
    }
}

/// One value with its path in the input.
#[derive(Debug)]
pub(super) struct Field {
    path: String,
    value: Value,
}

impl Field {
    /// Error about this field.
    pub(super) fn impossible(&self, why: &str) -> EngineError {
        EngineError::impossible(format!("{}: {why}", self.path))
    }

    /// The field, if it is not null.
    pub(super) fn not_null(self) -> Option<Self> {
        (!self.is_null()).then_some(self)
    }

    pub(super) fn is_null(&self) -> bool {
        self.value.is_null()
    }

    pub(super) fn object(self) -> Result<Fields, EngineError> {
        Fields::inner(&self.path, self.value)
    }

    pub(super) fn bool(&self) -> Result<bool, EngineError> {
        self.value.as_bool().ok_or_else(|| self.wrong_type("true or false"))
    }

    pub(super) fn text(&self) -> Result<&str, EngineError> {
        self.value.as_str().ok_or_else(|| self.wrong_type("a text"))
    }

    /// Reads a whole number in this range.
    pub(super) fn number<T: TryFrom<i64>>(
        &self,
        range: RangeInclusive<i64>,
    ) -> Result<T, EngineError> {
        let expected = || format!("a whole number from {} to {}", range.start(), range.end());
        let number = self.value.as_i64().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| self.wrong_type(&expected()))
    }

    /// Reads a whole number that is not negative, of any size that a machine word holds.
    pub(super) fn word(&self) -> Result<u64, EngineError> {
        let expected = "a whole number from 0 to 18446744073709551615";
        self.value.as_u64().ok_or_else(|| self.wrong_type(expected))
    }

    /// Reads raw points of a trick, a team or a meld.
    pub(super) fn points(&self) -> Result<u16, EngineError> {
        self.number(0..=i64::from(MOST_POINTS))
    }

    /// Reads the total of a team.
    pub(super) fn total(&self) -> Result<u32, EngineError> {
        self.number(0..=MOST_TOTAL)
    }

    pub(super) fn seat(&self) -> Result<Seat, EngineError> {
        let seat = self.value.as_u64().and_then(|number| Seat::from_number(number as usize));
        seat.ok_or_else(|| self.wrong_type("a seat from 0 to 3"))
    }

    pub(super) fn team(&self) -> Result<Team, EngineError> {
        let team = self.value.as_u64().and_then(|number| Team::from_number(number as usize));
        team.ok_or_else(|| self.wrong_type("a team, 0 or 1"))
    }

    pub(super) fn side(&self) -> Result<Side, EngineError> {
        let side = self.value.as_u64().and_then(|number| Side::from_number(number as usize));
        side.ok_or_else(|| self.wrong_type("a player, 0 or 1"))
    }

    /// Reads the number of a trick.
    pub(super) fn trick_no(&self) -> Result<u8, EngineError> {
        self.number(1..=9)
    }

    pub(super) fn mode(&self) -> Result<Mode, EngineError> {
        let wrong = |why| EngineError::bad_request(format!("{}: {why}", self.path));
        self.text()?.parse().map_err(|not: crate::cards::NotAMode| wrong(not.to_string()))
    }

    pub(super) fn card(&self) -> Result<Card, EngineError> {
        let wrong = |why| EngineError::new(ErrorKind::BadCard, format!("{}: {why}", self.path));
        self.text()?.parse().map_err(|not: crate::cards::NotACard| wrong(not.to_string()))
    }

    /// Reads the values of a list.
    pub(super) fn list(self) -> Result<Vec<Self>, EngineError> {
        let Self { path, value } = self;
        let Value::Array(values) = value else { return Err(wrong_type(&path, "a list")) };
        let field = |(i, value)| Self { path: format!("{path}[{i}]"), value };
        Ok(values.into_iter().enumerate().map(field).collect())
    }

    /// Reads the values of a list, or this one value.
    pub(super) fn one_or_more(self) -> Result<Vec<Self>, EngineError> {
        if self.value.is_array() { self.list() } else { Ok(vec![self]) }
    }

    /// Reads the two values of a pair, for teams or players 0 and 1.
    pub(super) fn pair(self) -> Result<[Self; 2], EngineError> {
        let path = self.path.clone();
        let pair = <[Self; 2]>::try_from(self.list()?);
        pair.map_err(|list| wrong_type(&path, &format!("a list of two, not {}", list.len())))
    }

    /// Reads different cards in order, this number of them.
    pub(super) fn cards(self, count: RangeInclusive<usize>) -> Result<Vec<Card>, EngineError> {
        let path = self.path.clone();
        let fields = self.list()?;
        let mut cards = Vec::new();
        for field in &fields {
            let card = field.card()?;
            if cards.contains(&card) {
                return Err(field.impossible(&format!("{card} is there twice")));
            }
            cards.push(card);
        }
        if count.contains(&cards.len()) {
            return Ok(cards);
        }
        let (low, high) = (count.start(), count.end());
        let allowed = if low == high { format!("{low}") } else { format!("{low} to {high}") };
        let found = cards.len();
        Err(EngineError::impossible(format!("{path}: there are {found} cards, not {allowed}")))
    }

    /// Reads different cards in any order, this number of them.
    pub(super) fn set(self, count: RangeInclusive<usize>) -> Result<CardSet, EngineError> {
        self.cards(count).map(|cards| cards.into_iter().collect())
    }

    /// An error that says what the field should be.
    pub(super) fn wrong_type(&self, expected: &str) -> EngineError {
        wrong_type(&self.path, expected)
    }
}

fn wrong_type(path: &str, expected: &str) -> EngineError {
    EngineError::bad_request(format!("{path}: it must be {expected}"))
}

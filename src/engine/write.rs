//! Values of the game as JSON.

use serde_json::Value;

use crate::{
    cards::{CardSet, Seat},
    rules::house,
};

/// Cards in the order suits E R S L, ranks 6 to A.
pub fn cards(cards: CardSet) -> Value {
    cards.iter().map(|card| Value::from(card.to_string())).collect()
}

/// A seat as its number.
pub fn seat(seat: Seat) -> Value {
    seat.number().into()
}

/// The value of a key of the house rules.
// One spelling for questions and answers: those to a program at the table had their own.
pub fn house_value(value: &house::Value) -> Value {
    match value {
        house::Value::Bool(value) => (*value).into(),
        house::Value::Int(number) => (*number).into(),
        house::Value::Text(text) => text.as_str().into(),
        house::Value::List(texts) => texts.as_slice().into(),
    }
}

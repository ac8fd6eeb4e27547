//! Notation: what is read as a card, cards, a mode, a level or house rules is written and read back.

use std::{fmt::Debug, str::FromStr};

use jass::{
    cards::{Card, CardSet, Mode},
    game::Level,
    rules::House,
};

pub fn check(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    word::<Card>(text);
    word::<Mode>(text);
    word::<Level>(text);
    if let Ok(cards) = text.parse::<CardSet>() {
        assert_eq!(cards.to_string().parse(), Ok(cards));
        assert_eq!(cards, text.split_whitespace().flat_map(str::parse::<Card>).collect());
    }
    if let Ok(house) = House::read(text) {
        assert_eq!(House::read(&house.written()), Ok(house));
    }
}

/// There is one way to write it.
fn word<T: FromStr + ToString + Debug>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string(), text, "{read:?}");
    }
}

//! Values of the library in anybody's format, by their texts: `cargo test --no-default-features --features serde --test serde`.
#![expect(clippy::unwrap_used, reason = "a test ends where a value is not what it must be")]

use std::{
    collections::BTreeMap,
    fmt::{Debug, Display},
    str::FromStr,
};

use jass::{
    bots::{
        NotAPosition, Rng, bodensee::double_dummy as of_two, schieber::double_dummy as of_four,
    },
    cards::{Card, Mode, Seat, Side, Suit},
    game::{AnyRecord, Header, Level, Seed, bodensee, schieber},
    rules::{
        House,
        house::{Preset, Variant},
    },
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// law: what `Display` writes is read again, and serde writes and reads just that text.
fn check<T>(value: &T)
where
    T: Display + FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().unwrap(), *value, "{text}");
    let json = serde_json::to_value(value).unwrap();
    assert_eq!(json, Value::String(text));
    assert_eq!(serde_json::from_value::<T>(json).unwrap(), *value);
}

#[test]
fn what_has_few_values_is_written_and_read_by_its_text() {
    Card::all().for_each(|card| check(&card));
    Suit::ALL.iter().for_each(check);
    Seat::ALL.iter().for_each(check);
    Side::ALL.iter().for_each(check);
    Mode::ALL.iter().for_each(check);
    Level::ALL.iter().for_each(check);
}

#[test]
fn a_card_can_be_a_key_and_a_text_that_is_none_is_refused_with_its_reason() {
    let points = BTreeMap::from([("SU".parse::<Card>().unwrap(), 20)]);
    assert_eq!(serde_json::to_string(&points).unwrap(), r#"{"SU":20}"#);
    let not = serde_json::from_str::<Vec<Card>>(r#"["SU", "SX"]"#).unwrap_err().to_string();
    assert!(not.starts_with("'SX' is not a card: a suit E R S L"), "{not}");
}

#[test]
fn games_of_four_are_written_and_read_by_their_texts() {
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let house = House::preset(Preset::ALL[rng.below(Preset::ALL.len())]);
        let mut game = schieber::Game::new(house);
        for _ in 0..150 {
            match game.turn() {
                schieber::Turn::Deal => {
                    let dealt = game.next_deal(Seed(seed));
                    check(&dealt.deal);
                    game.deal(dealt).unwrap();
                }
                schieber::Turn::Player(seat) => {
                    let legal = *game.observe(seat).unwrap().legal();
                    let actions: Vec<_> =
                        schieber_actions().filter(|did| legal.has(*did)).collect();
                    let action = actions[rng.below(actions.len())];
                    check(&action);
                    game.apply(seat, action).unwrap();
                }
                schieber::Turn::Over(_) => break,
            }
        }
        let header = Header::new(house, Seed(seed), Level::Club);
        check(&AnyRecord::Schieber(schieber::Record { header, game }));
    }
}

fn schieber_actions() -> impl Iterator<Item = schieber::Action> {
    use schieber::Action::{Call, Claim, Play, Push, Stoeck, Weis};
    let said = [Push, Weis, Stoeck, Claim].into_iter();
    said.chain(Mode::ALL.map(Call)).chain(Card::all().map(Play))
}

#[test]
fn games_of_two_are_written_and_read_by_their_texts() {
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let mut game = bodensee::Game::new(house);
        for _ in 0..150 {
            match game.turn() {
                bodensee::Turn::Deal => {
                    let dealt = game.next_deal(Seed(seed));
                    check(&dealt.deal);
                    game.deal(dealt).unwrap();
                }
                bodensee::Turn::Player(side) => {
                    let legal = *game.observe(side).unwrap().legal();
                    let actions: Vec<_> =
                        bodensee_actions().filter(|did| legal.has(*did)).collect();
                    let action = actions[rng.below(actions.len())];
                    check(&action);
                    game.apply(side, action).unwrap();
                }
                bodensee::Turn::Over(_) => break,
            }
        }
        let header = Header::new(house, Seed(seed), Level::Club);
        check(&AnyRecord::Bodensee(bodensee::Record { header, game }));
    }
}

fn bodensee_actions() -> impl Iterator<Item = bodensee::Action> {
    use bodensee::Action::{Bid, Call, Enough, Pass, Play};
    let said = (0..=u8::MAX).map(Bid).chain([Pass, Enough]);
    said.chain(Mode::ALL.map(Call)).chain(Card::all().map(Play))
}

#[test]
fn positions_are_written_and_read_by_their_texts() -> Result<(), NotAPosition> {
    check::<of_four::Position>(&"rosen 3 E6 | R9 EA | RA E7 | R6 E8 | RU".parse()?);
    check::<of_two::Position>(&"unenufe 1 S7 | S6 S8 L6/LA | EA R9 E6".parse()?);
    Ok(())
}

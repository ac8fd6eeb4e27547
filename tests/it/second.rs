//! The rules stated a second time, slowly and obviously, from the rule text alone; and tests that both agree.
//!
//! Nothing here knows the fast side but its data: cards as suit and rank, modes, and the house rules. A failure names
//! its seed. `JASS_WALKS=1000000` compares so many positions, and then every value of every switch and every situation
//! that random play hardly ever shows must have been met.

mod bodensee;
mod bodensee_parties;
mod games;
mod melds;
mod parties;
mod party;
mod perft;
pub mod playing;
mod positions;
mod round;
mod rounds;
mod said;
mod scoring;
mod tally;
mod throwing_in;

use jass::{
    bots::Rng,
    cards::{Card, CardSet, Mode, Rank, Suit},
    rules::{
        House,
        house::{ConfigKey, KEYS, Value, ValueKind, key_named},
    },
};

/// A card.
pub type Pair = (Suit, Rank);

pub fn pairs(cards: CardSet) -> Vec<Pair> {
    cards.iter().map(|card| (card.suit(), card.rank())).collect()
}

pub const fn card((suit, rank): Pair) -> Card {
    Card::new(suit, rank)
}

pub fn set(pairs: &[Pair]) -> CardSet {
    pairs.iter().map(|pair| card(*pair)).collect()
}

/// Number of positions that the suite compares.
const POSITIONS: usize = 20_000;
/// In a run so long every value and every rare thing must be met a thousand times.
const LONG: usize = 1_000_000;

/// Number of positions that are compared.
fn positions() -> usize {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(POSITIONS)
}

/// Number of times that everything must be met in so many positions.
const fn least(positions: usize) -> usize {
    if positions >= LONG {
        1000
    } else if positions >= POSITIONS {
        1
    } else {
        0
    }
}

/// The keys of these sections, from the one table, but for some that a test sets itself or cannot compare.
pub fn keys_of(sections: &[&str], but: &[&str]) -> Vec<&'static str> {
    let known = |name: &&str| key_named(name).is_some();
    assert!(but.iter().all(known), "{but:?}");
    let is_of =
        |name: &&str| sections.iter().any(|section| name.split('.').next() == Some(section));
    let names: Vec<_> = KEYS.iter().map(|key| key.name).filter(is_of).collect();
    let empty =
        sections.iter().find(|section| !names.iter().any(|name| name.starts_with(*section)));
    assert_eq!(empty, None, "no key is of this section");
    names.into_iter().filter(|name| !but.contains(name)).collect()
}

/// House rules of which these keys are drawn by lot.
pub fn any_house(keys: &[&'static str], rng: &mut Rng) -> House {
    loop {
        let drawn: Vec<(&str, Value)> = keys
            .iter()
            .map(|name| {
                let values = values(key_named(name).unwrap());
                (*name, values[rng.below(values.len())].clone())
            })
            .collect();
        if let Ok(house) = House::default().with(drawn) {
            return house;
        }
    }
}

/// The values of a key; of a range its ends, the usual one and some number between.
pub fn values(key: &ConfigKey<House>) -> Vec<Value> {
    let usual = key.get(&House::default());
    match key.kind {
        ValueKind::Bool => vec![Value::Bool(false), Value::Bool(true)],
        ValueKind::Range(low, high) => {
            let mut values = vec![usual];
            for number in [low, low.midpoint(high), high].map(Value::Int) {
                if !values.contains(&number) {
                    values.push(number);
                }
            }
            values
        }
        ValueKind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
        ValueKind::Words(words) | ValueKind::Named(words) => {
            words.iter().map(|word| Value::from(*word)).collect()
        }
        ValueKind::Order => ValueKind::ORDERS.map(Value::from).to_vec(),
        ValueKind::Forehand | ValueKind::Names => vec![usual],
    }
}

pub fn any_mode(rng: &mut Rng) -> Mode {
    Mode::ALL[rng.below(Mode::ALL.len())]
}

/// The pack, shuffled.
pub fn any_pack(rng: &mut Rng) -> Vec<Pair> {
    let mut pack = pairs(CardSet::PACK);
    for last in (1..pack.len()).rev() {
        pack.swap(last, rng.below(last + 1));
    }
    pack
}

/// Takes one card of this kind from the pack, if there is one.
fn take(pack: &mut Vec<Pair>, wanted: impl Fn(Pair) -> bool) -> Option<Pair> {
    let at = pack.iter().position(|card| wanted(*card))?;
    Some(pack.remove(at))
}

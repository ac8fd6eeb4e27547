//! Numbers of the levels, each of which changes as soon as its level plays or calls anything else than before.
//!
//! `jass moves` makes them. A record names the one of its bots, so that they are asked again by a release that would do
//! the same.

use crate::{
    game::Level,
    rules::{
        House,
        house::{Customs, Variant},
    },
};

/// Number of the players of a level by these house rules.
pub const fn number(house: &House, level: Level) -> &'static str {
    of(house, level).1
}

/// Number of deals over which that number is made.
pub const fn deals(house: &House, level: Level) -> usize {
    of(house, level).0
}

const fn of(house: &House, level: Level) -> (usize, &'static str) {
    match (house.variant, house.bots.customs) {
        (Variant::Schieber, customs) => of_schieber(level, customs),
        (Variant::Bodensee, _) => of_bodensee(level),
    }
}

/// Number of deals by the usual rules, and the number over them; `master` is `expert` with more time.
pub const fn of_schieber(level: Level, customs: Customs) -> (usize, &'static str) {
    match (level, customs) {
        (Level::Random, _) => (200, "9fa98446"),
        (Level::Novice, Customs::Strict) => (200, "08af9b52"),
        (Level::Novice, Customs::Measured) => (200, "fabe8bb9"),
        (Level::Club, Customs::Strict) => (200, "dba654f2"),
        (Level::Club, Customs::Measured) => (200, "545173ac"),
        (Level::Expert | Level::Master, Customs::Strict) => (2, "86060a3e"),
        (Level::Expert | Level::Master, Customs::Measured) => (2, "92f55eae"),
    }
}

/// The same of the game for two.
pub const fn of_bodensee(level: Level) -> (usize, &'static str) {
    match level {
        Level::Random => (200, "1ff53382"),
        Level::Novice => (200, "dfe2a057"),
        Level::Club => (200, "0b1564da"),
        Level::Expert | Level::Master => (2, "ed77d24a"),
    }
}

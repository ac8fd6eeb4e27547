//! Fingerprint of each level, one number for all that it does: where the bots should stay as they are, it proves it.
//!
//! A commit that changes a number says so in a line of its own, `Moves: LEVEL old -> new`, and why. `jass moves` prints
//! them over more deals.

use jass::{
    game::Level,
    rules::{House, house::Customs},
    shell::cli::moves::fingerprint,
};

#[track_caller]
fn check(customs: Customs, level: Level, deals: usize, expected: &str) {
    let mut house = House::default();
    house.bots.customs = customs;
    let found = format!("{:08x}", fingerprint(level, deals, &house));
    assert_eq!(found, expected, "{level}, {customs:?}, {deals} deals");
}

#[test]
fn the_levels_that_play_by_rules_play_as_before() {
    check(Customs::Strict, Level::Random, 200, "9fa98446");
    check(Customs::Strict, Level::Novice, 200, "f34b0429");
    check(Customs::Strict, Level::Club, 200, "e9d51464");
}

#[test]
fn where_customs_are_measured_they_play_as_they_always_did() {
    check(Customs::Measured, Level::Random, 200, "9fa98446");
    check(Customs::Measured, Level::Novice, 200, "a3ecdc05");
    check(Customs::Measured, Level::Club, 200, "0f18987e");
    check(Customs::Measured, Level::Expert, 2, "091a69f3");
}

#[test]
fn the_level_that_searches_plays_as_before() {
    check(Customs::Strict, Level::Expert, 2, "a52aed81");
}

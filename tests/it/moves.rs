//! What each level does, as one number: a change that should leave the bots alone proves it here.
//!
//! A commit that changes a number says so in a line of its own, `Moves: LEVEL old -> new`, and why. `jass moves` prints
//! them over more deals.

use jass::{game::Level, rules::House, shell::moves::fingerprint};

#[track_caller]
fn check(level: Level, deals: usize, expected: &str) {
    let found = format!("{:08x}", fingerprint(level, deals, &House::default()));
    assert_eq!(found, expected, "{level}, {deals} deals");
}

#[test]
fn the_levels_that_play_by_rules_play_as_before() {
    check(Level::Random, 200, "9fa98446");
    check(Level::Novice, 200, "a3ecdc05");
    check(Level::Club, 200, "0f18987e");
}

#[test]
fn the_level_that_searches_plays_as_before() {
    check(Level::Expert, 2, "091a69f3");
}

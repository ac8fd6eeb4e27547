//! Every level is better than the one below it, by a margin that a few hundred deals show.

use jass::{
    game::{Level, Seed},
    rules::House,
    shell::arena::{Match, play},
};

fn check(a: Level, b: Level, at_least: i64) {
    let wanted = Match { a, b, deals: 400, seed: Seed(1) };
    let tally = play(&wanted, &House::default());
    let points = tally.diff / 2 / i64::from(tally.deals);
    assert!(points >= at_least, "{a} is better than {b} by {points} points a deal only");
}

#[test]
fn club_beats_novice_and_novice_beats_chance() {
    check(Level::Club, Level::Random, 43);
    check(Level::Club, Level::Novice, 10);
    check(Level::Novice, Level::Random, 28);
}

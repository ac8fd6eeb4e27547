//! The ladder: every level is better than the one below it, by a margin that a few hundred deals show.

use jass::{
    game::{Level, Seed},
    rules::House,
    shell::arena::{Calls, Match, Tally, play},
};

fn fixed(a: Level, b: Level, deals: u32) -> Tally {
    let calls = Calls::By(Level::Club);
    play(&Match { a, b, deals, seed: Seed(1), calls }, &House::default())
}

/// The lower end of the 95 % interval of the card points a deal is at least this.
fn check(a: Level, b: Level, at_least: f64) {
    let tally = fixed(a, b, 400);
    let diff = tally.cards.diff(tally.deals);
    assert!(diff.lo >= at_least, "{a} against {b}: {diff:?}");
}

#[test]
fn every_level_beats_the_one_below_it() {
    check(Level::Novice, Level::Random, 20.0);
    check(Level::Club, Level::Novice, 8.0);
    check(Level::Club, Level::Random, 43.0);
}

#[test]
fn the_club_makes_no_mistake_that_anybody_sees() {
    let tally = fixed(Level::Club, Level::Novice, 400);
    let [club, novice] = [Level::Club, Level::Novice].map(|level| tally.moves[&level].dominated);
    assert_eq!(club, 0);
    assert!(novice > 0, "who forgets makes some");
}

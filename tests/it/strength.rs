//! The ladder: every level is better than those below it, by a margin that a few hundred deals show.

use jass::{
    game::{Level, Seed},
    rules::{House, house::Customs},
    shell::arena::{Calls, Match, Tally, play},
};

use crate::levels;

/// A step of the ladder: which level beats which, over how many deals, and by how many card points a deal at least.
type Step = (Level, Level, u32, f64);

const LADDER: &[Step] = &[
    (Level::Novice, Level::Random, 400, 20.0),
    (Level::Club, Level::Novice, 400, 8.0),
    (Level::Club, Level::Random, 400, 43.0),
];

/// Calls by the club for all, so that only the play differs.
fn fixed(a: Level, b: Level, deals: u32) -> Tally {
    let calls = Calls::By(Level::Club);
    let customs = [Customs::default(); 2];
    let (a, b) = (a.into(), b.into());
    play(
        &Match { a, b, deals, seed: Seed(1), calls, customs, log: None, values: None },
        &House::default(),
    )
}

#[test]
fn every_level_has_a_step_above_the_one_below_it() {
    for pair in levels::quick().windows(2) {
        let is_step = |(a, b, ..): &Step| [*b, *a] == *pair;
        assert!(LADDER.iter().any(is_step), "{} is not held to beat {}", pair[1], pair[0]);
    }
}

#[test]
fn every_level_beats_those_below_it() {
    for (a, b, deals, at_least) in LADDER.iter().copied() {
        let diff = fixed(a, b, deals).cards.diff(deals);
        assert!(diff.lo >= at_least, "{a} against {b}: {diff:?}");
    }
}

#[test]
fn the_club_makes_no_mistake_that_anybody_sees() {
    let tally = fixed(Level::Club, Level::Novice, 400);
    let [club, novice] = tally.moves.map(|moves| moves.dominated);
    assert_eq!(club, 0);
    assert!(novice > 0, "who forgets makes some");
}

//! Fingerprint of each level, one number for all that it does: where the bots should stay as they are, it proves it.
//!
//! A commit that changes a number says so in a line of its own, `Moves: LEVEL old -> new`, and why. `jass moves` prints
//! them.

use jass::{
    bots::moves,
    game::Level,
    rules::{
        House,
        house::{Customs, Variant},
    },
    shell::cli::moves::fingerprint,
};

use crate::home::{self, Folder};

/// Levels with numbers of their own; `master` is `expert` with more time.
const LEVELS: [Level; 4] = [Level::Random, Level::Novice, Level::Club, Level::Expert];

fn check(house: &House, number: impl Fn(Level) -> (usize, &'static str)) {
    for level in LEVELS {
        let (deals, expected) = number(level);
        let found = format!("{:08x}", fingerprint(level, deals, house));
        assert_eq!(found, expected, "{level}, {:?}, {deals} deals", house.bots.customs);
        assert_eq!(moves::number(house, level), expected, "a record names it");
    }
}

fn check_for_four(customs: Customs) {
    let mut house = House::default();
    house.bots.customs = customs;
    check(&house, |level| moves::of_schieber(level, customs));
}

#[test]
fn the_levels_play_as_before() {
    check_for_four(Customs::Strict);
}

#[test]
fn where_customs_are_measured_they_play_as_before() {
    check_for_four(Customs::Measured);
}

#[test]
fn for_two_they_play_as_before() {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    check(&house, moves::of_bodensee);
}

/// Law: the numbers that are printed are those that a record names.
#[test]
fn the_numbers_of_records_are_printed() {
    let folder = Folder::new("moves");
    let printed = home::jass(&folder.0).args(["moves", "--levels", "random,novice"]).output();
    let house = House::default();
    let [random, novice] = [Level::Random, Level::Novice].map(|it| moves::number(&house, it));
    let expected = format!("random {random}\nnovice {novice}\n");
    assert_eq!(String::from_utf8(printed.unwrap().stdout).unwrap(), expected);
}

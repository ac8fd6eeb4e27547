//! Fingerprint of each level, one number for all that it does: where the bots should stay as they are, it proves it.
//!
//! A commit that changes a number says so in a line of its own, `Moves: LEVEL old -> new`, and why. `jass moves` prints
//! them over more deals.

use jass::{
    game::Level,
    rules::{House, house::Customs},
    shell::cli::moves::fingerprint,
};

/// Deals, and the numbers over them by the order of [`Customs::ALL`]; `master` is `expert` with more time.
const fn numbers(level: Level) -> Option<(usize, [&'static str; 2])> {
    match level {
        Level::Random => Some((200, ["9fa98446", "9fa98446"])),
        Level::Novice => Some((200, ["f34b0429", "a3ecdc05"])),
        Level::Club => Some((200, ["561120df", "26c21062"])),
        Level::Expert => Some((2, ["4591ad67", "b0dfae16"])),
        Level::Master => None,
    }
}

fn check(customs: Customs) {
    let mut house = House::default();
    house.bots.customs = customs;
    for level in Level::ALL.iter().copied() {
        let Some((deals, expected)) = numbers(level) else { continue };
        let found = format!("{:08x}", fingerprint(level, deals, &house));
        assert_eq!(found, expected[customs as usize], "{level}, {customs:?}, {deals} deals");
    }
}

#[test]
fn the_levels_play_as_before() {
    check(Customs::Strict);
}

#[test]
fn where_customs_are_measured_they_play_as_before() {
    check(Customs::Measured);
}

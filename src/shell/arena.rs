//! `jass arena`: two levels play the same deals against each other, each deal twice with the teams changed over.

mod duel;
mod progress;
mod report;
mod tally;

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use crate::{
    game::{Level, Seed},
    rules::House,
};

pub use report::Report;
pub use tally::Tally;

/// Who plays against whom, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// One level.
    pub a: Level,
    /// The level it plays against.
    pub b: Level,
    /// How many deals; each is played twice.
    pub deals: u32,
    /// What the cards follow from.
    pub seed: Seed,
}

/// Plays the match on every core there is.
pub fn play(wanted: &Match, house: &House) -> Tally {
    play_on(thread::available_parallelism().map_or(1, usize::from), wanted, house)
}

/// Plays the match on so many threads. The result does not depend on how many: every deal stands alone, and sums of
/// whole numbers are the same in any order.
fn play_on(threads: usize, wanted: &Match, house: &House) -> Tally {
    let begun = AtomicU64::new(0);
    let work = || {
        let duel = duel::Duel::new(wanted.a, wanted.b, wanted.seed, house);
        let mut tally = Tally::default();
        loop {
            match u32::try_from(begun.fetch_add(1, Ordering::Relaxed)) {
                Ok(deal_no) if deal_no < wanted.deals => duel.play(deal_no, &mut tally),
                Ok(_) | Err(_) => return tally,
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        progress::show(&workers, &begun, wanted.deals);
        let mut total = Tally::default();
        for worker in workers {
            total.add(&worker.join().expect("a panic of a player ends the match"));
        }
        total
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::Announce;

    fn of(a: Level, b: Level, deals: u32) -> Match {
        Match { a, b, deals, seed: Seed(7) }
    }

    #[test]
    fn a_level_against_itself_ends_level_whatever_it_is() {
        for level in Level::ALL {
            let tally = play(&of(level, level, 20), &House::default());
            assert_eq!(tally.points[0], tally.points[1], "{level}");
            assert_eq!(tally.points.iter().sum::<u64>(), 20 * 2 * 157);
        }
    }

    #[test]
    fn changing_sides_changes_the_sign() {
        let one = play(&of(Level::Random, Level::Club, 50), &House::default());
        let other = play(&of(Level::Club, Level::Random, 50), &House::default());
        assert_eq!((one.diff, one.points[0]), (-other.diff, other.points[1]));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let wanted = of(Level::Club, Level::Novice, 101);
        let on = |threads| {
            let tally = play_on(threads, &wanted, &House::default());
            (tally.deals, tally.diff, tally.squares, tally.won, tally.points)
        };
        assert_eq!(on(1), on(3));
    }

    #[test]
    fn what_must_be_said_at_the_table_is_said() {
        let mut house = House::default();
        house.weis.announce = Announce::Ask;
        house.stoeck.announce = Announce::Ask;
        let asked = play(&of(Level::Club, Level::Novice, 50), &house);
        let unasked = play(&of(Level::Club, Level::Novice, 50), &House::default());
        assert_eq!(asked.points, unasked.points);
    }
}

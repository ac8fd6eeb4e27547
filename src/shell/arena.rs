//! `jass arena`: two levels play the same deals against each other, each deal twice with the teams changed over.

mod duel;
mod progress;
mod report;
mod tally;

use std::{
    io,
    io::Write,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use crate::{
    game::{Level, Seed},
    rules::House,
};

pub use report::Report;
pub use tally::Tally;

/// The arguments of `jass arena`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// One level
    #[arg(long, value_name = "LEVEL")]
    pub a: Level,
    /// The level it plays against
    #[arg(long, value_name = "LEVEL")]
    pub b: Level,
    /// How many deals; each is played twice
    #[arg(long, value_name = "N", default_value = "1000", value_parser = deals)]
    pub deals: u32,
    /// The number the cards follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

fn deals(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(0) => Err("at least one deal must be played".to_owned()),
        Ok(deals) => Ok(deals),
        Err(_) => Err(format!("'{text}' is not a number of deals, 1 to {}", u32::MAX)),
    }
}

/// Plays the match and prints how it ended.
pub fn run(args: &Args, house: &House) -> io::Result<()> {
    let report = Report::new(args, &play(args, house));
    let text = if args.json { report.json()? } else { report.to_string() };
    writeln!(io::stdout(), "{text}")
}

/// Plays the match on every core there is.
pub fn play(args: &Args, house: &House) -> Tally {
    play_on(thread::available_parallelism().map_or(1, usize::from), args, house)
}

/// Plays the match on so many threads. The result does not depend on how many: every deal stands alone, and sums of
/// whole numbers are the same in any order.
fn play_on(threads: usize, args: &Args, house: &House) -> Tally {
    let begun = AtomicU64::new(0);
    let work = || {
        let duel = duel::Duel::new(args.a, args.b, Seed(args.seed), house);
        let mut tally = Tally::default();
        loop {
            match u32::try_from(begun.fetch_add(1, Ordering::Relaxed)) {
                Ok(deal_no) if deal_no < args.deals => duel.play(deal_no, &mut tally),
                Ok(_) | Err(_) => return tally,
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        progress::show(&workers, &begun, args.deals);
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

    fn args(a: Level, b: Level, deals: u32) -> Args {
        Args { a, b, deals, seed: 7, json: false }
    }

    #[test]
    fn a_level_against_itself_ends_level_whatever_it_is() {
        for level in Level::ALL {
            let tally = play(&args(level, level, 20), &House::default());
            assert_eq!(tally.points[0], tally.points[1], "{level}");
            assert_eq!(tally.points.iter().sum::<u64>(), 20 * 2 * 157);
        }
    }

    #[test]
    fn changing_sides_changes_the_sign() {
        let one = play(&args(Level::Random, Level::Club, 50), &House::default());
        let other = play(&args(Level::Club, Level::Random, 50), &House::default());
        assert_eq!((one.diff, one.points[0]), (-other.diff, other.points[1]));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let args = args(Level::Club, Level::Novice, 101);
        let on = |threads| {
            let tally = play_on(threads, &args, &House::default());
            (tally.deals, tally.diff, tally.squares, tally.won, tally.points)
        };
        assert_eq!(on(1), on(3));
    }

    #[test]
    fn what_must_be_said_at_the_table_is_said() {
        let mut house = House::default();
        house.weis.announce = Announce::Ask;
        house.stoeck.announce = Announce::Ask;
        let asked = play(&args(Level::Club, Level::Novice, 50), &house);
        let unasked = play(&args(Level::Club, Level::Novice, 50), &House::default());
        assert_eq!(asked.points, unasked.points);
    }

    #[test]
    fn a_number_of_deals_is_checked() {
        assert_eq!(deals("5"), Ok(5));
        assert!(deals("0").is_err());
        assert!(deals("-1").is_err());
        assert!(deals("many").is_err());
    }
}

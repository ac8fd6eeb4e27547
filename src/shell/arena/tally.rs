//! What a match has come to so far, in whole numbers.

use std::collections::BTreeMap;

use crate::game::Level;

/// Sums over the deals of a match. What belongs to `a` stands first, then `b`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Deals, each played twice.
    pub deals: u32,
    /// Sum over the deals of the difference of points, both plays together.
    pub diff: i64,
    /// Sum of the squares of those.
    pub squares: i64,
    /// Deals in which either had more points in both plays together.
    pub won: [u32; 2],
    /// All points.
    pub points: [u64; 2],
    /// How long the moves took.
    pub moves: BTreeMap<Level, Times>,
}

impl Tally {
    /// Notes a deal: what `a` and `b` made in both plays together.
    pub fn deal(&mut self, points: [u32; 2]) {
        let diff = i64::from(points[0]) - i64::from(points[1]);
        self.deals += 1;
        self.diff += diff;
        self.squares += diff * diff;
        self.won[0] += u32::from(diff > 0);
        self.won[1] += u32::from(diff < 0);
        for (sum, points) in self.points.iter_mut().zip(points) {
            *sum += u64::from(points);
        }
    }

    /// Adds the deals of another thread.
    pub fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.diff += other.diff;
        self.squares += other.squares;
        for who in 0..2 {
            self.won[who] += other.won[who];
            self.points[who] += other.points[who];
        }
        for (level, times) in &other.moves {
            self.moves.entry(*level).or_default().add(times);
        }
    }
}

/// How many moves took how long, in tenths of a microsecond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times(BTreeMap<u32, u64>);

impl Times {
    /// Notes a move.
    pub fn note(&mut self, tenths: u32) {
        *self.0.entry(tenths).or_default() += 1;
    }

    fn add(&mut self, other: &Self) {
        for (tenths, n) in &other.0 {
            *self.0.entry(*tenths).or_default() += n;
        }
    }

    /// How many moves.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// The time, in tenths of a microsecond, that so many moves in a hundred did not exceed.
    pub fn percentile(&self, percent: u64) -> u32 {
        let rank = (self.n() * percent).div_ceil(100);
        let mut seen = 0;
        let mut reached = |(_, n): &(&u32, &u64)| {
            seen += *n;
            seen >= rank
        };
        self.0.iter().find(|count| reached(count)).map_or(0, |(tenths, _)| *tenths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_time_that_was_measured() {
        let mut times = Times::default();
        assert_eq!(times.percentile(50), 0);
        for tenths in 1..=100 {
            times.note(tenths);
        }
        assert_eq!([50, 99, 100].map(|percent| times.percentile(percent)), [50, 99, 100]);
        assert_eq!(times.n(), 100);
    }

    #[test]
    fn sums_of_two_threads_are_those_of_one() {
        let deals = [[200, 114], [157, 157], [100, 214]];
        let mut one = Tally::default();
        for points in deals {
            one.deal(points);
        }
        let mut other = Tally::default();
        other.deal(deals[2]);
        let mut first = Tally::default();
        first.deal(deals[0]);
        first.deal(deals[1]);
        other.add(&first);
        assert_eq!(one, other);
        assert_eq!((one.won, one.diff), ([1, 1], -28));
    }
}

//! Times of moves.

use std::{collections::BTreeMap, fmt, fmt::Display};

use serde::Serialize;

use crate::shell::clock::now;

/// Number of moves by time, in tenths of a microsecond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times(BTreeMap<u32, u64>);

impl Times {
    /// Adds a move.
    pub fn note(&mut self, tenths: u32) {
        *self.0.entry(tenths).or_default() += 1;
    }

    /// Adds a move while it is made.
    pub fn measure<T>(&mut self, play: impl FnOnce() -> T) -> T {
        let began = now();
        let played = play();
        self.note((began.elapsed().as_nanos() / 100) as u32);
        played
    }

    /// Adds the moves of another thread.
    pub fn add(&mut self, other: &Self) {
        for (tenths, n) in &other.0 {
            *self.0.entry(*tenths).or_default() += n;
        }
    }

    /// Number of moves.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// The times in microseconds that a report names.
    pub(super) fn percentiles(&self) -> Percentiles {
        let [p50_us, p99_us, max_us] =
            [50, 99, 100].map(|percent| f64::from(self.percentile(percent)) / 10.0);
        Percentiles { n: self.n(), p50_us, p99_us, max_us }
    }

    /// Time, in tenths of a microsecond, that this percentage of the moves did not exceed.
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

/// Times of moves in microseconds: their number, and the times that half of them, 99 % and all did not exceed.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Percentiles {
    /// Number of moves.
    pub n: u64,
    /// The time of half of them.
    pub p50_us: f64,
    /// The time of 99 %.
    pub p99_us: f64,
    /// The longest.
    pub max_us: f64,
}

impl Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n, p50_us, p99_us, max_us } = self;
        write!(f, "{n}, half within {p50_us} µs, 99 % within {p99_us} µs, longest {max_us} µs")
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
}

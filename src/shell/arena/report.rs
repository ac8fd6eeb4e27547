//! What is printed of a match.

use std::{collections::BTreeMap, fmt, fmt::Display};

use serde::Serialize;

use super::{Match, duel::CALLS, tally::Tally};
use crate::rules::House;

/// A match in figures. Points are card points, the last trick included: no factor, match, Weis or Stöck.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    a: &'static str,
    b: &'static str,
    deals: u32,
    seed: u64,
    calls: &'static str,
    rules: String,
    diff: Diff,
    pairs: Pairs,
    points: Points,
    moves: BTreeMap<&'static str, Moves>,
}

/// Points a deal by which `a` is better, with its 95 % interval over the deals.
#[derive(Clone, Copy, Debug, Serialize)]
struct Diff {
    mean: f64,
    lo: f64,
    hi: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Pairs {
    a: u32,
    b: u32,
    tied: u32,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Points {
    a: u64,
    b: u64,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Moves {
    n: u64,
    p50_us: f64,
    p99_us: f64,
    max_us: f64,
}

impl Report {
    /// The figures of a match.
    pub fn new(wanted: &Match, house: &House, tally: &Tally) -> Self {
        let micros = |tenths: u32| f64::from(tenths) / 10.0;
        let moves = tally.moves.iter().map(|(level, times)| {
            let [p50_us, p99_us, max_us] =
                [50, 99, 100].map(|percent| micros(times.percentile(percent)));
            (level.code(), Moves { n: times.n(), p50_us, p99_us, max_us })
        });
        let [a, b] = tally.won;
        Self {
            a: wanted.a.code(),
            b: wanted.b.code(),
            deals: tally.deals,
            seed: wanted.seed.0,
            calls: CALLS.code(),
            rules: house.written(),
            diff: Diff::of(tally),
            pairs: Pairs { a, b, tied: tally.deals - a - b },
            points: Points { a: tally.points[0], b: tally.points[1] },
            moves: moves.collect(),
        }
    }

    /// One JSON object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("figures and names are always JSON")
    }
}

impl Diff {
    /// A deal's figure is the mean of its two plays, half of what the tally sums.
    #[expect(clippy::cast_precision_loss, reason = "the sums are far below 2^52")]
    fn of(tally: &Tally) -> Self {
        let n = f64::from(tally.deals);
        let mean = tally.diff as f64 / n;
        let variance = (tally.squares as f64 - n * mean * mean).max(0.0) / (n - 1.0).max(1.0);
        let half_width = 1.96 * (variance / n).sqrt();
        let round = |sum: f64| (sum / 2.0 * 1000.0).round() / 1000.0;
        Self { mean: round(mean), lo: round(mean - half_width), hi: round(mean + half_width) }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { a, b, deals, seed, calls, rules, diff, pairs, points, moves } = self;
        writeln!(f, "{a} against {b}: {deals} deals, each played twice, seed {seed}")?;
        writeln!(f, "rules {rules}, calls by {calls}, card points only")?;
        let Diff { mean, lo, hi } = diff;
        writeln!(f, "{a} is better by {mean:+.2} points a deal, 95 % from {lo:+.2} to {hi:+.2}")?;
        let Pairs { a: for_a, b: for_b, tied } = pairs;
        writeln!(f, "deals won: {a} {for_a}, {b} {for_b}, tied {tied}")?;
        write!(f, "points: {a} {}, {b} {}", points.a, points.b)?;
        for (level, Moves { n, p50_us, p99_us, max_us }) in moves {
            write!(
                f,
                "\nmoves of {level}: {n}, half within {p50_us} µs, 99 % within {p99_us} µs, \
                 longest {max_us} µs"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Level, Seed};

    #[test]
    fn the_figures_are_per_deal_and_stand_in_one_object() {
        let mut tally = Tally::default();
        for points in [[200, 114], [180, 134], [100, 214]] {
            tally.deal(points);
        }
        tally.moves.entry(Level::Club).or_default().note(12);
        let wanted = Match { a: Level::Club, b: Level::Novice, deals: 3, seed: Seed(5) };
        let json = Report::new(&wanted, &House::default(), &tally).json();
        let start = r#"{"a":"club","b":"novice","deals":3,"seed":5,"calls":"club","rules":"#;
        assert!(json.starts_with(start), "{json}");
        let report: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(report["diff"]["mean"], 3.0);
        assert!(report["diff"]["lo"].as_f64() < report["diff"]["hi"].as_f64());
        assert_eq!(report["pairs"]["a"], 2);
        assert_eq!(report["points"]["b"], 462);
        assert_eq!(report["moves"]["club"]["p99_us"], 1.2);
    }
}

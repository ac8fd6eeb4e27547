//! Printed report of a judgement.

use std::{collections::BTreeMap, fmt, fmt::Display};

use serde::Serialize;

use super::{CardsJudged, RegretQuestion};
use crate::{
    rules::house::Variant,
    shell::{contestant::Contestant, external::FaultCount},
};

/// A judgement in figures.
#[derive(Clone, Debug, Serialize)]
pub struct RegretReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<&'static str>,
    positions: usize,
    worlds: usize,
    seed: u64,
    levels: Vec<LevelLine>,
    /// Faults of those who are programs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<String, FaultCount>,
}

/// Regret of one level per move: points of difference, or percent of the rounds for two.
#[derive(Clone, Debug, Serialize)]
struct LevelLine {
    level: String,
    mean: f64,
    /// Half the width of the 95 % interval of the mean.
    within: f64,
    /// Points given away in the game for two, and half the width of the 95 % interval of their mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[f64; 2]>,
    /// Number of cards that are the best.
    best: usize,
    /// Difference from the level before, and half the width of its 95 % interval.
    less: Option<[f64; 2]>,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

impl RegretReport {
    /// The figures.
    pub fn new(question: &RegretQuestion, variant: Variant, given: &[CardsJudged]) -> Self {
        let before = |number: usize| number.checked_sub(1).map(|before| &given[before]);
        let players = question.players.iter().zip(given).enumerate();
        let programs = question.players.iter().filter_map(Contestant::program);
        let is_named = variant != Variant::Schieber;
        Self {
            variant: is_named.then(|| variant.code()),
            positions: question.positions,
            worlds: question.worlds,
            seed: question.seed.0,
            levels: players.map(|(n, (player, given))| line(player, given, before(n))).collect(),
            faults: programs.map(|one| (one.to_string(), one.faults.count())).collect(),
        }
    }

    /// One JSON object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("figures and names are always JSON")
    }
}

fn line(player: &Contestant, given: &CardsJudged, before: Option<&CardsJudged>) -> LevelLine {
    let [mean, within] = interval(&given.regret);
    let less = before.map(|before| {
        let pairs = before.regret.iter().zip(&given.regret);
        interval(&pairs.map(|(before, now)| before - now).collect::<Vec<_>>())
    });
    // Times are noted in tenths of a microsecond.
    let millis = |percent| f64::from(given.times.percentile(percent)) / 10_000.0;
    let best = given.regret.iter().filter(|regret| **regret == 0.0).count();
    let [p50_ms, p99_ms, max_ms] = [50, 99, 100].map(millis);
    let points = (!given.points.is_empty()).then(|| interval(&given.points));
    let level = player.to_string();
    LevelLine { level, mean, within, points, best, less, p50_ms, p99_ms, max_ms }
}

/// The mean, and half the width of its 95 % interval, to a thousandth.
#[expect(clippy::cast_precision_loss, reason = "positions are counted in hundreds")]
fn interval(values: &[f64]) -> [f64; 2] {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>();
    // An interval of 95 % reaches 1.96 errors to either side.
    [mean, 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt()]
        .map(|points| (points * 1000.0).round() / 1000.0)
}

impl Display for RegretReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant: _, positions, worlds, seed, levels, faults } = self;
        write!(f, "{positions} positions, {worlds} worlds each, seed {seed}")?;
        levels.iter().try_for_each(|line| write!(f, "\n{line}"))?;
        faults.iter().try_for_each(|(one, faults)| write!(f, "\nfaults of {one}: {faults}"))
    }
}

impl Display for LevelLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, mean, within, points, best, less, p50_ms, p99_ms, max_ms } = self;
        let unit = if points.is_some() { "% of the rounds" } else { "points" };
        write!(f, "{level}: gives away {mean:.2} {unit} a card, 95 % within {within:.2}")?;
        if let Some([less, within]) = less {
            write!(f, ", {less:.2} less than the one above, 95 % within {within:.2}")?;
        }
        if let Some([points, within]) = points {
            write!(f, "; {points:.2} points a card, 95 % within {within:.2}")?;
        }
        write!(
            f,
            "; the best card {best} times; half within {p50_ms:.1} ms, 99 % within {p99_ms:.1} ms, \
             longest {max_ms:.1} ms"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Level, Seed};

    #[test]
    fn for_two_the_chance_stands_first_and_the_points_beside() {
        let players = vec![Level::Club.into()];
        let question = RegretQuestion { players, positions: 2, worlds: 9, seed: Seed(4) };
        let (regret, points) = (vec![0.0, 5.0], vec![1.0, 2.0]);
        let given = [CardsJudged { regret, points, ..CardsJudged::default() }];
        let report = RegretReport::new(&question, Variant::Bodensee, &given);
        let text = report.to_string();
        assert!(
            text.contains("club: gives away 2.50 % of the rounds a card, 95 % within"),
            "{text}"
        );
        assert!(text.contains("; 1.50 points a card, 95 % within"), "{text}");
        let json = report.json();
        assert!(json.starts_with(r#"{"variant":"bodensee","positions":2"#), "{json}");
        assert!(json.contains(r#""points":[1.5,"#), "{json}");
    }

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let [mean, within] = interval(&[1.0, 3.0, 5.0, 7.0]);
        assert!((mean - 4.0).abs() < 1e-9);
        // The deviation is 2.58, that of the mean of four 1.29.
        assert!((within - 1.96 * 1.291).abs() < 0.001, "{within}");
    }
}

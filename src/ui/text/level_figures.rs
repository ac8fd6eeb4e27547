//! Figures of the levels: their loss a round, as it was measured.

use serde::Deserialize;

use super::words::{Words, fill};
use crate::{game::Level, train::mean::Mean};

/// Output of `jass regret --rounds --json`: the levels at tables of their own, by the judge of the history.
const ROUNDS: &str = include_str!("../../../assets/trust/rounds.json");

#[derive(Deserialize)]
struct Tables {
    tables: Vec<Table>,
}

#[derive(Deserialize)]
struct Table {
    level: Level,
    rounds: usize,
    given_signed: Measured,
}

#[derive(Deserialize)]
struct Measured {
    mean: f64,
    error: f64,
}

/// Loss a round of each level that was measured, from weak to strong.
pub fn given_by_levels() -> Vec<(Level, Mean)> {
    let tables: Tables = serde_json::from_str(ROUNDS).expect("the command has printed JSON");
    let of = |Table { level, rounds, given_signed: Measured { mean, error } }: Table| {
        (level, Mean { n: rounds, value: mean, error: Some(error) })
    };
    tables.tables.into_iter().map(of).collect()
}

/// Figures in a sentence, with the number of rounds; none where nothing was measured.
pub fn told(words: &Words, figures: &[(Level, Mean)]) -> Option<String> {
    let rounds = figures.first()?.1.n.to_string();
    let level = |(level, mean): &(Level, Mean)| {
        format!("{} {:.1} ±{:.1}", words.level(*level), mean.value, mean.error.unwrap_or_default())
    };
    let levels = figures.iter().map(level).collect::<Vec<_>>().join(", ");
    Some(fill(&words.stats.compared, &[("levels", &levels), ("n", &rounds)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Language;

    #[test]
    fn levels_are_told_with_their_errors() {
        let figures = [(Level::Novice, 17.04, 2.3), (Level::Club, 13.0, 2.6)]
            .map(|(level, value, error)| (level, Mean { n: 100, value, error: Some(error) }));
        let words = Words::of(Language::English);
        let expected = "For comparison, levels among themselves, 100 rounds: novice 17.0 ±2.3, club 13.0 ±2.6.";
        assert_eq!(told(&words, &figures).as_deref(), Some(expected));
        assert_eq!(told(&words, &[]), None);
        // What was measured can be read.
        given_by_levels();
    }
}

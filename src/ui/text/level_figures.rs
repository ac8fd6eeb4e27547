//! Figures of the levels: their loss a round, as it was measured.

use super::words::{Words, fill};
use crate::{
    game::Level,
    train::{levels::LevelRounds, mean::Mean},
};

/// Loss a round of each level that was measured, from weak to strong.
pub fn given_by_levels() -> Vec<(Level, Mean)> {
    LevelRounds::all().iter().map(|of| (of.level, of.given())).collect()
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
    }
}

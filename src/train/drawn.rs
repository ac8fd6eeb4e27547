//! Players drawn from reviewed rounds: how often, and when, the test of progress tells of a change.

use super::{
    levels::LevelRounds,
    progress::{ToldChange, Way, told},
};
use crate::game::Seed;

/// Players whose rounds are drawn by lot from those that levels have played.
#[derive(Clone, Copy, Debug)]
pub struct DrawnPlayers {
    /// Number of players.
    pub players: u64,
    /// Seed of the lots.
    pub seed: Seed,
}

impl DrawnPlayers {
    /// Number of players who are told of a change within so many rounds, though they play as this level in all of them.
    pub fn told_without_change(&self, level: &LevelRounds, rounds: usize) -> usize {
        let parts = [(level, rounds)];
        self.courses(&parts).filter(|course| !told(course).is_empty()).count()
    }

    /// Of the players who turn from one level into another after so many rounds those who are told to give away less, each
    /// with the number of rounds after the change until then, the quickest first; of those who are told within so many.
    pub fn told_of_change(
        &self,
        levels: [&LevelRounds; 2],
        change: usize,
        within: usize,
    ) -> Vec<usize> {
        let [before, after] = levels;
        let parts = [(before, change), (after, within)];
        let courses = self.courses(&parts);
        let first = |course: Vec<f64>| {
            let is_it = |told: &ToldChange| told.way == Way::Better && told.after >= change;
            told(&course).into_iter().find(is_it).map(|told| told.after - change)
        };
        let mut times: Vec<usize> = courses.filter_map(first).collect();
        times.sort_unstable();
        times
    }

    /// Course of each player: so many rounds of each of these levels, one after the other.
    fn courses<'a>(
        &self,
        parts: &'a [(&'a LevelRounds, usize)],
    ) -> impl Iterator<Item = Vec<f64>> + 'a {
        let Self { players, seed } = *self;
        (0..players).map(move |player| {
            let mut lot = Seed(seed.0 ^ player.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let rounds =
                parts.iter().flat_map(|(level, rounds)| std::iter::repeat_n(level, *rounds));
            rounds
                .map(|level| {
                    lot = lot.successor();
                    level.signed[(lot.0 >> 32) as usize % level.signed.len()]
                })
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Level;

    /// Rounds of which so many of a hundred give much away, and the others nothing.
    fn level(level: Level, often: u8) -> LevelRounds {
        let given = |number| if number < often { f64::from(20 + number) } else { 0.0 };
        LevelRounds::of(level, (0..100).map(given).collect())
    }

    /// law: of those who do not change at most one in twenty is told that he has, whatever the level and the rounds that are
    /// kept of it.
    #[test]
    fn players_of_a_level_are_told_of_no_change() {
        let drawn = DrawnPlayers { players: 300, seed: Seed(7) };
        let few = LevelRounds::of(Level::Expert, vec![0.0, 0.0, 3.5, 0.0, -1.0]);
        let kept = LevelRounds::all();
        let kept = kept.iter().filter(|of| !of.signed.is_empty());
        for of in [level(Level::Novice, 55), few].iter().chain(kept) {
            let told = drawn.told_without_change(of, 200);
            assert!(told <= 15, "{told} of 300 who play as {}", of.level);
        }
    }

    #[test]
    fn who_turns_into_an_expert_is_told_soon_and_into_a_slightly_better_one_late() {
        let drawn = DrawnPlayers { players: 60, seed: Seed(3) };
        let [novice, club, expert] = [(Level::Novice, 55), (Level::Club, 45), (Level::Expert, 8)]
            .map(|(of, n)| level(of, n));
        let soon = drawn.told_of_change([&novice, &expert], 100, 80);
        assert!(soon.len() >= 54 && soon.is_sorted(), "{soon:?}");
        let late = drawn.told_of_change([&novice, &club], 100, 80);
        assert!(late.len() < 20, "{late:?}");
    }
}

//! Rounds of the levels that were reviewed: what each gave away, with the judge of the history, at tables of one level.

use serde::Deserialize;

use super::mean::Mean;
use crate::game::Level;

/// Output of `jass regret --rounds --json`.
const ROUNDS: &str = include_str!("../../assets/trust/rounds.json");

#[derive(Deserialize)]
struct ReviewedRounds {
    tables: Vec<LevelRounds>,
}

/// Reviewed rounds of a level.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct LevelRounds {
    /// The level.
    pub level: Level,
    /// Number of rounds.
    rounds: usize,
    /// Mean of what a round gives away, signed.
    given_signed: Measured,
    /// Amount that each round has given away, signed; none in the output of an older program.
    #[serde(default)]
    pub signed: Vec<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
struct Measured {
    mean: f64,
    error: f64,
}

impl LevelRounds {
    /// The rounds that are kept with the program, from weak to strong; none where nothing was measured.
    pub fn all() -> Vec<Self> {
        Self::read(ROUNDS).expect("the command has printed JSON")
    }

    /// The rounds in such an output.
    pub fn read(json: &str) -> Result<Vec<Self>, serde_json::Error> {
        let reviewed: ReviewedRounds = serde_json::from_str(json)?;
        Ok(reviewed.tables.into_iter().filter(|table| table.rounds > 0).collect())
    }

    /// Rounds of this level that have given these amounts away.
    pub fn of(level: Level, signed: Vec<f64>) -> Self {
        let Mean { n, value, error } = Mean::of(signed.iter().copied());
        let given_signed = Measured { mean: value, error: error.unwrap_or_default() };
        Self { level, rounds: n, given_signed, signed }
    }

    /// Mean of what a round gives away.
    pub const fn given(&self) -> Mean {
        let Measured { mean, error } = self.given_signed;
        Mean { n: self.rounds, value: mean, error: Some(error) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_command_prints_is_read() {
        let json = r#"{"rounds":2,"seed":1,"tables":[
            {"level":"novice","rounds":2,"slip":1,"given_signed":{"mean":1.0,"error":2.0},"signed":[3.0,-1.0]},
            {"level":"club","rounds":2,"given_signed":{"mean":0.5,"error":0.5}},
            {"level":"expert","rounds":0,"given_signed":{"mean":0.0,"error":0.0},"signed":[]}]}"#;
        let read = LevelRounds::read(json).unwrap();
        let [novice, club] = &read[..] else { panic!("{read:?}") };
        assert_eq!(*novice, LevelRounds::of(Level::Novice, vec![3.0, -1.0]));
        let [told, older] = [novice, club].map(LevelRounds::given);
        assert_eq!((told.n, told.error, older.n, older.error), (2, Some(2.0), 2, Some(0.5)));
        assert!(club.signed.is_empty());
        // What is kept with the program can be read.
        LevelRounds::all();
    }
}

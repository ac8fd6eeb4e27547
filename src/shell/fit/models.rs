//! `jass fit models`: how often each level leaves its rules of thumb, by which the coach weighs worlds.

use crate::{
    bots::schieber::{determinize::models::Choice, player},
    fit::schieber::models::{self, LeftRules},
    game::{Level, Seed},
    rules::House,
    shell::crew,
};

/// Question: the levels, and the rounds that each plays.
#[derive(Clone, Debug)]
pub struct ModelsQuestion {
    /// The levels.
    pub levels: Vec<Level>,
    /// Number of rounds of each, in which it sits at every seat.
    pub deals: usize,
    /// Seed of the rounds.
    pub seed: Seed,
}

/// A line for each level: of how many choices of each kind it left its rules of thumb at how many.
pub fn models(wanted: &ModelsQuestion) -> String {
    let house = House::default();
    let numbers: Vec<usize> = (0..wanted.deals).collect();
    let line = |level: &Level| {
        let rounds = crew::with_each(&numbers, |_, number| {
            models::counted(*level, &*player(*level), wanted.seed, *number, &house)
        });
        let counts = Choice::ALL.map(|choice| {
            let of = rounds.iter().map(|round| round[choice as usize]);
            let LeftRules { choices, left } = of.fold(LeftRules::default(), LeftRules::with);
            format!("{choice:?} {left} of {choices}")
        });
        format!("{level}: {}\n", counts.join(", "))
    };
    wanted.levels.iter().map(line).collect()
}

//! `jass fit models`: how often each level leaves its rules of thumb, and how far its choices are evidence, by which the
//! coach weighs worlds.

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

/// A line for each level: of how many choices of each kind it left its rules of thumb at how many, and the power of
/// likelihoods by which deals as they were are best told from others.
pub fn models(wanted: &ModelsQuestion) -> String {
    let house = House::default();
    let numbers: Vec<usize> = (0..wanted.deals).collect();
    let line = |level: &Level| {
        let rounds = crew::with_each(&numbers, |_, number| {
            models::modelled(*level, &*player(*level), wanted.seed, *number, &house)
        });
        let counts = Choice::ALL.map(|choice| {
            let of = rounds.iter().map(|round| round.left[choice as usize]);
            let LeftRules { choices, left } = of.fold(LeftRules::default(), LeftRules::with);
            format!("{choice:?} {left} of {choices}")
        });
        let explained: Vec<_> = rounds.into_iter().flat_map(|round| round.explained).collect();
        let temper = models::temper(&explained);
        format!("{level}: {}, temper {temper:.2}\n", counts.join(", "))
    };
    wanted.levels.iter().map(line).collect()
}

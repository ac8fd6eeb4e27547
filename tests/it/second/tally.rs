//! Tally of the things that were met.

use std::{collections::BTreeMap, fmt, fmt::Display};

use jass::rules::{House, house::key_named};

use super::values;

/// Number of times that each thing was met.
#[derive(Default)]
pub struct Tally(BTreeMap<String, usize>);

impl Tally {
    pub fn met(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    pub fn met_if(&mut self, so: bool, what: &str) {
        if so {
            self.met(what);
        }
    }

    /// The value that each of these keys has.
    pub fn met_rules(&mut self, keys: &[&str], house: &House) {
        for name in keys {
            self.met(format!("{name} = {}", key_named(name).unwrap().get(house)));
        }
    }

    /// Each value of these keys, and each of these things, was met so often.
    pub fn check(&self, keys: &[&str], things: &[&str], least: usize) {
        let told = |name: &&str| {
            let key = key_named(name).unwrap();
            values(key).into_iter().map(|value| format!("{name} = {value}")).collect::<Vec<_>>()
        };
        let rules = keys.iter().flat_map(told);
        for what in rules.chain(things.iter().map(ToString::to_string)) {
            let met = self.0.get(&what).copied().unwrap_or(0);
            assert!(met >= least, "{what} was met {met} times only");
        }
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, met)| writeln!(f, "{met:>9}  {what}"))
    }
}

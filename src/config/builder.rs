//! From the keys that a file gives to the configuration they make together.

use std::ops::Range;

use super::{Config, prefs::pref_named, problem::Problem, walk::KeyValue};
use crate::{
    cards::text::excerpt,
    rules::{
        House,
        house::{Clash, Value, key_named, other_name},
    },
};

/// Configuration of these keys, the preset first, and the values that they cannot have.
pub(super) fn apply(text: &str, given: Vec<KeyValue>) -> (Config, Vec<Problem>) {
    let mut builder =
        ConfigBuilder { text, config: Config::default(), put: Vec::new(), problems: Vec::new() };
    // The preset first, wherever it stands: it would put back the keys above it.
    let (presets, others): (Vec<_>, Vec<_>) =
        given.into_iter().partition(|given| given.name == "preset");
    for preset in presets {
        builder.put(preset);
        builder.config.house = House::preset(builder.config.house.preset);
    }
    for other in others {
        builder.put(other);
    }
    builder.check();
    (builder.config, builder.problems)
}

struct ConfigBuilder<'a> {
    text: &'a str,
    config: Config,
    /// Keys that the file gives, with their places; without a place if the value was refused.
    put: Vec<(String, Option<Range<usize>>)>,
    problems: Vec<Problem>,
}

impl ConfigBuilder<'_> {
    fn put(&mut self, given: KeyValue) {
        let problem = self.refusal(&given);
        let accepted = problem.is_none().then_some(given.span);
        self.problems.extend(problem);
        self.put.push((given.name, accepted));
    }

    /// Gives the key its value, or returns the problem.
    fn refusal(&mut self, given: &KeyValue) -> Option<Problem> {
        let KeyValue { name, kind, value, what, span } = given;
        let of_type = value.as_ref().filter(|value| kind.has_type_of(value));
        let Some(value) = of_type else {
            let message = format!("`{name}` cannot be {what}");
            return Some(Problem::new(span.clone(), message).help(help(given)));
        };
        let is_given = |other: &&str| self.put.iter().any(|(name, _)| name == other);
        // Under its name of old and that of today a rule would have two values, and saving takes the old one out of the
        // file.
        if let Some(other) = other_name(name).filter(is_given) {
            let message = format!("`{name}` and `{other}` are the same rule");
            return Some(Problem::new(span.clone(), message).help("leave one of them out"));
        }
        let is_set = self.set(name, value);
        let refusal = || {
            let message = format!("`{name}` cannot be {}", self.source(span));
            Problem::new(span.clone(), message).help(help(given))
        };
        (!is_set).then(refusal)
    }

    fn set(&mut self, name: &str, value: &Value) -> bool {
        let house = key_named(name).map(|key| key.set(&mut self.config.house, value));
        let set =
            house.or_else(|| pref_named(name).map(|key| key.set(&mut self.config.prefs, value)));
        set.is_some_and(|set| set.is_ok())
    }

    /// The value as the file writes it, or the beginning of it.
    fn source(&self, span: &Range<usize>) -> String {
        let source = self.text.get(span.clone()).unwrap_or_default();
        let cut = excerpt(source);
        if cut.len() < source.len() { cut + "…" } else { cut }
    }

    /// Adds the contradictions between values, unless one of them was refused already.
    fn check(&mut self) {
        for clash in self.config.house.check().err().unwrap_or_default() {
            let concerned = self.put.iter().filter(|(name, _)| clash.keys.contains(&name.as_str()));
            let accepted: Option<Vec<_>> =
                concerned.map(|(name, span)| Some((name.as_str(), span.clone()?))).collect();
            self.problems.extend(accepted.map(|put| contradiction(&clash, &put)));
        }
    }
}

/// Values that the key takes, and the one that was probably meant.
fn help(given: &KeyValue) -> String {
    let takes = format!("it takes {}", given.kind.allowed());
    let Some(Value::Text(text)) = &given.value else { return takes };
    if let Some(near) = given.kind.nearest(text) {
        return format!("{takes}; did you mean \"{near}\"?");
    }
    let bare = given.kind.parse(text).filter(|value| !matches!(value, Value::Text(_)));
    bare.map_or(takes.clone(), |value| format!("{takes}; write {value} without quotes"))
}

/// The clash, shown at the last of its values.
fn contradiction(clash: &Clash, put: &[(&str, Range<usize>)]) -> Problem {
    let last = put.iter().map(|(_, span)| span.clone()).max_by_key(|span| span.start);
    let names: Vec<_> = put.iter().map(|(name, _)| format!("`{name}`")).collect();
    let help = format!("it comes from {}", names.join(", "));
    Problem::new(last.unwrap_or_default(), clash.to_string()).help(help)
}

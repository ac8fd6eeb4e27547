//! House rules as a preset and the values that differ from it.

use std::{fmt, fmt::Display};

use super::{ConfigKey, House, KEYS, KeyError, Preset, Value, key_named, other_name};
use crate::cards::text::{excerpt, nearest};

/// Error: a text that is no line of house rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotAHouse {
    /// As much of the text as a message quotes.
    pub text: String,
    /// Reason why it is none, a sentence for whoever writes such lines.
    pub why: String,
}

impl Display for NotAHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for NotAHouse {}

impl House {
    /// The keys whose value is not that of the preset, in the order of the table.
    pub fn differences(&self) -> Vec<(&'static str, Value)> {
        self.apart_from(&[Self::preset(self.preset)])
    }

    /// The keys whose value differs from that of at least one of these rules.
    fn apart_from(&self, others: &[Self]) -> Vec<(&'static str, Value)> {
        let differs =
            |key: &&ConfigKey<Self>| others.iter().any(|other| key.get(other) != key.get(self));
        KEYS.iter().filter(differs).map(|key| (key.name, key.get(self))).collect()
    }

    /// The rules in one line, such as `preset=swisslos-2500 weis.table=large`: the preset by its name, and every rule
    /// that is not the default, so that the line means the same where the preset means something else.
    pub fn written(&self) -> String {
        let preset = self.preset;
        let usual = Self { preset, ..Self::default() };
        let words: Vec<_> = std::iter::once(("preset", Value::from(preset.code())))
            .chain(self.apart_from(&[usual, Self::unwritten(preset)]))
            .map(|(key, value)| format!("{key}={}", value.bare()))
            .collect();
        words.join(" ")
    }

    /// Reads a line that any version's [`House::written`] wrote.
    pub fn read(line: &str) -> Result<Self, NotAHouse> {
        let not = |text: &str, why: String| NotAHouse { text: excerpt(text), why };
        let mut seen = Vec::new();
        let mut overrides = Vec::new();
        for word in line.split_whitespace() {
            let (name, value) = read_word(word).map_err(|why| not(word, why))?;
            if seen.contains(&name) {
                return Err(not(word, format!("'{name}' stands here twice")));
            }
            seen.push(name);
            overrides.push((name, value));
        }
        if !seen.contains(&"preset") {
            return Err(not(line, "the preset is missing".to_owned()));
        }
        let house = Self::default().over(overrides, Self::unwritten);
        house.map_err(|error| not(line, error.to_string()))
    }

    /// The rules with other values: first the preset, wherever it stands in the list, then the rest in turn.
    pub fn with<K: AsRef<str>>(
        self,
        overrides: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Self, KeyError> {
        self.over(overrides, Self::preset)
    }

    /// The rules with other values, given the rules of each preset.
    fn over<K: AsRef<str>>(
        self,
        overrides: impl IntoIterator<Item = (K, Value)>,
        rules_of: fn(Preset) -> Self,
    ) -> Result<Self, KeyError> {
        let overrides: Vec<(K, Value)> = overrides.into_iter().collect();
        let named: Vec<&str> = overrides.iter().map(|(name, _)| name.as_ref()).collect();
        for name in &named {
            if let Some(also) = other_name(name).filter(|other| named.contains(other)) {
                return Err(KeyError::Twice { key: (*name).to_owned(), also });
            }
        }
        let (presets, others): (Vec<_>, Vec<_>) =
            overrides.into_iter().partition(|(name, _)| name.as_ref() == "preset");
        let mut house = self;
        for (name, value) in presets {
            known(name.as_ref())?.set(&mut house, &value)?;
            house = rules_of(house.preset);
        }
        for (name, value) in others {
            known(name.as_ref())?.set(&mut house, &value)?;
        }
        let first = house.check().err().and_then(|clashes| clashes.into_iter().next());
        first.map_or(Ok(house), |clash| Err(KeyError::Clash(clash)))
    }

    /// Overrides the keys of a line that has no preset.
    pub(super) fn put_line(&mut self, line: &str) -> Result<(), String> {
        for word in line.split_whitespace() {
            let (name, value) = read_word(word)?;
            let put = known(name).and_then(|key| key.set(self, &value));
            put.map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

fn known(name: &str) -> Result<&'static ConfigKey<House>, KeyError> {
    key_named(name).ok_or_else(|| KeyError::Unknown {
        key: excerpt(name),
        nearest: nearest(name, KEYS.iter().map(|key| key.name)),
    })
}

/// Key and value of one word `key=value`.
fn read_word(word: &str) -> Result<(&'static str, Value), String> {
    let (name, text) =
        word.split_once('=').ok_or_else(|| format!("'{}' is not KEY=VALUE", excerpt(word)))?;
    let key = known(name).map_err(|error| error.to_string())?;
    let value = key.kind.parse(text).ok_or_else(|| {
        let (text, allowed) = (excerpt(text), key.kind.allowed());
        format!("'{name}' cannot be '{text}': it takes {allowed}")
    })?;
    Ok((key.name, value))
}

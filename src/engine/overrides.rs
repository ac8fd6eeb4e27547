//! The field `rules` of a request: dotted keys of `jass.toml` over the rules in force.

use std::{collections::BTreeMap, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor},
};
use serde_json::{Value, value::RawValue};

use super::{
    error::{EngineError, ErrorKind},
    read,
};
use crate::{
    cards::text::excerpt,
    rules::{House, house},
};

/// The rules with these overrides: the preset first, then the other keys.
pub(super) fn overrides(base: &House, rules: Option<&RawValue>) -> Result<House, EngineError> {
    let Some(rules) = rules else { return Ok(*base) };
    if !rules.get().starts_with('{') {
        return Err(bad_rules("they must be an object of dotted keys"));
    }
    let Keys(rules) = read::object("rules", rules)?;
    let values = rules.into_iter().map(|(key, json)| match value(&json) {
        Some(value) => Ok((key, value)),
        None => Err(bad_rules(&format!("'{}' cannot have such a value", excerpt(&key)))),
    });
    let values: Vec<_> = values.collect::<Result<_, _>>()?;
    base.with(values).map_err(|error| bad_rules(&error.to_string()))
}

fn bad_rules(message: &str) -> EngineError {
    EngineError::new(ErrorKind::BadRules, format!("rules: {message}"))
}

/// Keys with their values. A map of the standard library would silently lose the first value of one that stands twice.
struct Keys(BTreeMap<String, Value>);

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KeysVisitor)
    }
}

struct KeysVisitor;

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = Keys;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of dotted keys")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
        let mut keys = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            // A key that stood there twice was read as the last of the two.
            if keys.contains_key(&key) {
                let why = format!("'{}' is there twice", excerpt(&key));
                return Err(A::Error::custom(why));
            }
            keys.insert(key, map.next_value()?);
        }
        Ok(Keys(keys))
    }
}

/// The value as `jass.toml` would hold it. Long texts are cut; no text there is as long as what is kept.
fn value(json: &Value) -> Option<house::Value> {
    let text = |json: &Value| json.as_str().map(excerpt);
    match json {
        Value::Bool(value) => Some(house::Value::Bool(*value)),
        Value::Number(number) => number.as_i64().map(house::Value::Int),
        Value::String(value) => Some(house::Value::Text(excerpt(value))),
        Value::Array(texts) => {
            texts.iter().map(text).collect::<Option<_>>().map(house::Value::List)
        }
        Value::Null | Value::Object(_) => None,
    }
}

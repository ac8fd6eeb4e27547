//! The field `rules` of a request: dotted keys of `jass.toml` over the rules in force.

use serde_json::Value;

use super::error::{EngineError, ErrorKind};
use crate::{
    cards::text::excerpt,
    rules::{House, house},
};

/// The rules with these overrides: the preset first, then the other keys.
pub(super) fn overrides(base: &House, rules: Option<Value>) -> Result<House, EngineError> {
    let rules = match rules {
        None | Some(Value::Null) => return Ok(*base),
        Some(Value::Object(rules)) => rules,
        Some(_) => return Err(bad_rules("they must be an object of dotted keys")),
    };
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

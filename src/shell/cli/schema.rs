//! `jass rules schema`: the keys of `jass.toml` as a JSON schema, by which editors check and complete the file.

use serde_json::{Map, Value, json};

use crate::{
    app::keys::Command,
    config::prefs::PREFS,
    engine::write::house_value,
    rules::house::{ConfigKey, KEYS, ValueKind, kind::NAME_LIMIT},
};

/// Draft that editors of TOML understand.
const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// The schema: one property for each section, and in it one for each key.
pub fn schema() -> Value {
    let mut root = table();
    root["$schema"] = DRAFT.into();
    root["title"] = "House rules and settings of jass".into();
    for key in KEYS {
        put(&mut root, key);
    }
    for key in PREFS {
        put(&mut root, key);
    }
    root["properties"]["keys"] = bindings();
    root
}

fn table() -> Value {
    json!({ "type": "object", "additionalProperties": false, "properties": {} })
}

/// Puts a key into its section, which is made where it is the first there.
fn put<T: Default>(root: &mut Value, key: &ConfigKey<T>) {
    let sections = key.section().split('.').filter(|name| !name.is_empty());
    let section = sections.fold(root, |at, name| {
        let properties = at["properties"].as_object_mut().expect("a table has properties");
        properties.entry(name).or_insert_with(table)
    });
    let mut property = values(key.kind);
    property["description"] = key.doc.into();
    property["default"] = house_value(&key.get(&T::default()));
    section["properties"][key.word()] = property;
}

/// Values that a key of this kind takes.
fn values(kind: ValueKind) -> Value {
    match kind {
        ValueKind::Bool => json!({ "type": "boolean" }),
        ValueKind::Range(low, high) => {
            json!({ "type": "integer", "minimum": low, "maximum": high })
        }
        ValueKind::OneOf(numbers) => json!({ "enum": numbers }),
        ValueKind::Words(words) => json!({ "enum": words }),
        ValueKind::Named(words) => {
            let own = json!({ "type": "string", "maxLength": NAME_LIMIT });
            json!({ "anyOf": [{ "enum": words }, own] })
        }
        ValueKind::Forehand => {
            json!({ "type": "string", "pattern": "^([ERSL][6789BUOKA]|random|seat[0-3])$" })
        }
        ValueKind::Order => json!({ "enum": ValueKind::ORDERS }),
        ValueKind::Names => {
            let name = json!({ "type": "string", "maxLength": NAME_LIMIT });
            json!({ "type": "array", "items": name, "minItems": 4, "maxItems": 4 })
        }
    }
}

/// Section `[keys]`: for each command a key or a list of keys.
fn bindings() -> Value {
    let key = json!({ "type": "string" });
    let keys = json!({ "anyOf": [key, { "type": "array", "items": key }] });
    let named: Map<_, _> =
        Command::ALL.iter().map(|command| (command.name().to_owned(), keys.clone())).collect();
    let mut section = table();
    section["properties"] = named.into();
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The property of a key by its name with dots.
    fn property<'a>(schema: &'a Value, name: &str) -> &'a Value {
        name.split('.').fold(schema, |at, part| &at["properties"][part])
    }

    #[test]
    fn every_key_of_the_table_has_its_values_and_its_default() {
        let schema = schema();
        let check = |name: &str, kind: ValueKind, doc: &str| {
            let property = property(&schema, name);
            assert_eq!(property["description"], doc, "{name}");
            let default = &property["default"];
            if let ValueKind::Words(_) | ValueKind::OneOf(_) | ValueKind::Order = kind {
                assert!(property["enum"].as_array().unwrap().contains(default), "{name}");
            }
        };
        for key in KEYS {
            check(key.name, key.kind, key.doc);
        }
        for key in PREFS {
            check(key.name, key.kind, key.doc);
        }
        assert_eq!(property(&schema, "score.target")["maximum"], 10_000);
        assert_eq!(property(&schema, "keys.confirm")["anyOf"][0]["type"], "string");
        assert_eq!(schema["additionalProperties"], false);
    }
}

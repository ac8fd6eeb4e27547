//! Values that `jass.toml` may name although they have no effect yet in this version.

use crate::rules::{
    House,
    house::{Value, key_named},
};

use super::prefs::{Prefs, pref_named};

/// Values of a key that have no effect yet.
enum Waiting {
    /// All but the default.
    Changes,
    /// These words.
    Words(&'static [&'static str]),
}
use Waiting::{Changes, Words};

/// The keys, or whole sections, that wait for their issue; a row goes when its effect comes.
const LATER: &[(&str, Waiting)] = &[("variant", Words(&["bodensee"])), ("bodensee", Changes)];

/// The default of a key that cannot have this value yet.
pub fn instead_of(name: &str, value: &Value) -> Option<Value> {
    let default = default_of(name)?;
    let waits = waiting(name).is_some_and(|waiting| match (waiting, value) {
        (Changes, value) => *value != default,
        (Words(words), Value::Text(text)) => words.contains(&text.as_str()),
        (Words(_), _) => false,
    });
    waits.then_some(default)
}

fn waiting(name: &str) -> Option<&'static Waiting> {
    let covers = |row: &str| {
        name.strip_prefix(row).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    LATER.iter().find(|(row, _)| covers(row)).map(|(_, waiting)| waiting)
}

fn default_of(name: &str) -> Option<Value> {
    let house = key_named(name).map(|key| key.get(&House::default()));
    house.or_else(|| pref_named(name).map(|key| key.get(&Prefs::default())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::{KEYS, Preset};

    #[test]
    fn every_row_names_a_key_or_a_section() {
        for (row, waiting) in LATER {
            let key = key_named(row).map(|key| key.kind);
            match (key.or_else(|| pref_named(row).map(|key| key.kind)), waiting) {
                (Some(kind), Words(words)) => {
                    assert!(words.iter().all(|word| kind.admits(&Value::from(*word))), "{row}");
                }
                (Some(_), Changes) => {}
                (None, Changes) => {
                    let section = |key: &crate::rules::house::ConfigKey<_>| key.section() == *row;
                    assert!(KEYS.iter().any(section), "{row}");
                }
                (None, Words(_)) => panic!("{row} is no key"),
            }
        }
    }

    #[test]
    fn no_preset_waits_for_anything() {
        for preset in Preset::ALL {
            for key in KEYS {
                let value = key.get(&House::preset(*preset));
                assert_eq!(instead_of(key.name, &value), None, "{preset:?} {}", key.name);
            }
        }
    }

    #[test]
    fn what_waits_is_told_from_what_works() {
        assert_eq!(instead_of("variant", &Value::from("bodensee")), Some(Value::from("schieber")));
        assert_eq!(instead_of("ui.language", &Value::from("fr")), None);
        assert_eq!(instead_of("variant", &Value::from("schieber")), None);
        assert_eq!(instead_of("bodensee.flip", &Value::from("after-trick")), None);
        assert!(instead_of("bodensee.flip", &Value::from("at-once")).is_some());
        assert_eq!(instead_of("marks.schneider", &Value::Bool(true)), None);
        assert_eq!(instead_of("score.target", &Value::Int(1000)), None);
    }
}

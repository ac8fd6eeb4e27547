//! One key of `jass.toml`: its name, values and meaning, and the field behind it.

use std::{fmt, fmt::Display};

use super::{check::Clash, kind::ValueKind, value::Value};

/// A key whose value lives in a field of `T`.
#[derive(Debug)]
pub struct ConfigKey<T: 'static> {
    /// The name with its section, such as `score.factor.rosen`.
    pub name: &'static str,
    /// Values that the key takes.
    pub kind: ValueKind,
    /// Meaning of the key, for people.
    pub doc: &'static str,
    pub(crate) get: fn(&T) -> Value,
    pub(crate) put: fn(&mut T, &Value) -> bool,
}

impl<T> ConfigKey<T> {
    /// Current value of the key.
    pub fn get(&self, of: &T) -> Value {
        (self.get)(of)
    }

    /// Sets the key to another value; an error changes nothing.
    pub fn set(&self, of: &mut T, value: &Value) -> Result<(), KeyError> {
        if self.kind.admits(value) && (self.put)(of, value) {
            return Ok(());
        }
        let value = value.clone();
        Err(KeyError::Refused { key: self.name, value, allowed: self.kind.allowed() })
    }

    /// Section of the key, empty for the top of the file.
    pub fn section(&self) -> &'static str {
        self.name.rsplit_once('.').map_or("", |(section, _)| section)
    }

    /// Name of the key within its section.
    pub fn word(&self) -> &'static str {
        self.name.rsplit_once('.').map_or(self.name, |(_, word)| word)
    }
}

/// Writes a table of keys: `"name" => (field of the struct), kind, "what it means";`
macro_rules! keys {
    ($of:ty: $($name:literal => ($($field:tt)+), $kind:expr, $doc:literal;)+) => {
        &[$($crate::rules::house::ConfigKey {
            name: $name,
            kind: $kind,
            doc: $doc,
            get: |it: &$of| $crate::rules::house::value::Setting::value(&it.$($field)+),
            put: |it: &mut $of, value| {
                let field = $crate::rules::house::value::Setting::from_value(value);
                field.map(|field| it.$($field)+ = field).is_some()
            },
        }),+]
    };
}
pub(crate) use keys;

/// Error: overrides of house rules were refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeyError {
    /// There is no such key.
    Unknown {
        /// Name that was written.
        key: String,
        /// Key that was probably meant.
        nearest: Option<&'static str>,
    },
    /// The key does not take this value.
    Refused {
        /// The key.
        key: &'static str,
        /// Value that was given.
        value: Value,
        /// Description of the allowed values.
        allowed: String,
    },
    /// Both names of a key are given.
    Twice {
        /// One of them.
        key: String,
        /// The other.
        also: &'static str,
    },
    /// Each value is allowed, but not all of them together.
    Clash(Clash),
}

impl Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { key, nearest: None } => write!(f, "there is no house rule '{key}'"),
            Self::Unknown { key, nearest: Some(nearest) } => {
                write!(f, "there is no house rule '{key}'; did you mean '{nearest}'?")
            }
            Self::Refused { key, value, allowed } => {
                write!(f, "'{key}' cannot be {value}: it takes {allowed}")
            }
            Self::Twice { key, also } => write!(f, "'{key}' and '{also}' are the same rule"),
            Self::Clash(clash) => clash.fmt(f),
        }
    }
}

impl std::error::Error for KeyError {}

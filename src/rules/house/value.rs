//! Values as written in `jass.toml`, and their conversion to fields of the rules.

use std::{fmt, fmt::Display};

use crate::cards::text::is_printable;

/// Value that a key can be given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// `true` or `false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A word in quotes.
    Text(String),
    /// Several words in quotes, in square brackets.
    List(Vec<String>),
}

impl Value {
    /// The value without quotes, as it stands in the line of a saved game.
    pub fn bare(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Bool(_) | Self::Int(_) | Self::List(_) => self.to_string(),
        }
    }
}

/// Writes the value as in `jass.toml`, texts in quotes.
impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => value.fmt(f),
            Self::Int(value) => value.fmt(f),
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::List(texts) => {
                let texts: Vec<_> = texts.iter().map(|text| quoted(text)).collect();
                write!(f, "[{}]", texts.join(", "))
            }
        }
    }
}

fn quoted(text: &str) -> String {
    let escape = |sign: char| match sign {
        '"' | '\\' => format!("\\{sign}"),
        sign if is_printable(sign) => sign.to_string(),
        sign => format!("\\U{:08X}", sign as u32),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// A field that can be written as a [`Value`] and read back.
pub(crate) trait Setting: Sized {
    /// The field as a value.
    fn value(&self) -> Value;

    /// The field that this value stands for; `None` if it cannot have the value.
    fn from_value(value: &Value) -> Option<Self>;
}

impl Setting for bool {
    fn value(&self) -> Value {
        Value::Bool(*self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Bool(value) = value { Some(*value) } else { None }
    }
}

macro_rules! numbers {
    ($($number:ident)+) => { $(
        impl Setting for $number {
            fn value(&self) -> Value {
                Value::Int(i64::from(*self))
            }

            fn from_value(value: &Value) -> Option<Self> {
                if let Value::Int(value) = value { Self::try_from(*value).ok() } else { None }
            }
        }
    )+ };
}

numbers! { u8 u16 i16 }

impl Setting for [String; 4] {
    fn value(&self) -> Value {
        Value::List(self.to_vec())
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::List(texts) = value { texts.clone().try_into().ok() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_quoted_so_that_it_is_one_toml_string() {
        assert_eq!(Value::from("large").to_string(), "\"large\"");
        assert_eq!(Value::from("a\"b\\c\u{1b}").to_string(), r#""a\"b\\c\U0000001B""#);
        assert_eq!(Value::List(vec!["Anna".into(), String::new()]).to_string(), "[\"Anna\", \"\"]");
        assert_eq!(Value::from("large").bare(), "large");
    }
}

//! Kinds of values that a key may take.

use super::{
    FinishOrder, FirstForehand,
    value::{Setting, Value},
};
use crate::cards::text::{is_printable, nearest};

/// Kind of values that a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// `true` or `false`
    Bool,
    /// A whole number from the first to the second.
    Range(i64, i64),
    /// One of these whole numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these words, or the name of something that a person has added as a file.
    Named(&'static [&'static str]),
    /// A card, a seat or the lot.
    Forehand,
    /// The words `stoeck`, `wys` and `stich` in any order.
    Order,
    /// Four names.
    Names,
}

/// Largest number of characters in a name, wherever it is written.
pub(crate) const NAME_LIMIT: usize = 20;

/// Words that are taken for another where that one may stand.
// In Switzerland nobody calls its cards German, so that a player writes the name of the country.
const SYNONYMS: &[(&str, &str)] = &[("swiss", "german")];

/// The word of these that a text stands for.
pub(crate) fn admitted(words: &[&'static str], text: &str) -> Option<&'static str> {
    let synonym = SYNONYMS.iter().find(|(also, _)| *also == text).map(|(_, word)| *word);
    let has = |text: &str| words.iter().copied().find(|word| *word == text);
    has(text).or_else(|| has(synonym?))
}

/// The lowest target of a game and the highest, wherever one is set.
pub(crate) const TARGET_LIMITS: (i64, i64) = (100, 10_000);

impl ValueKind {
    /// The orders in which Stöck, Weis and tricks may count (rules.md §10).
    pub const ORDERS: [&str; 6] = [
        "stoeck-wys-stich",
        "stoeck-stich-wys",
        "wys-stoeck-stich",
        "wys-stich-stoeck",
        "stich-stoeck-wys",
        "stich-wys-stoeck",
    ];

    /// True if the key may be given this value.
    pub(crate) fn admits(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Bool, Value::Bool(_)) => true,
            (Self::Range(low, high), Value::Int(number)) => (low..=high).contains(&number),
            (Self::OneOf(numbers), Value::Int(number)) => numbers.contains(number),
            (Self::Words(words), Value::Text(text)) => admitted(words, text).is_some(),
            (Self::Named(words), Value::Text(text)) => {
                admitted(words, text).is_some() || is_file_name(text)
            }
            (Self::Forehand, Value::Text(_)) => FirstForehand::from_value(value).is_some(),
            (Self::Order, Value::Text(_)) => FinishOrder::from_value(value).is_some(),
            (Self::Names, Value::List(names)) => {
                names.len() == 4 && names.iter().all(|name| is_name(name))
            }
            _ => false,
        }
    }

    /// True if the value is a number where a number is expected, a text where a text is, and so on.
    pub const fn has_type_of(&self, value: &Value) -> bool {
        match self {
            Self::Bool => matches!(value, Value::Bool(_)),
            Self::Range(..) | Self::OneOf(_) => matches!(value, Value::Int(_)),
            Self::Words(_) | Self::Named(_) | Self::Forehand | Self::Order => {
                matches!(value, Value::Text(_))
            }
            Self::Names => matches!(value, Value::List(_)),
        }
    }

    /// Description of the allowed values in words.
    pub(crate) fn allowed(&self) -> String {
        match self {
            Self::Bool => "true or false".to_owned(),
            Self::Range(low, high) => format!("a whole number from {low} to {high}"),
            Self::OneOf(numbers) => either(numbers.iter().map(ToString::to_string)),
            Self::Words(words) => either(words.iter().map(|word| format!("\"{word}\""))),
            Self::Named(words) => {
                let own = "the name of a file of your own".to_owned();
                either(words.iter().map(|word| format!("\"{word}\"")).chain([own]))
            }
            Self::Forehand => {
                "a card such as \"R7\" (a suit E R S L, then a rank 6 7 8 9 B U O K A), \
                 \"random\", or \"seat0\" to \"seat3\""
                    .to_owned()
            }
            Self::Order => {
                "the words stoeck, wys and stich in any order, joined by hyphens".to_owned()
            }
            Self::Names => {
                format!("a list of four names of at most {NAME_LIMIT} printable characters")
            }
        }
    }

    /// The admitted word most like this text.
    pub fn nearest(&self, text: &str) -> Option<&'static str> {
        match self {
            Self::Words(words) | Self::Named(words) => nearest(text, words.iter().copied()),
            Self::Forehand => nearest(text, ["random"]),
            Self::Bool | Self::Range(..) | Self::OneOf(_) | Self::Order | Self::Names => None,
        }
    }

    /// The admitted value that this text without quotes stands for, the inverse of [`Value::bare`].
    pub fn parse(&self, text: &str) -> Option<Value> {
        let value = match self {
            Self::Bool => Value::Bool(text.parse().ok()?),
            Self::Range(..) | Self::OneOf(_) => Value::Int(text.parse().ok()?),
            Self::Words(_) | Self::Named(_) | Self::Forehand | Self::Order => Value::from(text),
            Self::Names => return None,
        };
        self.admits(&value).then_some(value)
    }
}

fn is_name(name: &str) -> bool {
    name.chars().count() <= NAME_LIMIT && name.chars().all(is_printable)
}

/// True if something that a person adds as a file may have this name: letters, digits, `-` and `_`.
pub(crate) fn is_file_name(name: &str) -> bool {
    let is_sign = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
    (1..=NAME_LIMIT).contains(&name.chars().count()) && name.chars().all(is_sign)
}

/// List in words: `a, b or c`.
pub(crate) fn either(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    match words.pop() {
        None => String::new(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} or {last}", words.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_allowed_reads_as_a_sentence() {
        assert_eq!(ValueKind::OneOf(&[1, 3, 9]).allowed(), "1, 3 or 9");
        assert_eq!(ValueKind::Words(&["auto"]).allowed(), "\"auto\"");
        assert_eq!(ValueKind::Range(-1, 156).allowed(), "a whole number from -1 to 156");
    }

    #[test]
    fn four_names_of_any_letters_are_names() {
        let names = |names: &[&str]| Value::List(names.iter().map(ToString::to_string).collect());
        assert!(ValueKind::Names.admits(&names(&["", "Ännchen", "山田", "J. O'Hara"])));
        for wrong in [
            names(&["Anna", "Beat", "Carla"]),
            names(&["Anna", "Beat", "Carla", "Dora", "Emil"]),
            names(&["Anna", "Beat", "Carla", "\u{1b}[2J"]),
            names(&["Anna", "Beat", "Carla", "\u{202e}aroD"]),
            names(&["Anna", "Beat", "Carla", &"x".repeat(21)]),
            Value::from("Anna"),
        ] {
            assert!(!ValueKind::Names.admits(&wrong), "{wrong}");
        }
    }

    #[test]
    fn what_is_named_is_a_word_or_may_be_the_name_of_a_file() {
        let kind = ValueKind::Named(&["auto"]);
        for name in ["auto", "night", "mein-Tuch_2", "été"] {
            assert!(kind.admits(&Value::from(name)), "{name}");
        }
        for wrong in ["", "../night", "night.toml", "a b", "\u{202e}a", &"x".repeat(21)] {
            assert!(!kind.admits(&Value::from(wrong)), "{wrong}");
        }
        assert_eq!(kind.allowed(), "\"auto\" or the name of a file of your own");
    }

    #[test]
    fn a_bare_word_is_read_by_its_kind() {
        assert_eq!(ValueKind::Bool.parse("true"), Some(Value::Bool(true)));
        assert_eq!(ValueKind::Bool.parse("yes"), None);
        assert_eq!(ValueKind::Range(0, 8).parse("8"), Some(Value::Int(8)));
        assert_eq!(ValueKind::Range(0, 8).parse("9"), None);
        assert_eq!(ValueKind::Forehand.parse("seat3"), Some(Value::from("seat3")));
        for text in ["seat4", "seat-1", "R10", "r7", "seat", "seat03"] {
            assert_eq!(ValueKind::Forehand.parse(text), None, "{text}");
        }
        assert_eq!(
            ValueKind::Order.parse("wys-stich-stoeck"),
            Some(Value::from("wys-stich-stoeck"))
        );
        for text in ["wys-stich", "wys-wys-stich", "wys-stich-stoeck-wys", ""] {
            assert_eq!(ValueKind::Order.parse(text), None, "{text}");
        }
    }
}

//! Walk from the table of a file to the keys it gives, each with its place; any other entry is a problem.

use std::{iter, ops::Range};

use toml::{
    Spanned,
    de::{DeInteger, DeString, DeTable, DeValue},
};

use super::{
    Binding,
    prefs::{PREFS, pref_named},
    problem::Problem,
};
use crate::{
    cards::text::{excerpt, nearest},
    rules::house::{KEYS, Value, ValueKind, key_named, kind::either},
};

/// A key of the tables that the file gives.
pub(super) struct KeyValue {
    /// Name of the key, the section included.
    pub(super) name: String,
    /// Kind of values that it takes.
    pub(super) kind: ValueKind,
    /// Value that it is given, if it is one that any key could have.
    pub(super) value: Option<Value>,
    /// Type of that value in words.
    pub(super) what: &'static str,
    /// Place of the value.
    pub(super) span: Range<usize>,
}

/// Keys that the table gives, in the order of the file, those of the keyboard, and the problems of the names.
pub(super) fn keys(table: &DeTable<'_>) -> (Vec<KeyValue>, Vec<Binding>, Vec<Problem>) {
    let mut walk = Walk { given: Vec::new(), bindings: Vec::new(), problems: Vec::new() };
    walk.section("", table);
    walk.given.sort_by_key(|given| given.span.start);
    walk.bindings.sort_by_key(|binding| binding.value.start);
    (walk.given, walk.bindings, walk.problems)
}

struct Walk {
    given: Vec<KeyValue>,
    bindings: Vec<Binding>,
    problems: Vec<Problem>,
}

impl Walk {
    fn section(&mut self, section: &str, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = joined(section, key.get_ref());
            if let Some(kind) = kind_of(&name) {
                let (what, value_of) = describe(value.get_ref());
                self.given.push(KeyValue { name, kind, value: value_of, what, span: value.span() });
            } else if !is_section(&name) {
                self.unknown(section, key, value.get_ref());
            } else if let DeValue::Table(inner) = value.get_ref() {
                if name == KEY_BINDINGS { self.bindings(inner) } else { self.section(&name, inner) }
            } else {
                let message = format!("[{name}] is a section, not a key");
                let help = format!("write [{name}] on a line of its own, and its keys below");
                self.problems.push(Problem::new(key.span(), message).help(help));
            }
        }
    }

    fn unknown(&mut self, section: &str, key: &Spanned<DeString<'_>>, value: &DeValue<'_>) {
        let cut = excerpt(key.get_ref());
        let message = match (section, value) {
            ("", DeValue::Table(_)) => format!("there is no section [{cut}]"),
            ("", _) => format!("there is no key `{cut}` outside the sections"),
            (section, DeValue::Table(_)) => format!("there is no section [{section}.{cut}]"),
            (section, _) => format!("there is no key `{cut}` in [{section}]"),
        };
        let advised = self.problems.len() < MOST_ADVISED;
        let help = advised.then(|| meant(section, key.get_ref(), value.is_table())).flatten();
        self.problems.push(Problem { span: key.span(), message, help });
    }

    /// Section `[keys]`: each entry is a text or a list of texts.
    fn bindings(&mut self, table: &DeTable<'_>) {
        for (command, value) in table {
            let (what, value_of) = describe(value.get_ref());
            let keys = match value_of {
                Some(Value::Text(key)) => vec![(key, value.span())],
                Some(Value::List(keys)) => {
                    let places = value.get_ref().as_array().into_iter().flatten();
                    keys.into_iter().zip(places.map(Spanned::span)).collect()
                }
                Some(Value::Bool(_) | Value::Int(_)) | None => {
                    let message = format!("a command takes a key or a list of keys, not {what}");
                    let help = "write for example \"q\" or [\"q\", \"F10\"]";
                    self.problems.push(Problem::new(value.span(), message).help(help));
                    continue;
                }
            };
            let command = (command.get_ref().to_string(), command.span());
            self.bindings.push(Binding { command, keys, value: value.span() });
        }
    }
}

/// Section that binds keys to commands.
const KEY_BINDINGS: &str = "keys";

/// Number of wrong names for which the right one is looked for; a file with more is about something else.
// A file of 1 MB with many thousand wrong names took 43 s, all of it for hints that nobody reads.
const MOST_ADVISED: usize = 200;

/// All names of the tables.
fn names() -> impl Iterator<Item = &'static str> {
    let prefs = PREFS.iter().map(|key| key.name);
    KEYS.iter().map(|key| key.name).chain(prefs)
}

fn kind_of(name: &str) -> Option<ValueKind> {
    key_named(name).map(|key| key.kind).or_else(|| pref_named(name).map(|key| key.kind))
}

fn is_section(name: &str) -> bool {
    let begins = |key: &str| key.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
    name == KEY_BINDINGS || names().any(begins)
}

fn joined(section: &str, word: &str) -> String {
    if section.is_empty() { word.to_owned() } else { format!("{section}.{word}") }
}

/// The section of a name, and the word within it.
fn split(name: &str) -> (&str, &str) {
    name.rsplit_once('.').unwrap_or(("", name))
}

/// Type of a value in words, and the value that a key could have.
fn describe(value: &DeValue<'_>) -> (&'static str, Option<Value>) {
    match value {
        DeValue::Boolean(value) => ("true or false", Some(Value::Bool(*value))),
        DeValue::Integer(number) => ("a number", Some(Value::Int(saturated(number)))),
        DeValue::String(text) => ("a text", Some(Value::Text(text.to_string()))),
        DeValue::Array(values) => {
            let text = |value: &Spanned<DeValue<'_>>| value.get_ref().as_str().map(str::to_owned);
            ("a list", values.iter().map(text).collect::<Option<_>>().map(Value::List))
        }
        DeValue::Float(_) => ("a number with a point", None),
        DeValue::Datetime(_) => ("a date or time", None),
        DeValue::Table(_) => ("a section", None),
    }
}

/// The number, or the one nearest to it that fits.
fn saturated(number: &DeInteger<'_>) -> i64 {
    // A number of forty digits is refused as one that is out of range,
    // and not as something that is no number.
    let farthest = if number.as_str().starts_with('-') { i64::MIN } else { i64::MAX };
    i64::from_str_radix(number.as_str(), number.radix()).unwrap_or(farthest)
}

/// Name that was probably meant by this word in this section; the top of the file is a section without a name.
fn meant(section: &str, word: &str, is_table: bool) -> Option<String> {
    if is_table {
        let sections = names().map(|name| split(name).0).chain(iter::once(KEY_BINDINGS));
        let sections = sections.filter(|section| !section.is_empty());
        let near = nearest(&joined(section, word), sections)?;
        return Some(format!("did you mean [{near}]?"));
    }
    let homes = names().filter(|name| split(name).1 == word).map(|name| home(split(name).0));
    let homes = either(homes);
    if !homes.is_empty() {
        return Some(format!("`{word}` belongs {homes}"));
    }
    let here = names().filter(|name| split(name).0 == section).map(|name| split(name).1);
    if let Some(near) = nearest(word, here) {
        return Some(format!("did you mean `{near}`?"));
    }
    let near = nearest(word, names().map(|name| split(name).1))?;
    let homes = names().filter(|name| split(name).1 == near).map(|name| home(split(name).0));
    Some(format!("did you mean `{near}`? It belongs {}", either(homes)))
}

fn home(section: &str) -> String {
    if section.is_empty() {
        "at the top, before the first section".to_owned()
    } else {
        format!("in [{section}]")
    }
}

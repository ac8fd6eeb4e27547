//! Reading of JSON as a type, with messages that name the place.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::error::{EngineError, ErrorKind};
use crate::cards::text::excerpt;

/// Reads an object; `name` is what a message calls it.
pub(super) fn object<'de, T: Deserialize<'de>>(
    name: &str,
    raw: &'de RawValue,
) -> Result<T, EngineError> {
    // A derived type alone would take a list of its fields in their order too.
    if !raw.get().starts_with('{') {
        return Err(EngineError::bad_request(format!("{name}: it must be an object")));
    }
    let json = &mut serde_json::Deserializer::from_str(raw.get());
    // Of the place serde_json tells only line and column, and a request is one line.
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { "" } else { &path };
        refusal(name, path, error.inner())
    })
}

/// Words of serde for values, which are those of Rust, and the words of the manual for the same.
const WORDS: &[(&str, &str)] = &[
    ("an array of length", "a list of"),
    ("a tuple of size", "a list of"),
    ("a sequence", "a list"),
    ("a string", "a text"),
    ("a boolean", "true or false"),
];

/// Error of serde as a refusal. Its kinds are told apart by their first words alone.
fn refusal(name: &str, path: &str, error: &serde_json::Error) -> EngineError {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    let text = text.strip_suffix(&place).unwrap_or(&text);
    // The path of a field that is unknown ends with it; that of one which is missing, or there twice, does not.
    let field = || {
        let name = text.split('`').nth(1).unwrap_or_default();
        if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
    };
    let whole = || if path.is_empty() { name.to_owned() } else { excerpt(path) };
    let (kind, text) = ErrorKind::split(text).unwrap_or((ErrorKind::BadRequest, text));
    let (at, why) = match text.split(' ').next() {
        Some("missing") => (field(), "it is missing".to_owned()),
        Some("duplicate") => (field(), "it is there twice".to_owned()),
        Some("unknown") => (excerpt(path), "there is no such field".to_owned()),
        Some("trailing") => (whole(), "it has too many values".to_owned()),
        Some("invalid") => (whole(), mistyped(text)),
        _ => (whole(), text.to_owned()),
    };
    EngineError::new(kind, format!("{at}: {why}"))
}

/// The message where a value is of a wrong type, or none of those that may stand there.
fn mistyped(text: &str) -> String {
    let fault = text.split(' ').skip(2).collect::<Vec<_>>().join(" ");
    let Some((found, expected)) = fault.rsplit_once(", expected ") else { return text.to_owned() };
    let ours = |text: String, (theirs, ours): &(&str, &str)| text.replace(theirs, ours);
    let expected = WORDS.iter().fold(expected.to_owned(), ours);
    format!("it must be {expected}, not {}", excerpt(found))
}

//! Changing a `jass.toml` as a careful person would: one value, and not a byte beside it.
//!
//! The parser says where things stand; what is changed is the text itself, so that comments, order, blank lines
//! and line endings are those of the file.

mod place;
#[cfg(test)]
mod tests;

use std::{fmt, fmt::Display, ops::Range};

use toml::de::DeTable;

use crate::rules::house::Value;
use place::{Home, Place};

/// A key of a file and what is to become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name of the key with its section, such as `score.factor.rosen`.
    pub name: String,
    /// Its value; nothing takes the key out of the file.
    pub value: Option<Value>,
}

/// A key that could not be changed, because the file is written in a way that leaves no place for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotEdited(pub String);

impl Display for NotEdited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no place for `{}`", self.0)
    }
}

/// The text with these changes. It must be sound TOML.
pub fn edit(text: &str, changes: &[Change]) -> Result<String, NotEdited> {
    let mut text = text.to_owned();
    for Change { name, value } in changes {
        let new = match (value, Place::of(&text, name)) {
            (Some(value), Some(place)) => Some(replace(&text, &place, value)),
            (Some(value), None) => insert(&text, name, value),
            (None, Some(place)) => Some(remove(&text, &place)),
            (None, None) => continue,
        };
        text = new.ok_or_else(|| NotEdited(name.clone()))?;
    }
    Ok(text)
}

/// The text with another value at the place. In a list of the same length the texts are replaced one by one.
fn replace(text: &str, place: &Place, value: &Value) -> String {
    if let Value::List(texts) = value
        && texts.len() == place.elements.len()
    {
        let each = place.elements.iter().zip(texts).rev();
        return each.fold(text.to_owned(), |text, (span, new)| {
            splice(&text, span.clone(), &Value::Text(new.clone()).to_string())
        });
    }
    let new = splice(text, place.value.clone(), &value.to_string());
    let line = line_start(text, place.key.start);
    splice(&new, line..line, &comment_lines(text, &place.value, place.key.start))
}

/// The comments within a value, each on a line of its own, as they go above the line of the key.
fn comment_lines(text: &str, value: &Range<usize>, key: usize) -> String {
    let indent = indent_of(text, key);
    lines(&comments(&text[value.clone()]), indent, line_end(text))
}

fn lines(comments: &[&str], indent: &str, eol: &str) -> String {
    let lines: Vec<_> = comments.iter().flat_map(|comment| [indent, comment, eol]).collect();
    lines.concat()
}

/// The text without the key at the place. Comments on its lines stay.
fn remove(text: &str, place: &Place) -> String {
    if place.is_inline {
        // The words before its dots go too.
        let from = text[..place.key.start].rfind(['{', ',', '\n']).map_or(0, |at| at + 1);
        let blanks = text[from..].len() - text[from..].trim_start().len();
        return splice(text, with_comma(text, from + blanks..place.value.end), "");
    }
    let start = line_start(text, place.key.start);
    let end = line_after(text, place.value.end);
    let behind = comments(&text[place.value.end..end]);
    let indent = indent_of(text, place.key.start);
    let behind = lines(&behind, indent, line_end(text));
    let kept = comment_lines(text, &place.value, place.key.start) + &behind;
    splice(text, start..end, &kept)
}

/// An entry of an inline table together with the comma that parts it from another one.
fn with_comma(text: &str, entry: Range<usize>) -> Range<usize> {
    let behind = text[entry.end..].trim_start();
    if let Some(rest) = behind.strip_prefix(',') {
        let spaces = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        return entry.start..text.len() - rest.len() + spaces;
    }
    let before = text[..entry.start].trim_end();
    before.strip_suffix(',').map_or(entry.clone(), |before| before.len()..entry.end)
}

/// The text with a key that it did not have.
fn insert(text: &str, name: &str, value: &Value) -> Option<String> {
    let table = DeTable::parse(text).ok()?;
    let (mut section, mut word) = name.rsplit_once('.').unwrap_or(("", name));
    loop {
        let line = format!("{word} = {value}");
        match Home::of(text, table.get_ref(), section) {
            Home::Section { body, at } => {
                return Some(add_line(text, shown_at(text, word, body).unwrap_or(at), &line));
            }
            Home::Inline { at, is_empty: true } => {
                return Some(splice(text, at..at, &format!(" {line} ")));
            }
            Home::Inline { at, .. } => return Some(splice(text, at..at, &format!(", {line}"))),
            Home::Dotted { at, prefix } => {
                return Some(add_line(text, at, &format!("{prefix}{line}")));
            }
            Home::None => match parent(text, table.get_ref(), section) {
                // What is written in braces or with dots gets no section of its own.
                Some(parent) => {
                    section = parent;
                    word = &name[parent.len() + 1..];
                }
                None => return Some(append_section(text, section, &line)),
            },
        }
    }
}

/// The section above, if it is written in braces or as keys with dots.
fn parent<'n>(text: &str, table: &DeTable<'_>, section: &'n str) -> Option<&'n str> {
    let (parent, _) = section.rsplit_once('.')?;
    let home = Home::of(text, table, parent);
    matches!(home, Home::Inline { .. } | Home::Dotted { .. }).then_some(parent)
}

/// The beginning of the line below the comment in which the manual shows this key.
fn shown_at(text: &str, word: &str, body: Range<usize>) -> Option<usize> {
    let shows = |line: &str| {
        let key = line.trim().strip_prefix('#').and_then(|comment| comment.split_once('='));
        key.is_some_and(|(key, _)| key.trim() == word)
    };
    let mut at = body.start;
    for line in text[body].split_inclusive('\n') {
        at += line.len();
        if shows(line) {
            return Some(at);
        }
    }
    None
}

/// A new section at the end of the file.
fn append_section(text: &str, section: &str, line: &str) -> String {
    let eol = line_end(text);
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { eol };
    let gap = if text.trim().is_empty() { "" } else { eol };
    format!("{text}{end}{gap}[{section}]{eol}{line}{eol}")
}

/// The text with one more line that begins here.
fn add_line(text: &str, at: usize, line: &str) -> String {
    let eol = line_end(text);
    if at == text.len() && !text.is_empty() && !text.ends_with('\n') {
        return format!("{text}{eol}{line}");
    }
    let gap = if text[at..].starts_with('[') { eol } else { "" };
    splice(text, at..at, &format!("{line}{eol}{gap}"))
}

fn splice(text: &str, span: Range<usize>, new: &str) -> String {
    [&text[..span.start], new, &text[span.end..]].concat()
}

/// How the lines of the text end.
fn line_end(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}

/// The beginning of the line of a place.
fn line_start(text: &str, place: usize) -> usize {
    let first = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    text[..place].rfind('\n').map_or(first.min(place), |newline| newline + 1)
}

/// The beginning of the line after that of a place.
fn line_after(text: &str, place: usize) -> usize {
    text[place..].find('\n').map_or(text.len(), |newline| place + newline + 1)
}

fn indent_of(text: &str, place: usize) -> &str {
    let line = &text[line_start(text, place)..place];
    &line[..line.len() - line.trim_start().len()]
}

/// What some editors put before the first character of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The comments of a piece of TOML that holds texts, numbers, brackets and commas.
fn comments(piece: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = piece;
    while let Some(at) = rest.find(['"', '\'', '#']) {
        let from = &rest[at..];
        let length = match from.as_bytes()[0] {
            b'#' => {
                let comment = from.lines().next().unwrap_or(from);
                found.push(comment.trim_end());
                comment.len()
            }
            _ => quoted(from),
        };
        rest = &from[length..];
    }
    found
}

/// How long the text in quotes is at the beginning of this.
fn quoted(from: &str) -> usize {
    let quote = &from[..1];
    let triple = quote.repeat(3);
    let fence = if from.starts_with(&triple) { triple.as_str() } else { quote };
    let mut at = fence.len();
    while at < from.len() && !from[at..].starts_with(fence) {
        let escapes = quote == "\"" && from[at..].starts_with('\\');
        at +=
            from[at..].chars().take(if escapes { 2 } else { 1 }).map(char::len_utf8).sum::<usize>();
    }
    from.len().min(at + fence.len())
}

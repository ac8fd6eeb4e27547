//! Changes of a `jass.toml` that leave its comments, its order and its blank lines as they are.
//!
//! `toml_edit` keeps the text around a value. Where a line is added or removed, this module decides about the comments:
//! a new key stands below the comment that shows it, and a comment outlives its key.

#[cfg(test)]
mod tests;

use std::{fmt, fmt::Display};

use toml_edit::{Document, DocumentMut, InlineTable, Item, Key, RawString, Table, TableLike};

use crate::rules::house::{Value, other_name};

/// Change of one key of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name of the key with its section, such as `score.factor.rosen`.
    pub name: String,
    /// Value of the key; `None` takes the key out of the file.
    pub value: Option<Value>,
}

/// Error: a key that could not be changed, because the file is written in a way that leaves no place for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPlace(pub String);

impl Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no place for `{}`", self.0)
    }
}

/// The text with these changes. It must be sound TOML.
pub fn edit(text: &str, changes: &[Change]) -> Result<String, NoPlace> {
    // The parser drops the mark, and writes every line end as a newline.
    let bare = text.trim_start_matches(BYTE_ORDER_MARK);
    let mark = &text[..text.len() - bare.len()];
    let mut edited = bare.replace("\r\n", "\n");
    if !edited.is_empty() && !edited.ends_with('\n') {
        edited.push('\n');
    }
    for change in changes {
        let no_place = || NoPlace(change.name.clone());
        // A name of old would stand beside that of today.
        if let Some(old) = other_name(&change.name) {
            let without = Change { name: old.to_owned(), value: None };
            edited = changed(&edited, &without).ok_or_else(no_place)?;
        }
        edited = changed(&edited, change).ok_or_else(no_place)?;
    }
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    Ok(mark.to_owned() + &edited.replace('\n', line_end))
}

/// The character that some editors put before the first one of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

fn changed(text: &str, Change { name, value }: &Change) -> Option<String> {
    // What stands around a value is the parser's business: an editor of our own over its spans took 429 lines, this one
    // 243. Ours is what becomes of a comment when a line comes or goes.
    let document = Document::parse(text).ok()?;
    let (section, word) = name.rsplit_once('.').unwrap_or(("", name));
    let is_there = find(document.as_item(), name).is_some();
    match value {
        None if !is_there => Some(text.to_owned()),
        None if find(document.as_item(), section)?.is_inline_table() => {
            without_entry(document.into_mut(), section, word)
        }
        None => without_line(text, document, section, word),
        Some(value) if is_there => with_value(document.into_mut(), section, word, value),
        Some(value) => {
            let is_first = document.get_values().is_empty();
            match line_for(text, section, word, is_first) {
                Some(at) => Some(with_line(text, at, &format!("{word} = {value}\n"))),
                None => with_key(document.into_mut(), section, word, value),
            }
        }
    }
}

/// The item of this name; without a name the whole.
fn find<'d>(whole: &'d Item, name: &str) -> Option<&'d Item> {
    words(name).try_fold(whole, |item, word| item.get(word))
}

/// The sections above a key and its own name, from the outside in.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split('.').filter(|word| !word.is_empty())
}

fn table_mut<'d>(document: &'d mut DocumentMut, section: &str) -> Option<&'d mut dyn TableLike> {
    let table = words(section).try_fold(document.as_item_mut(), |item, word| item.get_mut(word));
    table?.as_table_like_mut()
}

/// The value as TOML.
fn toml(value: &Value) -> toml_edit::Value {
    value.to_string().parse().expect("a value is written as TOML")
}

/// The document with another value. In a list of the same length the texts are replaced one by one; other lists give
/// their comments to the lines above the key.
fn with_value(
    mut document: DocumentMut,
    section: &str,
    word: &str,
    value: &Value,
) -> Option<String> {
    let table = table_mut(&mut document, section)?;
    let old = table.get_mut(word)?.as_value_mut()?;
    match (old.as_array_mut(), value) {
        (Some(old), Value::List(texts)) if old.len() == texts.len() => {
            for (place, text) in texts.iter().enumerate() {
                old.replace(place, toml(&Value::Text(text.clone())));
            }
        }
        _ => {
            let comments = comments_within(old);
            let decor = old.decor().clone();
            *old = toml(value);
            *old.decor_mut() = decor;
            let mut key = table.key_mut(word)?;
            let decor = key.leaf_decor_mut();
            let above = decor.prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
            let indent = above.rsplit('\n').next().unwrap_or_default();
            let lines = comments.iter().map(|comment| format!("{comment}\n{indent}"));
            decor.set_prefix(above.clone() + &lines.collect::<Vec<_>>().concat());
        }
    }
    Some(document.to_string())
}

/// The text without the lines of a key; their comments stay.
fn without_line(text: &str, document: Document<&str>, section: &str, word: &str) -> Option<String> {
    let table = find(document.as_item(), section)?.as_table()?;
    let (key, item) = table.get_key_value(word)?;
    let (from, to) = (key.span()?.start, item.span()?.end);
    let start = text[..from].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[to..].find('\n').map_or(text.len(), |newline| to + newline + 1);
    let indent = text[start..].split(|sign: char| !sign.is_whitespace()).next()?;
    let document = document.into_mut();
    let value = find(document.as_item(), section)?.get(word)?.as_value()?;
    let comments = comments_within(value).into_iter().chain(comments(value.decor().suffix()));
    let lines: Vec<String> = comments.map(|comment| format!("{indent}{comment}\n")).collect();
    Some([&text[..start], &lines.concat(), &text[end..]].concat())
}

/// The document without an entry of a table in braces; its comments go before the closing one.
fn without_entry(mut document: DocumentMut, section: &str, word: &str) -> Option<String> {
    let item = words(section).try_fold(document.as_item_mut(), |item, word| item.get_mut(word))?;
    let table: &mut InlineTable = item.as_value_mut()?.as_inline_table_mut()?;
    let above = comments(table.key(word)?.leaf_decor().prefix());
    let value = table.remove(word)?;
    let left: Vec<String> = above
        .into_iter()
        .chain(comments_within(&value))
        .chain(comments(value.decor().suffix()))
        .collect();
    if !left.is_empty() {
        let end = table.trailing().as_str().unwrap_or_default();
        table.set_trailing(format!("\n{}\n{end}", left.join("\n")));
    }
    Some(document.to_string())
}

/// The comments in a piece between two values.
fn comments(between: Option<&RawString>) -> Vec<String> {
    let lines = between.and_then(RawString::as_str).unwrap_or_default().lines();
    lines.map(str::trim).filter(|line| line.starts_with('#')).map(str::to_owned).collect()
}

/// The comments among the values of a list.
fn comments_within(value: &toml_edit::Value) -> Vec<String> {
    let Some(list) = value.as_array() else { return Vec::new() };
    let decors = list.iter().map(toml_edit::Value::decor);
    let between = decors.flat_map(|decor| [decor.prefix(), decor.suffix()]);
    between.chain([Some(list.trailing())]).flat_map(comments).collect()
}

/// The place of a new line: below the comment that shows the key in its section; for the first key of a file the
/// line below its opening comment.
fn line_for(text: &str, section: &str, word: &str, is_first: bool) -> Option<usize> {
    let mut here = String::new();
    let mut end = 0;
    let mut opening = None;
    for line in text.split_inclusive('\n') {
        let is_comment = line.starts_with('#');
        if !is_comment {
            opening = opening.or(Some(if line.trim().is_empty() { end } else { 0 }));
        }
        end += line.len();
        if let Some(header) = line.trim_start().strip_prefix('[') {
            let words = Key::parse(header.split(']').next()?).unwrap_or_default();
            here = words.iter().map(Key::get).collect::<Vec<_>>().join(".");
        } else if here == section && shows(line, word) {
            return Some(end);
        }
    }
    opening.or(Some(end)).filter(|_| section.is_empty() && is_first)
}

/// The text with one more line, apart from a header below it.
fn with_line(text: &str, at: usize, line: &str) -> String {
    let gap = if text[at..].starts_with('[') { "\n" } else { "" };
    [&text[..at], line, gap, &text[at..]].concat()
}

/// True if a line is the comment in which the manual shows this key.
fn shows(line: &str, word: &str) -> bool {
    let key = line.trim().strip_prefix('#').and_then(|comment| comment.split_once('='));
    key.is_some_and(|(key, _)| key.trim() == word)
}

/// The document with a key that it did not have. A section made for it stands at the end.
fn with_key(mut document: DocumentMut, section: &str, word: &str, value: &Value) -> Option<String> {
    let mut above = document.trailing().as_str().unwrap_or_default().to_owned();
    if !document.is_empty() || !above.is_empty() {
        above.push('\n');
    }
    let mut home = document.as_item_mut();
    for word in words(section) {
        let new = table_within(home);
        home = home.as_table_like_mut()?.entry(word).or_insert(new);
    }
    home.as_table_like_mut()?.insert(word, Item::Value(toml(value)));
    if let Some(table) = home
        .as_table_mut()
        .filter(|table| !section.is_empty() && table.position().is_none() && !table.is_dotted())
    {
        table.set_position(Some(isize::MAX));
        table.decor_mut().set_prefix(above);
        document.set_trailing("");
    }
    Some(document.to_string())
}

/// A table for a section of this one: what is written in braces or with dots gets no header.
fn table_within(outer: &Item) -> Item {
    let mut table = Table::new();
    match outer {
        Item::Value(_) => {
            let mut table = InlineTable::new();
            table.set_dotted(true);
            return Item::Value(table.into());
        }
        Item::Table(outer) if outer.is_dotted() => table.set_dotted(true),
        Item::Table(_) | Item::ArrayOfTables(_) | Item::None => table.set_implicit(true),
    }
    Item::Table(table)
}

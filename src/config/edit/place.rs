//! Where the keys and sections of a file stand.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

use super::{BYTE_ORDER_MARK, line_after, line_start};

/// Where a key stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The last word of its name.
    pub(super) key: Range<usize>,
    /// Its value.
    pub(super) value: Range<usize>,
    /// The texts of a list.
    pub(super) elements: Vec<Range<usize>>,
    /// Whether it stands in braces.
    pub(super) is_inline: bool,
}

impl Place {
    /// Where the key of this name stands, if the text has it.
    pub(super) fn of(text: &str, name: &str) -> Option<Self> {
        let whole = DeTable::parse(text).ok()?;
        let mut table = whole.get_ref();
        let mut is_inline = false;
        let mut words = name.split('.').peekable();
        loop {
            let (key, value) = entry(table, words.next()?)?;
            match value.get_ref() {
                DeValue::Table(inner) if words.peek().is_some() => {
                    is_inline |= text[value.span()].starts_with('{');
                    table = inner;
                }
                _ if words.peek().is_some() => return None,
                found => {
                    let elements = found.as_array().into_iter().flatten();
                    let elements = elements.map(Spanned::span).collect();
                    return Some(Self {
                        key: key.span(),
                        value: value.span(),
                        elements,
                        is_inline,
                    });
                }
            }
        }
    }
}

/// What a section looks like, if it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Home {
    /// Lines below a header, or at the top of the file.
    Section {
        /// The lines.
        body: Range<usize>,
        /// Where a new line begins.
        at: usize,
    },
    /// A table in braces.
    Inline {
        /// Where a new entry goes.
        at: usize,
        /// Whether it has none yet.
        is_empty: bool,
    },
    /// Keys with dots.
    Dotted {
        /// Where a new line begins.
        at: usize,
        /// What stands before its last word.
        prefix: String,
    },
    /// Nowhere.
    None,
}

impl Home {
    /// What the section of this name looks like.
    pub(super) fn of(text: &str, table: &DeTable<'_>, section: &str) -> Self {
        if section.is_empty() {
            let body = 0..next_header(text, table, 0);
            let at = below_last(text, table).unwrap_or_else(|| opening(&text[body.clone()]));
            return Self::Section { body, at };
        }
        let Some((inner, span)) = find(table, section) else { return Self::None };
        match text[span.clone()].chars().next() {
            Some('{') => {
                let last = inner.values().map(|value| end(text, value)).max();
                Self::Inline { at: last.unwrap_or(span.start + 1), is_empty: last.is_none() }
            }
            Some('[') => {
                let start = line_after(text, span.end);
                let body = start..next_header(text, table, span.end).max(start);
                Self::Section { body, at: below_last(text, inner).unwrap_or(start) }
            }
            _ if is_in_braces(text, table, section) => Self::None,
            _ => Self::dotted(text, inner),
        }
    }

    fn dotted(text: &str, table: &DeTable<'_>) -> Self {
        let own = table.iter().filter(|(_, value)| !is_header(text, value));
        let Some((key, value)) = own.max_by_key(|(_, value)| end(text, value)) else {
            return Self::None;
        };
        let prefix = text[line_start(text, key.span().start)..key.span().start].to_owned();
        Self::Dotted { at: line_after(text, end(text, value)), prefix }
    }
}

/// The table of this name, and what the parser takes for its place: a header, braces or a word.
fn find<'t>(table: &'t DeTable<'t>, name: &str) -> Option<(&'t DeTable<'t>, Range<usize>)> {
    let mut found = (table, 0..0);
    for word in name.split('.') {
        let (_, value) = entry(found.0, word)?;
        found = (value.get_ref().as_table()?, value.span());
    }
    Some(found)
}

/// Whether a section above this one is written in braces.
fn is_in_braces(text: &str, table: &DeTable<'_>, section: &str) -> bool {
    let dots = section.match_indices('.').map(|(at, _)| &section[..at]);
    let mut above = dots.filter_map(|name| find(table, name));
    above.any(|(_, span)| text[span].starts_with('{'))
}

fn entry<'t>(table: &'t DeTable<'t>, word: &str) -> Option<Entry<'t>> {
    table.iter().find(|(key, _)| key.get_ref() == word)
}

type Entry<'t> = (&'t Spanned<DeString<'t>>, &'t Spanned<DeValue<'t>>);

/// Whether it is a section with a header of its own.
fn is_header(text: &str, value: &Spanned<DeValue<'_>>) -> bool {
    value.get_ref().is_table() && text[value.span()].starts_with('[')
}

/// Where the value ends; of keys with dots, the last of them.
fn end(text: &str, value: &Spanned<DeValue<'_>>) -> usize {
    let own = value.span().end;
    let DeValue::Table(table) = value.get_ref() else { return own };
    let inner = table.values().filter(|value| !is_header(text, value));
    inner.map(|value| end(text, value)).max().map_or(own, |inner| inner.max(own))
}

/// The beginning of the line below the last key that stands in the lines of this table itself.
fn below_last(text: &str, table: &DeTable<'_>) -> Option<usize> {
    let own = table.values().filter(|value| !is_header(text, value) && !is_above(text, value));
    own.map(|value| line_after(text, end(text, value))).max()
}

/// Whether it is only named by the header of a section within it.
fn is_above(text: &str, value: &Spanned<DeValue<'_>>) -> bool {
    let DeValue::Table(table) = value.get_ref() else { return false };
    let within_braces = text[value.span()].starts_with('{');
    !within_braces && table.values().all(|value| is_header(text, value) || is_above(text, value))
}

/// Where the first header after a place begins.
fn next_header(text: &str, table: &DeTable<'_>, from: usize) -> usize {
    let mut starts = Vec::new();
    headers(text, table, &mut starts);
    let next = starts.into_iter().filter(|start| *start >= from).min();
    next.map_or(text.len(), |start| line_start(text, start))
}

fn headers(text: &str, table: &DeTable<'_>, starts: &mut Vec<usize>) {
    for value in table.values() {
        if let DeValue::Table(inner) = value.get_ref() {
            starts.extend(is_header(text, value).then_some(value.span().start));
            headers(text, inner, starts);
        }
    }
}

/// Where the comment ends that opens a file: the one before the first blank line.
fn opening(lines: &str) -> usize {
    let mut at = lines.len() - lines.trim_start_matches(BYTE_ORDER_MARK).len();
    let first = at;
    for line in lines[first..].split_inclusive('\n') {
        match line.trim() {
            "" => return at,
            comment if comment.starts_with('#') => at += line.len(),
            _ => break,
        }
    }
    first
}

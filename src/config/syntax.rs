//! Text that is no TOML: named line by line, and taken out so that the rest can be read.

use std::{borrow::Cow, ops::Range};

use toml::de::{DeTable, Error};

use super::problem::Problem;

/// The text with blanks for the lines that are no TOML, of the same length, and what is wrong with those.
pub(super) fn sound_part(text: &str) -> (Cow<'_, str>, Vec<Problem>) {
    let (_, mut errors) = DeTable::parse_recoverable(text);
    errors.retain(|error| !is_second_time(error));
    if errors.is_empty() {
        return (Cow::Borrowed(text), Vec::new());
    }
    let mut lines = Lines::of(text);
    let mut problems = Vec::new();
    for error in errors {
        let span = error.span().unwrap_or(text.len()..text.len());
        if lines.take_out(&span) {
            problems.push(problem(error.message(), span));
        }
    }
    (Cow::Owned(lines.blanked()), problems)
}

/// The table of a text, and what stands in it more than once.
pub(super) fn table(text: &str) -> (DeTable<'_>, Vec<Problem>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let second = errors.iter().filter(|error| is_second_time(error)).map(|error| {
        Problem::new(error.span().unwrap_or_default(), "this stands in the file a second time")
            .help("keep one of the two")
    });
    (table.into_inner(), second.collect())
}

/// Whether a key or section was there before; the parser then goes on with the first value.
fn is_second_time(error: &Error) -> bool {
    error.message() == "duplicate key"
}

fn problem(message: &str, span: Range<usize>) -> Problem {
    let problem = Problem::new(span, format!("this is not TOML: {message}"));
    if message.starts_with("string values must be quoted") {
        return problem.help("words stand in quotes, as in table = \"large\"");
    }
    problem
}

/// The lines of a text, some of them taken out.
struct Lines<'a> {
    each: Vec<&'a str>,
    starts: Vec<usize>,
    out: Vec<bool>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let start = |line: &&str| line.as_ptr() as usize - text.as_ptr() as usize;
        Self {
            starts: lines.iter().map(start).collect(),
            out: vec![false; lines.len()],
            each: lines,
        }
    }

    /// Takes the lines of the span out; whether the first of them was still in.
    fn take_out(&mut self, span: &Range<usize>) -> bool {
        let line_of =
            |place: usize| self.starts.partition_point(|start| *start <= place).max(1) - 1;
        let (first, last) = (line_of(span.start), line_of(span.end.max(span.start + 1) - 1));
        let fresh = self.out.get(first).is_some_and(|out| !out);
        self.out.iter_mut().take(last + 1).skip(first).for_each(|out| *out = true);
        fresh
    }

    fn blanked(&self) -> String {
        let blank = |line: &str| -> String {
            line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
        };
        let each = self.each.iter().zip(&self.out);
        each.map(|(line, out)| if *out { blank(line).into() } else { Cow::Borrowed(*line) })
            .collect()
    }
}

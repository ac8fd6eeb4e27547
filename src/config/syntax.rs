//! Text that is no TOML: named line by line, and taken out so that the rest can be read.

use std::{borrow::Cow, ops::Range};

use toml::de::{DeTable, Error};

use super::problem::Problem;

/// The text with blanks for the lines that are no TOML, of the same length, and the problems of those lines.
///
/// The parser gives up at some mistakes, so it reads again what is left until it finds no other.
pub(super) fn sound_part(text: &str) -> (Cow<'_, str>, Vec<Problem>) {
    let mut lines = MaskedLines::of(text);
    let mut sound = Cow::Borrowed(text);
    let mut problems = Vec::new();
    for _ in 0..MOST_READINGS {
        let found = lines.take_out_broken(&sound);
        if found.is_empty() {
            break;
        }
        problems.extend(found);
        sound = Cow::Owned(lines.blanked());
    }
    (sound, problems)
}

/// Largest number of readings; a text with new mistakes after that is no file of house rules.
const MOST_READINGS: usize = 20;

/// Table of a text, and the keys that stand in it more than once.
pub(super) fn table(text: &str) -> (DeTable<'_>, Vec<Problem>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let second = errors.iter().filter(|error| is_second_time(error)).map(|error| {
        Problem::new(error.span().unwrap_or_default(), "this stands in the file a second time")
            .help("keep one of the two")
    });
    (table.into_inner(), second.collect())
}

/// True if a key or section was there before; the parser then goes on with the first value.
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
struct MaskedLines<'a> {
    each: Vec<&'a str>,
    starts: Vec<usize>,
    /// Lines that have their problem; one is enough, the next ones often follow from it.
    named: Vec<bool>,
    out: Vec<bool>,
}

impl<'a> MaskedLines<'a> {
    fn of(text: &'a str) -> Self {
        let each: Vec<&str> = text.split_inclusive('\n').collect();
        let start = |line: &&str| line.as_ptr() as usize - text.as_ptr() as usize;
        let none = vec![false; each.len()];
        Self { starts: each.iter().map(start).collect(), named: none.clone(), out: none, each }
    }

    /// Takes out the lines that the parser does not understand; one problem for each.
    fn take_out_broken(&mut self, text: &str) -> Vec<Problem> {
        let (_, errors) = DeTable::parse_recoverable(text);
        let mut problems = Vec::new();
        for error in errors.iter().filter(|error| !is_second_time(error)) {
            let span = error.span().unwrap_or(text.len()..text.len());
            let first = self.line_of(span.start);
            if self.named.get(first) == Some(&false) {
                self.named[first] = true;
                self.take_out(first, self.line_of(span.end.max(span.start + 1) - 1));
                problems.push(problem(error.message(), span));
            }
        }
        problems
    }

    fn line_of(&self, place: usize) -> usize {
        self.starts.partition_point(|start| *start <= place).max(1) - 1
    }

    /// Takes the lines out; a header goes with its section, else its keys would count to another one.
    fn take_out(&mut self, first: usize, last: usize) {
        let is_header = |line: usize| {
            self.each.get(line).is_some_and(|line| line.trim_start().starts_with('['))
        };
        let mut end = last + 1;
        if is_header(first) {
            end = (end..self.each.len()).find(|line| is_header(*line)).unwrap_or(self.each.len());
        }
        self.out.iter_mut().take(end).skip(first).for_each(|out| *out = true);
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

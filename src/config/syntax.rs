//! Text that is no TOML: named line by line, and taken out so that the rest can be read.

use std::{borrow::Cow, ops::Range};

use toml::de::{DeTable, Error};

use super::problem::Problem;

/// Gives the table of a text to a reader, with the text that it is of: blanks stand for the lines that are no TOML. The
/// problems are those of these lines, and of keys that stand there a second time.
///
/// The parser gives up at some mistakes, so it parses again what is left until it finds no other; a text without any is
/// parsed once.
pub(super) fn read<T>(
    text: &str,
    reader: impl FnOnce(&DeTable<'_>, &str) -> T,
) -> (T, Vec<Problem>) {
    let mut lines = MaskedLines::of(text);
    let mut sound = Cow::Borrowed(text);
    let (mut problems, mut readings_left) = (Vec::new(), MOST_READINGS);
    loop {
        let (table, errors) = DeTable::parse_recoverable(&sound);
        let found = lines.take_out_broken(&errors, sound.len());
        if found.is_empty() || readings_left == 0 {
            problems.extend(errors.iter().filter(|error| is_second_time(error)).map(second_time));
            return (reader(table.get_ref(), &sound), problems);
        }
        problems.extend(found);
        readings_left -= 1;
        drop(table);
        sound = Cow::Owned(lines.blanked());
    }
}

/// Largest number of readings that take something out; a text with new mistakes after that is no file of house rules.
// The parser gives up at some mistakes and drops the rest of the file, so the broken lines are blanked and it reads again;
// each reading is of the whole text. A sound one is parsed once; it was three times.
const MOST_READINGS: usize = 20;

/// Table of a text of which it does not matter whether all of it is TOML.
pub(super) fn table(text: &str) -> DeTable<'_> {
    DeTable::parse_recoverable(text).0.into_inner()
}

fn second_time(error: &Error) -> Problem {
    Problem::new(error.span().unwrap_or_default(), "this stands in the file a second time")
        .help("keep one of the two")
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

    /// Takes out the lines that the parser did not understand in a text of this length; one problem for each.
    fn take_out_broken(&mut self, errors: &[Error], length: usize) -> Vec<Problem> {
        let mut problems = Vec::new();
        for error in errors.iter().filter(|error| !is_second_time(error)) {
            let span = error.span().unwrap_or(length..length);
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

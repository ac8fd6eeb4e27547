//! Problems in a `jass.toml`, and the picture that points at each.

use std::ops::Range;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::cards::text::{printable, printable_sign};

/// Problem at one place of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Place of the problem, in bytes of the text.
    pub span: Range<usize>,
    /// Description of the problem.
    pub message: String,
    /// Advice for solving it.
    pub help: Option<String>,
}

impl Problem {
    /// A problem at this place.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), help: None }
    }

    /// The same problem with advice.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The problem for a person: what, where, the line with a caret under the place, and advice.
    ///
    /// Nothing of the file reaches the terminal as a control sequence.
    ///
    /// ```
    /// use jass::config;
    /// let text = "[score]\ntraget = 1000\n";
    /// let problems = config::read(text).unwrap_err();
    /// let picture = "error: there is no key `traget` in [score]
    ///  --> jass.toml:2:1
    ///   |
    /// 2 | traget = 1000
    ///   | ^^^^^^
    ///   = help: did you mean `target`?
    /// ";
    /// assert_eq!(problems[0].picture("jass.toml", text), picture);
    /// ```
    pub fn picture(&self, file_name: &str, text: &str) -> String {
        self.headed("error", file_name, text)
    }

    /// The same picture of something that is no mistake.
    pub fn warning(&self, file_name: &str, text: &str) -> String {
        self.headed("warning", file_name, text)
    }

    fn headed(&self, head: &str, file_name: &str, text: &str) -> String {
        let place = MarkedLine::of(&self.span, text);
        let (shown, carets) = place.excerpt();
        let MarkedLine { line_no, column, .. } = place;
        let margin = " ".repeat(line_no.to_string().len());
        let help = self
            .help
            .as_ref()
            .map_or(String::new(), |help| format!("{margin} = help: {}\n", printable(help)));
        format!(
            "{head}: {}\n{margin}--> {}:{line_no}:{column}\n{margin} |\n{line_no} | {shown}\n\
             {margin} | {carets}\n{help}",
            printable(&self.message),
            printable(file_name),
        )
    }
}

/// Largest number of problems shown of one file; with more, it is some other kind of file.
const MOST: usize = 10;

/// The problems of a text for a person, with a blank line between them.
pub fn pictures(name: &str, text: &str, problems: &[Problem]) -> String {
    let mut pictures: Vec<_> =
        problems.iter().take(MOST).map(|problem| problem.picture(name, text)).collect();
    if problems.len() > MOST {
        pictures.push(format!("and {} problems more\n", problems.len() - MOST));
    }
    pictures.join("\n")
}

/// Beginning of a span, and its line cut into the text before, in and after it.
struct MarkedLine<'a> {
    line_no: usize,
    column: usize,
    before: &'a str,
    marked: &'a str,
    after: &'a str,
}

/// Numbers of characters shown: of a line before its caret, and in all.
const BEFORE: usize = 30;
// Of 80 columns the number of a line, the bar and the blanks around it take four.
const WIDEST: usize = 76;

impl<'a> MarkedLine<'a> {
    fn of(span: &Range<usize>, text: &'a str) -> Self {
        let start = text.floor_char_boundary(span.start);
        // A byte order mark is no character of the first line.
        let begin = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let start = start.max(begin);
        let line_start = text[..start].rfind('\n').map_or(begin, |newline| newline + 1);
        let line = text[line_start..].split('\n').next().unwrap_or_default();
        let line = line.strip_suffix('\r').unwrap_or(line);
        let (before, rest) = line.split_at((start - line_start).min(line.len()));
        let length = span.end.saturating_sub(start).min(rest.len());
        let (marked, after) = rest.split_at(rest.ceil_char_boundary(length));
        let line_no = text[..line_start].matches('\n').count() + 1;
        Self { line_no, column: before.chars().count() + 1, before, marked, after }
    }

    /// The line and the carets under it, cut to what fits a screen.
    fn excerpt(&self) -> (String, String) {
        let skipped = (self.column - 1).saturating_sub(BEFORE);
        let dots = if skipped > 0 { "…" } else { "" };
        let before: String = self.before.chars().skip(skipped).map(printable_sign).collect();
        let left = dots.width() + before.width();
        let (marked, marked_cut) = fit(self.marked, WIDEST - left);
        let (after, after_cut) = fit(self.after, WIDEST - left - marked.width());
        let end = if marked_cut || after_cut { "…" } else { "" };
        let carets = " ".repeat(left) + &"^".repeat(marked.width().max(1));
        (format!("{dots}{before}{marked}{after}{end}"), carets)
    }
}

/// Beginning of the text that fits into this number of columns; true if that is less than all.
fn fit(text: &str, columns: usize) -> (String, bool) {
    let mut fitting = String::new();
    let mut left = columns;
    for sign in text.chars().map(printable_sign) {
        let Some(rest) = left.checked_sub(sign.width().unwrap_or(0)) else {
            return (fitting, true);
        };
        left = rest;
        fitting.push(sign);
    }
    (fitting, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::text::is_printable;
    use proptest::prelude::*;

    /// The place, the line and the carets of a problem at the span.
    fn check(text: &str, span: Range<usize>, place: &str, line: &str, carets: &str) {
        let picture = Problem::new(span, "x").picture("f", text);
        let lines: Vec<&str> = picture.lines().collect();
        assert!(lines[1].ends_with(&format!("--> f:{place}")), "{picture}");
        assert_eq!(lines[3].split_once(" | ").unwrap().1, line, "{picture}");
        assert_eq!(lines[4].split_once(" | ").unwrap().1, carets, "{picture}");
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        check("a = 1\nb = 2\n", 6..7, "2:1", "b = 2", "^");
        check("\tb = 22", 5..7, "1:6", " b = 22", "     ^^");
        check("a = 1\r\nb = 2\r\n", 11..12, "2:5", "b = 2", "    ^");
        check("ä = \"ö\" # ü", 5..9, "1:5", "ä = \"ö\" # ü", "    ^^^");
        check("\u{feff}a = 1", 3..4, "1:1", "a = 1", "^");
        check("山 = 田", 6..9, "1:5", "山 = 田", "     ^^");
    }

    #[test]
    fn the_end_of_a_line_and_of_the_text_can_be_pointed_at() {
        check("a =\nb", 3..4, "1:4", "a =", "   ^");
        check("a =\r\n", 4..5, "1:4", "a =", "   ^");
        check("a =\n", 4..4, "2:1", "", "^");
        check("", 0..0, "1:1", "", "^");
        check("a", 5..9, "1:2", "a", " ^");
        check("a = [\n1]", 4..8, "1:5", "a = [", "    ^");
    }

    #[test]
    fn nothing_of_the_file_commands_the_terminal() {
        let text = "a\u{1b}[2J\u{9b}\u{202e}\rb";
        check(text, 0..1, "1:1", "a�[2J���b", "^");
        let picture = Problem::new(0..1, text).help(text).picture(text, text);
        assert!(picture.chars().all(|sign| sign == '\n' || is_printable(sign)), "{picture:?}");
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let text = format!("{}!!{}", "a".repeat(5000), "b".repeat(5000));
        let line = format!("…{}!!{}…", "a".repeat(30), "b".repeat(43));
        check(&text, 5000..5002, "1:5001", &line, &format!("{}^^", " ".repeat(31)));
        let line = format!("{}…", "a".repeat(76));
        check(&text, 0..9000, "1:1", &line, &"^".repeat(76));
    }

    proptest! {
        #[test]
        fn any_place_of_any_text_has_a_picture(text in "\\PC*|(.|\n|\r|\t|山){0,200}", start: u8, length: u8) {
            let span = usize::from(start)..usize::from(start) + usize::from(length);
            let picture = Problem::new(span, &text).picture(&text, &text);
            prop_assert!(picture.chars().all(|sign| sign == '\n' || is_printable(sign)));
            prop_assert_eq!(picture.lines().count(), 5);
        }
    }
}

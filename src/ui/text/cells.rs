//! Text in cells: its width, its cuts and its breaks.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Number of cells of a text.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, or a beginning of it that fits with an ellipsis at its end.
pub fn fit(text: &str, cells: u16, ellipsis: &str) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let Some(room) = cells.checked_sub(width(ellipsis)) else { return String::new() };
    format!("{}{ellipsis}", start(text, room).trim_end())
}

/// The end of a text that has no room, behind a sign for the rest.
pub fn tail(text: &str, room: u16, ellipsis: &str) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut rest = text.chars();
    while rest.next().is_some() && width(ellipsis) + width(rest.as_str()) > room {}
    format!("{ellipsis}{}", rest.as_str())
}

/// The longest beginning of a text that fits.
fn start(text: &str, cells: u16) -> &str {
    let mut used = 0;
    let over = text.char_indices().find(|(_, sign)| {
        used += sign.width().unwrap_or(0);
        used > usize::from(cells)
    });
    &text[..over.map_or(text.len(), |(end, _)| end)]
}

/// The text with blanks behind it up to this number of cells.
pub fn pad(text: &str, cells: u16) -> String {
    format!("{text}{}", " ".repeat(usize::from(cells.saturating_sub(width(text)))))
}

/// The text with blanks before it up to this number of cells.
pub fn pad_left(text: &str, cells: u16) -> String {
    format!("{}{text}", " ".repeat(usize::from(cells.saturating_sub(width(text)))))
}

/// Signs that stay behind the word before them: a unit, an error, and what French sets off by a gap.
// Beside a hint in a narrow panel, a % began a line.
const BOUND: [char; 7] = ['%', '±', ':', ';', '!', '?', '»'];

/// The lines of a text that is broken between words; a word longer than a line is broken where the line ends.
pub fn wrap(text: &str, cells: u16) -> Vec<String> {
    if cells == 0 {
        return Vec::new();
    }
    text.lines().flat_map(|paragraph| wrap_paragraph(paragraph, cells)).collect()
}

/// The lines of a text, as few as by [`wrap`], and about as long as each other.
pub fn balanced(text: &str, cells: u16) -> Vec<String> {
    // A goal such as "noch 153 bis 153" was cut beside the trick for two; two lines of one length fit there.
    let lines = wrap(text, cells);
    let widest = unbroken(text).iter().map(|word| width(word)).max().unwrap_or(0);
    let narrower = (widest..cells).find(|cells| wrap(text, *cells).len() == lines.len());
    narrower.map_or(lines, |cells| wrap(text, cells))
}

/// The lines of a text, all but the first of them set in by this number of cells.
pub fn hanging(text: &str, cells: u16, by: u16) -> Vec<String> {
    if width(text) <= cells {
        return vec![text.to_owned()];
    }
    let indent = " ".repeat(usize::from(by));
    let lines = wrap(text, cells.saturating_sub(by)).into_iter().enumerate();
    lines.map(|(i, line)| if i == 0 { line } else { format!("{indent}{line}") }).collect()
}

fn wrap_paragraph(paragraph: &str, cells: u16) -> Vec<String> {
    let (mut lines, mut used) = (vec![String::new()], 0);
    for word in unbroken(paragraph) {
        let mut word = &*word;
        let line = lines.last_mut().expect("there is always a line");
        let longer = used + 1 + width(word);
        if !line.is_empty() && longer <= cells {
            line.push(' ');
            line.push_str(word);
            used = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        while width(word) > cells {
            let piece = start(word, cells);
            // A sign wider than the whole line is left out.
            let cut = if piece.is_empty() {
                word.chars().next().map_or(0, char::len_utf8)
            } else {
                piece.len()
            };
            lines.insert(lines.len() - 1, piece.to_owned());
            word = &word[cut..];
        }
        lines.last_mut().expect("there is always a line").push_str(word);
        used = width(word);
    }
    lines
}

/// The words of a paragraph, each with the signs behind it that may not begin a line.
fn unbroken(paragraph: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in paragraph.split_whitespace() {
        match words.last_mut().filter(|_| word.starts_with(BOUND)) {
            Some(before) => before.extend([" ", word]),
            None => words.push(word.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_break_between_words() {
        assert_eq!(wrap("eins zwei drei", 9), ["eins zwei", "drei"]);
        assert_eq!(wrap("eins\n\nzwei", 9), ["eins", "", "zwei"]);
        assert_eq!(wrap("a Schaufelkönig b", 6), ["a", "Schauf", "elköni", "g b"]);
        assert_eq!(wrap("gewinnt in 12 % und", 13), ["gewinnt in", "12 % und"]);
        assert_eq!(wrap("Qui commence ?", 12), ["Qui", "commence ?"]);
        assert_eq!(wrap("日本", 1), ["", "", ""]);
        assert!(wrap("eins", 0).is_empty());
    }

    #[test]
    fn lines_can_be_about_as_long_as_each_other() {
        assert_eq!(balanced("noch 153 bis 153", 16), ["noch 153 bis 153"]);
        assert_eq!(balanced("noch 153 bis 153", 15), ["noch 153", "bis 153"]);
        assert_eq!(balanced("aaaa b", 5), ["aaaa", "b"]);
        assert!(balanced("eins", 0).is_empty());
    }

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(fit("Chasper", 7, "…"), "Chasper");
        assert_eq!(fit("Chasper", 5, "…"), "Chas…");
        assert_eq!(fit("Chasper", 0, "…"), "");
    }
}

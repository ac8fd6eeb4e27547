//! Text in cells: how wide it is, where it breaks, and how it gets into a buffer without leaving its area.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many cells a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, or as much of it as fits with an ellipsis at its end.
pub fn fit(text: &str, cells: u16, ellipsis: &str) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let Some(room) = cells.checked_sub(width(ellipsis)) else { return String::new() };
    format!("{}{ellipsis}", start(text, room).trim_end())
}

/// As much of the beginning of a text as fits.
fn start(text: &str, cells: u16) -> &str {
    let mut used = 0;
    let over = text.char_indices().find(|(_, sign)| {
        used += sign.width().unwrap_or(0);
        used > usize::from(cells)
    });
    &text[..over.map_or(text.len(), |(end, _)| end)]
}

/// The lines of a text that is broken between words; a word longer than a line is broken where the line ends.
pub fn wrap(text: &str, cells: u16) -> Vec<String> {
    if cells == 0 {
        return Vec::new();
    }
    text.lines().flat_map(|paragraph| wrap_paragraph(paragraph, cells)).collect()
}

/// The lines of a text, all but the first of them set in by so many cells.
pub fn hanging(text: &str, cells: u16, by: u16) -> Vec<String> {
    if width(text) <= cells {
        return vec![text.to_owned()];
    }
    let indent = " ".repeat(usize::from(by));
    let lines = wrap(text, cells.saturating_sub(by)).into_iter().enumerate();
    lines.map(|(i, line)| if i == 0 { line } else { format!("{indent}{line}") }).collect()
}

fn wrap_paragraph(paragraph: &str, cells: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for mut word in paragraph.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && width(line) + 1 + width(word) <= cells {
            line.push(' ');
            line.push_str(word);
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
    }
    lines
}

/// A buffer and the area of it that may be drawn on; what lies outside is left alone.
#[derive(Debug)]
pub struct Ink<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
}

impl<'b> Ink<'b> {
    /// For the part of the area that the buffer has.
    pub fn new(area: Rect, buffer: &'b mut Buffer) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    /// The area that may be drawn on.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// The same buffer for a smaller area.
    pub fn within(&mut self, area: Rect) -> Ink<'_> {
        Ink { area: area.intersection(self.area), buffer: self.buffer }
    }

    /// Writes a text from left to right and tells where it ended. Nothing stays of what was there but its ground.
    pub fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.area;
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return x.saturating_add(width(text));
        }
        let room = usize::from(area.right() - x);
        self.buffer.set_stringn(x, y, text, room, fresh(style));
        x.saturating_add(width(text))
    }

    /// Writes a text in the middle of a line.
    pub fn put_centered(&mut self, y: u16, text: &str, style: Style) {
        let x = self.area.x + self.area.width.saturating_sub(width(text)) / 2;
        self.put(x, y, text, style);
    }

    /// Writes a text at the right end of a line.
    pub fn put_right(&mut self, y: u16, text: &str, style: Style) {
        let x = self.area.x + self.area.width.saturating_sub(width(text));
        self.put(x, y, text, style);
    }

    /// Writes a text with a style for its suit signs, as `style_of` gives it.
    pub fn put_signs(
        &mut self,
        x: u16,
        y: u16,
        text: &str,
        style: Style,
        style_of: impl Fn(char) -> Option<Style>,
    ) -> u16 {
        let mut at = x;
        let mut signs = [0; 4];
        for sign in text.chars() {
            let own = style_of(sign).map_or(style, |own| style.patch(own));
            at = self.put(at, y, sign.encode_utf8(&mut signs), own);
        }
        at
    }

    /// Adds a style to an area.
    pub fn paint(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.area), style);
    }

    /// Empties an area.
    pub fn clear(&mut self, area: Rect) {
        for position in area.intersection(self.area).positions() {
            self.buffer[position].reset();
        }
    }

    /// Copies a part of what another buffer shows to a place that may lie partly or wholly outside.
    pub fn copy(&mut self, from: &Buffer, part: Rect, (x, y): (i32, i32)) {
        for source in part.intersection(from.area).positions() {
            let dx = i32::from(source.x) - i32::from(part.x);
            let dy = i32::from(source.y) - i32::from(part.y);
            let (Ok(x), Ok(y)) = (u16::try_from(x + dx), u16::try_from(y + dy)) else { continue };
            if self.area.contains(Position { x, y }) {
                self.buffer[(x, y)] = from[source].clone();
            }
        }
    }

    /// Draws something that draws itself.
    pub fn widget(&mut self, area: Rect, widget: impl ratatui::widgets::Widget) {
        widget.render(area.intersection(self.area), self.buffer);
    }
}

/// The style with all that it does not set put back, except for the ground.
const fn fresh(style: Style) -> Style {
    let fg = match style.fg {
        Some(fg) => fg,
        None => Color::Reset,
    };
    let unset = Modifier::all().difference(style.add_modifier);
    Style { fg: Some(fg), sub_modifier: unset, ..style }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_break_between_words() {
        assert_eq!(wrap("eins zwei drei", 9), ["eins zwei", "drei"]);
        assert_eq!(wrap("eins\n\nzwei", 9), ["eins", "", "zwei"]);
        assert_eq!(wrap("a Schaufelkönig b", 6), ["a", "Schauf", "elköni", "g b"]);
        assert_eq!(wrap("日本", 1), ["", "", ""]);
        assert!(wrap("eins", 0).is_empty());
    }

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(fit("Chasper", 7, "…"), "Chasper");
        assert_eq!(fit("Chasper", 5, "…"), "Chas…");
        assert_eq!(fit("Chasper", 0, "…"), "");
    }

    #[test]
    fn what_is_written_over_is_gone() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 2, 1));
        let mut ink = Ink::new(buffer.area, &mut buffer);
        ink.put(
            0,
            0,
            "ab",
            Style::new().fg(Color::Red).bg(Color::Green).add_modifier(Modifier::DIM),
        );
        ink.put(0, 0, "c", Style::new().add_modifier(Modifier::BOLD));
        let cell = &buffer[(0, 0)];
        assert_eq!((cell.symbol(), cell.fg, cell.bg), ("c", Color::Reset, Color::Green));
        assert_eq!(cell.modifier, Modifier::BOLD);
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        let mut ink = Ink::new(Rect::new(1, 0, 4, 9), &mut buffer);
        ink.put(2, 0, "abcdef", Style::new());
        ink.put(0, 0, "x", Style::new());
        ink.put(2, 5, "y", Style::new());
        ink.put_right(1, "z", Style::new());
        assert_eq!(buffer, Buffer::with_lines(["  abc ", "    z "]));
    }
}

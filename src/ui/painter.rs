//! Painter: draws into a buffer without leaving its area.
//!
//! Where a line is written over another, `Buffer::set_stringn` lets the colour and the weight of the old one shine
//! through whatever the new style leaves open; and a `Buffer` does not know where the area of a widget ends.

use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
    widgets::{StatefulWidget, Widget},
};

use super::text::cells::width;

/// Painter of a buffer and the area of it that may be drawn on; the rest is left alone.
#[derive(Debug)]
pub struct Painter<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
}

impl<'b> Painter<'b> {
    /// Painter for the part of the area that the buffer has.
    pub fn new(area: Rect, buffer: &'b mut Buffer) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    /// The area that may be drawn on.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Painter of the same buffer for a smaller area.
    pub fn within(&mut self, area: Rect) -> Painter<'_> {
        Painter { area: area.intersection(self.area), buffer: self.buffer }
    }

    /// Writes a text from left to right; returns the column of its end. Only the ground stays of what was there.
    pub fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.area;
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return x.saturating_add(width(text));
        }
        let room = usize::from(area.right() - x);
        self.buffer.set_stringn(x, y, text, room, fresh(style));
        x.saturating_add(width(text))
    }

    /// Writes a text at the right end of a line.
    pub fn put_right(&mut self, y: u16, text: &str, style: Style) {
        let x = self.area.x + self.area.width.saturating_sub(width(text));
        self.put(x, y, text, style);
    }

    /// Writes a sign where nothing is written yet.
    pub fn put_blank(&mut self, x: u16, y: u16, sign: &str, style: Style) {
        let is_blank = |cell: &Cell| cell.symbol() == " ";
        if self.cell(x, y).as_ref().is_some_and(is_blank) {
            self.put(x, y, sign, style);
        }
    }

    /// Content of a cell, if it may be drawn on.
    pub fn cell(&self, x: u16, y: u16) -> Option<Cell> {
        self.area.contains(Position { x, y }).then(|| self.buffer[(x, y)].clone())
    }

    /// Puts the content of a cell back.
    pub fn put_cell(&mut self, x: u16, y: u16, cell: Option<Cell>) {
        if let Some(cell) = cell.filter(|_| self.area.contains(Position { x, y })) {
            self.buffer[(x, y)] = cell;
        }
    }

    /// Colour of the ground of a cell, if it may be drawn on.
    pub fn ground(&self, x: u16, y: u16) -> Option<Color> {
        self.area.contains(Position { x, y }).then(|| self.buffer[(x, y)].bg)
    }

    /// Adds a style to an area.
    pub fn paint(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.area), style);
    }

    /// Lays a ground under an area, and leaves what is written there.
    pub fn lay(&mut self, area: Rect, ground: Style) {
        self.paint(area, Style { bg: ground.bg, ..Style::new() });
    }

    /// Gives all that is written in an area the same style.
    pub fn unify(&mut self, area: Rect, style: Style) {
        self.paint(area, fresh(style));
    }

    /// Empties an area down to this ground.
    pub fn clear(&mut self, area: Rect, ground: Style) {
        for position in area.intersection(self.area).positions() {
            self.buffer[position].reset();
        }
        self.paint(area, ground);
    }

    /// Copies a part of another buffer to a place that may lie partly or wholly outside.
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

    /// Draws a widget.
    pub fn widget(&mut self, area: Rect, widget: impl Widget) {
        widget.render(area.intersection(self.area), self.buffer);
    }

    /// Draws a widget that changes a state.
    pub fn stateful<W: StatefulWidget>(&mut self, area: Rect, widget: W, state: &mut W::State) {
        widget.render(area.intersection(self.area), self.buffer, state);
    }
}

/// The style with all that it does not set put back, except for the ground.
pub(super) const fn fresh(style: Style) -> Style {
    let fg = match style.fg {
        Some(fg) => fg,
        None => Color::Reset,
    };
    // ratatui adds modifiers up: a bold letter that lay below would leave what is written over it bold.
    let unset = Modifier::all().difference(style.add_modifier);
    Style { fg: Some(fg), sub_modifier: unset, ..style }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_over_is_gone() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 2, 1));
        let mut painter = Painter::new(buffer.area, &mut buffer);
        painter.put(
            0,
            0,
            "ab",
            Style::new().fg(Color::Red).bg(Color::Green).add_modifier(Modifier::DIM),
        );
        painter.put(0, 0, "c", Style::new().add_modifier(Modifier::BOLD));
        let cell = &buffer[(0, 0)];
        assert_eq!((cell.symbol(), cell.fg, cell.bg), ("c", Color::Reset, Color::Green));
        assert_eq!(cell.modifier, Modifier::BOLD);
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        let mut painter = Painter::new(Rect::new(1, 0, 4, 9), &mut buffer);
        painter.put(2, 0, "abcdef", Style::new());
        painter.put(0, 0, "x", Style::new());
        painter.put(2, 5, "y", Style::new());
        painter.put_right(1, "z", Style::new());
        assert_eq!(buffer, Buffer::with_lines(["  abc ", "    z "]));
    }
}

//! Head of a player with the name and what is said beside it.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::head::HeadView;
use crate::ui::{
    Look,
    painter::Painter,
    style::art::{Head, HeadSize},
    text::cells::wrap,
};

/// Size of the head.
const SIZE: HeadSize = HeadSize::Small;

/// Columns between the head and the words.
const GAP: u16 = 2;

/// Words of a player beside the head; in ASCII without it.
#[derive(Clone, Copy, Debug)]
pub struct SpokenHead<'a> {
    /// Look of head and words.
    pub look: &'a Look,
    /// Head of the player.
    pub head: Head,
    /// Name of the player.
    pub name: &'a str,
    /// The line that is said.
    pub line: &'a str,
}

impl SpokenHead<'_> {
    /// Rows that it takes.
    pub const ROWS: u16 = SIZE.size().height;

    /// Columns before the words.
    const fn indent(&self) -> u16 {
        if self.look.ascii.is_some() { 0 } else { SIZE.size().width + GAP }
    }

    /// True if the words have room in an area of this width.
    pub fn fits(&self, columns: u16) -> bool {
        let lines = wrap(self.line, columns.saturating_sub(self.indent()));
        (lines.len() as u16) < Self::ROWS
    }
}

impl Widget for SpokenHead<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { look, head, name, line } = self;
        let mut painter = Painter::new(area, buffer);
        let indent = self.indent();
        if indent > 0 {
            painter.widget(area, HeadView { look, head, size: SIZE });
        }
        let room = Rect { x: area.x + indent, width: area.width.saturating_sub(indent), ..area };
        painter.put(room.x, room.y, name, look.theme.text);
        for (line, y) in wrap(line, room.width).iter().zip(room.y + 1..area.bottom()) {
            painter.put(room.x, y, line, look.theme.title);
        }
    }
}

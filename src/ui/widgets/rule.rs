//! Rule: a line across, and in it a title, which would begin in the very corner of a `Block` with an upper border alone.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::ui::{Look, painter::Painter};

/// A line across the top of an area: a box for text where a frame would take rows that the text needs.
#[derive(Clone, Copy, Debug)]
pub struct Rule<'a> {
    /// Look of the line.
    pub look: &'a Look,
    /// Title in the line; nothing for none.
    pub title: &'a str,
}

impl Widget for Rule<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { look, title } = self;
        let mut painter = Painter::new(area, buffer);
        let rule = look.art.marks.rule.repeat(usize::from(area.width));
        painter.put(area.x, area.y, &rule, look.theme.border);
        if !title.is_empty() {
            painter.put(area.x + 1, area.y, &format!(" {title} "), look.theme.title);
        }
    }
}

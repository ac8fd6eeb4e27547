//! Panel: a box with a title.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    widgets::{Block, Widget},
};

use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{fit, width},
};

/// A box with a title at its upper left and a note at its upper right.
#[derive(Clone, Copy, Debug)]
pub struct Panel<'a> {
    /// Look of the panel.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// Note beside the title; left out where it has no room.
    pub note: &'a str,
}

impl Panel<'_> {
    /// The area inside the box.
    pub const fn inner(area: Rect) -> Rect {
        area.inner(Margin::new(1, 1))
    }

    /// The area for text inside the box, a blank column at either side.
    pub const fn text_area(area: Rect) -> Rect {
        area.inner(Margin::new(2, 1))
    }
}

impl Widget for &Panel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = &self.look.theme;
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        if area.width < 2 || area.height < 2 {
            return;
        }
        painter.paint(area, theme.panel);
        painter.widget(area, Block::bordered().border_style(theme.border));
        let room = area.width.saturating_sub(6);
        let title = fit(self.title, room, &self.look.art.marks.ellipsis);
        if !title.is_empty() {
            painter.put(area.x + 2, area.y, &format!(" {title} "), theme.title);
        }
        let left = room.saturating_sub(width(&title));
        if !self.note.is_empty() && width(self.note) + 3 <= left {
            let note = format!(" {} ", self.note);
            painter.put(area.right() - 2 - width(&note), area.y, &note, theme.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn a_title_stands_in_the_border() {
        let look = look();
        let panel = Panel { look: &look, title: "Tisch", note: "Wir 3" };
        assert_eq!(drawn(&panel, 20, 2), ["┌─ Tisch ── Wir 3 ─┐", "└──────────────────┘"]);
        assert_eq!(drawn(&panel, 14, 2), ["┌─ Tisch ────┐", "└────────────┘"]);
        assert_eq!(drawn(&panel, 9, 2), ["┌─ Ti… ─┐", "└───────┘"]);
        never_panics(&panel);
    }
}

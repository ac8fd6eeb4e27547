//! Panel: a box with a title.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    symbols::line,
    text::{Line, Span},
    widgets::{Block, Widget},
};

use crate::ui::{
    Look,
    painter::fresh,
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
        let area = area.intersection(buffer.area);
        if area.width < 2 || area.height < 2 {
            return;
        }
        let room = area.width.saturating_sub(6);
        let title = fit(self.title, room, &self.look.art.marks.ellipsis);
        let left = room.saturating_sub(width(&title));
        // A line of the border stands between a corner and what is written: `Block` would begin at the corner.
        let edge = Span::styled(line::HORIZONTAL, theme.border);
        let mut block = Block::bordered().style(theme.panel).border_style(theme.border);
        if !title.is_empty() {
            let title = Span::styled(format!(" {title} "), fresh(theme.title));
            block = block.title(Line::from(vec![edge.clone(), title]));
        }
        if !self.note.is_empty() && width(self.note) + 3 <= left {
            let note = Span::styled(format!(" {} ", self.note), fresh(theme.text));
            block = block.title(Line::from(vec![note, edge]).right_aligned());
        }
        block.render(area, buffer);
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

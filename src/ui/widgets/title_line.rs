//! Title line of a page: its name at the left, and a note at the right.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    widgets::Widget,
};

use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{fit, width},
};

/// Width from which on a blank column stands at either end.
// The smallest tier, below 60 columns, has none to give.
const AIRY: u16 = 60;

/// The title of a page, and a note where it has room.
#[derive(Clone, Copy, Debug)]
pub struct TitleLine<'a> {
    /// Look of the line.
    pub look: &'a Look,
    /// Name of the page.
    pub title: &'a str,
    /// Note at the right.
    pub note: &'a str,
}

impl TitleLine<'_> {
    /// True if the whole title has room in this area, and the note beside it.
    pub fn has_room(&self, area: Rect) -> bool {
        width(self.title) + 2 + width(self.note) <= Self::text_area(area).width
    }

    const fn text_area(area: Rect) -> Rect {
        area.inner(Margin::new((area.width >= AIRY) as u16, 0))
    }
}

impl Widget for TitleLine<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { look, title, note } = self;
        let mut painter = Painter::new(area, buffer);
        painter.paint(area, look.theme.bar);
        let line = Self::text_area(area);
        let mut painter = painter.within(line);
        let title = fit(title, line.width, &look.art.marks.ellipsis);
        painter.put(line.x, line.y, &title, look.theme.title);
        if width(&title) + 2 + width(note) <= line.width {
            painter.put_right(line.y, note, look.theme.dim);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn a_note_without_room_gives_way_to_the_title() {
        let look = look();
        let line = TitleLine { look: &look, title: "Tafel", note: "nach Runde 3" };
        assert_eq!(drawn(line, 20, 1), ["Tafel   nach Runde 3"]);
        assert_eq!(drawn(line, 18, 1), ["Tafel"]);
        assert_eq!(drawn(line, 4, 1), ["Taf…"]);
        assert!(line.has_room(Rect::new(0, 0, 19, 1)) && !line.has_room(Rect::new(0, 0, 18, 1)));
        never_panics(line);
    }
}

//! Last words of the players at the end of a game, each beside the head.

use ratatui::layout::Rect;

use crate::ui::{
    Look, painter::Painter, style::art::Head, text::cells::width, widgets::spoken_head::SpokenHead,
};

/// Words of a player at the end.
pub(super) struct LastWords<'a> {
    pub(super) head: Head,
    pub(super) name: &'a str,
    pub(super) line: String,
}

/// The words of all who say something, in the order in which they have room before others.
pub(super) struct Farewell<'a> {
    pub(super) look: &'a Look,
    pub(super) words: Vec<LastWords<'a>>,
}

impl Farewell<'_> {
    /// Draws as many as there is room for, the first of them without the head where there is no more; returns the area
    /// below.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        let mut below = area;
        for LastWords { head, name, line } in &self.words {
            let spoken = SpokenHead { look: self.look, head: *head, name, line };
            if below.height >= SpokenHead::ROWS && spoken.fits(below.width) {
                painter.widget(Rect { height: SpokenHead::ROWS, ..below }, spoken);
                below = under(below, SpokenHead::ROWS);
            }
        }
        if below.height == area.height { self.draw_line(painter, area) } else { below }
    }

    /// Writes the first words in a line.
    fn draw_line(&self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        let Some(LastWords { name, line, .. }) = self.words.first() else { return area };
        if area.height == 0 || width(name) + 1 + width(line) > area.width {
            return area;
        }
        let x = painter.put(area.x, area.y, name, self.look.theme.text);
        painter.put(x + 1, area.y, line, self.look.theme.title);
        under(area, 1)
    }
}

/// The area below so many rows of it.
const fn under(area: Rect, rows: u16) -> Rect {
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

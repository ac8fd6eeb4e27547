//! The title line of the table for two: mode and bid, round and trick, the marks of both. The wording gets shorter where
//! the line is.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{fit, width},
};

/// The title line: what is played at the left, where the game stands at the right, each in several wordings.
#[derive(Clone, Debug)]
pub struct BodenseeTitle<'a> {
    /// Look of the line.
    pub look: &'a Look,
    /// Wordings of what is played, widest first.
    pub left: Vec<String>,
    /// Wordings of the standing, widest first.
    pub right: Vec<String>,
}

impl BodenseeTitle<'_> {
    /// The widest wordings that fit; what is played gives way first.
    fn wording(&self, room: u16) -> (&str, &str) {
        let fits = |(left, right): &(&str, &str)| width(left) + 2 + width(right) <= room;
        let pairs = self
            .right
            .iter()
            .flat_map(|right| self.left.iter().map(move |left| (left.as_str(), right.as_str())));
        let shortest = |texts: &[String]| texts.iter().map(|text| width(text)).min().unwrap_or(0);
        // Where not even the shortest wordings have room they are taken all the same and cut: an empty line says less.
        let least = shortest(&self.left) + 1 + shortest(&self.right);
        let tight =
            |(left, right): &(&str, &str)| width(left) + 1 + width(right) <= room.max(least);
        pairs.clone().find(fits).or_else(|| pairs.clone().find(tight)).unwrap_or_default()
    }
}

impl Widget for &BodenseeTitle<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = &self.look.theme;
        let mut painter = Painter::new(area, buffer);
        let mut line = painter.area();
        if line.width >= 60 {
            line = Rect { x: line.x + 1, width: line.width - 2, ..line };
        }
        let mut painter = painter.within(line);
        let (left, right) = self.wording(line.width);
        let room = line.width.saturating_sub(width(right) + 1);
        let left = fit(left, room, &self.look.art.marks.ellipsis);
        painter.widget(
            Rect { height: line.height.min(1), ..line },
            self.look.text([left], theme.trump),
        );
        painter.put_right(line.y, right, theme.title);
    }
}

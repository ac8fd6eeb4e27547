//! The printed Z of a half: two bars and a diagonal, all half a cell thick, so that they are one line.

use std::array;

use ratatui::{
    layout::Rect,
    style::{Color, Style},
};

use crate::ui::{Look, painter::Painter};

/// The Z from the row of its upper bar to that of its lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrintedZ<'a> {
    pub(super) look: &'a Look,
    pub(super) area: Rect,
}

/// A line that covers all of half a cell.
const WHOLE: u16 = 4;

impl PrintedZ<'_> {
    /// The rows between the bars.
    pub(super) const fn between(&self) -> Rect {
        let Rect { y, height, .. } = self.area;
        Rect { y: y + 1, height: height.saturating_sub(2), ..self.area }
    }

    /// Last column, counted from the first.
    const fn last(&self) -> u16 {
        self.area.width.saturating_sub(1)
    }

    /// Distance of the diagonal from the upper bar in fourths of half a cell, in this column.
    fn depth(&self, dx: u16) -> u16 {
        let lowest = u32::from((2 * self.between().height).saturating_sub(1) * WHOLE);
        let part = u32::from(self.last() - dx) * lowest / u32::from(self.last().max(1));
        if self.is_shaded() { part as u16 } else { (part as u16 + WHOLE / 2) / WHOLE * WHOLE }
    }

    /// The row of the diagonal in this column.
    pub(super) fn row(&self, dx: u16) -> u16 {
        self.between().y + (self.depth(dx.min(self.last())) + WHOLE / 2) / (2 * WHOLE)
    }

    /// True if the edges of the diagonal can be softened: its colour and that of the slate can be mixed.
    fn is_shaded(&self) -> bool {
        self.look.ascii.is_none() && self.color(1).is_some()
    }

    /// The colour of half a cell of which so much is covered, if colours can be mixed.
    fn color(&self, covered: u16) -> Option<Color> {
        let theme = &self.look.theme;
        let (line, ground) = (channels(theme.chalk_dim.fg?)?, channels(theme.slate.bg?)?);
        let [red, green, blue] = array::from_fn(|i| {
            let sum = u16::from(line[i]) * covered + u16::from(ground[i]) * (WHOLE - covered);
            (sum / WHOLE) as u8
        });
        Some(Color::Rgb(red, green, blue))
    }

    /// The style of half a cell of which so much is covered.
    fn shade(&self, covered: u16) -> Style {
        let color = self.color(covered).filter(|_| self.is_shaded());
        color.map_or(self.look.theme.chalk_dim, |color| self.look.theme.slate.fg(color))
    }

    pub(super) fn draw(&self, painter: &mut Painter<'_>) {
        let Rect { x, y, width, .. } = self.area;
        let marks = &self.look.art.marks;
        for (y, half) in [(y, &marks.lower_half), (self.area.bottom() - 1, &marks.upper_half)] {
            painter.put(x, y, &half.repeat(width.into()), self.look.theme.chalk_dim);
        }
        for dx in 0..width {
            self.draw_column(painter, dx);
        }
    }

    /// Draws the one or two half cells of the diagonal in a column.
    fn draw_column(&self, painter: &mut Painter<'_>, dx: u16) {
        let Rect { x, y, .. } = self.between();
        let depth = self.depth(dx);
        for dy in depth / (2 * WHOLE)..=depth.div_ceil(2 * WHOLE) {
            let covered = [2 * dy, 2 * dy + 1]
                .map(|half| WHOLE.saturating_sub((half * WHOLE).abs_diff(depth)));
            self.draw_cell(painter, (x + dx, y + dy), covered);
        }
    }

    /// Draws a cell of which so much of its upper and of its lower half is covered.
    fn draw_cell(&self, painter: &mut Painter<'_>, (x, y): (u16, u16), covered: [u16; 2]) {
        let marks = &self.look.art.marks;
        match covered {
            [0, 0] => {}
            [0, lower] => {
                painter.put(x, y, &marks.lower_half, self.shade(lower));
            }
            [upper, 0] => {
                painter.put(x, y, &marks.upper_half, self.shade(upper));
            }
            [upper, lower] => {
                let below = self.shade(lower).fg.unwrap_or_default();
                painter.put(x, y, &marks.upper_half, self.shade(upper).bg(below));
            }
        }
    }
}

/// Red, green and blue of a colour that is none of the terminal's own.
const fn channels(color: Color) -> Option<[u8; 3]> {
    match color {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        _ => None,
    }
}

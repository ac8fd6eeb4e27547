//! The printed Z of a half: two bars and a diagonal, all of one thin line.

use ratatui::layout::Rect;

use crate::ui::{Look, painter::Painter};

/// The Z from the row of its upper bar to that of its lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrintedZ<'a> {
    pub(super) look: &'a Look,
    pub(super) area: Rect,
}

/// Heights in a cell at which a thin line can be drawn.
// The scan lines of Unicode would give five, and most fonts lack them.
const HEIGHTS: u16 = 3;

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

    /// Distance of the diagonal from the upper bar in the heights of a cell, in this column.
    fn depth(&self, dx: u16) -> u16 {
        let lowest = u32::from((self.between().height * HEIGHTS).saturating_sub(1));
        (u32::from(self.last() - dx) * lowest / u32::from(self.last().max(1))) as u16
    }

    /// The row of the diagonal in this column.
    pub(super) fn row(&self, dx: u16) -> u16 {
        self.between().y + self.depth(dx.min(self.last())) / HEIGHTS
    }

    pub(super) fn draw(&self, painter: &mut Painter<'_>) {
        let Rect { x, y, width, .. } = self.area;
        let (thin, style) = (&self.look.art.marks.thin, self.look.theme.chalk_dim);
        let [highest, .., lowest] = thin;
        for (y, sign) in [(y, lowest), (self.area.bottom() - 1, highest)] {
            painter.put(x, y, &sign.repeat(width.into()), style);
        }
        for dx in 0..width {
            let sign = &thin[usize::from(self.depth(dx) % HEIGHTS)];
            painter.put(x + dx, self.row(dx), sign, style);
        }
    }
}

//! Half of the slate for two: tallies, open 0s and 0s with a line through them, as one writes them.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    rules::bodensee::TallyColumn,
    ui::{Look, Panel, painter::Painter, text::cells::fit},
};

/// The marks of a player in a box.
#[derive(Clone, Copy, Debug)]
pub struct TallySlate<'a> {
    /// Look of the box.
    pub look: &'a Look,
    /// Name of the player.
    pub name: &'a str,
    /// Marks in few signs.
    pub note: &'a str,
    /// Marks of the player.
    pub column: TallyColumn,
    /// Distance from winning.
    pub missing: &'a str,
}

/// Height of a stroke.
const STROKE: u16 = 3;

/// Width of five tallies, four and one across, with the gap behind them.
const FIVE: u16 = 9;

impl TallySlate<'_> {
    /// Draws the tallies, and behind them the 0s.
    fn marks(&self, painter: &mut Painter<'_>, area: Rect) {
        let (marks, chalk) = (&self.look.art.marks, self.look.theme.chalk);
        let TallyColumn { tallies, open, crossed } = self.column;
        let mut x = area.x;
        for group in 0..tallies.div_ceil(5) {
            let strokes = (tallies - group * 5).min(5) as u16;
            for dx in 0..strokes.min(4) {
                for dy in 0..STROKE {
                    painter.put(x + 2 * dx, area.y + dy, &marks.upright, chalk);
                }
            }
            if strokes == 5 {
                let across = marks.rule.repeat(7);
                painter.put(x, area.y + 1, &across, chalk);
                for dx in 0..4 {
                    painter.put(x + 2 * dx, area.y + 1, &marks.crossing, chalk);
                }
            }
            x += if strokes == 5 { FIVE } else { 2 * strokes };
        }
        x += 2;
        let crossed = std::iter::repeat_n(marks.crossed_zero.as_str(), crossed as usize);
        for zero in crossed.chain(std::iter::repeat_n("0", open as usize)) {
            x = painter.put(x, area.y + 1, zero, chalk) + 2;
        }
    }
}

impl Widget for &TallySlate<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.widget(area, &Panel { look: self.look, title: self.name, note: self.note });
        let inner = Panel::text_area(area);
        let mut painter = painter.within(inner);
        let above = inner.height.saturating_sub(STROKE + 2) / 2;
        self.marks(&mut painter, Rect { y: inner.y + above, ..inner });
        let missing = fit(self.missing, inner.width, &self.look.art.marks.ellipsis);
        let y = (inner.y + above + STROKE + 1).min(inner.bottom().saturating_sub(1));
        painter.put(inner.x, y, &missing, self.look.theme.dim);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn five_are_four_and_one_across_and_a_crossed_0_has_its_line() {
        let look = look();
        let column = TallyColumn { tallies: 7, open: 1, crossed: 1 };
        let slate = TallySlate { look: &look, name: "Anna", note: "2", column, missing: "x" };
        assert_eq!(
            drawn(&slate, 34, 7),
            [
                "┌─ Anna ───────────────────── 2 ─┐",
                "│ │ │ │ │  │ │                   │",
                "│ ┼─┼─┼─┼  │ │   ∅  0            │",
                "│ │ │ │ │  │ │                   │",
                "│                                │",
                "│ x                              │",
                "└────────────────────────────────┘",
            ]
        );
        never_panics(&slate);
    }
}

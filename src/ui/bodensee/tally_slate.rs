//! Half of the slate for two: tallies, open 0s and 0s with a line through them, as one writes them.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::bodensee::tally_strokes::{ChalkedColumn, TALLY_PARTS},
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
    /// Marks of the player, as far as they are written.
    pub marks: ChalkedColumn,
    /// Distance from winning.
    pub missing: &'a str,
}

/// Height of a stroke.
const STROKE: u16 = TALLY_PARTS as u16;

/// Width of the stroke across four others.
const ACROSS: u16 = 7;

/// Width of five tallies, four and one across, with the gap behind them.
const FIVE: u16 = 9;

impl TallySlate<'_> {
    /// Draws the tallies, and behind them the 0s.
    fn marks(&self, painter: &mut Painter<'_>, area: Rect) {
        let (marks, chalk) = (&self.look.art.marks, self.look.theme.chalk);
        let TallyColumn { tallies, open, crossed } = self.marks.column;
        for tally in 0..tallies as u16 {
            self.tally(painter, area, tally);
        }
        let (fives, rest) = ((tallies / 5) as u16, (tallies % 5) as u16);
        let mut x = area.x + fives * FIVE + 2 * rest + 2;
        let crossed = std::iter::repeat_n(marks.crossed_zero.as_str(), crossed as usize);
        for zero in crossed.chain(std::iter::repeat_n("0", open as usize)) {
            x = painter.put(x, area.y + 1, zero, chalk) + 2;
        }
    }

    /// Draws a tally, counted from 0, as far as it is written: every fifth lies across the four before it.
    fn tally(&self, painter: &mut Painter<'_>, area: Rect, tally: u16) {
        let (marks, chalk) = (&self.look.art.marks, self.look.theme.chalk);
        let is_last = u32::from(tally) + 1 == self.marks.column.tallies;
        let missing = if is_last { self.marks.missing_parts as u16 } else { 0 };
        let x = area.x + tally / 5 * FIVE;
        if tally % 5 < 4 {
            for dy in 0..STROKE - missing {
                painter.put(x + 2 * (tally % 5), area.y + dy, &marks.upright, chalk);
            }
            return;
        }
        for dx in 0..ACROSS * (STROKE - missing) / STROKE {
            let sign = if dx % 2 == 0 { &marks.crossing } else { &marks.rule };
            painter.put(x + dx, area.y + 1, sign, chalk);
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
        let marks = ChalkedColumn { column, missing_parts: 0 };
        let slate = TallySlate { look: &look, name: "Anna", note: "2", marks, missing: "x" };
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
        for (tallies, missing_parts, drawn_so_far) in [
            (2, 2, ["│ │ │     0", "│ │", "│ │"]),
            (2, 1, ["│ │ │", "│ │ │   0", "│ │"]),
            (5, 2, ["│ │ │ │ │", "│ ┼─│ │ │    0", "│ │ │ │ │"]),
        ] {
            let column = TallyColumn { tallies, open: 1, crossed: 0 };
            let marks = ChalkedColumn { column, missing_parts };
            let lines = drawn(&TallySlate { marks, ..slate }, 34, 7);
            let lines = lines[1..4].iter().map(|line| line.trim_end_matches(['│', ' ']));
            assert_eq!(lines.collect::<Vec<_>>(), drawn_so_far, "{tallies}");
        }
    }
}

//! The slate for two: tallies, open 0s and 0s with a line through them, as one writes them.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    style::Style,
    widgets::Widget,
};

use crate::{
    rules::bodensee::TallyColumn,
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, width},
        widgets::slate::{BoardFrame, frame_title, title_room},
    },
};

/// Both players' halves of a slate in its frame.
#[derive(Clone, Copy, Debug)]
pub struct TallySlate<'a> {
    /// Look of the slate.
    pub look: &'a Look,
    /// The half of the other player, and the own one.
    pub halves: [TallyHalf<'a>; 2],
}

/// Half of the slate.
#[derive(Clone, Copy, Debug)]
pub struct TallyHalf<'a> {
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

impl TallyHalf<'_> {
    /// Draws the half on its ground, and the player in the frame above it.
    fn draw(&self, painter: &mut Painter<'_>, look: &Look, ground: Rect) {
        let title = fit(
            self.name,
            title_room(ground).saturating_sub(width(self.note) + 1),
            &look.art.marks.ellipsis,
        );
        frame_title(painter, look, ground, [&title, self.note]);
        let inner = ground.inner(Margin::new(1, 0));
        let mut painter = painter.within(inner);
        let above = inner.height.saturating_sub(STROKE + 2) / 2;
        self.marks(&mut painter, look, Rect { y: inner.y + above, ..inner });
        let missing = fit(self.missing, inner.width, &look.art.marks.ellipsis);
        let y = (inner.y + above + STROKE + 1).min(inner.bottom().saturating_sub(1));
        let written = look.theme.slate.patch(look.theme.chalk_dim);
        painter.put(inner.x, y, &missing, written);
    }

    /// Draws the tallies, and behind them the 0s.
    fn marks(&self, painter: &mut Painter<'_>, look: &Look, area: Rect) {
        let marks = &look.art.marks;
        let chalk: Style = look.theme.slate.patch(look.theme.chalk);
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
        if area.is_empty() {
            return;
        }
        let frame = BoardFrame::of(self.look, area);
        frame.draw(&mut painter, self.look);
        for (half, ground) in self.halves.iter().zip(frame.grounds) {
            half.draw(&mut painter, self.look, ground);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::{Background, Language, Palette},
        rules::house::DeckRules,
        ui::{
            Theme,
            tests::{drawn, look, never_panics},
        },
    };

    #[test]
    fn five_are_four_and_one_across_and_a_crossed_0_has_its_line() {
        let look = look();
        let column = TallyColumn { tallies: 7, open: 1, crossed: 1 };
        let half = TallyHalf { name: "Anna", note: "2", column, missing: "x" };
        let slate = TallySlate { look: &look, halves: [half, half] };
        assert_eq!(
            drawn(&slate, 50, 8)[..7],
            [
                "┌─ Anna ──────────── 2 ─┬─ Anna ───────────── 2 ─┐",
                "│                       │                        │",
                "│ │ │ │ │  │ │          │ │ │ │ │  │ │           │",
                "│ ┼─┼─┼─┼  │ │   ∅  0   │ ┼─┼─┼─┼  │ │   ∅  0    │",
                "│ │ │ │ │  │ │          │ │ │ │ │  │ │           │",
                "│                       │                        │",
                "│ x                     │ x                      │",
            ]
        );
        never_panics(&slate);
    }

    #[test]
    fn the_slate_for_two_is_slate_in_a_wooden_frame() {
        let theme = Theme::of(Palette::Cloth, Background::Dark);
        let look = Look::new(Language::German, theme, &DeckRules::default());
        let column = TallyColumn { tallies: 1, open: 0, crossed: 0 };
        let half = TallyHalf { name: "Anna", note: "1", column, missing: "x" };
        let slate = TallySlate { look: &look, halves: [half, half] };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 50, 8));
        slate.render(buffer.area, &mut buffer);
        let edge = buffer
            .area
            .positions()
            .filter(|place| [place.x, place.y].contains(&0) || place.x == 49 || place.y == 7);
        assert!(edge.into_iter().all(|place| Some(buffer[place].bg) == look.theme.wood.bg));
        let stroke = buffer.content.iter().find(|cell| cell.symbol() == "│").unwrap();
        assert_eq!((Some(stroke.fg), Some(stroke.bg)), (look.theme.chalk.fg, look.theme.slate.bg));
    }
}

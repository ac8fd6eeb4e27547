//! The slate for two: tallies, open 0s and 0s with a line through them, as one writes them.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Position, Rect},
    style::Style,
    widgets::Widget,
};

use crate::{
    app::bodensee::tally_strokes::{ChalkedColumn, TALLY_PARTS},
    rules::bodensee::TallyColumn,
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, width, wrap},
        widgets::slate::{BoardFrame, frame_title, title_room, upright},
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
    /// Marks of the player, as far as they are written.
    pub marks: ChalkedColumn,
    /// Distance from winning.
    pub missing: &'a str,
}

/// Height of a stroke.
const STROKE: u16 = TALLY_PARTS as u16;

/// Width of the stroke across four others.
// Four strokes, two columns apart, reach over seven.
const ACROSS: u16 = 7;

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
        let missing = wrap(self.missing, inner.width);
        let rows = missing.len().max(1) as u16;
        let above = inner.height.saturating_sub(STROKE + 1 + rows) / 2;
        self.marks(&mut painter, look, Rect { y: inner.y + above, ..inner });
        // Where there is no room for air the words begin below the marks.
        let below = (inner.y + above + STROKE + 1).min(inner.bottom().saturating_sub(rows));
        let written = look.theme.slate.patch(look.theme.chalk_dim);
        for (line, y) in missing.iter().zip(below.max(inner.y)..) {
            painter.put(inner.x, y, line, written);
        }
    }

    /// Draws the tallies, and behind them the 0s.
    fn marks(&self, painter: &mut Painter<'_>, look: &Look, area: Rect) {
        let marks = &look.art.marks;
        let TallyColumn { tallies, open, crossed } = self.marks.column;
        for tally in 0..tallies as u16 {
            self.tally(painter, look, area, tally);
        }
        let (fives, rest) = ((tallies / 5) as u16, (tallies % 5) as u16);
        let mut x = area.x + fives * FIVE + 2 * rest + 2;
        let crossed = std::iter::repeat_n(marks.crossed_zero.as_str(), crossed as usize);
        for zero in crossed.chain(std::iter::repeat_n("0", open as usize)) {
            x = painter.put(x, area.y + 1, zero, chalk(look)) + 2;
        }
    }

    /// Draws a tally, counted from 0, as far as it is written: every fifth lies across the four before it.
    fn tally(&self, painter: &mut Painter<'_>, look: &Look, area: Rect, tally: u16) {
        let (marks, chalk) = (&look.art.marks, chalk(look));
        let is_last = u32::from(tally) + 1 == self.marks.column.tallies;
        let missing = if is_last { self.marks.missing_parts as u16 } else { 0 };
        let x = area.x + tally / 5 * FIVE;
        if tally % 5 < 4 {
            for dy in 0..STROKE - missing {
                let at = Position { x: x + 2 * (tally % 5), y: area.y + dy };
                painter.put(at.x, at.y, upright(look, at), chalk);
            }
            return;
        }
        for dx in 0..ACROSS * (STROKE - missing) / STROKE {
            let between = if look.ascii.is_some() { &marks.rule } else { &marks.upper_half };
            let sign = if dx % 2 == 0 { &marks.crossing } else { between };
            painter.put(x + dx, area.y + 1, sign, chalk);
        }
    }
}

/// Chalk on the slate.
fn chalk(look: &Look) -> Style {
    look.theme.slate.patch(look.theme.chalk)
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
        let marks = ChalkedColumn { column, missing_parts: 0 };
        let half = TallyHalf { name: "Anna", note: "2", marks, missing: "x" };
        let slate = TallySlate { look: &look, halves: [half, half] };
        assert_eq!(
            drawn(&slate, 50, 8)[..7],
            [
                "┌─ Anna ──────────── 2 ─┬─ Anna ───────────── 2 ─┐",
                "│                       │                        │",
                "│ ▍ ▌ ▍ ▌  ▌ ▌          │ ▍ ▌ ▍ ▌  ▌ ▌           │",
                "│ ▛▀▛▀▛▀▛  ▍ ▌   ∅  0   │ ▛▀▛▀▛▀▛  ▍ ▌   ∅  0    │",
                "│ ▌ ▍ ▌ ▍  ▌ ▌          │ ▌ ▍ ▌ ▍  ▌ ▌           │",
                "│                       │                        │",
                "│ x                     │ x                      │",
            ]
        );
        never_panics(&slate);
        let missing = "zuerst die 0 streichen, dann noch 5 Striche";
        let long = TallyHalf { missing, ..half };
        for (width, height) in [(44, 21), (60, 10), (40, 8)] {
            let slate = TallySlate { look: &look, halves: [long, long] };
            let rows = drawn(&slate, width, height);
            for word in missing.split(' ') {
                assert!(rows.iter().any(|row| row.contains(word)), "{word}: {rows:#?}");
            }
        }
        for (tallies, missing_parts, drawn_so_far) in [
            (2, 2, ["▍ ▌", "▌     0", "▌"]),
            (2, 1, ["▍ ▌", "▌ ▌   0", "▌"]),
            (5, 2, ["▍ ▌ ▍ ▌", "▛▀▌ ▌ ▌    0", "▌ ▍ ▌ ▍"]),
        ] {
            let column = TallyColumn { tallies, open: 1, crossed: 0 };
            let marks = ChalkedColumn { column, missing_parts };
            let half = TallyHalf { marks, ..half };
            let lines = drawn(&TallySlate { look: &look, halves: [half, half] }, 50, 8);
            let half = |line: &String| line.chars().skip(2).take(22).collect::<String>();
            let lines = lines[2..5].iter().map(|line| half(line).trim_end().to_owned());
            assert_eq!(lines.collect::<Vec<_>>(), drawn_so_far, "{tallies}");
        }
    }

    #[test]
    fn the_slate_for_two_is_slate_in_a_wooden_frame() {
        let theme = Theme::of(Palette::Cloth, Background::Dark);
        let look = Look::new(Language::German, theme, &DeckRules::default());
        let column = TallyColumn { tallies: 1, open: 0, crossed: 0 };
        let marks = ChalkedColumn { column, missing_parts: 0 };
        let half = TallyHalf { name: "Anna", note: "1", marks, missing: "x" };
        let slate = TallySlate { look: &look, halves: [half, half] };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 50, 8));
        slate.render(buffer.area, &mut buffer);
        let edge = buffer
            .area
            .positions()
            .filter(|place| [place.x, place.y].contains(&0) || place.x == 49 || place.y == 7);
        assert!(edge.into_iter().all(|place| Some(buffer[place].bg) == look.theme.wood.bg));
        let stroke = buffer.content.iter().find(|cell| cell.symbol() == "▌").unwrap();
        assert_eq!((Some(stroke.fg), Some(stroke.bg)), (look.theme.chalk.fg, look.theme.slate.bg));
    }
}

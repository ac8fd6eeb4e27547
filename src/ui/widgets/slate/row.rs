//! Strokes of one number in a row of chalk: hundreds, a fifty, twenties, and what is left.

use ratatui::layout::Rect;

use super::half::{Bundles, SlateHalf};
use crate::{
    rules::schieber::tafel::Strokes,
    ui::{painter::Painter, text::cells::width},
};

/// Columns between strokes of different worth, and before the first of them.
const GAP: u16 = 2;

impl SlateHalf<'_> {
    /// Draws the strokes of the half from left to right on a strip of slate, so many thousandths of them.
    pub fn draw_row(&self, painter: &mut Painter<'_>, strip: Rect, part: u16) {
        painter.paint(strip, self.look.theme.slate);
        let half = SlateHalf { strokes: self.written(part), ..*self };
        let [hundreds, fifties, twenties] = half.counts();
        let room = strip.width.saturating_sub(4 * GAP + 2 + width(&self.rest()));
        let (hundreds, twenties) = (Bundles::of(hundreds, room), Bundles::of(twenties, room));
        let (size, mut painter) = (strip.height.clamp(1, 2), painter.within(strip));
        let at = |x: u16| Rect { x, width: strip.right().saturating_sub(x), ..strip };
        let mut x = strip.x + GAP;
        half.draw_strokes(&mut painter, hundreds, at(x));
        x += hundreds.after();
        for _ in 0..fifties {
            half.draw_fifty(&mut painter, (x, strip.y), size, false);
            x += size + GAP;
        }
        half.draw_strokes(&mut painter, twenties, at(x));
        x += twenties.after();
        if part == 1000 {
            painter.put(x, strip.bottom() - 1, &self.rest(), self.chalk());
        }
    }

    /// The strokes of which so many thousandths are written.
    fn written(&self, part: u16) -> Strokes {
        let Strokes { hundreds, fifties, twenties, rest } = self.strokes;
        let mut left = (hundreds + fifties + twenties) * u32::from(part) / 1000;
        let mut some = |count: u32| {
            let now = left.min(count);
            left -= now;
            now
        };
        Strokes { hundreds: some(hundreds), fifties: some(fifties), twenties: some(twenties), rest }
    }
}

impl Bundles {
    /// Columns from these strokes to the next.
    const fn after(self) -> u16 {
        let columns = self.width();
        if columns == 0 { 0 } else { columns + GAP }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::ui::{Frame, tests::look};

    #[test]
    fn the_strokes_of_a_number_are_written_one_after_the_other() {
        let look = look();
        let strokes = Strokes::of(397);
        let (team, players, marks) = ("", "", &[][..]);
        let half =
            SlateHalf { look: &look, team, players, total: 397, marks, strokes, is_golden: true };
        let row = |height, part| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 30, height));
            let strip = buffer.area;
            half.draw_row(&mut Painter::new(strip, &mut buffer), strip, part);
            Frame::Glyphs(&buffer).to_string()
        };
        let signs = |part| row(1, part).chars().filter(|sign| !sign.is_whitespace()).count();
        assert_eq!([0, 500, 999].map(signs), [0, 3, 5]);
        let (one, two) = (row(1, 1000), row(2, 1000));
        assert!(one.ends_with("+7\n") && signs(1000) == 8, "{one}");
        assert!(two.lines().count() == 2 && two.ends_with("+7\n"), "{two}");
    }
}

//! Banner: a verdict in the letters of the logo on a band, between stars for those who have won.

use ratatui::{layout::Rect, style::Style};

use crate::ui::{Look, painter::Painter, text::cells::width};

/// Columns from a star to the next.
const STAR: u16 = 2;

/// Progress at which the whole word is written, in thousandths; then come the stars, and the last of them at the end.
const WORD: u16 = 400;

/// A verdict in drawn letters.
pub(super) struct Banner<'a> {
    pub(super) look: &'a Look,
    /// The rows of its letters.
    pub(super) letters: &'a [String],
    pub(super) style: Style,
    /// Number of stars at either side.
    pub(super) stars: u16,
    /// Progress in thousandths: the word is written from left to right, and stars go out to both sides.
    pub(super) part: u16,
}

impl Banner<'_> {
    /// True if all of it has room in a band of this width.
    pub(super) fn fits(&self, columns: u16) -> bool {
        self.columns() + 2 * (STAR * self.stars + 1) <= columns
    }

    fn columns(&self) -> u16 {
        self.letters.iter().map(|line| width(line)).max().unwrap_or(0)
    }

    /// Draws it in the middle of a band.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, band: Rect) {
        let Self { look, letters, style, stars, part } = *self;
        painter.paint(band, look.theme.bar);
        let (columns, rows) = (self.columns(), letters.len() as u16);
        let x = band.x + band.width.saturating_sub(columns) / 2;
        let y = band.y + band.height.saturating_sub(rows) / 2;
        let shown = usize::from(columns * part.min(WORD) / WORD);
        for (line, y) in letters.iter().zip(y..) {
            let line: String = line.chars().take(shown).collect();
            painter.put(x, y, &line, style);
        }
        let seen = u32::from(part.saturating_sub(WORD)) * u32::from(stars) / u32::from(1000 - WORD);
        for star in (1..=stars).filter(|star| u32::from(*star) <= seen) {
            let away = STAR * star + 1;
            painter.put(x.saturating_sub(away), y + 1, &look.art.marks.winner, style);
            painter.put(x + columns + away - 1, y + 1, &look.art.marks.winner, style);
        }
    }
}

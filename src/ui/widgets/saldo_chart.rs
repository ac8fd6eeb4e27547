//! Saldo chart: what a round promised at each decision, as columns above and below nothing. `BarChart`
//! has none below.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use crate::ui::{
    Look,
    painter::Painter,
    text::{cells::width, narrate::advice::signed},
};

/// Columns of the chart, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct SaldoChart<'a> {
    /// Look of the chart.
    pub look: &'a Look,
    /// The decisions.
    pub columns: &'a [SaldoColumn],
}

/// Expectation at a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct SaldoColumn {
    /// Sign of the decision, below the column.
    pub label: String,
    /// Saldo that was expected.
    pub saldo: f64,
    /// Style of the column.
    pub style: Style,
}

/// Cells from one column to the next.
const APART: u16 = 4;
/// Cells that a column is wide.
const WIDE: usize = 3;

impl SaldoChart<'_> {
    /// Least height in which anything can be read from it.
    // A row of signs, and four of columns: eight steps in half rows.
    pub const LEAST: u16 = 5;

    /// The highest and the lowest number, nothing among them.
    fn ends(&self) -> [f64; 2] {
        let all = || self.columns.iter().map(|column| column.saldo);
        [all().fold(0.0, f64::max), all().fold(0.0, f64::min)]
    }

    /// Half rows from nothing up to this Saldo; below nothing they are negative.
    fn halves(&self, saldo: f64, rows: u16) -> i32 {
        let [high, low] = self.ends();
        let half = (high - low).max(1.0) / f64::from(2 * rows);
        (saldo / half).round() as i32
    }

    /// The sign of a row of a column; rows are counted upwards from nothing.
    fn sign(&self, row: i32, halves: i32) -> &str {
        let marks = &self.look.art.marks;
        let filled = if row >= 0 { halves - 2 * row } else { 2 * (row + 1) - halves };
        match (filled, row >= 0) {
            (i32::MIN..=0, _) => " ",
            (1, true) => &marks.lower_half,
            (1, false) => &marks.upper_half,
            (2.., _) => &marks.full,
        }
    }
}

impl Widget for &SaldoChart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let rows = area.height.saturating_sub(1);
        let [high, low] = self.ends().map(signed);
        let scale = width(&high).max(width(&low)) + 1;
        let above = (self.halves(self.ends()[0], rows) + 1) / 2;
        let dim = self.look.theme.dim;
        painter.put(area.x, area.y, &high, dim);
        if above < i32::from(rows) {
            painter.put(area.x, area.y + rows - 1, &low, dim);
        }
        for (i, column) in (0..).zip(self.columns) {
            let x = area.x + scale + i * APART;
            let halves = self.halves(column.saldo, rows);
            for y in 0..rows {
                let row = above - 1 - i32::from(y);
                painter.put(x, area.y + y, &self.sign(row, halves).repeat(WIDE), column.style);
            }
            painter.put(x + 1, area.y + rows, &column.label, dim);
        }
    }
}

//! All that could be done instead of the advised action: its value, its error and how it compares, in columns over the table.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::StatefulWidget,
};

use super::hint::{HintPanel, whole};
use crate::{
    app::pages::DrawnPage,
    ui::{
        Look,
        pages::{DrawnFrame, explanation::first_rows},
        text::{
            cells::{fit, pad, pad_left, width},
            narrate::advice::Alternative,
        },
    },
};

/// Longest bar of a value.
const BAR: u16 = 24;
/// Width from which on the values have bars.
const BARS_FROM: u16 = 60;

/// All that could be done, below its head, as much as there is room for, then the sentences on what was known.
pub(super) struct OtherActions<'a> {
    pub(super) look: &'a Look,
    pub(super) head: &'a str,
    pub(super) note: &'a str,
    pub(super) rows: &'a [Alternative],
    pub(super) known: &'a [String],
    /// Number of rows that are scrolled away.
    pub(super) scrolled: usize,
}

impl StatefulWidget for OtherActions<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, head, note, rows, known, scrolled } = self;
        let (words, marks) = (&look.words.coach, &look.art.marks);
        let room = HintPanel::text_size(area);
        let columns = Columns::of(rows, room.width);
        let lines = |row: &Alternative| {
            let lines = columns.lines(row, &marks.rule, room.width).into_iter();
            lines.map(|line| fit(&line, room.width, &marks.ellipsis)).collect::<Vec<_>>()
        };
        let mut rows: Vec<Vec<String>> = rows.iter().map(lines).collect();
        let height = usize::from(room.height) - 1;
        let last_line = last_scroll(&rows, height);
        let first_line = scrolled.min(last_line);
        drawn.page = DrawnPage { first_line, last_line, word: None };
        let rows = first_rows(rows.split_off(first_line), height, &words.further);
        let mut lines = [vec![head.to_owned()], rows, vec![String::new()]].concat();
        let left = room.height.saturating_sub(lines.len() as u16);
        lines.extend(whole(known, Size::new(room.width, left)));
        let panel = HintPanel { look, title: &words.others, note, lines: &lines };
        panel.render(area, buffer, drawn);
    }
}

/// Number of rows that must be scrolled away, so that the last is seen.
fn last_scroll(rows: &[Vec<String>], height: usize) -> usize {
    let fits = |first: &usize| rows[*first..].iter().map(Vec::len).sum::<usize>() <= height;
    (0..rows.len()).find(fits).unwrap_or_default()
}

/// Widths of the columns.
struct Columns {
    label: u16,
    value: u16,
    error: u16,
    /// Width of the longest bar; 0 where there is no room for bars.
    bar: u16,
}

impl Columns {
    fn of(rows: &[Alternative], cells: u16) -> Self {
        let widest = |text: fn(&Alternative) -> &String| {
            rows.iter().map(|row| width(text(row))).max().unwrap_or(0)
        };
        Self {
            label: widest(|row| &row.label),
            value: widest(|row| &row.value),
            error: widest(|row| &row.error),
            bar: if cells >= BARS_FROM { BAR } else { 0 },
        }
    }

    /// Lines of an alternative in so many cells, its bar drawn of this sign.
    fn lines(&self, row: &Alternative, sign: &str, cells: u16) -> Vec<String> {
        let numbers = self.numbers(row, sign);
        let line = format!("{numbers}  {}", row.note);
        // Where there is no room for all the first half of the comparison says enough.
        let brief = line.rsplit_once(", ").map_or(&*line, |(brief, _)| brief);
        match [line.as_str(), brief].into_iter().find(|line| width(line) <= cells) {
            Some(whole) => vec![whole.to_owned()],
            None => vec![numbers, format!("  {}", row.note)],
        }
    }

    /// Columns of an alternative before its note.
    fn numbers(&self, row: &Alternative, sign: &str) -> String {
        let label = pad(&row.label, self.label);
        let value = pad_left(&row.value, self.value);
        let error = pad(&row.error, self.error);
        let bar = row.share.map(|share| self.bar_of(share, sign)).unwrap_or_default();
        format!("{label}  {value} ±{error}{bar}")
    }

    fn bar_of(&self, share: u16, sign: &str) -> String {
        if self.bar == 0 {
            return String::new();
        }
        let long = self.bar * share / 100;
        let gap = usize::from(self.bar - long);
        format!("  {}{}", sign.repeat(usize::from(long)), " ".repeat(gap))
    }
}

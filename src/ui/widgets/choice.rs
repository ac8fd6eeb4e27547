//! A list of numbered options in columns, one of them selected.

use std::ops::Range;

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::panel::Panel;
use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{fit, width},
};

/// An option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choosable {
    /// The key that takes it.
    pub key: String,
    /// What it is, column by column.
    pub cells: Vec<String>,
}

/// The options in a box with a heading; without the box, and in several columns, where there is little room.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// How it looks.
    pub look: &'a Look,
    /// What is chosen.
    pub title: &'a str,
    /// What there is to say about it.
    pub note: &'a str,
    /// What the columns are.
    pub head: &'a [String],
    /// The options.
    pub options: &'a [Choosable],
    /// Which of them is selected, if any.
    pub selected: Option<usize>,
}

/// How the options are spread.
struct Spread {
    list: Rect,
    columns: Vec<Column>,
    /// Whether there are more above and below.
    goes_on: [bool; 2],
    is_boxed: bool,
}

/// Options below each other.
struct Column {
    x: u16,
    width: u16,
    /// How wide each cell of them is.
    cells: Vec<u16>,
    options: Range<usize>,
}

impl Choice<'_> {
    /// Where each option that is shown can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let Spread { list, columns, .. } = self.spread(area);
        let place = |column: &Column, y: u16| Rect::new(column.x, y, column.width, 1);
        let hits = |column: &Column| {
            let rows = column.options.clone().zip(list.y..);
            rows.map(|(i, y)| (place(column, y).intersection(area), i)).collect::<Vec<_>>()
        };
        columns.iter().flat_map(hits).collect()
    }

    fn spread(&self, area: Rect) -> Spread {
        let count = self.options.len();
        let head = u16::from(!self.head.is_empty());
        let is_boxed = area.height >= self.rows();
        let list = if is_boxed {
            let inner = Panel::inner(area);
            Rect { y: inner.y + head, height: inner.height.saturating_sub(head), ..inner }
        } else {
            area
        };
        let rows = usize::from(list.height);
        let most = if rows == 0 { 1 } else { count.div_ceil(rows).max(1) };
        let several = (2..=most).rev().find_map(|columns| self.side_by_side(columns, rows, list));
        let columns = several.unwrap_or_else(|| {
            let selected = self.selected.unwrap_or(0);
            let first = (selected + 1).saturating_sub(rows).min(count.saturating_sub(rows));
            vec![self.column(first..count.min(first + rows), list, is_boxed)]
        });
        let goes_on = [
            columns.first().is_some_and(|column| column.options.start > 0),
            columns.last().is_some_and(|column| column.options.end < count),
        ];
        Spread { list, columns, goes_on, is_boxed }
    }

    /// All options in so many columns, each as wide as the others or, where that is too wide, as its options need.
    fn side_by_side(&self, count: usize, most_rows: usize, list: Rect) -> Option<Vec<Column>> {
        let options = self.options.len();
        let rows = options.div_ceil(count).max(1);
        let parts = (0..options).step_by(rows).map(|first| first..options.min(first + rows));
        let mut columns: Vec<Column> = parts.map(|part| self.column(part, list, false)).collect();
        let needs: Vec<u16> = columns.iter().map(|column| self.width(&column.cells)).collect();
        let equal = list.width / columns.len().max(1) as u16;
        let mut x = list.x;
        for (column, need) in columns.iter_mut().zip(&needs) {
            let width = if needs.iter().all(|need| *need <= equal) { equal } else { *need };
            (column.x, column.width) = (x, width);
            x += width;
        }
        // Nothing stands behind the last column.
        (rows <= most_rows && x <= list.right() + 1).then_some(columns)
    }

    /// These options below each other. The heading is shown in a box only.
    fn column(&self, options: Range<usize>, list: Rect, is_boxed: bool) -> Column {
        let head = if is_boxed { self.head } else { &[] };
        let rows = self.options[options.clone()].iter().map(|option| option.cells.as_slice());
        let mut cells = Vec::new();
        for row in rows.chain([head]) {
            for (i, cell) in row.iter().enumerate() {
                cells.resize(cells.len().max(i + 1), 0);
                cells[i] = cells[i].max(width(cell));
            }
        }
        while cells.len() > 1 && is_boxed && self.width(&cells) > list.width + 1 {
            cells.pop();
        }
        Column { x: list.x, width: list.width, cells, options }
    }

    fn key_width(&self) -> u16 {
        self.options.iter().map(|option| width(&option.key)).max().unwrap_or(0)
    }

    /// How wide an option with such cells is, with what stands behind it.
    fn width(&self, cells: &[u16]) -> u16 {
        2 + self.key_width() + 1 + cells.iter().map(|cells| cells + 1).sum::<u16>()
    }

    /// How many rows the box takes.
    pub const fn rows(&self) -> u16 {
        self.options.len() as u16 + !self.head.is_empty() as u16 + 2
    }

    fn option(&self, painter: &mut Painter<'_>, place: Rect, i: usize, cells: &[u16], gap: u16) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let is_selected = self.selected == Some(i);
        let option = &self.options[i];
        let style = if is_selected { theme.focus } else { theme.text };
        if is_selected {
            painter.put(place.x, place.y, &marks.cursor, theme.focus);
        }
        let mut painter = painter.within(place);
        let mut x = place.x + 2;
        painter.put(x, place.y, &option.key, theme.hint_key);
        x += self.key_width() + 1;
        for (cell, cells) in option.cells.iter().zip(cells) {
            let text = fit(cell, place.right().saturating_sub(x), &marks.ellipsis);
            painter.put_signs(x, place.y, &text, style, |sign| self.look.sign(sign));
            x += cells + gap;
        }
        if is_selected {
            let end = x.saturating_sub(gap).saturating_add(1).min(place.right());
            painter.paint(Rect { width: end - place.x, ..place }, theme.focus);
        }
    }
}

impl Widget for &Choice<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let spread = self.spread(area);
        let list = spread.list;
        let mut painter = Painter::new(area, buffer);
        if spread.is_boxed {
            painter.widget(area, &Panel { look: self.look, title: self.title, note: self.note });
        }
        for column in &spread.columns {
            let wide = self.width(&column.cells) + 2 * column.cells.len() as u16;
            let gap = if column.width >= wide { 3 } else { 1 };
            if spread.is_boxed {
                let mut x = column.x + 2 + self.key_width() + 1;
                for (head, cells) in self.head.iter().zip(&column.cells) {
                    painter.put(x, list.y.saturating_sub(1), head, self.look.theme.dim);
                    x += cells + gap;
                }
            }
            for (i, y) in column.options.clone().zip(list.y..list.bottom()) {
                let place = Rect::new(column.x, y, column.width, 1).intersection(area);
                self.option(&mut painter, place, i, &column.cells, gap);
            }
        }
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let ends = [(&marks.above, list.y), (&marks.below, list.bottom().saturating_sub(1))];
        for ((mark, y), goes_on) in ends.into_iter().zip(spread.goes_on) {
            if goes_on {
                painter.put(list.right().saturating_sub(1), y, mark, theme.dim);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::Mode,
        ui::tests::{drawn, look, never_panics},
    };

    fn options(look: &Look) -> Vec<Choosable> {
        let calls = Mode::ALL.into_iter().take(6).zip(1..).map(|(mode, n)| Choosable {
            key: n.to_string(),
            cells: vec![look.deck.mode_title(mode), "×2".to_owned()],
        });
        let push = Choosable { key: "s".to_owned(), cells: vec!["Schieben".to_owned()] };
        calls.chain([push]).collect()
    }

    #[test]
    fn calls_stand_in_a_box_with_what_they_count() {
        let look = look();
        let (options, head) = (options(&look), look.words.calling.head.clone());
        let choice = Choice {
            look: &look,
            title: "Was sagst du an?",
            note: "Vorhand",
            head: &head[..2],
            options: &options,
            selected: Some(2),
        };
        let picture = [
            "┌─ Was sagst du an? ───────── Vorhand ─┐",
            "│    Ansage       zählt                │",
            "│  1 ♦ Ecken      ×2                   │",
            "│  2 ♥ Herz       ×2                   │",
            "│▶ 3 ♠ Schaufel   ×2                   │",
            "│  4 ♣ Kreuz      ×2                   │",
            "│  5 ⇓ Obenabe    ×2                   │",
            "│  6 ⇑ Undenufe   ×2                   │",
            "│  s Schieben                          │",
            "└──────────────────────────────────────┘",
        ];
        assert_eq!(drawn(&choice, 40, 10), picture);
        never_panics(&choice);
    }

    #[test]
    fn all_calls_are_shown_where_there_is_little_room() {
        let look = look();
        let options = options(&look);
        let choice = Choice {
            look: &look,
            title: "",
            note: "",
            head: &[],
            options: &options,
            selected: Some(0),
        };
        let picture = [
            "▶ 1 ♦ Ecken    ×2     5 ⇓ Obenabe  ×2",
            "  2 ♥ Herz     ×2     6 ⇑ Undenufe ×2",
            "  3 ♠ Schaufel ×2     s Schieben",
            "  4 ♣ Kreuz    ×2",
        ];
        assert_eq!(drawn(&choice, 40, 4), picture);
        assert_eq!(choice.hits(Rect::new(0, 0, 40, 4))[4], (Rect::new(20, 0, 20, 1), 4));
    }

    #[test]
    fn columns_are_as_wide_as_they_must_be_where_they_cannot_be_equal() {
        let look = look();
        let mut options = options(&look);
        options[5].cells[0] = "⇑ tout en bas mais".to_owned();
        let choice = Choice {
            look: &look,
            title: "",
            note: "",
            head: &[],
            options: &options,
            selected: Some(6),
        };
        let picture = [
            "  1 ♦ Ecken    ×2   5 ⇓ Obenabe          ×2",
            "  2 ♥ Herz     ×2   6 ⇑ tout en bas mais ×2",
            "  3 ♠ Schaufel ×2 ▶ s Schieben",
            "  4 ♣ Kreuz    ×2",
        ];
        assert_eq!(drawn(&choice, 43, 4), picture);
        assert_eq!(drawn(&choice, 40, 4)[0], "  4 ♣ Kreuz              ×2            ▲");
        never_panics(&choice);
    }

    #[test]
    fn the_selected_option_is_always_shown() {
        let look = look();
        let options = options(&look);
        for row in 0..options.len() {
            let selected = Some(row);
            let choice =
                Choice { look: &look, title: "", note: "", head: &[], options: &options, selected };
            let hits = choice.hits(Rect::new(0, 0, 20, 3));
            assert!(hits.len() == 3 && hits.iter().any(|(_, i)| *i == row));
        }
    }
}

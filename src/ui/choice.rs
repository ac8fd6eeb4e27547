//! A list of numbered options in columns, one of them selected.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{
    Look,
    ink::{Ink, fit, width},
    panel::Panel,
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
    /// Which of them is selected.
    pub selected: usize,
}

/// How the options are spread.
struct Spread {
    list: Rect,
    rows: usize,
    columns: usize,
    first: usize,
    is_boxed: bool,
}

impl Choice<'_> {
    /// Where each option that is shown can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let spread = self.spread(area);
        let cells = spread.list.width / spread.columns.max(1) as u16;
        let place = |i: usize| {
            let (column, row) = (i / spread.rows.max(1), i % spread.rows.max(1));
            let x = spread.list.x + column as u16 * cells;
            Rect::new(x, spread.list.y + row as u16, cells, 1)
        };
        let shown =
            spread.first..self.options.len().min(spread.first + spread.rows * spread.columns);
        shown.map(|i| (place(i - spread.first).intersection(area), i)).collect()
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
        let fitting = usize::from(list.width / self.width(is_boxed).max(1)).max(1);
        let columns = if rows == 0 { 1 } else { count.div_ceil(rows).clamp(1, fitting) };
        let shown = rows * columns;
        let first = (self.selected + 1).saturating_sub(shown).min(count.saturating_sub(shown));
        Spread {
            list,
            rows: if columns > 1 { count.div_ceil(columns).min(rows) } else { rows },
            columns,
            first,
            is_boxed,
        }
    }

    /// How wide each column of cells is. The heading is shown in a box only.
    fn cells(&self, is_boxed: bool) -> Vec<u16> {
        let head = if is_boxed { self.head } else { &[] };
        let rows = self.options.iter().map(|option| option.cells.as_slice()).chain([head]);
        let mut cells = Vec::new();
        for row in rows {
            for (i, cell) in row.iter().enumerate() {
                cells.resize(cells.len().max(i + 1), 0);
                cells[i] = cells[i].max(width(cell));
            }
        }
        cells
    }

    fn key_width(&self) -> u16 {
        self.options.iter().map(|option| width(&option.key)).max().unwrap_or(0)
    }

    /// How wide an option is.
    fn width(&self, is_boxed: bool) -> u16 {
        let cells: u16 = self.cells(is_boxed).iter().map(|cells| cells + 1).sum();
        2 + self.key_width() + 1 + cells
    }

    /// How many rows the box takes.
    pub const fn rows(&self) -> u16 {
        self.options.len() as u16 + !self.head.is_empty() as u16 + 2
    }

    fn option(&self, ink: &mut Ink<'_>, place: Rect, i: usize, cells: &[u16], gap: u16) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let is_selected = i == self.selected;
        let option = &self.options[i];
        let style = if is_selected { theme.focus } else { theme.text };
        if is_selected {
            ink.put(place.x, place.y, &marks.cursor, theme.focus);
        }
        let mut ink = ink.within(place);
        let mut x = place.x + 2;
        ink.put(x, place.y, &option.key, theme.hint_key);
        x += self.key_width() + 1;
        for (cell, cells) in option.cells.iter().zip(cells) {
            let text = fit(cell, place.right().saturating_sub(x), &marks.ellipsis);
            ink.put_signs(x, place.y, &text, style, |sign| self.look.sign(sign));
            x += cells + gap;
        }
        if is_selected {
            let end = x.saturating_sub(gap).saturating_add(1).min(place.right());
            ink.paint(Rect { width: end - place.x, ..place }, theme.focus);
        }
    }
}

impl Widget for &Choice<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let spread = self.spread(area);
        let mut ink = Ink::new(area, buffer);
        let cells = self.cells(spread.is_boxed);
        let wide = self.width(spread.is_boxed) + 2 * cells.len() as u16;
        let room = spread.list.width / spread.columns as u16;
        let gap = if room >= wide { 3 } else { 1 };
        if spread.is_boxed {
            ink.widget(area, &Panel { look: self.look, title: self.title, note: self.note });
            let mut x = spread.list.x + 2 + self.key_width() + 1;
            for (head, cells) in self.head.iter().zip(&cells) {
                ink.put(x, spread.list.y.saturating_sub(1), head, self.look.theme.dim);
                x += cells + gap;
            }
        }
        for (place, i) in self.hits(area) {
            if !place.is_empty() {
                self.option(&mut ink, place, i, &cells, gap);
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
            selected: 2,
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
        let choice =
            Choice { look: &look, title: "", note: "", head: &[], options: &options, selected: 0 };
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
    fn the_selected_option_is_always_shown() {
        let look = look();
        let options = options(&look);
        for selected in 0..options.len() {
            let choice =
                Choice { look: &look, title: "", note: "", head: &[], options: &options, selected };
            let hits = choice.hits(Rect::new(0, 0, 20, 3));
            assert!(hits.len() == 3 && hits.iter().any(|(_, i)| *i == selected));
        }
    }
}

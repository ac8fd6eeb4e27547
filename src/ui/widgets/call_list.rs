//! List of the calls, in columns: the factor of each, and the cards of the hand for it.

use std::ops::Range;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::Widget,
};

use super::{list::List, panel::Panel};
use crate::{
    app::{step::Step, table::hint::Hinted},
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, pad, width},
    },
};

/// Calls in a box with a heading; without the box, and side by side in several lists, where there is little room.
#[derive(Clone, Copy, Debug)]
pub struct CallList<'a> {
    /// Look of the list.
    pub look: &'a Look,
    /// Heading of the list.
    pub title: &'a str,
    /// Headings of the columns.
    pub head: &'a [String],
    /// The calls, cell by cell; the key of each is its number.
    pub calls: &'a [Vec<String>],
    /// Numbers of the calls whose first cell ends in the two arrows that turn them.
    pub turning: &'a [usize],
    /// Key of the last of them where no digit takes it: to push has one of its own.
    pub last_key: &'a str,
    /// Number of the selected call, from 0, if any.
    pub selected: Option<usize>,
    /// Numbers of the calls that a hint names.
    pub hinted: Hinted<usize>,
}

/// Block of the list: calls below each other.
struct CallBlock {
    area: Rect,
    /// Width of each of their cells.
    widths: Vec<u16>,
    /// Headings of the columns.
    head: Vec<String>,
    calls: Range<usize>,
}

/// Width of the cursor, the number and the blanks beside it.
const NUMBER: u16 = 4;

impl CallBlock {
    /// Width of its calls, with the blanks behind them.
    fn needs(&self) -> u16 {
        NUMBER + self.widths.iter().map(|cells| cells + 1).sum::<u16>()
    }

    /// Gap between its cells.
    fn gap(&self) -> u16 {
        let is_wide = self.area.width >= self.needs() + 2 * self.widths.len() as u16;
        if is_wide { 3 } else { 1 }
    }
}

impl CallList<'_> {
    /// Areas in which the calls can be clicked, as far as they are shown.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let parts = self.parts(area);
        parts.iter().flat_map(|part| self.list(part).hits(part.area)).collect()
    }

    /// Areas of the arrows that turn a call, as far as they are shown.
    pub fn arrows(&self, area: Rect) -> Vec<(Rect, usize, Step)> {
        let rows = self.hits(area).into_iter().filter(|(_, call)| self.turning.contains(call));
        let arrows = |(row, call): (Rect, usize)| {
            let end = NUMBER + width(&self.calls[call][0]);
            // Of a name that is cut off they are gone.
            let is_shown = end <= row.width;
            let arrow = |back: u16| Rect { x: row.x + end - back, width: 1, ..row };
            let both = [(arrow(2), call, Step::Back), (arrow(1), call, Step::Forward)];
            both.into_iter().filter(move |_| is_shown)
        };
        rows.flat_map(arrows).collect()
    }

    /// True if there is room for all calls.
    pub fn shows_all(&self, area: Rect) -> bool {
        self.parts(area).iter().all(|part| part.calls.len() <= usize::from(part.area.height))
    }

    /// True if there is room for all cells of each call.
    pub fn shows_columns(&self, area: Rect) -> bool {
        let cells = self.calls.iter().map(Vec::len).max().unwrap_or(0);
        self.parts(area)
            .iter()
            .all(|part| part.widths.len() >= cells && part.needs() <= part.area.width)
    }

    /// Number of rows of the box.
    pub const fn rows(&self) -> u16 {
        self.calls.len() as u16 + !self.head.is_empty() as u16 + 2
    }

    const fn is_boxed(&self, area: Rect) -> bool {
        area.height >= self.rows()
    }

    /// All calls in one list, or in as many side by side as are needed; in one that scrolls if these have no room.
    fn parts(&self, area: Rect) -> Vec<CallBlock> {
        let all = 0..self.calls.len();
        if self.is_boxed(area) {
            let inner = Panel::inner(area);
            let head = u16::from(!self.head.is_empty());
            let area =
                Rect { y: inner.y + head, height: inner.height.saturating_sub(head), ..inner };
            return vec![self.headed(all, area)];
        }
        let most = all.len().div_ceil(usize::from(area.height).max(1));
        let several = (2..=most).rev().find_map(|count| self.side_by_side(count, area));
        several.unwrap_or_else(|| vec![self.headed(all, area)])
    }

    /// Block with headings. Where it is too wide those go that are wider than their cells, and then the last columns.
    fn headed(&self, calls: Range<usize>, area: Rect) -> CallBlock {
        let part = self.part(calls.clone(), area, self.head);
        if part.needs() <= area.width {
            return part;
        }
        let widths = self.part(calls.clone(), area, &[]).widths;
        let fitting = |(head, most): (&String, &u16)| {
            if width(head) <= *most { head.clone() } else { String::new() }
        };
        let head: Vec<String> = self.head.iter().zip(&widths).map(fitting).collect();
        let mut part = self.part(calls, area, &head);
        while part.widths.len() > 1 && part.needs() > area.width {
            part.widths.pop();
        }
        part
    }

    /// The calls in this number of lists, each as wide as the others or, where that is too wide, as its calls need.
    fn side_by_side(&self, count: usize, area: Rect) -> Option<Vec<CallBlock>> {
        let calls = self.calls.len();
        let rows = calls.div_ceil(count).max(1);
        let parts = (0..calls).step_by(rows).map(|first| first..calls.min(first + rows));
        let mut parts: Vec<CallBlock> = parts.map(|part| self.part(part, area, &[])).collect();
        let equal = area.width / parts.len().max(1) as u16;
        let are_equal = parts.iter().all(|part| part.needs() <= equal);
        let mut x = area.x;
        for part in &mut parts {
            // Of one width two lists had no room in French: the seventh call,
            // to push, lay below the edge at 40 columns.
            let width = if are_equal { equal } else { part.needs() };
            part.area =
                Rect { x, width, height: part.calls.len() as u16, ..area }.intersection(area);
            x += width;
        }
        // Nothing stands behind the last list.
        (rows <= usize::from(area.height) && x <= area.right() + 1).then_some(parts)
    }

    /// Block with these calls below each other, with a heading or without one.
    fn part(&self, calls: Range<usize>, area: Rect, head: &[String]) -> CallBlock {
        let mut widths = Vec::new();
        for row in self.calls[calls.clone()].iter().map(Vec::as_slice).chain([head]) {
            for (i, cell) in row.iter().enumerate() {
                widths.resize(widths.len().max(i + 1), 0);
                widths[i] = widths[i].max(width(cell));
            }
        }
        CallBlock { area, widths, head: head.to_vec(), calls }
    }

    fn list(&self, part: &CallBlock) -> List<'_> {
        let rows = (0..self.calls.len()).map(|call| self.row(call, part));
        let list = List::numbered(self.look, rows, self.selected).key_beyond(self.last_key);
        list.hinted(self.hinted).part(part.calls.clone())
    }

    /// The cells of a call below the heading, and a blank behind them.
    fn row(&self, call: usize, part: &CallBlock) -> Vec<Span<'static>> {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let style = if self.selected == Some(call) { theme.focus } else { theme.text };
        let mut room = part.area.width.saturating_sub(NUMBER);
        let mut spans = Vec::new();
        for (cell, width) in self.calls[call].iter().zip(&part.widths) {
            let gap = if spans.is_empty() { 0 } else { part.gap() };
            room = room.saturating_sub(gap);
            let text = pad(&fit(cell, room, &marks.ellipsis), *width);
            spans.push(Span::styled(" ".repeat(gap.into()), style));
            spans.extend(self.look.spans(&text, style));
            room = room.saturating_sub(*width);
        }
        // With names of one's own, or of another language, the last word stood against the box.
        spans.push(Span::styled(" ", style));
        spans
    }

    /// The headings of the columns, each above its cells.
    fn heading(&self, part: &CallBlock) -> Line<'static> {
        let cell = |(head, cells): (&'_ String, &u16)| {
            let gap = (cells + part.gap()).saturating_sub(width(head));
            [Span::styled(head.clone(), self.look.theme.dim), " ".repeat(gap.into()).into()]
        };
        part.head.iter().zip(&part.widths).flat_map(cell).collect()
    }
}

impl Widget for &CallList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let parts = self.parts(area);
        if self.is_boxed(area) {
            painter.widget(area, &Panel { look: self.look, title: self.title, note: "" });
            for part in parts.iter().filter(|_| !self.head.is_empty()) {
                let (x, y) = (part.area.x + NUMBER, part.area.y - 1);
                let head = Rect { x, y, width: part.area.width.saturating_sub(NUMBER), height: 1 };
                painter.widget(head, self.heading(part));
            }
        }
        for part in &parts {
            painter.widget(part.area, &self.list(part));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Mode,
        ui::tests::{drawn, look, never_panics},
    };

    fn options(look: &Look) -> Vec<Vec<String>> {
        let calls = Mode::ALL.into_iter().take(6);
        let calls = calls.map(|mode| vec![look.deck.mode_title(mode), "×2".to_owned()]);
        let push = vec!["Schieben".to_owned()];
        calls.chain([push]).collect()
    }

    #[test]
    fn calls_stand_in_a_box_with_what_they_count() {
        let look = look();
        let (options, head) = (options(&look), look.words.calling.head.clone());
        let choice = CallList {
            last_key: "s",
            turning: &[],
            look: &look,
            title: "Was sagst du an?",
            head: &head[..2],
            calls: &options,
            selected: Some(2),
            hinted: Hinted { advised: Some(2), equal: Some(6) },
        };
        let picture = [
            "┌─ Was sagst du an? ───────────────────┐",
            "│    Ansage       zählt                │",
            "│  1 ♦ Ecken      ×2                   │",
            "│  2 ♥ Herz       ×2                   │",
            "│▶ 3 ♠ Schaufel   ×2                   │",
            "│  4 ♣ Kreuz      ×2                   │",
            "│  5 ⇓ Obenabe    ×2                   │",
            "│  6 ⇑ Undenufe   ×2                   │",
            "│ =7 Schieben                          │",
            "└──────────────────────────────────────┘",
        ];
        assert_eq!(drawn(&choice, 40, 10), picture);
        let moved = CallList { selected: Some(3), ..choice };
        assert_eq!(drawn(&moved, 40, 10)[4], "│ !3 ♠ Schaufel   ×2                   │");
        let area = Rect::new(0, 0, 40, 10);
        let mut buffer = Buffer::empty(area);
        (&moved).render(area, &mut buffer);
        for y in [4, 8] {
            let (mark, turn) = (buffer[(2, y)].style(), look.theme.turn);
            assert_eq!((mark.fg, mark.add_modifier), (turn.fg, turn.add_modifier), "row {y}");
        }
        never_panics(&choice);
    }

    #[test]
    fn a_wide_heading_gives_way_to_the_last_column() {
        let look = look();
        let head = look.words.calling.head.clone();
        let row = |weis: &str| ["♠ Schaufel", "×2", "4", weis].map(str::to_owned).to_vec();
        let calls = [row("20 + Stöck"), row("–")];
        let choice = CallList {
            last_key: "s",
            turning: &[],
            look: &look,
            title: "",
            head: &head,
            calls: &calls,
            selected: None,
            hinted: Hinted::NONE,
        };
        let heads = [44, 38, 36].map(|cells| drawn(&choice, cells, 5)[1].replace('│', ""));
        let heads = heads.map(|head| head.split_whitespace().collect::<Vec<_>>().join(" "));
        assert_eq!(heads, ["Ansage zählt Karten Weis", "Ansage Weis", "Ansage Weis"]);
        let flush = drawn(&choice, 40, 5);
        assert!(flush[2].contains("Stöck") && flush[2].ends_with(" │"), "{flush:?}");
        never_panics(&choice);
    }

    #[test]
    fn all_calls_are_shown_where_there_is_little_room() {
        let look = look();
        let options = options(&look);
        let choice = CallList {
            last_key: "s",
            turning: &[],
            look: &look,
            title: "",
            head: &[],
            calls: &options,
            selected: Some(0),
            hinted: Hinted::NONE,
        };
        let picture = [
            "▶ 1 ♦ Ecken    ×2     5 ⇓ Obenabe  ×2",
            "  2 ♥ Herz     ×2     6 ⇑ Undenufe ×2",
            "  3 ♠ Schaufel ×2     7 Schieben",
            "  4 ♣ Kreuz    ×2",
        ];
        assert_eq!(drawn(&choice, 40, 4), picture);
        assert_eq!(choice.hits(Rect::new(0, 0, 40, 4))[4], (Rect::new(20, 0, 20, 1), 4));
    }

    #[test]
    fn columns_are_as_wide_as_they_must_be_where_they_cannot_be_equal() {
        let look = look();
        let mut options = options(&look);
        options[5][0] = "⇑ bas en haut mais".to_owned();
        let choice = CallList {
            last_key: "s",
            turning: &[],
            look: &look,
            title: "",
            head: &[],
            calls: &options,
            selected: Some(6),
            hinted: Hinted::NONE,
        };
        let picture = [
            "  1 ♦ Ecken    ×2   5 ⇓ Obenabe          ×2",
            "  2 ♥ Herz     ×2   6 ⇑ bas en haut mais ×2",
            "  3 ♠ Schaufel ×2 ▶ 7 Schieben",
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
            let choice = CallList {
                last_key: "s",
                turning: &[],
                look: &look,
                title: "",
                head: &[],
                calls: &options,
                selected,
                hinted: Hinted::NONE,
            };
            let hits = choice.hits(Rect::new(0, 0, 20, 3));
            assert!(hits.len() == 3 && hits.iter().any(|(_, i)| *i == row));
        }
    }
}

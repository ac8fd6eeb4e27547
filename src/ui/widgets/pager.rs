//! Pager: a text to scroll through. `Paragraph` scrolls too, but has one column, and does not tell in how many lines it
//! broke a text, or where.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{list::scroll_marks, panel::Panel};
use crate::ui::{
    Look,
    painter::Painter,
    text::{
        cells::{width, wrap},
        words::fill,
    },
};

/// A text in a box, from some line on, with the position where there is more of it.
#[derive(Clone, Copy, Debug)]
pub struct Pager<'a> {
    /// Look of the pager.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// The text; an empty line parts paragraphs. A line that fits stays as it is, so that columns stay columns; one
    /// that is broken keeps the blanks at its beginning.
    pub text: &'a str,
    /// Lines of it that head what follows them.
    pub headings: &'a [String],
    /// The first line that is shown; more than there are shows the end.
    pub scroll: usize,
}

/// Least width of a column where there are several.
const COLUMN: u16 = 72;

/// Columns of the screen between two of them.
const GAP: u16 = 4;

impl Pager<'_> {
    /// Number of lines by which the text can be scrolled in this area.
    pub fn last_scroll(&self, area: Rect) -> usize {
        last_scroll(&self.lines(area), area)
    }

    /// The first line that begins like this, by its number, in an area like this.
    pub fn line_of(&self, begins: &str, area: Rect) -> Option<(usize, String)> {
        self.lines(area).into_iter().enumerate().find(|(_, line)| line.starts_with(begins))
    }

    /// Number of lines that are shown at once.
    pub fn page(area: Rect) -> usize {
        columns(area).iter().map(|column| usize::from(column.height)).sum()
    }

    fn lines(&self, area: Rect) -> Vec<String> {
        let cells = columns(area).first().map_or(0, |column| column.width);
        self.text.trim_matches('\n').lines().flat_map(|line| broken(line, cells)).collect()
    }
}

/// Number of lines by which these can be scrolled in this area.
fn last_scroll(lines: &[String], area: Rect) -> usize {
    lines.len().saturating_sub(Pager::page(area))
}

/// The columns of a page in this area, each as wide as the others: a line that is too long is hard to read.
fn columns(area: Rect) -> Vec<Rect> {
    let text = Panel::text_area(area);
    // Behind the last column there is no gap: the page counts as that much wider.
    let count = ((text.width + GAP) / (COLUMN + GAP)).max(1);
    let width = (text.width + GAP) / count - GAP;
    (0..count).map(|i| Rect { x: text.x + i * (width + GAP), width, ..text }).collect()
}

/// The lines into which a line is broken.
fn broken(line: &str, cells: u16) -> Vec<String> {
    // Broken as a text, a line lost its runs of blanks: keys and values of the rules were columns no more.
    if width(line) <= cells {
        return vec![line.trim_end().to_owned()];
    }
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let margin = " ".repeat(indent);
    let lines = wrap(text, cells.saturating_sub(indent as u16));
    lines.into_iter().map(|line| format!("{margin}{line}")).collect()
}

impl Widget for &Pager<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        let theme = &self.look.theme;
        // Once for a frame: the text was broken again for the number of its lines.
        let lines = self.lines(area);
        let (inner, last) = (Panel::inner(area), last_scroll(&lines, area));
        let first = self.scroll.min(last);
        let page = Pager::page(area).max(1);
        let of = last.div_ceil(page) + 1;
        let at = if first == last { of } else { first / page + 1 };
        let values = [("at", &*at.to_string()), ("of", &*of.to_string())];
        let position = fill(&self.look.words.help.position, &values);
        let note = if last > 0 { position.as_str() } else { "" };
        painter.clear(area, theme.panel);
        painter.widget(area, &Panel { look: self.look, title: self.title, note });
        let mut lines = lines.into_iter().skip(first);
        for column in columns(area) {
            let shown: Vec<String> = lines.by_ref().take(column.height.into()).collect();
            let heads = column.rows().zip(&shown).filter(|(_, line)| self.headings.contains(line));
            let heads: Vec<Rect> = heads.map(|(row, _)| row).collect();
            painter.widget(column, self.look.text(shown, theme.text));
            // A chapter of the rules, the keys of a screen and a round of the record looked like the text below them.
            for row in heads {
                painter.paint(row, theme.title);
            }
        }
        let edge = Rect { y: inner.y, height: inner.height, ..area };
        scroll_marks(self.look, &mut painter.within(edge), [first > 0, first < last]);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Modifier;

    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn a_long_text_says_where_one_is() {
        let look = look();
        let pager = Pager {
            look: &look,
            title: "Hilfe",
            text: "\neins zwei\n\n  drei\nvier\n",
            headings: &[],
            scroll: 0,
        };
        let check = |scroll, picture: [&str; 4]| {
            let pager = Pager { scroll, ..pager };
            assert_eq!(drawn(&pager, 18, 4), picture);
        };
        check(
            0,
            [
                "┌─ Hilfe ── 1/2 ─┐",
                "│ eins zwei      │",
                "│                ▼",
                "└────────────────┘",
            ],
        );
        check(
            9,
            [
                "┌─ Hilfe ── 2/2 ─┐",
                "│   drei         ▲",
                "│ vier           │",
                "└────────────────┘",
            ],
        );
        assert_eq!(pager.last_scroll(Rect::new(0, 0, 18, 4)), 2);
        assert_eq!(drawn(&pager, 18, 6)[0], "┌─ Hilfe ────────┐");
        never_panics(&pager);
    }

    #[test]
    fn a_wide_page_is_read_in_columns() {
        let look = look();
        let numbers: Vec<String> = (1..=9).map(|no| format!("Zeile {no}")).collect();
        let text = numbers.join("\n");
        let pager = Pager { look: &look, title: "", text: &text, headings: &[], scroll: 1 };
        let rows = drawn(&pager, 160, 5);
        let shown = rows.iter().map(|row| row.matches("Zeile").count()).collect::<Vec<_>>();
        assert_eq!(shown, [0, 2, 2, 2, 0], "{rows:?}");
        assert!(rows[1].contains("Zeile 2") && rows[1].contains("Zeile 5"), "{rows:?}");
        assert_eq!(pager.last_scroll(Rect::new(0, 0, 160, 5)), 3);
        assert_eq!(Pager::page(Rect::new(0, 0, 147, 5)), 3);
    }

    #[test]
    fn columns_stay_columns_where_they_fit() {
        let look = look();
        let text = "* ja    nein\n  vielleicht  auch nicht";
        let pager = Pager { look: &look, title: "", text, headings: &[], scroll: 0 };
        let picture = [
            "┌────────────────┐",
            "│ * ja    nein   │",
            "│   vielleicht   │",
            "│   auch nicht   │",
        ];
        assert_eq!(drawn(&pager, 18, 5)[..4], picture);
    }

    #[test]
    fn a_heading_stands_out() {
        let look = look();
        let headings = ["Die Karten".to_owned()];
        let text = "Die Karten\n\nVier Farben.\nDie Karten zählen.";
        let pager = Pager { look: &look, title: "", text, headings: &headings, scroll: 0 };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 8));
        pager.render(buffer.area, &mut buffer);
        let is_bold = |y| buffer[(2, y)].modifier.contains(Modifier::BOLD);
        assert_eq!([1, 3, 4].map(is_bold), [true, false, false]);
    }
}

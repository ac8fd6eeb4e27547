//! The last sentences: in the status line as many as fit, in the panel at the side below each other.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::panel::Panel;
use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{hanging, wrap},
};

/// Sentences in the status line.
#[derive(Clone, Copy, Debug)]
pub struct Status<'a> {
    /// Look of the line.
    pub look: &'a Look,
    /// Sentences about the events, the last one last. As much of the end is shown as fits.
    pub sentences: &'a [String],
    /// Style of the sentences.
    pub style: Style,
    /// Notice, which takes the place of everything else.
    pub notice: Option<&'a str>,
}

impl Status<'_> {
    /// Cells for text in a line of this width.
    pub const fn cells(width: u16) -> u16 {
        width.saturating_sub(2 * margin(width))
    }

    /// Number of lines that the last sentence, or the notice, takes in an area of this width.
    pub fn needs(&self, width: u16) -> u16 {
        let last = self.notice.or_else(|| self.sentences.last().map(String::as_str));
        let lines = last.map_or_else(Vec::new, |text| wrap(text, Self::cells(width)));
        lines.len() as u16
    }

    /// The lines for this room: the most sentences from the end that fit.
    fn lines(&self, cells: u16, rows: usize) -> Vec<String> {
        if let Some(notice) = self.notice {
            return wrap(notice, cells);
        }
        let gap = format!(" {} ", self.look.art.marks.between);
        let from = |first: usize| wrap(&self.sentences[first..].join(&gap), cells);
        let fitting = (0..self.sentences.len()).map(from).find(|lines| lines.len() <= rows);
        fitting.or_else(|| self.sentences.last().map(|last| wrap(last, cells))).unwrap_or_default()
    }
}

/// A line that has room for it begins with a blank.
const fn margin(width: u16) -> u16 {
    if width >= 60 { 1 } else { 0 }
}

impl Widget for &Status<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        let margin = margin(area.width);
        let lines = self.lines(Status::cells(area.width), usize::from(area.height));
        let theme = &self.look.theme;
        painter.paint(area, theme.panel);
        let style = if self.notice.is_some() { theme.notice } else { self.style };
        let area = Rect { x: area.x + margin, width: area.width.saturating_sub(margin), ..area };
        painter.widget(area, self.look.text(lines, style));
    }
}

/// Log of events, in a box as high as its lines, the last at the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    /// Look of the log.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// Sentences about the events, the last one last.
    pub sentences: &'a [String],
}

impl Widget for &Log<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let all = painter.area();
        let cells = Panel::text_area(all).width;
        let lines = self.sentences.iter().flat_map(|sentence| hanging(sentence, cells, 2));
        let lines: Vec<String> = lines.collect();
        // What has nothing to say goes back to the table.
        if lines.is_empty() {
            return;
        }
        let area = Rect { height: all.height.min(lines.len() as u16 + 2), ..all };
        painter.widget(area, &Panel { look: self.look, title: self.title, note: "" });
        let inner = Panel::text_area(area);
        let first = lines.len().saturating_sub(usize::from(inner.height));
        painter.widget(inner, self.look.text(&lines[first..], self.look.theme.text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn as_many_of_the_last_sentences_as_fit() {
        let look = look();
        let sentences = ["Beat ♥K", "Anna ♥10", "Chasper ♥8"].map(str::to_owned);
        let style = look.theme.text;
        let status = Status { look: &look, sentences: &sentences, style, notice: None };
        assert_eq!(drawn(&status, 60, 1), [" Beat ♥K · Anna ♥10 · Chasper ♥8"]);
        assert_eq!(drawn(&status, 22, 1), ["Anna ♥10 · Chasper ♥8"]);
        assert_eq!(drawn(&status, 12, 2), ["Anna ♥10 ·", "Chasper ♥8"]);
        let notice = Status { notice: Some("Das geht jetzt nicht."), ..status };
        assert_eq!(drawn(&notice, 40, 1), ["Das geht jetzt nicht."]);
        assert_eq!((status.needs(12), notice.needs(12), notice.needs(60)), (1, 2, 1));
        never_panics(&status);
    }

    #[test]
    fn the_log_ends_with_the_last() {
        let look = look();
        let sentences = ["Beat ♥K", "Anna ♥10", "Chasper ♥8"].map(str::to_owned);
        let log = Log { look: &look, title: "Verlauf", sentences: &sentences };
        let picture =
            ["┌─ Verlauf ────┐", "│ Anna ♥10     │", "│ Chasper ♥8   │", "└──────────────┘"];
        assert_eq!(drawn(&log, 16, 4), picture);
        assert_eq!(drawn(&log, 13, 4)[1..3], ["│ Chasper   │", "│   ♥8      │"]);
        never_panics(&log);
    }
}

//! A box over what lies below it: a question, a result, a message.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    widgets::Widget,
};

use super::panel::Panel;
use crate::ui::{
    Look,
    layout::centered,
    painter::Painter,
    text::cells::{fit, width, wrap},
};

/// A part of what a dialog says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A text, broken where it must be.
    Text(String),
    /// A text that stands out, in the middle.
    Heading(String),
    /// A row of a table: its first cell at the left, the others at the right below each other.
    Row(Vec<String>),
    /// A line across; left out where there is still too little room.
    Rule,
    /// An empty line; left out where there is little room.
    Gap,
}

/// A choice that a dialog offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The key that gives it.
    pub key: String,
    /// What it does.
    pub label: String,
}

/// A box in the middle of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    /// How it looks.
    pub look: &'a Look,
    /// What it is about.
    pub title: &'a str,
    /// What there is to say about that.
    pub note: &'a str,
    /// What it says.
    pub passages: &'a [Passage],
    /// What it offers, if anything.
    pub answers: &'a [Answer],
    /// Which of the answers is selected.
    pub selected: usize,
}

const WIDEST: u16 = 64;

impl Dialog<'_> {
    /// The area the box takes in the middle of another.
    pub fn area(&self, within: Rect) -> Rect {
        let texts = self.passages.iter().map(Passage::width);
        let answers =
            self.answers.iter().map(|answer| width(&answer.key) + width(&answer.label) + 3);
        let title = width(self.title) + width(self.note) + 8;
        let widest = texts.chain(answers).max().unwrap_or(0) + 6;
        let cells = widest.max(title).clamp(30, WIDEST).min(within.width);
        let lines = self.lines(cells.saturating_sub(4));
        let gap = u16::from(!self.answers.is_empty() && !lines.is_empty());
        let rows = lines.len() as u16 + gap + self.answers.len() as u16 + 2;
        centered(within, Size::new(cells, rows))
    }

    /// Whether all that matters has room.
    pub fn fits(&self, within: Rect) -> bool {
        let lines = self.lines(self.area(within).width.saturating_sub(4));
        let needed = lines.iter().filter(|line| !matches!(line, Passage::Gap | Passage::Rule));
        needed.count() + self.answers.len() + 2 <= usize::from(within.height)
    }

    /// Where each answer can be clicked, when the dialog is drawn in this area.
    pub fn hits(&self, within: Rect) -> Vec<(Rect, usize)> {
        let inner = Panel::inner(self.area(within));
        let count = self.answers.len().min(usize::from(inner.height));
        let first = inner.bottom() - count as u16;
        (0..count).map(|i| (Rect::new(inner.x, first + i as u16, inner.width, 1), i)).collect()
    }

    /// What it says, line by line.
    fn lines(&self, cells: u16) -> Vec<Passage> {
        let broken = |passage: &Passage| match passage {
            Passage::Text(text) => wrap(text, cells).into_iter().map(Passage::Text).collect(),
            Passage::Heading(text) => wrap(text, cells).into_iter().map(Passage::Heading).collect(),
            Passage::Row(_) | Passage::Rule | Passage::Gap => vec![passage.clone()],
        };
        self.passages.iter().flat_map(broken).collect()
    }

    /// How wide the cells of the tables are.
    fn columns(&self) -> Vec<u16> {
        let mut columns = Vec::new();
        for passage in self.passages {
            let Passage::Row(cells) = passage else { continue };
            for (i, cell) in cells.iter().skip(1).enumerate() {
                columns.resize(columns.len().max(i + 1), 0);
                columns[i] = columns[i].max(width(cell));
            }
        }
        columns
    }

    fn line(&self, painter: &mut Painter<'_>, line: &Passage, area: Rect) {
        let theme = &self.look.theme;
        match line {
            Passage::Text(text) => self.put(painter, area.x, area.y, text, theme.text),
            Passage::Heading(text) => {
                let x = area.x + area.width.saturating_sub(width(text)) / 2;
                self.put(painter, x, area.y, text, theme.title);
            }
            Passage::Row(cells) => {
                let mut end = area.right();
                for (cell, cells) in cells.iter().skip(1).zip(self.columns()).rev() {
                    let x = end.saturating_sub(width(cell));
                    self.put(painter, x, area.y, cell, theme.text);
                    end = end.saturating_sub(cells + 3);
                }
                let room = (end + 3).saturating_sub(area.x + 1);
                if let Some(first) = cells.first() {
                    let text = fit(first, room, &self.look.art.marks.ellipsis);
                    self.put(painter, area.x, area.y, &text, theme.text);
                }
            }
            Passage::Rule => {
                let rule = self.look.art.marks.rule.repeat(usize::from(area.width));
                painter.put(area.x, area.y, &rule, theme.border);
            }
            Passage::Gap => {}
        }
    }

    fn put(&self, painter: &mut Painter<'_>, x: u16, y: u16, text: &str, style: Style) {
        painter.put_signs(x, y, text, style, |sign| self.look.sign(sign));
    }

    fn answer(&self, painter: &mut Painter<'_>, place: Rect, i: usize) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let Answer { key, label } = &self.answers[i];
        let is_selected = i == self.selected;
        let style = if is_selected { theme.focus } else { theme.text };
        if is_selected {
            painter.put(place.x, place.y, &marks.cursor, style);
        }
        let x = painter.put(place.x + 2, place.y, key, theme.hint_key) + 1;
        let text = fit(label, place.right().saturating_sub(x), &marks.ellipsis);
        self.put(painter, x, place.y, &text, style);
        if is_selected {
            painter.paint(place, style);
        }
    }
}

impl Passage {
    fn width(&self) -> u16 {
        match self {
            Self::Text(text) | Self::Heading(text) => width(text),
            Self::Row(cells) => cells.iter().map(|cell| width(cell) + 3).sum(),
            Self::Rule | Self::Gap => 0,
        }
    }
}

impl Widget for &Dialog<'_> {
    fn render(self, within: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(within, buffer);
        let within = painter.area();
        let area = self.area(within);
        // A blank column at either side, so that no word below runs into the box.
        let x = area.x.saturating_sub(1).max(within.x);
        let ground = Rect { x, width: area.right() + 1 - x, ..area };
        painter.clear(ground);
        painter.widget(area, &Panel { look: self.look, title: self.title, note: self.note });
        let hits = self.hits(within);
        let inner = Panel::inner(area);
        let room = usize::from(inner.height).saturating_sub(hits.len());
        let mut lines = self.lines(area.width.saturating_sub(4));
        for spare in [Passage::Gap, Passage::Rule] {
            if lines.len() > room {
                lines.retain(|line| *line != spare);
            }
        }
        // What stands last matters most: it is the sum of what stands above.
        lines.drain(..lines.len().saturating_sub(room));
        let mut painter = painter.within(inner);
        for (line, row) in lines.iter().zip(0..) {
            let place = Rect::new(inner.x + 1, inner.y + row, inner.width.saturating_sub(2), 1);
            self.line(&mut painter, line, place);
        }
        for (place, i) in hits {
            self.answer(&mut painter, place, i);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    fn row(cells: [&str; 3]) -> Passage {
        Passage::Row(cells.map(str::to_owned).to_vec())
    }

    #[test]
    fn a_result_is_a_table_in_a_box() {
        let look = look();
        let passages = [
            Passage::Text("♠ Schaufel ×2, angesagt: du".to_owned()),
            Passage::Gap,
            row(["", "Wir", "Sie"]),
            row(["Stiche", "230", "84"]),
            row(["Weis", "40", "0"]),
            Passage::Rule,
            row(["Stand", "612", "370"]),
        ];
        let answers = [Answer { key: "Enter".to_owned(), label: "weiter".to_owned() }];
        let dialog = Dialog {
            look: &look,
            title: "Runde 5",
            note: "",
            passages: &passages,
            answers: &answers,
            selected: 0,
        };
        let picture = [
            "   ┌─ Runde 5 ─────────────────────┐",
            "   │ ♠ Schaufel ×2, angesagt: du   │",
            "   │                               │",
            "   │                     Wir   Sie │",
            "   │ Stiche              230    84 │",
            "   │ Weis                 40     0 │",
            "   │ ───────────────────────────── │",
            "   │ Stand               612   370 │",
            "   │                               │",
            "   │▶ Enter weiter                 │",
            "   └───────────────────────────────┘",
        ];
        assert_eq!(drawn(&dialog, 40, 11), picture);
        never_panics(&dialog);
    }

    #[test]
    fn answers_stay_where_there_is_little_room() {
        let look = look();
        let passages = [Passage::Text("Die Partie ist gesichert. ".repeat(20)), Passage::Gap];
        let answers = ["ja", "nein"]
            .map(|label| Answer { key: label[..1].to_owned(), label: label.to_owned() });
        let dialog = Dialog {
            look: &look,
            title: "Beenden?",
            note: "",
            passages: &passages,
            answers: &answers,
            selected: 1,
        };
        let within = Rect::new(0, 0, 40, 8);
        let rows = drawn(&dialog, 40, 8);
        assert!(rows[5].contains("j ja") && rows[6].contains("▶ n nein"), "{rows:#?}");
        assert_eq!(dialog.hits(within)[1].0.y, 6);
    }
}

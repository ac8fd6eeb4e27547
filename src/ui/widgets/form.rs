//! Form: rows with a label and a value that can be changed.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::{Padding, Widget},
};

use super::{list::List, panel::Panel, stepper::Stepper};
use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{self, fit, tail},
};

/// A row of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormRow {
    /// Label of the row.
    pub label: String,
    /// Content of the row.
    pub value: FormValue,
}

/// Content of a row of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormValue {
    /// One of several values.
    Choice(String),
    /// A text that is typed, and the one shown while it is empty.
    Text {
        /// The text.
        text: String,
        /// Meaning of being empty.
        empty: String,
    },
    /// An action.
    Action,
}

/// Part of a form that was clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormHit {
    /// A row.
    Row(usize),
    /// The arrow to the value before.
    Less(usize),
    /// The arrow to the next value.
    More(usize),
}

/// A form in a box.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    /// Look of the form.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// Note below its rows, where there is room.
    pub note: &'a str,
    /// Rows of the form.
    pub rows: &'a [FormRow],
    /// Number of the selected row, from 0.
    pub selected: usize,
}

impl Form<'_> {
    /// Areas that can be clicked; where they overlap the last one counts.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, FormHit)> {
        let area = self.rows_area(area);
        let mut hits = Vec::new();
        for (place, i) in self.list(area).hits(area) {
            hits.push((place, FormHit::Row(i)));
            if let FormValue::Choice(value) = &self.rows[i].value {
                let [less, more] =
                    self.stepper(value, place.width).hits(place, place.x + self.value_x());
                hits.extend([(less, FormHit::Less(i)), (more, FormHit::More(i))]);
            }
        }
        hits
    }

    /// The area that the form leaves below itself.
    pub fn below(&self, area: Rect) -> Rect {
        let y = self.frame(area).unwrap_or(area).bottom();
        Rect { y, height: area.bottom() - y, ..area }
    }

    fn list(&self, area: Rect) -> List<'_> {
        // Where the list goes on a mark stands in the last column, which cut the end of a long name.
        let goes_on = self.rows.len() > usize::from(area.height);
        let width = area.width.saturating_sub(u16::from(goes_on));
        let rows = (0..self.rows.len()).map(|i| self.row(i, width));
        List::new(self.look, rows, Some(self.selected)).padding(Padding::left(1))
    }

    fn rows_area(&self, area: Rect) -> Rect {
        self.frame(area).map_or(area, Panel::inner)
    }

    /// The box in the area, if it has room for one.
    fn frame(&self, area: Rect) -> Option<Rect> {
        let rows = self.rows.len() as u16 + 2;
        let width = (self.label_width() + 36).max(cells::width(self.note) + 6).min(area.width);
        let room = area.height;
        let note = if self.note.is_empty() || room < rows + 2 { 0 } else { 2 };
        let (x, y) = ((area.width - width) / 2, room.saturating_sub(rows + note) / 3);
        let frame = Rect::new(area.x + x, area.y + y, width, rows + note);
        (room >= rows).then_some(frame)
    }

    fn label_width(&self) -> u16 {
        self.rows.iter().map(|row| cells::width(&row.label)).max().unwrap_or(0) + 2
    }

    /// Column of the values: behind a blank, the cursor, another blank and the labels.
    fn value_x(&self) -> u16 {
        3 + self.label_width()
    }

    fn stepper(&self, value: &str, width: u16) -> Stepper<'_> {
        Stepper::new(self.look, value, width.saturating_sub(self.value_x()))
    }

    /// The label of a row and its value, in a list of this width.
    fn row(&self, i: usize, width: u16) -> Line<'_> {
        let theme = &self.look.theme;
        let FormRow { label, value } = &self.rows[i];
        let style = if i == self.selected { theme.focus } else { theme.text };
        let label_style = if *value == FormValue::Action { style } else { theme.text };
        let label = fit(label, width.saturating_sub(3), &self.look.art.marks.ellipsis);
        let gap = " ".repeat(usize::from(self.label_width().saturating_sub(cells::width(&label))));
        let value = match value {
            FormValue::Choice(value) => self.stepper(value, width).spans(theme.dim, style).to_vec(),
            FormValue::Text { text, empty } => {
                self.text(width.saturating_sub(self.value_x()), text, empty, i == self.selected)
            }
            FormValue::Action => Vec::new(),
        };
        let label = [" ".into(), Span::styled(label, label_style), gap.into()];
        label.into_iter().chain(value).collect()
    }

    /// A text that can be typed; of a long one the end is shown, where one types, and a sign for the rest.
    fn text(&self, room: u16, text: &str, empty: &str, is_typed: bool) -> Vec<Span<'_>> {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let room = room.saturating_sub(2 + u16::from(is_typed));
        let style = if is_typed { theme.focus } else { theme.field };
        let caret = is_typed.then(|| Span::styled(&*marks.caret, theme.turn));
        let empty = if text.is_empty() { fit(empty, room, &marks.ellipsis) } else { String::new() };
        let shown = Span::styled(tail(text, room, &marks.ellipsis), style);
        let empty = Span::styled(empty, theme.dim);
        ["  ".into(), shown].into_iter().chain(caret).chain([empty]).collect()
    }
}

impl Widget for &Form<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        if let Some(frame) = self.frame(area) {
            painter.widget(frame, &Panel { look: self.look, title: self.title, note: "" });
            if usize::from(frame.height) > self.rows.len() + 2 {
                painter.put(frame.x + 4, frame.bottom() - 2, self.note, self.look.theme.dim);
            }
        }
        let rows = self.rows_area(area);
        painter.widget(rows, &self.list(rows));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    fn rows() -> Vec<FormRow> {
        let text =
            |text: &str| FormValue::Text { text: text.to_owned(), empty: "zufällig".to_owned() };
        let values = [
            ("Dein Name", text("Nelly")),
            ("Stärke", FormValue::Choice("Klub".to_owned())),
            ("Seed", text("")),
            ("Los", FormValue::Action),
        ];
        values.map(|(label, value)| FormRow { label: label.to_owned(), value }).to_vec()
    }

    #[test]
    fn values_stand_below_each_other() {
        let look = look();
        let rows = rows();
        let form = Form { look: &look, title: "Neue Partie", note: "", rows: &rows, selected: 0 };
        let picture = [
            "┌─ Neue Partie ────────────────┐",
            "│ ▶ Dein Name    Nelly▏        │",
            "│   Stärke     ◂ Klub ▸        │",
            "│   Seed         zufällig      │",
            "│   Los                        │",
            "└──────────────────────────────┘",
        ];
        assert_eq!(drawn(&form, 32, 6), picture);
        never_panics(&form);
    }

    #[test]
    fn arrows_can_be_clicked() {
        let look = look();
        let rows = rows();
        let form = Form { look: &look, title: "", note: "", rows: &rows, selected: 0 };
        let hits = form.hits(Rect::new(0, 0, 32, 6));
        let hit = |x, y| {
            hits.iter().rev().find(|(place, _)| place.contains((x, y).into())).map(|hit| hit.1)
        };
        assert_eq!(hit(15, 2), Some(FormHit::Less(1)));
        assert_eq!(hit(22, 2), Some(FormHit::More(1)));
        assert_eq!(hit(18, 2), Some(FormHit::Row(1)));
        assert_eq!(hit(5, 4), Some(FormHit::Row(3)));
    }

    #[test]
    fn the_end_of_a_long_text_is_shown() {
        let look = look();
        let value = FormValue::Text { text: "abcdefghijklmnop".to_owned(), empty: String::new() };
        let rows = [FormRow { label: "Name".to_owned(), value }];
        let form = Form { look: &look, title: "", note: "", rows: &rows, selected: 0 };
        assert_eq!(drawn(&form, 20, 1), [" ▶ Name    …jklmnop▏"]);
    }
}

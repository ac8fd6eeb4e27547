//! A form: rows with a label and a value that can be changed.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::panel::Panel;
use crate::ui::{
    Look,
    painter::Painter,
    text::cells::{fit, tail, width},
};

/// A row of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormRow {
    /// What it is.
    pub label: String,
    /// What stands there.
    pub value: FormValue,
}

/// What a row of a form holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormValue {
    /// One of several values.
    Choice(String),
    /// A text that is typed, and what stands there while it is empty.
    Text {
        /// The text.
        text: String,
        /// What being empty means.
        empty: String,
    },
    /// Something to do.
    Action,
}

/// What was clicked in a form.
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
    /// How it looks.
    pub look: &'a Look,
    /// What it is for.
    pub title: &'a str,
    /// What stands below its rows, where there is room.
    pub note: &'a str,
    /// Its rows.
    pub rows: &'a [FormRow],
    /// Which of them is selected.
    pub selected: usize,
}

impl Form<'_> {
    /// What can be clicked; where areas overlap the first one counts.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, FormHit)> {
        let mut hits = Vec::new();
        for (row, i) in self.places(area) {
            if matches!(self.rows[i].value, FormValue::Choice(_)) {
                let x = row.x + 3 + self.label_width();
                let value = Rect { x, width: row.right().saturating_sub(x), ..row };
                let end = x + 3 + self.value_width(i, value);
                hits.push((Rect { width: 2, ..value }.intersection(row), FormHit::Less(i)));
                hits.push((
                    Rect { x: end - 1, width: 2, ..row }.intersection(row),
                    FormHit::More(i),
                ));
            }
            hits.push((row, FormHit::Row(i)));
        }
        hits
    }

    /// The box in the area, if it has room for one.
    fn frame(&self, area: Rect) -> Option<Rect> {
        let rows = self.rows.len() as u16 + 2;
        let cells = self.label_width() + 36;
        let (cells, room) = (cells.max(width(self.note) + 6).min(area.width), area.height);
        let note = if self.note.is_empty() || room < rows + 2 { 0 } else { 2 };
        let (x, y) = ((area.width - cells) / 2, room.saturating_sub(rows + note) / 3);
        let frame = Rect::new(area.x + x, area.y + y, cells, rows + note);
        (room >= rows).then_some(frame)
    }

    fn places(&self, area: Rect) -> Vec<(Rect, usize)> {
        let inner = self.frame(area).map_or(area, Panel::inner);
        let rows = usize::from(inner.height);
        let first = (self.selected + 1).saturating_sub(rows);
        let place = |i: usize| Rect::new(inner.x, inner.y + (i - first) as u16, inner.width, 1);
        let shown = first..self.rows.len().min(first + rows);
        shown.map(|i| (place(i), i)).filter(|(place, _)| !place.is_empty()).collect()
    }

    fn label_width(&self) -> u16 {
        self.rows.iter().map(|row| width(&row.label)).max().unwrap_or(0) + 2
    }

    /// How much of a value is shown.
    fn value_width(&self, i: usize, room: Rect) -> u16 {
        match &self.rows[i].value {
            FormValue::Choice(value) => width(value).min(room.width.saturating_sub(4)),
            FormValue::Text { .. } | FormValue::Action => 0,
        }
    }

    fn row(&self, painter: &mut Painter<'_>, place: Rect, i: usize) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let is_selected = i == self.selected;
        let style = if is_selected { theme.focus } else { theme.text };
        let row = &self.rows[i];
        if is_selected {
            painter.put(place.x + 1, place.y, &marks.cursor, style);
        }
        let label = fit(&row.label, place.width.saturating_sub(3), &marks.ellipsis);
        painter.put(
            place.x + 3,
            place.y,
            &label,
            if row.value == FormValue::Action { style } else { theme.text },
        );
        let x = place.x + 3 + self.label_width();
        let room = place.right().saturating_sub(x);
        match &row.value {
            FormValue::Choice(value) => {
                let text = fit(value, room.saturating_sub(4), &marks.ellipsis);
                let at = painter.put(x, place.y, &marks.less, theme.dim) + 1;
                let at = painter.put(at, place.y, &text, style) + 1;
                painter.put(at, place.y, &marks.more, theme.dim);
            }
            FormValue::Text { text, empty } => {
                self.text(painter, (x, place.y), room, (text, empty), is_selected.then_some(style));
            }
            FormValue::Action => {}
        }
    }

    /// A text that is typed; of a long one the end is shown, where one types, and a sign for the rest.
    fn text(
        &self,
        painter: &mut Painter<'_>,
        (x, y): (u16, u16),
        room: u16,
        (text, empty): (&str, &str),
        typing: Option<Style>,
    ) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let room = room.saturating_sub(2 + u16::from(typing.is_some()));
        let shown = tail(text, room, &marks.ellipsis);
        let at = painter.put(x + 2, y, &shown, typing.unwrap_or(theme.field));
        if typing.is_some() {
            painter.put(at, y, &marks.caret, theme.turn);
        }
        if text.is_empty() {
            let at = if typing.is_some() { at + 1 } else { at };
            painter.put(at, y, &fit(empty, room, &marks.ellipsis), theme.dim);
        }
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
        for (place, i) in self.places(area) {
            let mut painter = painter.within(place);
            self.row(&mut painter, place, i);
        }
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
        let hit =
            |x, y| hits.iter().find(|(place, _)| place.contains((x, y).into())).map(|hit| hit.1);
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

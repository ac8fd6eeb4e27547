//! Naming: the modes that can be named, each with what the pool has for it.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::pool::held_for;
use crate::{
    app::{Target, bodensee::Table},
    cards::Mode,
    ui::{
        Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        text::cells::{fit, width},
        widgets::list::List,
    },
};

/// The modes in two columns.
pub(super) struct Naming<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl StatefulWidget for Naming<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (modes, chosen) = (self.table.shown().modes(), self.table.chosen().place());
        let columns = if modes.len() > 4 { 2 } else { 1 };
        let rows = modes.len().div_ceil(columns);
        let cell = (area.width - 2) / columns as u16;
        let top = area.y + area.height.saturating_sub(rows as u16) / 2;
        let lines = modes.iter().zip(0..).map(|(mode, i)| {
            let theme = &self.context.look.theme;
            let style = if chosen == Some(i) { theme.focus } else { theme.text };
            self.context.look.spans(&self.mode_line(*mode, cell.saturating_sub(4)), style)
        });
        let list =
            List::numbered(&self.context.look, lines, chosen).hinted(self.table.hinted_modes());
        for column in 0..columns {
            let part = column * rows..modes.len().min((column + 1) * rows);
            let x = area.x + 1 + column as u16 * cell;
            // Digits name the places of the whole list: both columns are parts of one.
            let place = Rect::new(x, top, cell, part.len() as u16);
            let list = list.clone().part(part);
            canvas.painter.widget(place, &list);
            canvas.clickable(list.hits(place), Target::Row);
        }
    }
}

impl Naming<'_> {
    /// A mode with what the pool has for it, in so many cells.
    fn mode_line(&self, mode: Mode, room: u16) -> String {
        let [count, high] = held_for(self.context, self.table.shown().pool(), mode);
        let name = self.context.bodensee_narrator().mode(mode, Telling::Short);
        let brief = format!("{name} {count}");
        let full = format!("{brief} {high}");
        // What is high is said whole or not at all.
        let text = if width(full.trim_end()) < room { full } else { brief };
        fit(text.trim_end(), room.saturating_sub(1), &self.context.look.art.marks.ellipsis)
    }
}

/// The modes in two lines of signs, where there is room for no more.
pub(super) struct NamingInBrief<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl StatefulWidget for NamingInBrief<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let modes = self.table.shown().modes();
        let cell = area.width / 4;
        for (i, mode) in modes.into_iter().enumerate() {
            let (row, column) = (i as u16 / 4, i as u16 % 4);
            let place = Rect::new(area.x + column * cell, area.y + row, cell, 1);
            let look = &self.context.look;
            let is_chosen = self.table.chosen().place() == Some(i);
            let style = if is_chosen { look.theme.focus } else { look.theme.text };
            let mark = look.hint_mark(self.table.hinted_modes(), i).unwrap_or(" ");
            let cursor = if is_chosen { look.art.marks.cursor.as_str() } else { mark };
            let [count, _] = held_for(self.context, self.table.shown().pool(), mode);
            let text = format!("{cursor}{} {} {count}", i + 1, look.deck.mode_sign(mode));
            canvas.painter.widget(place, look.text([text], style));
            canvas.drawn.hits.push((place, Target::Row(i)));
        }
    }
}

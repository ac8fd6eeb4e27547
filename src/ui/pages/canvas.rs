//! Canvas: where a page is drawn, and the tellings of the drawing.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::DrawnFrame;
use crate::{
    app::Target,
    ui::{Dialog, painter::Painter},
};

/// Painter of a page, and beside it what the drawing tells.
#[derive(Debug)]
pub(super) struct Canvas<'b> {
    /// The cells.
    pub(super) painter: Painter<'b>,
    /// Areas to click, lines of the page, sentences said.
    pub(super) drawn: &'b mut DrawnFrame,
}

impl<'b> Canvas<'b> {
    /// Canvas for the part of the area that the buffer has.
    pub(super) fn new(area: Rect, buffer: &'b mut Buffer, drawn: &'b mut DrawnFrame) -> Self {
        Self { painter: Painter::new(area, buffer), drawn }
    }

    /// Draws a view, which tells what can be clicked.
    pub(super) fn draw(&mut self, area: Rect, view: impl StatefulWidget<State = DrawnFrame>) {
        self.painter.stateful(area, view, self.drawn);
    }

    /// Notes areas that can be clicked, above all earlier ones.
    pub(super) fn clickable(&mut self, hits: Vec<(Rect, usize)>, target: impl Fn(usize) -> Target) {
        self.drawn.hits.extend(hits.into_iter().map(|(place, i)| (place, target(i))));
    }

    /// Draws a dialog in the first of these places that has room for all of it, or in the last; returns its box.
    pub(super) fn draw_dialog(&mut self, dialog: &Dialog<'_>, places: [Rect; 2]) -> Rect {
        let over = if dialog.fits(places[0]) { places[0] } else { places[1] };
        self.clickable(dialog.hits(over), Target::Row);
        self.painter.widget(over, dialog);
        dialog.area(over)
    }

    /// Hears what is said of the game, so that the glossary can be opened at its word: the first that has one counts.
    pub(super) fn hear(&mut self, said: impl Into<String>) {
        // Looked up once all is drawn: the words of the glossary depend on the rules at the table, which no part of a
        // page needs for anything else.
        self.drawn.said.push(said.into());
    }

    /// Hears a line of status: the notice, or of the sentences the last first.
    pub(super) fn hear_status(&mut self, notice: Option<&str>, sentences: &[String]) {
        match notice {
            Some(notice) => self.hear(notice),
            None => sentences.iter().rev().for_each(|sentence| self.hear(sentence)),
        }
    }
}

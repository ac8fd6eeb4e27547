//! The lines below a table: what happened last, and what is to be done.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::ui::{
    Look, Status,
    pages::{DrawnFrame, canvas::Canvas},
};

/// The last of what is told, and below it the duty or the notice; that alone if it takes both lines.
pub(super) struct LastSentences<'a> {
    pub(super) look: &'a Look,
    pub(super) notice: Option<&'a str>,
    pub(super) is_my_turn: bool,
    /// The duty; before it the warning that the game is not saved.
    pub(super) to_do: Vec<String>,
    pub(super) told: Vec<String>,
}

impl StatefulWidget for LastSentences<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, notice, is_my_turn, to_do, told } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        canvas.hear_status(notice, &to_do);
        let style = if is_my_turn { look.theme.turn } else { look.theme.text };
        let to_do = Status { look, sentences: &to_do, style, notice };
        if to_do.needs(area.width) > 1 {
            return canvas.painter.widget(area, &to_do);
        }
        let [above, below] = [0, 1].map(|row| Rect { y: area.y + row, height: 1, ..area });
        canvas.painter.widget(below, &to_do);
        canvas.hear_status(None, &told);
        let style = look.theme.dim;
        canvas.painter.widget(above, &Status { look, sentences: &told, style, notice: None });
    }
}

//! The lines below the table: what happened last, and what is to be done.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{bodensee::Session, shared::Peek},
    cards::Side,
    game::bodensee::Event,
    ui::{
        Status, Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        text::words::fill,
    },
};

/// The last event, and below it the duty or the notice; that alone if it takes both lines.
pub(super) struct StatusLines<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) session: &'a Session,
    pub(super) notice: Option<&'a str>,
    /// True if the game is not saved.
    pub(super) is_unsaved: bool,
    pub(super) peeks: Option<Peek>,
    /// Hint in the place of the duty.
    pub(super) hint: Option<String>,
}

impl StatefulWidget for StatusLines<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let to_do = self.hint.clone().unwrap_or_else(|| self.to_do());
        let Self { context, session, notice, .. } = self;
        let look = &context.look;
        let unsaved = self.is_unsaved.then(|| look.words.table.not_saved.clone());
        let sentences: Vec<String> = unsaved.into_iter().chain([to_do]).collect();
        canvas.hear_status(notice, &sentences);
        let style = if session.is_my_turn() { look.theme.turn } else { look.theme.text };
        let to_do = Status { look, sentences: &sentences, style, notice };
        if to_do.needs(area.width) > 1 {
            return canvas.painter.widget(area, &to_do);
        }
        let [said, below] = [0, 1].map(|row| Rect { y: area.y + row, height: 1, ..area });
        canvas.painter.widget(below, &to_do);
        let say = context.bodensee_narrator();
        let told = session.told().iter().map(|event| say.event(event, Telling::Short));
        let told: Vec<String> = told.collect();
        canvas.hear_status(None, &told);
        let style = look.theme.dim;
        canvas.painter.widget(said, &Status { look, sentences: &told, style, notice: None });
    }
}

impl StatusLines<'_> {
    /// The person's duty.
    fn to_do(&self) -> String {
        let say = self.context.bodensee_narrator();
        if let Some((trick, _)) =
            self.session.last_trick().filter(|_| self.peeks == Some(Peek::LastTrick))
        {
            let told = self.session.told().iter().rev();
            let won = told.filter(|event| matches!(event, Event::TrickWon { .. })).take(1);
            let won = won.map(|event| say.event(event, Telling::Short));
            return self.context.looked_back(say.name(trick.leader), won);
        }
        if let Some(said) = say.to_say(self.session) {
            return said;
        }
        if let Some(trick) = self.session.shown_table().trick.filter(|trick| trick.answer.is_some())
        {
            return self.context.narrator().led(say.name(trick.leader));
        }
        let turn = self.session.awaited().map(|side| match side {
            Side::Near => self.context.look.words.table.your_turn.clone(),
            Side::Far => fill(&self.context.look.words.table.turn, &[("name", say.name(side))]),
        });
        let duty =
            self.session.is_my_turn().then(|| say.duty(self.session, Telling::Short)).flatten();
        let both = [turn, duty].into_iter().flatten();
        both.collect::<Vec<_>>().join(": ")
    }
}

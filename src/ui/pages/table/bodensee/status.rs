//! The lines below the table: what happened last, and what is to be done.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{
        bodensee::{Table, Wait},
        person::MY_SIDE,
        shared::Peek,
    },
    cards::Side,
    config::Aid,
    game::bodensee::Event,
    ui::{
        Telling,
        pages::{DrawnFrame, RenderContext, table::status::LastSentences},
        text::words::fill,
    },
};

/// The last event, and below it the duty or the notice; that alone if it takes both lines.
pub(super) struct StatusLines<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    /// Line that the other says after the trick, where it is told among the sentences.
    pub(super) speech: Option<&'a str>,
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
        let Self { context, table, notice, .. } = self;
        let look = &context.look;
        let unsaved = self.is_unsaved.then(|| look.words.table.not_saved.clone());
        let to_do = self.hint.clone().unwrap_or_else(|| self.to_do());
        let to_do = unsaved.into_iter().chain([to_do]).collect();
        let say = context.bodensee_narrator();
        let told = table.shown().told().iter().map(|event| say.event(event, Telling::Short));
        let name = say.name(MY_SIDE.other());
        let said =
            self.speech.map(|line| fill(&look.words.talk.said, &[("name", name), ("line", line)]));
        let told = told.chain(said).collect();
        let is_my_turn = table.shown().is_my_turn();
        LastSentences { look, notice, is_my_turn, to_do, told }.render(area, buffer, drawn);
    }
}

impl StatusLines<'_> {
    /// The person's duty.
    fn to_do(&self) -> String {
        let say = self.context.bodensee_narrator();
        if let Some((trick, _)) =
            self.table.shown().last_trick().filter(|_| self.peeks == Some(Peek::LastTrick))
        {
            let told = self.table.shown().told().iter().rev();
            let won = told.filter(|event| matches!(event, Event::TrickWon { .. })).take(1);
            let won = won.map(|event| say.event(event, Telling::Short));
            return self.context.looked_back(say.name(trick.leader), won);
        }
        if self.table.wait() == Some(Wait::Result) && self.aid == Aid::Learn {
            let decided = say.decided(self.table.shown_table(), Telling::Short);
            return decided.unwrap_or_default();
        }
        if let Some(said) = say.to_say(self.table) {
            return said;
        }
        if let Some(trick) = self.table.shown_table().trick.filter(|trick| trick.answer.is_some()) {
            return self.context.narrator().led(say.name(trick.leader));
        }
        let turn = self.table.shown().awaited().map(|side| match side {
            Side::Near => self.context.look.words.table.your_turn.clone(),
            Side::Far => fill(&self.context.look.words.table.turn, &[("name", say.name(side))]),
        });
        let duty =
            self.table.shown().is_my_turn().then(|| say.duty(self.table, Telling::Short)).flatten();
        let both = [turn, duty].into_iter().flatten();
        both.collect::<Vec<_>>().join(": ")
    }
}

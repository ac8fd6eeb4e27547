//! The lines below the table: what happened last, and what is to be done.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        person::ME,
        schieber::{Table, Wait},
        shared::Peek,
    },
    cards::Trick,
    config::Aid,
    game::schieber::{Event, Phase, Round},
    ui::{Status, Telling, text::cells::width},
};

impl Renderer<'_> {
    /// Draws the last event, and below it the duty or the notice; that alone if it takes both lines.
    pub(super) fn status(&mut self, session: &Table, area: Rect) {
        if area.is_empty() {
            return;
        }
        let look = &self.context.look;
        let [said, below] = [0, 1].map(|row| Rect { y: area.y + row, height: 1, ..area });
        let notice = self.model.shared.notice.as_ref();
        let notice = notice.map(|notice| self.context.notice(notice, self.model.shared.seated()));
        let cells = Status::cells(area.width);
        let mut sentences = vec![self.to_do(session, cells)];
        if self.model.shared.saved_games.unsaved {
            sentences.insert(0, look.words.table.not_saved.clone());
        }
        self.hear_status(notice.as_deref(), &sentences);
        let style = if session.shown().is_my_turn() { look.theme.turn } else { look.theme.text };
        let to_do = Status { look, sentences: &sentences, style, notice: notice.as_deref() };
        if to_do.needs(area.width) > 1 {
            return self.painter.widget(area, &to_do);
        }
        self.painter.widget(below, &to_do);
        let say = self.context.narrator();
        let told = self.told(session).into_iter();
        let told = told.map(|event| say.event(&event, Telling::Short));
        let told: Vec<String> = told.chain(self.explanations(session, cells)).collect();
        self.hear_status(None, &told);
        let style = look.theme.dim;
        self.painter.widget(said, &Status { look, sentences: &told, style, notice: None });
    }

    /// Sentence below the last trick: that it is that, who led it, and who took it.
    pub(super) fn looked_back(
        &self,
        leader: &str,
        won: impl IntoIterator<Item = String>,
    ) -> String {
        let look = &self.context.look;
        let head = [look.words.table.last_trick.clone(), self.context.narrator().led(leader)];
        let told: Vec<String> = head.into_iter().chain(won).collect();
        told.join(&format!(" {} ", look.art.marks.between))
    }

    /// The person's duty, or what stands in its place.
    fn to_do(&self, session: &Table, cells: u16) -> String {
        let say = self.context.narrator();
        let is_past = self.model.shared.view.peeks == Some(Peek::LastTrick);
        if let Some((trick, _)) = session.shown().last_trick().filter(|_| is_past) {
            let told = session.shown_table().told.iter().rev();
            let won = told.filter(|event| matches!(event, Event::TrickWon { .. })).take(1);
            let won = won.map(|event| say.event(event, Telling::Short));
            return self.looked_back(self.context.name(trick.leader()), won);
        }
        if self.model.shared.tells_home() {
            return self.context.home();
        }
        if session.shown().is_dealing() {
            return String::new();
        }
        if let Some(trick) = session.shown_table().trick.filter(Trick::is_full) {
            return say.led(self.context.name(trick.leader()));
        }
        let has_called = session.shown_table().called.is_some();
        match (session.game().round().map(Round::phase), session.shown().awaited()) {
            (Some(Phase::Calling(calling)), Some(turn)) if !has_called => {
                say.calling(calling.pushes(), turn)
            }
            (_, Some(turn)) if turn == ME => self.duty(session, cells),
            (_, Some(turn)) if session.wait() != Some(Wait::Trick) => say.turn(turn),
            _ => String::new(),
        }
    }

    /// The person's turn and duty. A learner is told beside it which cards are barred: then the table alone says whose
    /// turn it is, where both do not fit into so many cells.
    fn duty(&self, session: &Table, cells: u16) -> String {
        let say = self.context.narrator();
        let duty = session.shown().observation().and_then(|seen| say.duty(&seen, Telling::Short));
        let turn = say.turn(ME);
        let Some(duty) = duty else { return turn };
        let both = format!("{turn}: {duty}");
        let is_alone =
            self.model.shared.aid() == Aid::Learn && !session.shown().barred().is_empty();
        if is_alone && width(&both) > cells { duty } else { both }
    }
}

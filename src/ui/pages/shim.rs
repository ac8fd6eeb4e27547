use super::{Renderer, explanation::Explanation, footer::Footer, page_layout};
use crate::ui::{
    PageAreas, Tier,
    widgets::{rule::Rule, title_line::TitleLine},
};
use ratatui::layout::Rect;
impl Renderer<'_> {
    pub(super) fn title_line(&mut self, area: Rect, title: &str, note: &str) {
        self.canvas.painter.widget(area, TitleLine { look: &self.context.look, title, note });
    }
    pub(super) fn boxed(&mut self, area: Rect, tier: Tier) -> Rect {
        page_layout::boxed(&mut self.canvas.painter, &self.context.look, area, tier)
    }
    pub(super) fn rule(&mut self, area: Rect, title: &str) {
        self.canvas.painter.widget(area, Rule { look: &self.context.look, title });
    }
    pub(super) fn explanation(&mut self, area: Rect, title: &str, text: &[String], tier: Tier) {
        self.canvas.draw(area, Explanation { look: &self.context.look, tier, title, text });
    }
    pub(super) fn page_status(&mut self, areas: &PageAreas, sentences: &[String]) {
        Footer::of(self.model, self.context).draw(&mut self.canvas, areas, sentences);
    }

    pub(super) fn slate_board(
        &mut self,
        session: &crate::app::table::Session,
        strokes: crate::app::pages::slate::SlateView,
        area: Rect,
    ) {
        self.canvas.painter.widget(
            area,
            &super::slate::schieber::SchieberBoard::of(
                &self.model.shared,
                self.context,
                session,
                strokes,
            ),
        );
    }
    pub(super) fn score_table(
        &mut self,
        session: &crate::app::table::Session,
        title: &str,
        area: Rect,
    ) {
        let looked_at =
            super::slate::looked_at(self.model.shared.view.sheet_round, session.sheet().len());
        self.canvas.painter.widget(
            area,
            super::slate::schieber::ScoreSheet { context: self.context, session, title, looked_at },
        );
    }
    pub(super) fn tally_slate(
        &mut self,
        session: &crate::app::bodensee::Session,
        (tallies, chalked): (
            &crate::rules::bodensee::Tallies,
            &crate::app::bodensee::tally_strokes::ChalkedTallies,
        ),
        area: Rect,
    ) {
        self.canvas.painter.widget(
            area,
            super::slate::bodensee::TallyBoard { context: self.context, session, tallies, chalked },
        );
    }
    pub(super) fn rounds(
        &mut self,
        title: &str,
        rounds: &[crate::app::bodensee::WrittenRound],
        chosen: Option<usize>,
        area: Rect,
    ) {
        self.canvas.painter.widget(
            area,
            super::slate::bodensee::RoundList { context: self.context, title, rounds, chosen },
        );
    }
}

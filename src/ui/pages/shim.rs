use super::{Renderer, explanation::Explanation, footer::Footer, page_layout};
use crate::ui::{
    PageAreas, Tier,
    widgets::{rule::Rule, title_line::TitleLine},
};
use ratatui::layout::Rect;
impl Renderer<'_> {
    pub(super) fn has_room_for_note(&self, area: Rect, title: &str, note: &str) -> bool {
        TitleLine { look: &self.context.look, title, note }.has_room(area)
    }
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
}

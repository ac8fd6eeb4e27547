//! The end of the guided round.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{Model, Target},
    ui::{Dialog, PageAreas, Rulebook, Telling, widgets::dialog::Passage},
};

/// Result of the guided round, the words that were learnt, and the ways on.
pub(super) struct LearnedPage<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    told: Vec<Passage>,
    learnt: String,
    row: usize,
}

impl<'a> LearnedPage<'a> {
    /// The page with this way chosen.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, row: usize) -> Self {
        let (shared, say) = (&model.shared, context.narrator());
        let result = shared.schieber().and_then(|table| say.result(table, Telling::Short));
        let rulebook = Rulebook { say, house: shared.house_at_table() };
        let told = result.into_iter().map(Passage::Text).chain([Passage::Gap]).collect();
        let learnt = rulebook.learnt(shared.tutor.told());
        Self { context, footer: Footer::of(model, context), told, learnt, row }
    }
}

impl StatefulWidget for LearnedPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let words = &look.words.learning;
        let area = areas.title.union(areas.body);
        let (title, answers) = (&*words.page, &words.ways[..]);
        let with = |learnt: String| [&self.told[..], &[Passage::Text(learnt)]].concat();
        let dialog =
            |passages| Dialog { look, title, note: "", passages, answers, selected: self.row };
        // How a word is looked up is said where all else has its room.
        let whole = with(format!("{} {}", self.learnt, words.look_up));
        let brief = with(self.learnt.clone());
        let dialog = Some(dialog(&whole)).filter(|it| it.fits(area)).unwrap_or(dialog(&brief));
        canvas.clickable(dialog.hits(area), Target::Row);
        canvas.painter.widget(area, &dialog);
        canvas.hear(&self.learnt);
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

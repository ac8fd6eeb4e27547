//! The end of the guided round.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{Model, Target, lessons::ToldLessons},
    ui::{Dialog, PageAreas, Rulebook, Telling, text::words::fill, widgets::dialog::Passage},
};

/// Result of the guided round, the words that were learnt, and the ways on.
pub(super) struct LearnedPage<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    told: Vec<Passage>,
    /// Words that were learnt, with how they are looked up: from all of them down to a single one.
    learnt: Vec<String>,
    row: usize,
}

impl<'a> LearnedPage<'a> {
    /// The page with this way chosen.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, row: usize) -> Self {
        let (shared, say) = (&model.shared, context.narrator());
        let result = shared.schieber().and_then(|table| say.result(table, Telling::Short));
        let rulebook = Rulebook { say, house: shared.house_at_table() };
        let told = result.into_iter().map(Passage::Text).chain([Passage::Gap]).collect();
        let learnt = shorter_and_shorter(&rulebook, shared.tutor.told(), context);
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
        // At 40 x 12 the result was cut above twelve words: the blank row below takes one line of it.
        let below = if self.footer.notice().is_none() { areas.status } else { areas.body };
        let area = areas.title.union(areas.body).union(below);
        let (title, answers) = (&*words.page, &words.ways[..]);
        let told: Vec<Vec<Passage>> = (self.learnt.iter())
            .map(|learnt| [&self.told[..], &[Passage::Text(learnt.clone())]].concat())
            .collect();
        let dialog =
            |passages| Dialog { look, title, note: "", passages, answers, selected: self.row };
        let mut all = told.iter().map(|passages| dialog(passages));
        let Some(dialog) = all.clone().find(|it| it.fits(area)).or_else(|| all.next_back()) else {
            return;
        };
        canvas.clickable(dialog.hits(area), Target::Row);
        canvas.painter.widget(area, &dialog);
        canvas.hear(self.learnt.join(" "));
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

/// The words that were learnt, and how they are looked up; then without that, and always one word less.
fn shorter_and_shorter(
    rulebook: &Rulebook<'_>,
    told: ToldLessons,
    context: &RenderContext,
) -> Vec<String> {
    let (words, more) = (&context.look.words.learning, &context.look.art.marks.ellipsis);
    let (all, learnt) = (rulebook.learnt(told), rulebook.learnt_words(told));
    let first = |count: usize| {
        let shown = format!("{}, {more}", learnt[..count].join(", "));
        fill(&words.learnt, &[("words", &shown)]).trim_end_matches('.').to_owned()
    };
    let whole = [format!("{all} {}", words.look_up), all];
    whole.into_iter().chain((1..learnt.len()).rev().map(first)).collect()
}

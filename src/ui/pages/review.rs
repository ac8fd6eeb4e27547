//! Review of a round: the decisions of a seat, or the table at one of them, and beside that what is to be said.

mod decisions;
mod moment;
mod open_hands;
pub(in crate::ui::pages) mod playback;

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use self::{
    decisions::Decisions,
    playback::{DrawnMoment, ReplayedMoment},
};
use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{Model, pages::review as state},
    ui::{
        PageAreas,
        text::{same_cards, words::fill},
        widgets::title_line::TitleLine,
    },
};

/// The review of a round.
pub(super) struct ReviewPage<'a, G: DrawnMoment> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    page: &'a state::ReviewPage<G>,
    /// Rank of the round among all who have played the same cards.
    rank: Option<String>,
}

impl<'a, G: DrawnMoment> ReviewPage<'a, G> {
    /// The review as far as it has been computed.
    pub(super) fn of(
        model: &Model,
        context: &'a RenderContext,
        page: &'a state::ReviewPage<G>,
    ) -> Self {
        let rank = same_cards::rank_of_round(context.narrator(), &model.shared, page.round_no);
        Self { context, footer: Footer::of(model, context), page, rank }
    }

    /// Draws round and name, and what was given away in as many words as have room.
    fn draw_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Self { context, page, rank, .. } = self;
        let look = &context.look;
        let words = &look.words.review;
        let say = context.narrator();
        let values = [("round", &*page.round_no.to_string()), ("name", G::name(say, page.seat))];
        let title = &fill(&words.title, &values);
        let given = page.review().map(|review| G::given_away(say, review));
        let given = given.unwrap_or_else(|| vec![words.computing.clone()]);
        let ranked =
            rank.iter().flat_map(|rank| given.iter().map(move |it| format!("{it} · {rank}")));
        let notes: Vec<String> = ranked.chain(given.iter().cloned()).collect();
        // Told in several lengths: a note without room is left out altogether.
        let mut lines = notes.iter().map(|note| TitleLine { look, title, note });
        let line = lines.find(|line| line.has_room(area));
        canvas.painter.widget(area, line.unwrap_or(TitleLine { look, title, note: "" }));
    }
}

impl<G: DrawnMoment> StatefulWidget for ReviewPage<'_, G> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        self.draw_title(&mut canvas, areas.title);
        let (context, page, tier) = (self.context, self.page, areas.tier);
        match &page.playback {
            Some(playback) => {
                let table = playback.table();
                canvas.draw(areas.body, ReplayedMoment { context, page, table, tier });
            }
            None => canvas.draw(areas.body, Decisions { context, page, tier }),
        }
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

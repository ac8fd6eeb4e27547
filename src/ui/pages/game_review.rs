//! Review of a game: what its marks come from and its rounds in a list, and beside that what is to be said of one.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Padding, StatefulWidget},
};

use super::{
    DrawnFrame, RenderContext,
    canvas::Canvas,
    explanation::Explanation,
    footer::Footer,
    page_layout::{boxed, list_and_explanation},
};
use crate::{
    app::{
        Model, Target,
        pages::game_review::{self as state, GameLine},
    },
    coach::report::{Loss, Unit},
    ui::{
        PageAreas, Tier,
        text::{
            cells::{pad, pad_left, width},
            narrate::{game_review, told_review::ToldReview},
            words::fill,
        },
        widgets::{list::List, title_line::TitleLine},
    },
};

/// Cells of an amount with its unit.
const AMOUNT: u16 = 8;

/// The review of a game.
pub(super) struct GameReviewPage<'a, G: ToldReview> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    page: &'a state::GameReviewPage<G>,
}

impl<'a, G: ToldReview> GameReviewPage<'a, G> {
    /// The review as far as it has been computed.
    pub(super) fn of(
        model: &Model,
        context: &'a RenderContext,
        page: &'a state::GameReviewPage<G>,
    ) -> Self {
        Self { context, footer: Footer::of(model, context), page }
    }

    /// Draws the name of the page, and how far it is computed, or what was given away in as many words as have room.
    fn draw_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let look = &self.context.look;
        let title = &look.words.review.game_page;
        let given = game_review::given_away(self.context.narrator(), &self.page.game());
        let notes = match self.page.judging() {
            Some(round_no) => vec![self.computing(round_no), look.words.review.computing.clone()],
            None => vec![given.join(" · "), given.first().cloned().unwrap_or_default()],
        };
        let mut lines = notes.iter().map(|note| TitleLine { look, title, note });
        let line = lines.find(|line| line.has_room(area));
        canvas.painter.widget(area, line.unwrap_or(TitleLine { look, title, note: "" }));
    }

    fn computing(&self, round_no: usize) -> String {
        let words = &self.context.look.words.review;
        let values = [("n", &*round_no.to_string()), ("all", &self.page.last.to_string())];
        fill(&words.computing_round, &values)
    }

    fn draw_lines(&self, canvas: &mut Canvas<'_>, area: Rect, tier: Tier) {
        let (look, page) = (&self.context.look, self.page);
        let inner = boxed(&mut canvas.painter, look, area, tier);
        let room = inner.width.saturating_sub(2 + AMOUNT);
        let row = |line: GameLine<'_, G>| {
            let (what, (loss, unit)) = self.row(&line);
            let amount = G::lost(self.context.narrator(), loss, unit);
            Line::from(format!("{}{}", pad(&what, room), pad_left(&amount, AMOUNT)))
        };
        let list = List::new(look, page.lines().into_iter().map(row), Some(page.chosen()));
        let list = list.padding(Padding::right(1));
        canvas.clickable(list.hits(inner), Target::Row);
        canvas.painter.widget(inner, &list);
    }

    /// Name of a line, and what it gives away.
    fn row(&self, line: &GameLine<'_, G>) -> (String, (Loss, Unit)) {
        let (say, game) = (self.context.narrator(), self.page.game());
        match line {
            GameLine::Whole => (game_review::rounds(say, &game), game_review::of_all(&game)),
            GameLine::Pattern(pattern) => (say.cause(pattern.cause), (pattern.given, pattern.unit)),
            GameLine::Round(round) => {
                let (name, marks) =
                    (game_review::round(say, round.round_no), game_review::marks_of(round));
                let name = pad(&name, width(&name).max(9));
                (format!("{name} {marks}"), game_review::of_round(round))
            }
        }
    }

    /// Title and sentences beside the list.
    fn told(&self) -> (String, Vec<String>) {
        let say = self.context.narrator();
        match self.page.line() {
            GameLine::Whole => {
                let computing = self.page.judging().map(|round_no| self.computing(round_no));
                let whole = game_review::whole(say, &self.page.game());
                (String::new(), computing.into_iter().chain(whole).collect())
            }
            GameLine::Pattern(pattern) => {
                let marks = self.page.marks_of(&pattern).into_iter();
                let marks = marks.map(|(no, mark)| game_review::mark(say, Some(no), mark));
                (
                    String::new(),
                    std::iter::once(game_review::pattern::<G>(say, &pattern))
                        .chain(marks)
                        .collect(),
                )
            }
            GameLine::Round(round) => {
                let given = G::given_away(say, round).into_iter().take(1);
                let told = given.chain(game_review::marks_told(say, round));
                (game_review::round(say, round.round_no), told.collect())
            }
        }
    }
}

impl<G: ToldReview> StatefulWidget for GameReviewPage<'_, G> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        self.draw_title(&mut canvas, areas.title);
        let (look, tier) = (&self.context.look, areas.tier);
        let rows_below = if tier == Tier::Xs { 5 } else { 9 };
        let [above, below] = list_and_explanation(areas.body, rows_below);
        self.draw_lines(&mut canvas, above, tier);
        let (title, text) = self.told();
        canvas.draw(below, Explanation { look, tier, title: &title, text: &text });
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

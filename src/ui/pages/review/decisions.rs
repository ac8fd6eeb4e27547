//! The decisions of a seat in a list, and beside it what is to be said of the chosen one.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Padding, StatefulWidget},
};

use crate::{
    app::{
        Target,
        pages::review::{GhostAct, ReviewPage, ReviewView},
    },
    coach::report::{Class, JudgedDecision, OpenCard, Review},
    ui::{
        Panel, Telling, Theme, Tier,
        pages::{
            DrawnFrame, RenderContext,
            canvas::Canvas,
            explanation::Explanation,
            page_layout::{boxed, list_and_explanation},
            review::playback::{DrawnMoment, ReplayedMoment, split},
        },
        text::{
            cells::{fit, pad, pad_left, wrap},
            narrate::{
                advice::signed,
                review::in_column,
                told_review::{self, ToldReview},
            },
        },
        widgets::{
            list::List,
            saldo_chart::{SaldoChart, SaldoColumn},
        },
    },
};

/// Room from which on a line says what was expected too.
const WITH_EXPECTED: u16 = 40;
/// Least rows of the text above a table, and of the table.
const MOMENT: [u16; 2] = [6, 26];
/// Least columns of the table: nine cards of a hand.
const MOMENT_WIDTH: u16 = 64;
/// Most rows of the table.
const MOST_OF_MOMENT: u16 = 32;
/// Greatest height of the chart.
const CHART: u16 = 16;

/// The decisions of a seat in a round.
pub(super) struct Decisions<'a, G: DrawnMoment> {
    pub(super) context: &'a RenderContext,
    pub(super) page: &'a ReviewPage<G>,
    pub(super) tier: Tier,
}

impl<G: DrawnMoment> StatefulWidget for Decisions<'_, G> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, tier) = (&self.context.look, self.tier);
        let rows_below = if tier == Tier::Xs { 6 } else { 10 };
        let [above, below] = list_and_explanation(area, rows_below);
        self.draw_lines(&mut canvas, above);
        let (title, text) = self.told();
        let below = self.draw_moment(&mut canvas, below, &text);
        canvas.draw(below, Explanation { look, tier, title: &title, text: &text });
    }
}

impl<G: DrawnMoment> Decisions<'_, G> {
    /// Draws the table as it stood below what is said of the decision, where that leaves room; returns the room of the
    /// text.
    // At 120 x 40 two lines of text had 36 rows to themselves.
    fn draw_moment(&self, canvas: &mut Canvas<'_>, area: Rect, text: &[String]) -> Rect {
        let Self { context, page, tier } = *self;
        let lines = wrap(&text.join("\n\n"), Panel::text_area(area).width).len() as u16;
        let [left, rows] = MOMENT;
        let told = (lines + 2).max(left);
        let table = page.table_of_chosen().filter(|_| area.height >= told + rows);
        let Some(table) = table.filter(|_| area.width >= MOMENT_WIDTH) else { return area };
        let [above, below] = split(area, (area.height - told).min(MOST_OF_MOMENT));
        ReplayedMoment { context, page, table, tier }.draw_table(canvas, below);
        above
    }

    fn draw_lines(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Self { context, page, tier } = *self;
        let inner = boxed(&mut canvas.painter, &context.look, area, tier);
        let room = inner.width.saturating_sub(3);
        let is_wide = room >= WITH_EXPECTED;
        let lines: Vec<Line> = match (page.view, page.open_round()) {
            (ReviewView::Open, Some(open)) => {
                open.cards.iter().map(|card| Line::from(self.open_line(card))).collect()
            }
            _ => page
                .decisions()
                .iter()
                .map(|decision| Line::from(self.decision_line(decision, is_wide)))
                .collect(),
        };
        let is_headed = is_wide && page.view == ReviewView::Knowledge;
        if is_headed {
            self.draw_head(canvas, Rect { x: inner.x + 1, ..inner });
        }
        let head = u16::from(is_headed);
        let rows = Rect { y: inner.y + head, height: inner.height - head, ..inner };
        let below = rows.height.saturating_sub(lines.len() as u16);
        let list = List::new(&context.look, lines, Some(page.chosen()));
        let list = list.padding(Padding::right(1));
        canvas.clickable(list.hits(rows), Target::Row);
        canvas.painter.widget(rows, &list);
        let has_course = page.decisions().iter().any(|decision| G::course(decision).is_some());
        if is_headed && below > SaldoChart::LEAST && has_course {
            let height = (below - 1).min(CHART);
            self.draw_course(
                canvas,
                Rect { x: rows.x + 1, y: rows.bottom() - height, height, ..rows },
            );
        }
    }

    /// Writes the heads of the columns.
    fn draw_head(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let look = &self.context.look;
        let [trick, .., expected, better, loss] = &look.words.review.head;
        let name = G::name(self.context.narrator(), self.page.seat);
        let has_ghost = self.page.has_ghost();
        let expected = if has_ghost { &look.words.review.ghost_head } else { expected };
        let did = fit(name, 11, &look.art.marks.ellipsis);
        let line = format!(
            "{} {} {} {} {loss}",
            pad(trick, 2),
            pad_left(expected, 8),
            pad(&did, 11),
            pad(better, 8)
        );
        canvas.painter.put(area.x, area.y, &line, look.theme.dim);
    }

    /// Draws what the round promised, decision by decision.
    fn draw_course(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (look, page) = (&self.context.look, self.page);
        let chosen = page.decision().map(|decision| decision.at);
        let column = |decision: &JudgedDecision<G>| {
            let is_chosen = chosen == Some(decision.at);
            Some(SaldoColumn {
                label: decision.trick?.to_string(),
                saldo: G::course(decision)?,
                style: if is_chosen { look.theme.turn } else { look.theme.dim },
            })
        };
        let columns: Vec<SaldoColumn> = page.decisions().iter().filter_map(column).collect();
        canvas.painter.widget(area, &SaldoChart { look, columns: &columns });
    }

    /// Line of a decision: trick, what was expected, the action with its mark, the better one, and the loss.
    fn decision_line(&self, decision: &JudgedDecision<G>, is_wide: bool) -> Vec<Span<'static>> {
        let say = self.context.narrator();
        let look = &self.context.look;
        let trick = decision.trick.map(|trick| trick.to_string());
        let place = if is_wide {
            let expected = match self.page.ghost_at(decision) {
                None => self.expected(decision).unwrap_or_default(),
                Some(GhostAct::Computing) => look.art.marks.ellipsis.clone(),
                Some(GhostAct::Same) => G::listed(say, decision.did),
                Some(GhostAct::Other(action)) => G::listed(say, action),
            };
            let trick = trick.unwrap_or_else(|| "–".to_owned());
            format!("{} {}", pad(&trick, 2), pad_left(&expected, 8))
        } else {
            pad(&trick.unwrap_or_else(|| G::place(say, decision)), 6)
        };
        // A call stands by its sign: by its name the line was cut in some of the languages.
        let did = G::listed(say, decision.did);
        let class = decision.verdict.class;
        let (better, loss) = told_review::better(say, decision).unwrap_or_default();
        vec![
            Span::raw(format!("{place} {} ", pad(&did, 8))),
            Span::styled(pad(class.mark(), 2), mark_style(&self.context.look.theme, class)),
            Span::raw(format!(" {} {}", pad(&better, 8), pad_left(&loss, 7))),
        ]
    }

    /// Value that was expected at a decision; with its unit also in points, where others of the column have per cent.
    fn expected(&self, decision: &JudgedDecision<G>) -> Option<String> {
        let units = self.page.decisions().iter().map(|decision| decision.verdict.unit);
        let points = &self.context.look.words.review.points_short;
        Some(in_column(G::expected(decision)?, decision.verdict.unit, units, points))
    }

    /// Line of a card with open cards: what was possible, and what the card changed.
    fn open_line(&self, card: &OpenCard<G>) -> String {
        let say = self.context.narrator();
        let saldo = |saldo: i16| signed(f64::from(saldo));
        let possible = card.possible.map_or_else(String::new, saldo);
        let less = card.less.filter(|less| *less != 0).map(|less| saldo(-less));
        let better = card.better.map(|better| say.card(better, Telling::Short));
        format!(
            "{} {} {} {} {}",
            pad(G::name(say, card.seat), 8),
            pad(&say.card(card.card, Telling::Short), 4),
            pad_left(&possible, 5),
            pad_left(&less.unwrap_or_default(), 5),
            better.unwrap_or_default()
        )
    }

    /// Title and sentences beside the list.
    fn told(&self) -> (String, Vec<String>) {
        let page = self.page;
        let say = self.context.narrator();
        let words = &self.context.look.words.review;
        match (page.view, page.review(), page.decision()) {
            (ReviewView::Open, Some(_), _) => (
                words.open_title.clone(),
                told_review::opened(&say.words.review, page.open_round()),
            ),
            (_, _, Some(decision)) => {
                let ghost = told_review::ghost::<G>(say, page.ghost_at(decision), Telling::Short);
                let brief = G::brief(say, decision, Telling::Short);
                let told = ghost.into_iter().chain(brief).collect();
                (told_review::place_and_promise(say, decision), told)
            }
            (_, Some(review), None) => (String::new(), nothing_decided(review, &words.no_choice)),
            (_, None, None) => (String::new(), vec![words.computing.clone()]),
        }
    }
}

/// Style of a mark; its sign alone says as much.
const fn mark_style(theme: &Theme, class: Class) -> Style {
    match class {
        Class::Free => theme.dim,
        Class::Good | Class::Find => theme.winner,
        Class::Slip => theme.notice,
        Class::Error | Class::Blunder => theme.error,
    }
}

fn nothing_decided<G: ToldReview>(review: &Review<G>, words: &str) -> Vec<String> {
    review.decisions.is_empty().then(|| words.to_owned()).into_iter().collect()
}

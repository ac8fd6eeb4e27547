//! Review of a round: the decisions of a seat, and beside them what is to be said of the chosen one.

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::Padding,
};

use super::{Renderer, page_layout::list_and_explanation};
use crate::{
    app::{
        Target,
        pages::review::{ReviewPage, ReviewView},
    },
    coach::report::{Class, JudgedDecision, OpenCard, Review},
    ui::{
        PageAreas, Telling, Tier,
        text::{
            cells::{fit, pad, pad_left},
            narrate::{
                advice::signed,
                review::{self, DecisionText},
            },
            words::fill,
        },
        widgets::{
            list::List,
            saldo_chart::{SaldoChart, SaldoColumn},
        },
    },
};

/// Room from which on a line says what was expected too.
const WITH_EXPECTED: u16 = 40;
/// Greatest height of the chart.
const CHART: u16 = 16;

impl Renderer<'_> {
    pub(super) fn review(&mut self, page: &ReviewPage) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let words = &self.context.look.words.review;
        let name = self.context.name(page.seat);
        let values = [("round", &*page.round_no.to_string()), ("name", name)];
        let title = fill(&words.title, &values);
        let given = page
            .review()
            .map(|review| review::given_away(&self.context.narrator().words.review, review));
        let notes = given.map_or_else(|| vec![words.computing.clone()], Vec::from);
        let has_room = |note: &&String| Self::has_room_for_note(areas.title, &title, note);
        let note = notes.iter().find(has_room).map_or("", |note| note);
        self.title_line(areas.title, &title, note);
        if let Some(playback) = &page.playback {
            self.playback(page, playback, &areas);
        } else {
            self.list_of_decisions(page, &areas);
        }
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }

    fn list_of_decisions(&mut self, page: &ReviewPage, areas: &PageAreas) {
        let rows_below = if areas.tier == Tier::Xs { 6 } else { 10 };
        let [above, below] = list_and_explanation(areas.body, rows_below);
        self.review_lines(above, page, areas.tier);
        let (title, told) = self.told_of(page);
        self.explanation(below, &title, &told, areas.tier);
    }

    fn review_lines(&mut self, area: Rect, page: &ReviewPage, tier: Tier) {
        let inner = self.boxed(area, tier);
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
            self.head(page, Rect { x: inner.x + 1, ..inner });
        }
        let head = u16::from(is_headed);
        let rows = Rect { y: inner.y + head, height: inner.height - head, ..inner };
        let below = rows.height.saturating_sub(lines.len() as u16);
        let list = List::new(&self.context.look, lines, Some(page.chosen()));
        let list = list.padding(Padding::right(1));
        self.clickable(list.hits(rows), Target::Row);
        self.painter.widget(rows, &list);
        if is_headed && below > SaldoChart::LEAST && !page.decisions().is_empty() {
            let height = (below - 1).min(CHART);
            self.course(page, Rect { x: rows.x + 1, y: rows.bottom() - height, height, ..rows });
        }
    }

    /// Writes the heads of the columns.
    fn head(&mut self, page: &ReviewPage, area: Rect) {
        let look = &self.context.look;
        let [trick, .., expected, better, loss] = &look.words.review.head;
        let name = self.context.name(page.seat);
        let did = fit(name, 11, &look.art.marks.ellipsis);
        let line = format!(
            "{} {} {} {} {loss}",
            pad(trick, 2),
            pad_left(expected, 8),
            pad(&did, 11),
            pad(better, 8)
        );
        self.painter.put(area.x, area.y, &line, look.theme.dim);
    }

    /// Draws what the round promised, decision by decision.
    fn course(&mut self, page: &ReviewPage, area: Rect) {
        let look = &self.context.look;
        let chosen = page.decision().map(|decision| decision.at);
        let column = |decision: &JudgedDecision| {
            let is_chosen = chosen == Some(decision.at);
            Some(SaldoColumn {
                label: decision.trick?.to_string(),
                saldo: decision.expected?,
                style: if is_chosen { look.theme.turn } else { look.theme.dim },
            })
        };
        let columns: Vec<SaldoColumn> = page.decisions().iter().filter_map(column).collect();
        self.painter.widget(area, &SaldoChart { look, columns: &columns });
    }

    /// Line of a decision: trick, what was expected, the action with its mark, the better one, and the loss.
    fn decision_line(&self, decision: &JudgedDecision, is_wide: bool) -> Vec<Span<'static>> {
        let say = self.context.narrator();
        let words = &self.context.look.words.review;
        let trick = decision.trick.map(|trick| trick.to_string());
        let place = if is_wide {
            let expected = decision.expected.map_or_else(String::new, signed);
            let trick = trick.unwrap_or_else(|| "–".to_owned());
            format!("{} {}", pad(&trick, 2), pad_left(&expected, 8))
        } else {
            pad(&trick.unwrap_or_else(|| words.call.clone()), 6)
        };
        let did = review::listed(say, decision.did);
        let class = decision.verdict.class;
        let (better, loss) = review::better(say, decision).unwrap_or_default();
        vec![
            Span::raw(format!("{place} {} ", pad(&did, 8))),
            Span::styled(pad(class.mark(), 2), self.mark_style(class)),
            Span::raw(format!(" {} {loss}", pad(&better, 8))),
        ]
    }

    /// Style of a mark; its sign alone says as much.
    const fn mark_style(&self, class: Class) -> Style {
        let theme = &self.context.look.theme;
        match class {
            Class::Free => theme.dim,
            Class::Good | Class::Find => theme.winner,
            Class::Slip => theme.notice,
            Class::Error | Class::Blunder => theme.error,
        }
    }

    /// Line of a card with open cards: what was possible, and what the card changed.
    fn open_line(&self, card: &OpenCard) -> String {
        let say = self.context.narrator();
        let saldo = |saldo: i16| signed(f64::from(saldo));
        let possible = card.possible.map_or_else(String::new, saldo);
        let less = card.less.filter(|less| *less != 0).map(|less| saldo(-less));
        let better = card.better.map(|better| say.card(better, Telling::Short));
        format!(
            "{} {} {} {} {}",
            pad(self.context.name(card.seat), 8),
            pad(&say.card(card.card, Telling::Short), 4),
            pad_left(&possible, 5),
            pad_left(&less.unwrap_or_default(), 5),
            better.unwrap_or_default()
        )
    }

    /// Title and sentences beside the list.
    fn told_of(&self, page: &ReviewPage) -> (String, Vec<String>) {
        let say = self.context.narrator();
        let words = &self.context.look.words.review;
        match (page.view, page.review(), page.decision()) {
            (ReviewView::Open, Some(_), _) => {
                (words.open_title.clone(), review::opened(&say.words.review, page.open_round()))
            }
            (_, review, Some(decision)) => {
                let turn = review.and_then(|review| review::turn_at(say, review, page.chosen()));
                let ranked = review::ranked(say, &decision.advice, Telling::Short);
                let told = DecisionText { say, decision, form: Telling::Short }
                    .sentences()
                    .into_iter()
                    .chain(ranked);
                (review::place_and_promise(&say.words.review, decision), told.chain(turn).collect())
            }
            (_, Some(review), None) => (String::new(), nothing_decided(review, &words.no_choice)),
            (_, None, None) => (String::new(), vec![words.computing.clone()]),
        }
    }
}

fn nothing_decided(review: &Review, words: &str) -> Vec<String> {
    review.decisions.is_empty().then(|| words.to_owned()).into_iter().collect()
}

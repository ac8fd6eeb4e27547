//! Review of a round: the decisions of a seat, and beside them what is to be said of the chosen one.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
    widgets::Padding,
};

use super::{Renderer, page_layout::list_and_explanation};
use crate::{
    app::{
        Target,
        pages::review::{ReviewPage, ReviewView},
    },
    train::{JudgedDecision, OpenCard, Review},
    ui::{
        PageAreas, Telling, Tier,
        text::{
            cells::{fit, pad, pad_left},
            words::fill,
        },
        widgets::list::List,
    },
};

impl Renderer<'_> {
    pub(super) fn review(&mut self, page: &ReviewPage) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let words = &self.context.look.words.lookback;
        let name = self.context.name(page.seat);
        let values = [("round", &*page.round_no.to_string()), ("name", name)];
        let title = fill(&words.title, &values);
        let given = page.review().map(|review| self.context.narrator().given_away(review));
        self.title_line(areas.title, &title, given.as_deref().unwrap_or(&words.computing));
        let rows_below = if areas.tier == Tier::Xs { 6 } else { 10 };
        let [above, below] = list_and_explanation(areas.body, rows_below);
        self.review_lines(above, page, areas.tier);
        let (title, told) = self.told_of(page);
        self.explanation(below, &title, &told, areas.tier);
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }

    fn review_lines(&mut self, area: Rect, page: &ReviewPage, tier: Tier) {
        let inner = self.boxed(area, tier);
        let lines: Vec<String> = match (page.view, page.open_round()) {
            (ReviewView::Open, Some(open)) => {
                open.cards.iter().map(|card| self.open_line(card)).collect()
            }
            _ => page.decisions().iter().map(|decision| self.decision_line(decision)).collect(),
        };
        let room = inner.width.saturating_sub(3);
        let rows = lines.into_iter().map(|line| {
            let line = fit(&line, room, &self.context.look.art.marks.ellipsis);
            Line::from(Span::raw(line))
        });
        let rows = List::new(&self.context.look, rows, Some(page.chosen()));
        let rows = rows.padding(Padding::right(1));
        self.clickable(rows.hits(inner), Target::Row);
        self.painter.widget(inner, &rows);
    }

    /// Line of a decision: trick, action with its mark, the better one, and the loss.
    fn decision_line(&self, decision: &JudgedDecision) -> String {
        let say = self.context.narrator();
        let words = &self.context.look.words.lookback;
        let place = decision.trick.map_or_else(|| words.call.clone(), |trick| trick.to_string());
        let did = say.action(decision.did, Telling::Short);
        let mark = decision.verdict.class.mark();
        let (better, loss) = say.better(decision).unwrap_or_default();
        format!("{} {} {} {} {loss}", pad(&place, 6), pad(&did, 8), pad(mark, 2), pad(&better, 8))
    }

    /// Line of a card with open cards: what was possible, and what the card changed.
    fn open_line(&self, card: &OpenCard) -> String {
        let say = self.context.narrator();
        let possible = card.possible.map_or_else(String::new, |saldo| format!("{saldo:+}"));
        let less = card.less.filter(|less| *less != 0).map(|less| format!("{:+}", -less));
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
        let words = &self.context.look.words.lookback;
        match (page.view, page.review(), page.decision()) {
            (ReviewView::Open, Some(_), _) => {
                (words.open_title.clone(), say.opened(page.open_round()))
            }
            (_, _, Some(decision)) => {
                (say.place_of(decision), say.judged(decision, Telling::Short))
            }
            (_, Some(review), None) => (String::new(), nothing_decided(review, &words.no_choice)),
            (_, None, None) => (String::new(), vec![words.computing.clone()]),
        }
    }
}

fn nothing_decided(review: &Review, words: &str) -> Vec<String> {
    review.decisions.is_empty().then(|| words.to_owned()).into_iter().collect()
}

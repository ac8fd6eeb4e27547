//! Playback of a round that is reviewed: the table at one moment, and beside it what is to be said of that.

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    widgets::StatefulWidget,
};

use crate::{
    app::pages::{
        playback::{Playback, ReplayedTable},
        review::{ReviewPage, ReviewView},
    },
    ui::{
        Panel, Telling, Tier,
        pages::{
            DrawnFrame, RenderContext, canvas::Canvas, explanation::Explanation, page_layout::WIDE,
        },
        text::narrate::told_review::{self, ToldReview},
    },
};

/// Width of what is said beside the table.
const BESIDE: u16 = 40;

/// Game whose moments are drawn.
pub(in crate::ui::pages) trait DrawnMoment: ToldReview {
    /// Number of lines that the table takes on the smallest terminal.
    const LINES: u16;

    /// Draws the table with the cards of the player who is reviewed.
    fn draw(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect);

    /// Draws the cards of all players over the whole page, with what is told of them. False if there is no room for that.
    fn draw_open(_: &ReplayedMoment<'_, Self>, _: &mut Canvas<'_>, _: Rect) -> bool {
        false
    }
}

/// One moment of a round that is played back.
pub(in crate::ui::pages) struct ReplayedMoment<'a, G: DrawnMoment> {
    pub(super) context: &'a RenderContext,
    pub(super) page: &'a ReviewPage<G>,
    pub(super) table: ReplayedTable<G>,
    pub(super) tier: Tier,
}

impl<G: DrawnMoment> StatefulWidget for ReplayedMoment<'_, G> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, tier) = (&self.context.look, self.tier);
        if self.is_open() && G::draw_open(&self, &mut canvas, area) {
            return;
        }
        let [above, below] = table_and_text(area, tier, G::LINES);
        self.draw_table(&mut canvas, above);
        let (title, text) = self.told();
        canvas.draw(below, Explanation { look, tier, title: &title, text: &text });
    }
}

impl<G: DrawnMoment> ReplayedMoment<'_, G> {
    /// True if all cards lie open.
    pub(super) fn is_open(&self) -> bool {
        self.page.view == ReviewView::Open
    }

    /// Draws the table in its frame, with the hand of the player who is reviewed.
    pub(super) fn draw_table(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let inner = if self.tier == Tier::Xs { area } else { self.draw_frame(canvas, area) };
        // Under the hand as well, as at a table.
        canvas.painter.paint(inner, self.context.look.theme.felt);
        G::draw(self, canvas, inner);
    }

    /// Draws the frame of the table; returns the area within.
    fn draw_frame(&self, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
        let say = self.context.narrator();
        let (title, note) = (&G::moment(say, &self.table), G::name(say, self.page.seat));
        canvas.painter.widget(area, &Panel { look: &self.context.look, title, note });
        Panel::inner(area)
    }

    /// Title and sentences beside the table.
    fn told(&self) -> (String, Vec<String>) {
        let (page, table) = (self.page, &self.table);
        let say = self.context.narrator();
        match (page.view, page.looked_at()) {
            (ReviewView::Open, _) => {
                (self.context.look.words.review.open_title.clone(), self.told_openly())
            }
            (ReviewView::Knowledge, Some(decision)) => {
                let told = G::sentences(say, decision, Telling::Short).into_iter();
                let ghost = told_review::ghost::<G>(say, page.ghost_at(decision), Telling::Short);
                let ranked = told_review::ranked(say, &decision.advice);
                let turn = page.review();
                let turn = turn.and_then(|it| told_review::turn_at(say, it, page.chosen()));
                (
                    G::place(say, decision),
                    ghost.into_iter().chain(told).chain(ranked).chain(turn).collect(),
                )
            }
            (ReviewView::Knowledge, None) => {
                let say = G::of_moment(say, table);
                let told = table.told_event().map(|event| G::event(say, &event, Telling::Short));
                (G::moment(say, table), told.into_iter().collect())
            }
        }
    }

    /// Sentences with open cards: what happens, and what was possible.
    pub(super) fn told_of_moment(&self) -> Vec<String> {
        let (page, say) = (self.page, self.context.narrator());
        let at = page.playback.as_ref().and_then(Playback::decides_at);
        let cards = page.open_round().map_or(&[][..], |open| &open.cards);
        let card = cards.iter().find(|card| Some(card.at) == at);
        let of_moment = G::of_moment(say, &self.table);
        let told = self.table.next_event();
        let told = told.map(|event| G::event(of_moment, &event, Telling::Short));
        let possible = card.map(|card| told_review::opened_card(say, card, Telling::Short));
        told.into_iter().chain(possible.flatten()).collect()
    }

    /// The same, and behind it what holds for the whole round.
    pub(super) fn told_beside_cards(&self) -> Vec<String> {
        let opened =
            told_review::opened(&self.context.narrator().words.review, self.page.open_round());
        self.told_of_moment().into_iter().chain(opened).collect()
    }

    /// The same with the cards of all players in lines.
    fn told_openly(&self) -> Vec<String> {
        let (page, say) = (self.page, self.context.narrator());
        let hands = G::PLAYERS.iter();
        let hands = hands.flat_map(|player| G::hand(say, &self.table, *player, Telling::Short));
        let hands = hands.collect::<Vec<_>>().join("\n");
        let told = self.told_of_moment().into_iter().chain([hands]);
        told.chain(told_review::opened(&say.words.review, page.open_round())).collect()
    }
}

/// The areas of the table, which takes this number of lines on the smallest terminal, and of what is said of it.
fn table_and_text(body: Rect, tier: Tier, lines: u16) -> [Rect; 2] {
    if body.width >= WIDE {
        let beside = [Constraint::Fill(1), Constraint::Length(BESIDE)];
        return body.layout(&Layout::horizontal(beside));
    }
    let rows = if tier == Tier::Xs { lines } else { body.height / 2 };
    split(body, body.height - rows)
}

/// The area above this number of its last rows, and those.
pub(super) fn split(area: Rect, rows: u16) -> [Rect; 2] {
    area.layout(&Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]))
}

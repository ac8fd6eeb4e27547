//! Playback of a round that is reviewed: the table at one moment, and beside it what is to be said of that.

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::StatefulWidget,
};

use super::open_hands::OpenHands;
use crate::{
    app::{
        pages::{
            playback::{Playback, ReplayedTable},
            review::{ReviewPage, ReviewView},
        },
        table::hint::Hinted,
    },
    cards::{BySeat, Card, CardSet, Seat},
    game::schieber::{Action, Legal},
    ui::{
        Hand, HandSlot, Panel, SlotState, Telling, Tier, TrickView,
        pages::{
            DrawnFrame, RenderContext, canvas::Canvas, explanation::Explanation, page_layout::WIDE,
        },
        text::{
            cells::{fit, width},
            narrate::review::{self, DecisionText},
            words::fill,
        },
        widgets::trick::Moment,
    },
};

/// Width of what is said beside the table.
const BESIDE: u16 = 40;
/// Least height of a table whose hand is drawn in cards.
// A hand in cards takes seven rows, and leaves 15 for a trick in cards.
const HIGH: u16 = 22;

/// One moment of a round that is played back.
pub(super) struct ReplayedMoment<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) page: &'a ReviewPage,
    pub(super) table: ReplayedTable,
    pub(super) tier: Tier,
}

impl StatefulWidget for ReplayedMoment<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, tier) = (&self.context.look, self.tier);
        if self.page.view == ReviewView::Open && OpenHands::have_room(area) {
            let (context, table, told) = (self.context, &self.table, &self.told_of_moment());
            return canvas.draw(area, OpenHands { context, table, told });
        }
        let [above, below] = table_and_text(area, tier);
        self.draw_table(&mut canvas, above);
        let (title, text) = self.told();
        canvas.draw(below, Explanation { look, tier, title: &title, text: &text });
    }
}

impl ReplayedMoment<'_> {
    /// Draws the table: the trick, and below it the hand of the seat that is reviewed.
    fn draw_table(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Self { context, page, tier, .. } = *self;
        let inner = if tier == Tier::Xs {
            area
        } else {
            let (title, note) = (self.trick_title(), context.name(page.seat));
            canvas.painter.widget(area, &Panel { look: &context.look, title: &title, note });
            Panel::inner(area)
        };
        // Under the hand as well, as at a table.
        canvas.painter.paint(inner, context.look.theme.felt);
        let rows = if inner.height >= HIGH { 7 } else { 2 };
        let [above, below] = split(inner, rows);
        if tier == Tier::Xs {
            self.draw_trick_line(canvas, above);
        } else {
            // A name that is written in a line of text does not touch the box.
            self.draw_trick(canvas, above.inner(Margin::new(1, 0)));
        }
        self.draw_hand(canvas, below);
    }

    fn trick_title(&self) -> String {
        let words = &self.context.look.words.review;
        match self.table.shown_table.called {
            None => words.call.clone(),
            Some(_) => fill(&words.trick, &[("n", &self.table.shown_table.trick_no().to_string())]),
        }
    }

    fn draw_trick(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let table = &self.table;
        let shown = &table.shown_table;
        let ranking = shown.called.map(|(_, mode)| mode.ranking(shown.trick_no()));
        let winning = shown.trick.zip(ranking).map(|(trick, ranking)| trick.winner(ranking));
        let moment = match (shown.taken, table.next) {
            (Some(winner), _) => Moment::Won(winner),
            (None, Some((seat, Action::Play(_)))) => Moment::Turn(seat),
            (None, _) => Moment::Pause,
        };
        let view = TrickView {
            look: &self.context.look,
            names: &self.context.names,
            held: BySeat::from_fn(|seat| shown.held(seat)),
            trick: shown.trick.as_ref(),
            winning,
            moment,
            direction: table.round.house().deal.direction,
            note: "",
            prompt: "",
        };
        canvas.painter.widget(area, &view);
    }

    /// Draws the trick as a line of text.
    fn draw_trick_line(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let look = &self.context.look;
        let say = self.context.narrator();
        let played = |(seat, card): (Seat, Card)| {
            format!("{} {}", self.context.name(seat), say.card(card, Telling::Short))
        };
        let plays = self.table.shown_table.trick.map(|trick| trick.plays().map(played).collect());
        let plays: Vec<String> = plays.unwrap_or_default();
        let plays = plays.join(", ");
        let whole = format!("{}: {plays}", self.trick_title());
        let whole = whole.trim_end_matches([':', ' ']);
        // At 40 columns the number of the trick gives way: the last card was cut.
        let line = if width(whole) > area.width { &plays } else { whole };
        let line = fit(line, area.width, &look.art.marks.ellipsis);
        canvas.painter.put(area.x, area.y, &line, look.theme.text);
    }

    /// Draws the hand as its seat held it; the card that it played next is lifted.
    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (seat, table) = (self.page.seat, &self.table);
        let held = table.round.hand(seat);
        let decides = table.next.filter(|(by, _)| *by == seat).map(|(_, action)| action);
        let playable = match (table.round.legal(seat), decides) {
            (Legal::Play { cards, .. }, Some(Action::Play(_))) => Some(cards),
            _ => None,
        };
        let order = Playback::hand_order(&table.round, seat);
        let slot = |card: &Card| HandSlot { card: *card, state: state(*card, held, playable) };
        let slots: Vec<HandSlot> = order.iter().map(slot).collect();
        let selected = order.iter().position(|card| decides == Some(Action::Play(*card)));
        let trumps = table.shown_table.called.and_then(|(_, mode)| mode.trump());
        let marked = trumps.map_or(CardSet::EMPTY, |suit| held.of(suit));
        let hand = Hand {
            look: &self.context.look,
            slots: &slots,
            selected,
            hinted: Hinted::NONE,
            marked,
        };
        canvas.painter.widget(area, &hand);
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
                let told =
                    DecisionText { say, decision, form: Telling::Short }.sentences().into_iter();
                let ghost = review::ghost(say, page.ghost_at(decision), Telling::Short);
                let ranked = review::ranked(say, &decision.advice, Telling::Short);
                let review = page.review();
                let turn = review.and_then(|review| review::turn_at(say, review, page.chosen()));
                (
                    review::trick_or_call(&say.words.review, decision.trick),
                    ghost.into_iter().chain(told).chain(ranked).chain(turn).collect(),
                )
            }
            (ReviewView::Knowledge, None) => {
                let event = table.next_event().or(table.round.events().last().copied());
                let told = event.map(|event| say.event(&event, Telling::Short));
                (self.trick_title(), told.into_iter().collect())
            }
        }
    }

    /// Sentences with open cards: what happens, and what was possible.
    fn told_of_moment(&self) -> Vec<String> {
        let (page, say) = (self.page, self.context.narrator());
        let at = page.playback.as_ref().and_then(Playback::decides_at);
        let cards = page.open_round().map_or(&[][..], |open| &open.cards);
        let card = cards.iter().find(|card| Some(card.at) == at);
        let told = self.table.next_event().map(|event| say.event(&event, Telling::Short));
        let possible = card.map(|card| review::opened_card(say, card, Telling::Short));
        told.into_iter().chain(possible.flatten()).collect()
    }

    /// The same with the hands of all four in lines.
    fn told_openly(&self) -> Vec<String> {
        let (page, table) = (self.page, &self.table);
        let (say, words) = (self.context.narrator(), &self.context.look.words);
        let hands = Seat::ALL.into_iter().map(|seat| {
            let cards: Vec<Card> = Playback::hand_order(&table.round, seat)
                .into_iter()
                .filter(|card| table.round.hand(seat).has(*card))
                .collect();
            let cards = say.cards(&cards, Telling::Short);
            fill(&words.review.hand, &[("name", self.context.name(seat)), ("cards", &cards)])
        });
        let hands = hands.collect::<Vec<_>>().join("\n");
        let told = self.told_of_moment().into_iter().chain([hands]);
        told.chain(review::opened(&say.words.review, page.open_round())).collect()
    }
}

/// The areas of the table and of what is said of it.
fn table_and_text(body: Rect, tier: Tier) -> [Rect; 2] {
    if body.width >= WIDE {
        let beside = [Constraint::Fill(1), Constraint::Length(BESIDE)];
        return body.layout(&Layout::horizontal(beside));
    }
    let rows = if tier == Tier::Xs { 3 } else { body.height / 2 };
    split(body, body.height - rows)
}

/// The area above this number of its last rows, and those.
fn split(area: Rect, rows: u16) -> [Rect; 2] {
    area.layout(&Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]))
}

const fn state(card: Card, held: CardSet, playable: Option<CardSet>) -> SlotState {
    match playable {
        _ if !held.has(card) => SlotState::Played,
        None => SlotState::Open,
        Some(cards) if cards.has(card) => SlotState::Playable,
        Some(_) => SlotState::Barred,
    }
}

//! Playback of a round that is reviewed: the table at one moment, and beside it what is to be said of that.

use ratatui::layout::{Margin, Rect};

use super::{Renderer, page_layout::WIDE};
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
        Hand, HandSlot, PageAreas, Panel, SlotState, Telling, Tier, TrickView,
        text::{cells::fit, words::fill},
        widgets::trick::Moment,
    },
};

/// Width of what is said beside the table.
const BESIDE: u16 = 40;
/// Least height of a table whose hand is drawn in cards.
const HIGH: u16 = 22;

impl Renderer<'_> {
    pub(super) fn playback(&mut self, page: &ReviewPage, playback: &Playback, areas: &PageAreas) {
        let table = playback.table();
        let [above, below] = table_and_text(areas.body, areas.tier);
        self.replayed(page, &table, above, areas.tier);
        let (title, told) = self.told_at(page, &table);
        self.explanation(below, &title, &told, areas.tier);
    }

    /// Draws the table: the trick, and below it the hand of the seat that is reviewed.
    fn replayed(&mut self, page: &ReviewPage, table: &ReplayedTable, area: Rect, tier: Tier) {
        let inner = if tier == Tier::Xs {
            area
        } else {
            let name = self.context.name(page.seat).to_owned();
            let title = self.trick_title(table);
            let look = &self.context.look;
            self.painter.widget(area, &Panel { look, title: &title, note: &name });
            Panel::inner(area)
        };
        self.painter.paint(inner, self.context.look.theme.felt);
        let rows = if inner.height >= HIGH { 7 } else { 2 };
        let (above, below) = split(inner, rows);
        if tier == Tier::Xs {
            self.trick_line(table, above);
        } else {
            // A name that is written in a line of text does not touch the box.
            self.replayed_trick(table, above.inner(Margin::new(1, 0)));
        }
        self.replayed_hand(page.seat, table, below);
    }

    fn trick_title(&self, table: &ReplayedTable) -> String {
        let words = &self.context.look.words.review;
        match table.shown_table.called {
            None => words.call.clone(),
            Some(_) => fill(&words.trick, &[("n", &table.shown_table.trick_no().to_string())]),
        }
    }

    fn replayed_trick(&mut self, table: &ReplayedTable, area: Rect) {
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
        self.painter.widget(area, &view);
    }

    /// Draws the trick as a line of text.
    fn trick_line(&mut self, table: &ReplayedTable, area: Rect) {
        let look = &self.context.look;
        let say = self.context.narrator();
        let played = |(seat, card): (Seat, Card)| {
            format!("{} {}", self.context.name(seat), say.card(card, Telling::Short))
        };
        let plays = table.shown_table.trick.map(|trick| trick.plays().map(played).collect());
        let plays: Vec<String> = plays.unwrap_or_default();
        let line = format!("{}: {}", self.trick_title(table), plays.join(", "));
        let line = fit(line.trim_end_matches([':', ' ']), area.width, &look.art.marks.ellipsis);
        self.painter.put(area.x, area.y, &line, look.theme.text);
    }

    /// Draws the hand as its seat held it; the card that it played next is lifted.
    fn replayed_hand(&mut self, seat: Seat, table: &ReplayedTable, area: Rect) {
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
        self.painter.widget(area, &hand);
    }

    /// Title and sentences beside the table.
    fn told_at(&self, page: &ReviewPage, table: &ReplayedTable) -> (String, Vec<String>) {
        let say = self.context.narrator();
        match (page.view, page.looked_at()) {
            (ReviewView::Open, _) => {
                (self.context.look.words.review.open_title.clone(), self.open_at(page, table))
            }
            (ReviewView::Knowledge, Some(decision)) => {
                let told = say.judged(decision, Telling::Short).into_iter();
                let ranked = say.ranked(&decision.advice, Telling::Short);
                (say.place_of(decision), told.chain(ranked).collect())
            }
            (ReviewView::Knowledge, None) => {
                let event = table.next_event().or(table.round.events().last().copied());
                let told = event.map(|event| say.event(&event, Telling::Short));
                (self.trick_title(table), told.into_iter().collect())
            }
        }
    }

    /// Sentences with open cards: what happens, what was possible, and the hands of all four.
    fn open_at(&self, page: &ReviewPage, table: &ReplayedTable) -> Vec<String> {
        let (say, words) = (self.context.narrator(), &self.context.look.words);
        let at = page.playback.as_ref().and_then(Playback::decides_at);
        let cards = page.open_round().map_or(&[][..], |open| &open.cards);
        let card = cards.iter().find(|card| Some(card.at) == at);
        let told = table.next_event().map(|event| say.event(&event, Telling::Short));
        let possible = card.map(|card| say.opened_card(card, Telling::Short));
        let hands = Seat::ALL.into_iter().map(|seat| {
            let cards: Vec<Card> = Playback::hand_order(&table.round, seat)
                .into_iter()
                .filter(|card| table.round.hand(seat).has(*card))
                .collect();
            let cards = say.cards(&cards, Telling::Short);
            fill(&words.review.hand, &[("name", self.context.name(seat)), ("cards", &cards)])
        });
        let hands = hands.collect::<Vec<_>>().join("\n");
        let told = told.into_iter().chain(possible.flatten()).chain([hands]);
        told.chain(say.opened(page.open_round())).collect()
    }
}

/// The areas of the table and of what is said of it.
fn table_and_text(body: Rect, tier: Tier) -> [Rect; 2] {
    if body.width >= WIDE {
        let width = body.width - BESIDE;
        let beside = Rect { x: body.x + width, width: BESIDE, ..body };
        return [Rect { width, ..body }, beside];
    }
    let rows = if tier == Tier::Xs { 3 } else { body.height / 2 };
    let (above, below) = split(body, body.height - rows);
    [above, below]
}

/// The area above this number of its last rows, and those.
const fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let above = area.height.saturating_sub(rows);
    let below = Rect { y: area.y + above, height: area.height - above, ..area };
    (Rect { height: above, ..area }, below)
}

const fn state(card: Card, held: CardSet, playable: Option<CardSet>) -> SlotState {
    match playable {
        _ if !held.has(card) => SlotState::Played,
        None => SlotState::Open,
        Some(cards) if cards.has(card) => SlotState::Playable,
        Some(_) => SlotState::Barred,
    }
}

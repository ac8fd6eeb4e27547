//! Hands of all four in cards, where a round is played back with open cards and there is room for them.

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect, Size},
    widgets::StatefulWidget,
};

use crate::{
    app::{pages::playback::ReplayedTable, table::hint::Hinted},
    cards::{Card, CardSet, Seat},
    game::schieber::Action,
    ui::{
        Hand, HandSlot, SlotState, Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        text::cells::{fit, wrap},
        widgets::open_hands::{OpenHand, OpenHands as HandsWidget},
    },
};

/// Width of the names beside the hands.
const NAMES: u16 = 10;
/// Least width and rows of a hand: nine of the smallest cards, and a row for the one that is lifted.
const LEAST: [u16; 2] = [60, 5];
/// Rows of text that are wanted below the hands.
const TEXT: u16 = 4;

/// The four hands at a moment of the round, and below them what is to be said of it.
pub(super) struct OpenHands<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a ReplayedTable,
    pub(super) told: &'a [String],
}

impl OpenHands<'_> {
    /// Rows of the hands in cards, if they have room with some text: whole ones beside each other, else such as lie over
    /// each other.
    pub(super) fn rows(&self, area: Rect) -> Option<u16> {
        if Self::are_whole(area) {
            return Some(4 * Self::rows_of_whole(area));
        }
        let room = Size::new(area.width.saturating_sub(2), area.height.saturating_sub(TEXT));
        self.with_fans(|fans| fans.rows(room))
    }

    const fn are_whole(area: Rect) -> bool {
        let [width, rows] = LEAST;
        area.width >= NAMES + width && area.height > 4 * rows
    }

    fn rows_of_whole(area: Rect) -> u16 {
        (area.height.saturating_sub(TEXT) / 4).max(LEAST[1])
    }

    /// Does something with the hands as they lie where they must lie over each other.
    fn with_fans<T>(&self, act: impl FnOnce(&HandsWidget<'_>) -> T) -> T {
        let (look, round) = (&self.context.look, &self.table.round);
        let hands = Seat::ALL.map(|seat| {
            let held = round.hand(seat);
            let order = self.table.hand_order(seat).into_iter();
            let places = order.map(|card| held.has(card).then_some(card)).collect();
            OpenHand { name: self.context.name(seat).to_owned(), note: self.lies(seat), places }
        });
        let next = match self.table.next {
            Some((_, Action::Play(card))) => Some(card),
            _ => None,
        };
        act(&HandsWidget { look, hands: &hands, next, marked: self.trumps() })
    }

    fn trumps(&self) -> CardSet {
        let trump = self.table.shown_table.trump();
        trump.map_or(CardSet::EMPTY, CardSet::suit)
    }

    /// The card of a seat that lies in the trick.
    fn lies(&self, seat: Seat) -> String {
        let played = self.table.shown_table.trick.and_then(|trick| trick.card_of(seat));
        let say = self.context.narrator();
        played.map_or_else(String::new, |card| say.card(card, Telling::Short))
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect, seat: Seat) {
        let (look, round) = (&self.context.look, &self.table.round);
        let held = round.hand(seat);
        let next = match self.table.next {
            Some((by, Action::Play(card))) if by == seat => Some(card),
            _ => None,
        };
        let state = |card: Card| match () {
            () if !held.has(card) => SlotState::Played,
            () if next == Some(card) => SlotState::Lit,
            () => SlotState::Open,
        };
        let order = self.table.hand_order(seat).into_iter();
        let slots: Vec<HandSlot> =
            order.map(|card| HandSlot { card, state: state(card) }).collect();
        let marked = held & self.trumps();
        let hand = Hand { look, slots: &slots, selected: None, hinted: Hinted::NONE, marked };
        // The row of numbers below the cards, which lie here without any, is that of the next hand.
        let below = Rect { height: area.height + 1, ..area };
        canvas.painter.widget(below, &hand);
    }

    /// Writes who holds the hand, and below that the card that lies in the trick.
    fn draw_name(&self, canvas: &mut Canvas<'_>, area: Rect, seat: Seat) {
        let look = &self.context.look;
        let name = fit(self.context.name(seat), NAMES - 1, &look.art.marks.ellipsis);
        canvas.painter.put(area.x + 1, area.y + 1, &name, look.theme.text);
        canvas.painter.put(area.x + 1, area.y + 2, &self.lies(seat), look.theme.dim);
    }

    /// Draws hand below hand, each beside its name.
    fn draw_whole(&self, canvas: &mut Canvas<'_>, area: Rect, rows: u16) {
        for (seat, y) in Seat::ALL.into_iter().zip((area.y..).step_by(usize::from(rows))) {
            let row = Rect { y, height: rows, ..area };
            let beside = Rect { x: row.x + NAMES, width: row.width - NAMES, ..row };
            self.draw_hand(canvas, beside, seat);
            self.draw_name(canvas, row, seat);
        }
    }
}

impl StatefulWidget for OpenHands<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let Some(rows) = self.rows(area) else { return };
        let parts = Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]);
        let [hands, text] = area.layout(&parts);
        canvas.painter.paint(hands, look.theme.felt);
        if Self::are_whole(area) {
            self.draw_whole(&mut canvas, hands, rows / 4);
        } else {
            let within = hands.inner(Margin::new(1, 0));
            self.with_fans(|fans| canvas.painter.widget(within, fans));
        }
        // An event in few words has no stop at its end.
        let told = self.told.join(&format!(" {} ", look.art.marks.between));
        let lines = wrap(&told, text.width.saturating_sub(2));
        let lines: Vec<String> = lines.into_iter().take(usize::from(text.height)).collect();
        let inner = Rect { x: text.x + 1, width: text.width.saturating_sub(2), ..text };
        canvas.painter.widget(inner, look.text(lines, look.theme.text));
        canvas.hear(told);
    }
}

//! Hands of all four in cards, where a round is played back with open cards and there is room for them.

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
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
    /// True if four hands have room in cards, with a line of text.
    pub(super) const fn have_room(area: Rect) -> bool {
        let [width, rows] = LEAST;
        area.width >= NAMES + width && area.height > 4 * rows
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
        let trumps = self.table.shown_table.called.and_then(|(_, mode)| mode.trump());
        let marked = trumps.map_or(CardSet::EMPTY, |suit| held.of(suit));
        let hand = Hand { look, slots: &slots, selected: None, hinted: Hinted::NONE, marked };
        // The row of numbers below the cards, which lie here without any, is that of the next hand.
        let below = Rect { height: area.height + 1, ..area };
        canvas.painter.widget(below, &hand);
    }

    /// Writes who holds the hand, and below that the card that lies in the trick.
    fn draw_name(&self, canvas: &mut Canvas<'_>, area: Rect, seat: Seat) {
        let (look, say) = (&self.context.look, self.context.narrator());
        let name = fit(self.context.name(seat), NAMES - 1, &look.art.marks.ellipsis);
        canvas.painter.put(area.x + 1, area.y + 1, &name, look.theme.text);
        let played = self.table.shown_table.trick.and_then(|trick| trick.card_of(seat));
        if let Some(card) = played {
            let card = say.card(card, Telling::Short);
            canvas.painter.put(area.x + 1, area.y + 2, &card, look.theme.dim);
        }
    }
}

impl StatefulWidget for OpenHands<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let [_, least] = LEAST;
        let rows = (area.height.saturating_sub(TEXT) / 4).max(least);
        let parts = Layout::vertical([Constraint::Length(4 * rows), Constraint::Fill(1)]);
        let [hands, text] = area.layout(&parts);
        canvas.painter.paint(hands, look.theme.felt);
        for (seat, y) in Seat::ALL.into_iter().zip((hands.y..).step_by(usize::from(rows))) {
            let row = Rect { y, height: rows, ..hands };
            let beside = Rect { x: row.x + NAMES, width: row.width - NAMES, ..row };
            self.draw_hand(&mut canvas, beside, seat);
            self.draw_name(&mut canvas, row, seat);
        }
        let told = self.told.join(" ");
        let lines = wrap(&told, text.width.saturating_sub(2));
        let lines: Vec<String> = lines.into_iter().take(usize::from(text.height)).collect();
        let inner = Rect { x: text.x + 1, width: text.width.saturating_sub(2), ..text };
        canvas.painter.widget(inner, look.text(lines, look.theme.text));
        canvas.hear(told);
    }
}

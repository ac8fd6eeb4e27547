//! The hand, in its order.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{Target, person::ME, schieber::Table, table::hint::Hinted},
    cards::CardSet,
    ui::{
        Hand, HandSlot, Look, SlotState,
        pages::{DrawnFrame, canvas::Canvas},
    },
};

/// The hand of the person.
pub(super) struct HandRow<'a> {
    pub(super) look: &'a Look,
    pub(super) table: &'a Table,
    /// True if the person is to play a card.
    pub(super) is_playing: bool,
}

impl StatefulWidget for HandRow<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, table, is_playing } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        let slots = slots(table, is_playing);
        let selected = table.chosen().place().filter(|_| is_playing);
        let hinted = if is_playing { table.hinted_cards() } else { Hinted::NONE };
        let marked = table.marked();
        let hand = Hand { look, slots: &slots, selected, hinted, marked };
        canvas.clickable(hand.hits(area), Target::Slot);
        canvas.painter.widget(area, &hand);
    }
}

/// The places of the hand.
pub(super) fn slots(table: &Table, is_playing: bool) -> Vec<HandSlot> {
    let playable = table.shown().playable();
    let held = table.shown().slots();
    let dealt = table.shown().dealt(ME);
    let lit = if table.chosen_call().is_some() { table.marked() } else { CardSet::EMPTY };
    table
        .shown()
        .order()
        .iter()
        .zip(held)
        .enumerate()
        .map(|(i, (card, held))| {
            let state = match held.filter(|_| i < dealt) {
                None => SlotState::Played,
                Some(card) if lit.has(card) => SlotState::Lit,
                Some(_) if !is_playing => SlotState::Open,
                Some(card) if playable.has(card) => SlotState::Playable,
                Some(_) => SlotState::Barred,
            };
            HandSlot { card: *card, state }
        })
        .collect()
}

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
    pub(super) session: &'a Table,
    /// True if the person is to play a card.
    pub(super) is_playing: bool,
}

impl StatefulWidget for HandRow<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, session, is_playing } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        let slots = slots(session, is_playing);
        let selected = session.chosen().place().filter(|_| is_playing);
        let hinted = if is_playing { session.hinted_cards() } else { Hinted::NONE };
        let marked = session.marked();
        let hand = Hand { look, slots: &slots, selected, hinted, marked };
        canvas.clickable(hand.hits(area), Target::Slot);
        canvas.painter.widget(area, &hand);
    }
}

/// The places of the hand.
pub(super) fn slots(session: &Table, is_playing: bool) -> Vec<HandSlot> {
    let playable = session.shown().playable();
    let held = session.shown().slots();
    let dealt = session.shown().dealt(ME);
    let lit = if session.chosen_call().is_some() { session.marked() } else { CardSet::EMPTY };
    session
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

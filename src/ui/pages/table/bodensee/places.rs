//! The places of both tables and of the hand, and the cards that lie there.

use ratatui::layout::Rect;

use crate::{
    app::{
        Target,
        bodensee::{DealtPart, Table, TableRow},
        keys::Scope,
        person::MY_SIDE,
        table::hint::Hinted,
    },
    cards::{Card, Side},
    game::bodensee::SIX,
    ui::{
        Look, SlotState,
        pages::canvas::Canvas,
        widgets::place_row::{PlaceRow, PlaceView, StackEdge},
    },
};

/// The row of the other player's table.
pub(super) const fn row_of_other<'a>(look: &'a Look, places: &'a [PlaceView; SIX]) -> PlaceRow<'a> {
    let edge = Some(StackEdge::Above);
    PlaceRow { look, places, edge, selected: None, is_numbered: false, hinted: Hinted::NONE }
}

/// The places of a game, as they may be played from now.
#[derive(Clone, Copy)]
pub(super) struct Places<'a> {
    pub(super) look: &'a Look,
    pub(super) table: &'a Table,
    pub(super) scope: Scope,
}

impl Places<'_> {
    /// Draws both rows of open cards.
    pub(super) fn draw_both(&self, canvas: &mut Canvas<'_>, theirs: Rect, ours: Rect) {
        let other = self.at_table(MY_SIDE.other());
        let row = row_of_other(self.look, &other);
        canvas.painter.widget(theirs, &row);
        let own = self.at_table(MY_SIDE);
        self.draw_row(canvas, TableRow::Table, &own, ours);
    }

    /// Draws a row that the person plays from, and notes where it can be clicked.
    pub(super) fn draw_row(
        &self,
        canvas: &mut Canvas<'_>,
        row: TableRow,
        places: &[PlaceView; SIX],
        area: Rect,
    ) {
        let is_chosen = self.scope == Scope::PlayingBodensee && self.table.row() == row;
        let chosen = self.table.chosen().place().filter(|_| is_chosen);
        let widget = PlaceRow {
            look: self.look,
            places,
            edge: (row == TableRow::Table).then_some(StackEdge::Below),
            selected: chosen.map(|place| place - row.first()),
            is_numbered: is_chosen,
            hinted: self.table.hinted_cards(),
        };
        // What lies open may lie upon them.
        let is_covered = matches!(self.scope, Scope::Open | Scope::Ending);
        let hits = if is_covered { Vec::new() } else { widget.hits(area) };
        canvas.clickable(hits, |i| Target::Slot(row.first() + i));
        canvas.painter.widget(area, &widget);
    }

    /// The places of a side's table.
    pub(super) fn at_table(&self, side: Side) -> [PlaceView; SIX] {
        let shown = self.table.shown_table();
        let is_turned =
            |place: usize| shown.turned.iter().any(|(by, at, _)| (*by, *at) == (side, place));
        std::array::from_fn(|i| {
            let place = shown.places[side][i];
            let card = place.up.filter(|_| self.table.shown().is_dealt(side, DealtPart::Up, i));
            let state = match side {
                Side::Near => self.state(card),
                Side::Far => card.map_or(SlotState::Played, |_| SlotState::Open),
            };
            let covered = place.covered && self.table.shown().is_dealt(side, DealtPart::Down, i);
            PlaceView { card, state, covered, beneath: None, is_turned: is_turned(i) }
        })
    }

    /// The places of the hand.
    pub(super) fn in_hand(&self) -> [PlaceView; SIX] {
        let slots = self.table.shown().hand_slots();
        std::array::from_fn(|i| {
            let card =
                slots[i].filter(|_| self.table.shown().is_dealt(MY_SIDE, DealtPart::Hand, i));
            let state = self.state(card);
            PlaceView { card, state, covered: false, beneath: None, is_turned: false }
        })
    }

    /// State of a card that the person could play.
    fn state(&self, card: Option<Card>) -> SlotState {
        let is_playing = self.scope == Scope::PlayingBodensee;
        match card {
            None => SlotState::Played,
            Some(_) if !is_playing => SlotState::Open,
            Some(card) if self.table.shown().playable().has(card) => SlotState::Playable,
            Some(_) => SlotState::Barred,
        }
    }
}

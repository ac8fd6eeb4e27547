//! Places of the cards around a trick, and of what stands beside them.

use ratatui::layout::{Rect, Size};

use super::TrickView;
use crate::{
    cards::Seat,
    ui::{Look, layout::seat_position::SeatPosition, style::art::CardArt},
};

/// Least number of columns between the cards of two neighbours.
const GAP: u16 = 4;

/// Columns of nine cards face down.
const BACKS: u16 = 9;

/// Least number of columns beside the outer cards.
const MARGIN: u16 = 3;

/// Rows of the cards of large tables, which want air between them.
const LARGEST: u16 = 12;

/// Rows of that air, a name below the lower card included.
const AIR: u16 = 3;

impl TrickView<'_> {
    /// Area of a seat's card, if there is room for cards.
    pub fn place(&self, seat: Seat, area: Rect) -> Option<Rect> {
        let Size { width, height } = card_size(self.look, area)?;
        let free = area.height - 2 * height - 1;
        let between = free.saturating_sub(1).min(3);
        let apart = width + GAP + ((area.width - 3 * width - 2 * (GAP + MARGIN)) / 6).min(8);
        let left = area.x + (area.width - width) / 2;
        // Above the upper card stands a name, and another below the lower one if there is room.
        let top = area.y + 1 + free.saturating_sub(between + 1) / 2;
        let (x, y) = match self.side(seat) {
            SeatPosition::Top => (left, top),
            SeatPosition::Bottom => (left, top + height + between),
            SeatPosition::Left => (left - apart, top + height.midpoint(between)),
            SeatPosition::Right => (left + apart, top + height.midpoint(between)),
        };
        Some(Rect::new(x, y, width, height))
    }

    /// Area beside which a seat is marked when this lies in the middle of the table.
    pub(super) const fn place_around(&self, seat: Seat, middle: Rect) -> Rect {
        let aside = Rect { y: middle.y + middle.height / 2, width: BACKS, height: 1, ..middle };
        match self.side(seat) {
            SeatPosition::Top | SeatPosition::Bottom => middle,
            SeatPosition::Left => Rect { x: middle.x.saturating_sub(BACKS + MARGIN), ..aside },
            SeatPosition::Right => Rect { x: middle.right() + MARGIN, ..aside },
        }
    }

    /// The cells that a name above a card has.
    pub(super) const fn label_room(&self, seat: Seat, place: Rect, area: Rect) -> u16 {
        match self.side(seat) {
            SeatPosition::Left => place.right() - area.x - 1,
            SeatPosition::Right => area.right() - place.x - 1,
            SeatPosition::Top | SeatPosition::Bottom => area.width.saturating_sub(12),
        }
    }
}

/// The cards of the largest size that the area has room for, a name above the upper one included.
pub(super) fn cards(look: &Look, area: Rect) -> Option<&CardArt> {
    look.art.largest(|Size { width, height }| {
        // The largest cards filled a table that had no row left between them.
        let air = if height >= LARGEST { AIR } else { 0 };
        area.width >= 3 * width + 2 * (GAP + MARGIN) && area.height > 2 * height + air
    })
}

/// Size of the cards that are drawn in an area, if it has room for any.
pub fn card_size(look: &Look, area: Rect) -> Option<Size> {
    cards(look, area).map(|cards| cards.size)
}

/// Column of a text that stands in the middle above or below a card, as far as the area lets it.
pub(super) fn middle(card: Rect, cells: u16, area: Rect) -> u16 {
    let x = (card.x + card.width / 2).saturating_sub(cells / 2);
    x.min(area.right().saturating_sub(cells)).max(area.x)
}

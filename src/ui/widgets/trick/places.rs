//! Places of the cards of a trick: crossed in the middle of the table, each a little over the one before.

use ratatui::layout::{Rect, Size};

use super::{TrickView, player::Portrait};
use crate::{
    cards::Seat,
    ui::{Look, layout::seat_position::SeatPosition, style::art::CardArt},
};

/// Columns by which a card may lie over its neighbour's edge where that hides no corner, of cards of so many columns.
const fn over_edge(columns: u16) -> u16 {
    match columns {
        ..6 => 1,
        6..9 => 2,
        9.. => 3,
    }
}

/// Columns beside the crossed cards for the number of a card.
const NUMBER: u16 = 3;

/// Rows of the cards from which on two of them may lie over each other by as many as this, where there is no more room.
const LARGE: (u16, u16) = (10, 2);

/// Cards of one size that lie crossed.
#[derive(Clone, Copy)]
pub(super) struct Cross<'a> {
    pub(super) cards: &'a CardArt,
    /// Seats of the players around them.
    pub(super) portrait: Portrait,
    /// Columns of a card as it is seen.
    columns: u16,
}

impl<'a> Cross<'a> {
    /// The largest cards that an area has room for, with the players around them.
    pub(super) fn of(look: &'a Look, area: Rect) -> Option<Self> {
        Self::up_to(look, area, u16::MAX)
    }

    /// The largest of no more than so many rows.
    fn up_to(look: &'a Look, area: Rect, most: u16) -> Option<Self> {
        let cards = look.art.cards.iter().rev().filter(|cards| cards.size.height <= most);
        let mut crosses = cards.map(|cards| Self::with(look, cards, area));
        crosses.find(|cross| cross.fits(area))
    }

    /// The largest cards that an area has room for, with nobody around them.
    pub(super) fn alone(look: &'a Look, area: Rect) -> Option<Self> {
        let crosses = look.art.cards.iter().rev();
        let mut crosses = crosses
            .map(|cards| Self { portrait: Portrait::Nobody, ..Self::with(look, cards, area) });
        crosses.find(|cross| cross.fits(area))
    }

    const fn with(look: &Look, cards: &'a CardArt, area: Rect) -> Self {
        let columns = if look.has_stock() { cards.stock_columns } else { cards.size.width };
        // Cards that lie over each other for want of rows lie further apart, and large heads would stand on them.
        let is_high = area.height >= 2 * cards.size.height;
        Self { cards, portrait: Portrait::beside(look, cards.size, is_high), columns }
    }

    fn fits(&self, area: Rect) -> bool {
        let Size { height, .. } = self.cards.size;
        let aside = self.portrait.aside() + NUMBER + 1;
        let (large, over) = LARGE;
        // Below the lowest card stands a name, or above the upper one.
        let name = u16::from(self.portrait != Portrait::Nobody);
        let rows = if height >= large { 2 * height - over } else { 2 * height + name };
        area.height >= rows && area.width >= 3 * self.columns - 4 + 2 * aside
    }

    /// Place of the card at a side of the table.
    pub(super) fn place(&self, side: SeatPosition, area: Rect) -> Rect {
        let (Size { height, .. }, columns) = (self.cards.size, self.columns);
        let free = area.height.saturating_sub(2 * height + self.portrait.above());
        let top = area.y + self.portrait.above() + free.saturating_sub(1) / 2;
        // The row of the name counts: without it the lower edge of the lowest card was cut where no heads are drawn.
        let over = (2 * height + self.portrait.above()).saturating_sub(area.height);
        // Suit and rank stand at the upper left, and no card may hide those of another, whoever plays last: the lower
        // two lie aside where they would lie over the upper one.
        let middle = area.x + area.width.saturating_sub(columns) / 2;
        let [upper, lower] =
            if over == 0 { [middle - 1, middle + 1] } else { [middle + 2, middle - 2] };
        let margin = u16::from(columns > 5);
        let aside = top + self.portrait.block().height.max(height / 2);
        let edge = over_edge(columns);
        let (x, y) = match side {
            SeatPosition::Top => (upper, top),
            SeatPosition::Bottom => (lower, top + 2 * height - over - height),
            SeatPosition::Left => ((lower + margin).min(upper + edge) - columns, aside),
            SeatPosition::Right => ((upper + columns - margin).max(lower + columns - edge), aside),
        };
        Rect::new(x, y, columns, height)
    }
}

impl TrickView<'_> {
    /// The crossed cards of this table, if there is room for any.
    pub(super) fn cross(&self, area: Rect) -> Option<Cross<'_>> {
        Cross::up_to(self.look, area, self.panels.map_or(u16::MAX, |panels| panels.most))
    }

    /// Area of a seat's card, if there is room for cards.
    pub fn place(&self, seat: Seat, area: Rect) -> Option<Rect> {
        Some(self.cross(area)?.place(self.side(seat), area))
    }
}

/// Rows of a panel below a player that hold what happens in a round but for its last lines.
const PANEL_ROWS: u16 = 15;

/// Panels at both sides of a large table, below the players that sit there.
#[derive(Clone, Copy, Debug)]
pub struct Panels {
    /// The panels at the left and at the right.
    pub areas: [Rect; 2],
    /// Rows of the cards of the hand: no card on the table has more.
    pub most: u16,
}

impl Panels {
    /// The part of an area between them.
    pub const fn between(&self, area: Rect) -> Rect {
        let [left, right] = self.areas;
        Rect { x: left.right(), width: right.x.saturating_sub(left.right()), ..area }
    }

    /// Columns at either side of the crossed cards of an area, and the row below the players that sit there and leave the
    /// rest to a panel; none where no cards have room.
    pub fn room(look: &Look, area: Rect, most: u16) -> Option<(u16, u16)> {
        let cross = Cross::up_to(look, area, most)?;
        let card = cross.place(SeatPosition::Left, area);
        let rows = cross.portrait.block().height + 2;
        let highest = area.bottom().saturating_sub(PANEL_ROWS + rows);
        let top = card.y.min(highest).max(area.y);
        Some((card.x.saturating_sub(NUMBER + area.x), top + rows))
    }
}

/// Size of the cards that are drawn in an area, if it has room for any.
pub fn card_size(look: &Look, area: Rect) -> Option<Size> {
    Cross::of(look, area).map(|cross| cross.cards.size)
}

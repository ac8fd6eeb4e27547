//! Players around the table: a name with its marks, and where there is room a head and the cards held towards one.

use ratatui::layout::{Rect, Size};

use super::{TrickView, backs::Backs};
use crate::{
    cards::Seat,
    ui::{
        Look, layout::seat_position::SeatPosition, painter::Painter, style::art::HeadSize,
        text::cells::width, widgets::head::HeadView,
    },
};

/// Columns between the number of a card and the player who laid it.
const APART: u16 = 3;

/// Amount of a player that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portrait {
    /// Nothing: the cards lie alone.
    Nobody,
    /// The name with its marks.
    Name,
    /// The name, and the cards in the same row.
    Row,
    /// Name, head and cards.
    Head(HeadSize),
}

impl Portrait {
    /// Columns that a name and the cards in its row take at most, or a name of usual length and its marks.
    pub(super) const NAME: u16 = 12;

    /// The amount that suits cards of this size.
    pub(super) const fn beside(look: &Look, cards: Size, is_high: bool) -> Self {
        match cards.height {
            _ if look.ascii.is_some() => Self::Name,
            ..5 => Self::Row,
            10.. if is_high => Self::Head(HeadSize::Large),
            _ => Self::Head(HeadSize::Small),
        }
    }

    /// The amount that suits a panel in the middle of the table.
    const fn around(look: &Look) -> Self {
        if look.ascii.is_some() { Self::Name } else { Self::Head(HeadSize::Small) }
    }

    /// Columns beside the cards.
    pub(super) fn aside(self) -> u16 {
        match self {
            Self::Nobody => 0,
            Self::Name | Self::Row => Self::NAME,
            Self::Head(_) => self.block().width.max(Self::NAME),
        }
    }

    /// Rows above the cards that a name takes.
    pub(super) const fn above(self) -> u16 {
        match self {
            Self::Nobody | Self::Head(_) => 0,
            Self::Name | Self::Row => 1,
        }
    }

    /// Size of the head, if one is drawn.
    const fn head(self) -> Option<HeadSize> {
        match self {
            Self::Nobody | Self::Name | Self::Row => None,
            Self::Head(size) => Some(size),
        }
    }

    /// Size of head and cards side by side.
    pub(super) const fn block(self) -> Size {
        match self {
            Self::Nobody | Self::Name | Self::Row => Size::ZERO,
            Self::Head(size) => {
                let Size { width, height } = size.size();
                Size::new(2 * width + 1, height)
            }
        }
    }
}

impl TrickView<'_> {
    /// Draws a player beside the place of the card.
    pub(super) fn draw_player(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        (place, portrait): (Rect, Portrait),
    ) {
        match (self.side(seat), portrait) {
            (SeatPosition::Bottom, _) => self.mark_me(painter, seat, place),
            (SeatPosition::Top, Portrait::Head(size)) => {
                self.draw_partner(painter, seat, (place, size));
            }
            (SeatPosition::Top, _) => self.draw_row(painter, seat, (place, portrait)),
            (side, _) if self.panel(side).is_some() => {
                self.draw_above_panel(painter, seat, portrait);
            }
            (_, Portrait::Head(head)) => self.draw_beside(painter, seat, (place, head)),
            (..) => self.draw_row(painter, seat, (place, portrait)),
        }
    }

    /// The partner around the card at the top: head and name at its left, the cards at its right.
    fn draw_partner(&self, painter: &mut Painter<'_>, seat: Seat, (place, size): (Rect, HeadSize)) {
        let Size { width: columns, height } = size.size();
        let x = place.x.saturating_sub(1 + columns);
        self.draw_head(painter, seat, size, (x, place.y));
        // What is said stands in their place.
        if self.speech[seat].is_none() {
            self.draw_backs(painter, seat, size, (place.right() + APART + 1, place.y));
        }
        let block = Portrait::Head(size).block();
        let beside = |panel: Rect| panel.x + u16::midpoint(panel.width, block.width);
        let from = self.panels.map_or(painter.area().x, |panels| beside(panels.areas[0]));
        let room = x.saturating_sub(from + 2);
        self.put_label(painter, seat, (x - 1, place.y + height / 2), Align::Right(room));
    }

    /// A player in the middle between the rim and the number of the card.
    fn draw_beside(&self, painter: &mut Painter<'_>, seat: Seat, (place, head): (Rect, HeadSize)) {
        let (area, block) = (painter.area(), Portrait::Head(head).block());
        let x = if self.side(seat) == SeatPosition::Left {
            let room = (place.x - area.x).saturating_sub(APART + block.width);
            area.x + (room / 2).max(1)
        } else {
            let from = place.right() + APART;
            from + (area.right().saturating_sub(from + block.width)).div_ceil(2)
        };
        self.draw_block(painter, seat, head, (x, place.y));
    }

    /// Panel above which the player of a side sits.
    fn panel(&self, side: SeatPosition) -> Option<Rect> {
        let [left, right] = self.panels?.areas;
        match side {
            SeatPosition::Left => Some(left),
            SeatPosition::Right => Some(right),
            SeatPosition::Top | SeatPosition::Bottom => None,
        }
    }

    /// Upper left corner of a player above a panel, a blank row apart from it.
    fn above_panel(&self, seat: Seat, portrait: Portrait) -> Option<(u16, u16)> {
        let panel = self.panel(self.side(seat))?;
        let block = portrait.block();
        let columns = block.width.max(self.label_width(seat, panel.width));
        let x = panel.x + panel.width.saturating_sub(columns) / 2;
        Some((x, panel.y.saturating_sub(block.height + 2)))
    }

    fn draw_above_panel(&self, painter: &mut Painter<'_>, seat: Seat, portrait: Portrait) {
        let Some((x, y)) = self.above_panel(seat, portrait) else { return };
        match portrait {
            Portrait::Head(head) => self.draw_block(painter, seat, head, (x, y)),
            Portrait::Nobody | Portrait::Name | Portrait::Row => {
                self.put_label(painter, seat, (x, y), Align::Left(painter.area().right() - x));
            }
        }
    }

    /// Room for what a player above a panel says: between the head and the card, in the place of the fan.
    pub(super) fn speech_above_panel(
        &self,
        seat: Seat,
        (place, portrait): (Rect, Portrait),
    ) -> Option<Rect> {
        let (x, y) = self.above_panel(seat, portrait)?;
        let (block, head) = (portrait.block(), portrait.block().width / 2);
        let [from, to] = if self.side(seat) == SeatPosition::Left {
            [x + head + 2, place.x.saturating_sub(APART + 1)]
        } else {
            [place.right() + APART + 1, x + block.width - head - 2]
        };
        Some(Rect::new(from, y + 1, to.saturating_sub(from), block.height + 1))
    }

    /// Draws who sits where, around what lies in the middle of the table in place of cards.
    pub fn draw_around(&self, painter: &mut Painter<'_>, middle: Rect) {
        let area = painter.area();
        let portrait = Portrait::around(self.look);
        // Above a panel nobody moves or shrinks while something else than cards lies in the middle.
        let above = self.cross(area).map_or(portrait, |cross| cross.portrait);
        for seat in Seat::ALL {
            let side = self.side(seat);
            match portrait {
                _ if self.panel(side).is_some() => self.draw_above_panel(painter, seat, above),
                _ if side == SeatPosition::Top && middle.y == area.y => {}
                Portrait::Head(head) if has_room(side, area, middle, portrait.block()) => {
                    self.draw_head_around(painter, seat, (middle, head), above);
                }
                _ => self.draw_name_around(painter, seat, (middle, portrait)),
            }
        }
    }

    /// Head and cards of a player around the middle: of the partner as large as those above the panels, where that fits.
    fn draw_head_around(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        (middle, head): (Rect, HeadSize),
        above: Portrait,
    ) {
        let area = painter.area();
        let block = Portrait::Head(head).block();
        let y = middle.y + middle.height.saturating_sub(block.height + 1) / 2;
        let (head, at) = match self.side(seat) {
            SeatPosition::Left => (head, (middle.x - block.width - 1, y)),
            SeatPosition::Right => (head, (middle.right() + 1, y)),
            SeatPosition::Top | SeatPosition::Bottom => {
                let fits = |_: &HeadSize| middle.y > area.y + above.block().height;
                let head = self.panels.and(above.head()).filter(fits).unwrap_or(head);
                let Size { width, height } = Portrait::Head(head).block();
                (head, (centre(middle).saturating_sub(width / 2), middle.y - height - 1))
            }
        };
        self.draw_block(painter, seat, head, at);
    }

    /// Name of a player around the middle, with what has room beside it.
    fn draw_name_around(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        (middle, portrait): (Rect, Portrait),
    ) {
        match self.side(seat) {
            SeatPosition::Bottom => self.mark_me(painter, seat, middle),
            SeatPosition::Top => {
                let row = if portrait == Portrait::Name { Portrait::Name } else { Portrait::Row };
                self.draw_row(painter, seat, (middle, row));
            }
            side @ (SeatPosition::Left | SeatPosition::Right) => {
                // Beside a panel no card has a number.
                let by = if side == SeatPosition::Left { APART } else { 0 };
                let y = middle.y + middle.height.saturating_sub(portrait.block().height + 1) / 2;
                let width = middle.width.saturating_sub(APART);
                let at = Rect { x: middle.x + by, y, width, height: 1 };
                self.draw_row(painter, seat, (at, Portrait::Name));
            }
        }
    }

    /// Draws who sits where while nothing lies on the table and nothing is awaited.
    pub(super) fn draw_bare(&self, painter: &mut Painter<'_>) {
        let area = painter.area();
        let Size { width: columns, height } = Portrait::around(self.look).block();
        let (columns, rows) = (columns.max(Portrait::NAME) + 1, height + 1);
        let middle = Rect {
            x: area.x + columns.min(area.width / 2),
            y: area.y + rows,
            width: area.width.saturating_sub(2 * columns),
            height: area.height.saturating_sub(rows + 1),
        };
        self.draw_around(painter, middle);
    }

    /// Name, head and cards at a side: the cards towards the middle of the table.
    fn draw_block(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        size: HeadSize,
        (x, y): (u16, u16),
    ) {
        let columns = size.size().width;
        let is_left = self.side(seat) != SeatPosition::Right;
        let [head, backs] = if is_left { [x, x + columns + 1] } else { [x + columns + 1, x] };
        let whole = 2 * columns + 1;
        let align = if is_left { Align::Left(whole) } else { Align::Right(whole) };
        self.put_label(painter, seat, (if is_left { x } else { x + whole }, y), align);
        self.draw_head(painter, seat, size, (head, y + 1));
        // What is said above a panel stands in their place.
        if self.panels.is_none() || self.speech[seat].is_none() {
            self.draw_backs(painter, seat, size, (backs, y + 1));
        }
    }

    fn draw_head(&self, painter: &mut Painter<'_>, seat: Seat, size: HeadSize, (x, y): (u16, u16)) {
        let view = HeadView { look: self.look, head: self.heads[seat], size };
        painter.widget(Rect { x, y, ..painter.area() }, view);
    }

    fn draw_backs(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        size: HeadSize,
        (x, y): (u16, u16),
    ) {
        let backs = Backs { look: self.look, count: self.held[seat], size };
        // At the right the cards lie against the head as well.
        let x = if self.side(seat) == SeatPosition::Right {
            x + size.size().width - backs.columns()
        } else {
            x
        };
        backs.draw(painter, (x, y));
    }

    /// Name and cards in one row: above the place of the card, or beside it.
    fn draw_row(&self, painter: &mut Painter<'_>, seat: Seat, (place, portrait): (Rect, Portrait)) {
        let area = painter.area();
        let room = match self.side(seat) {
            SeatPosition::Left => place.x.saturating_sub(APART + 1 + area.x),
            SeatPosition::Right => area.right().saturating_sub(place.right() + APART + 1),
            SeatPosition::Top | SeatPosition::Bottom => area.width,
        };
        let backs = match portrait {
            Portrait::Row => Backs::row(self.look, self.held[seat]),
            Portrait::Nobody | Portrait::Name | Portrait::Head(_) => String::new(),
        };
        // The name goes before the cards where there is no room for both.
        let has_both = self.label_width(seat, area.width) + 1 + width(&backs) <= room;
        let backs = if has_both { backs } else { String::new() };
        let cards = width(&backs);
        let gap = u16::from(cards > 0);
        let style = self.look.theme.back;
        match self.side(seat) {
            SeatPosition::Left => {
                let end = place.x.saturating_sub(APART + 1);
                let room = end.saturating_sub(area.x + cards + gap);
                painter.put(end - cards, place.y + 1, &backs, style);
                self.put_label(painter, seat, (end - cards - gap, place.y + 1), Align::Right(room));
            }
            SeatPosition::Right => {
                let x = painter.put(place.right() + APART + 1, place.y + 1, &backs, style) + gap;
                let room = area.right().saturating_sub(x);
                self.put_label(painter, seat, (x, place.y + 1), Align::Left(room));
            }
            SeatPosition::Top | SeatPosition::Bottom => {
                let y = place.y.saturating_sub(1).max(area.y);
                let room = area.width.saturating_sub(cards + gap);
                let all = self.label_width(seat, room) + gap + cards;
                let x = centre(place).saturating_sub(all / 2).max(area.x);
                let end = self.put_label(painter, seat, (x, y), Align::Left(room));
                painter.put(end + gap, y, &backs, style);
            }
        }
    }
}

/// Edge at which a name stands, and the cells that it has.
#[derive(Clone, Copy)]
pub(super) enum Align {
    Left(u16),
    Right(u16),
}

/// Middle column of an area.
pub(super) const fn centre(area: Rect) -> u16 {
    area.x + area.width / 2
}

/// True if head and cards of this size have room between the middle and the rim.
const fn has_room(side: SeatPosition, area: Rect, middle: Rect, block: Size) -> bool {
    match side {
        SeatPosition::Left => middle.x > area.x + block.width,
        SeatPosition::Right => area.right() > middle.right() + block.width,
        SeatPosition::Top => middle.y > area.y + block.height,
        SeatPosition::Bottom => false,
    }
}

//! Words of the players after a trick, each beside the head.

use ratatui::layout::Rect;

use super::{TrickView, places::Cross};
use crate::{
    cards::Seat,
    ui::{
        layout::seat_position::SeatPosition,
        painter::Painter,
        text::cells::{width, wrap},
    },
};

/// Columns between a card and what is said beside it.
const APART: u16 = 4;

impl TrickView<'_> {
    /// Writes what is said below the heads at the sides, and beside the upper card.
    pub(super) fn speak(&self, painter: &mut Painter<'_>, cross: &Cross<'_>) {
        for (seat, line) in self.spoken() {
            self.speak_beside(painter, cross, (seat, line));
        }
    }

    /// The lines that are said.
    fn spoken(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.speech.iter().filter_map(|(seat, line)| Some((seat, (*line)?)))
    }

    fn speak_beside(
        &self,
        painter: &mut Painter<'_>,
        cross: &Cross<'_>,
        (seat, line): (Seat, &str),
    ) {
        let (area, side) = (painter.area(), self.side(seat));
        let place = cross.place(side, area);
        let below = place.y + cross.portrait.block().height.max(1) + 1;
        let left = Rect { x: area.x + 1, y: below, ..area };
        let right = place.right() + APART;
        let room = match side {
            SeatPosition::Left => Rect { width: place.x.saturating_sub(APART + area.x), ..left },
            SeatPosition::Right => {
                Rect { x: right, width: area.right().saturating_sub(right), ..left }
            }
            SeatPosition::Top | SeatPosition::Bottom => {
                Rect { x: right, y: place.y, width: area.right().saturating_sub(right), ..area }
            }
        };
        let above = self.speech_above_panel(seat, (place, cross.portrait));
        // At the right it stands against the head, which is far from the card.
        let is_right = above.is_some() && side == SeatPosition::Right;
        let room = above.unwrap_or(room);
        for (line, y) in wrap(line, room.width).iter().zip(room.y..area.bottom()) {
            let free = if is_right { room.width.saturating_sub(width(line)) } else { 0 };
            painter.put(room.x + free, y, line, self.look.theme.title);
        }
    }

    /// Writes what is said in the row below the name, where names and cards are lines of text.
    pub(super) fn speak_in_line(&self, painter: &mut Painter<'_>) {
        let area = painter.area();
        for (seat, line) in self.spoken() {
            let free = area.width.saturating_sub(width(line));
            let (x, y) = match self.side(seat) {
                SeatPosition::Top | SeatPosition::Bottom => (free / 2, 1),
                SeatPosition::Left => (0, area.height / 2 + 1),
                SeatPosition::Right => (free, area.height / 2 + 1),
            };
            painter.put(area.x + x, area.y + y, line, self.look.theme.title);
        }
    }
}

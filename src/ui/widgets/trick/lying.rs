//! A trick that lies crossed with nobody around it, where the table has no room for its players.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{TrickView, places::Cross};
use crate::{cards::Seat, ui::painter::Painter};

/// The cards of a trick, each with its number, and the winner marked.
#[derive(Clone, Copy, Debug)]
pub struct LyingTrick<'a>(pub TrickView<'a>);

impl Widget for LyingTrick<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (Self(view), mut painter) = (self, Painter::new(area, buffer));
        let area = painter.area();
        let Some(cross) = Cross::alone(view.look, area) else { return };
        view.draw_crossed(&mut painter, &cross);
        for seat in Seat::ALL {
            view.mark_order(&mut painter, seat, cross.place(view.side(seat), area));
        }
    }
}

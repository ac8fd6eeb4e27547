//! The trump choice: a panel beside the table, so that who sits where and the hand stay in sight.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::StatefulWidget,
};

use super::{
    call_panel::{CallPanel, PANEL, RULED},
    trick::{TrickScene, seats},
};
use crate::{
    app::{person::ME, schieber::Table},
    cards::Seat,
    ui::{
        Tier, TrickView,
        layout::{centered, seat_position::SeatPosition},
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        painter::Painter,
        text::cells::{fit, width},
    },
};

/// Rows of the advice below the calls on a large table.
const ADVICE: u16 = 5;

/// Rows of a name above or below the calls there.
const NAME: u16 = 1;

/// The choice of a trump at the table.
pub(super) struct Calling<'a> {
    pub(super) trick: TrickScene<'a>,
    pub(super) panel: CallPanel<'a>,
    pub(super) tier: Tier,
    /// The middle of a large table.
    pub(super) middle: Rect,
}

impl StatefulWidget for Calling<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let boxed = self.panel.table.shown().choice_lines().len() as u16 + 2;
        if self.tier == Tier::Xs || area.height < boxed {
            return self.draw_in_lines(&mut canvas, area);
        }
        if self.tier >= Tier::L {
            return self.draw_at_table(&mut canvas, area);
        }
        let cells = PANEL.min(area.width * 2 / 3);
        // A blank column at either side, so that no name runs into a panel.
        let table = Rect { x: area.x + 1, width: area.width - cells - 2, ..area };
        canvas.painter.widget(table, self.trick);
        canvas.draw(Rect { x: area.right() - cells, width: cells, ..area }, self.panel);
    }
}

impl Calling<'_> {
    /// Draws the calls in the middle of the table, where no card lies yet, and around them who sits where.
    fn draw_at_table(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let CallPanel { context, table, .. } = self.panel;
        let look = &context.look;
        canvas.painter.paint(area, look.theme.felt);
        let rows = table.shown().choice_lines().len() as u16 + 3 + ADVICE;
        // No card lies here yet, and beside a panel at the right the felt stayed empty.
        let cells = if self.middle.width < RULED { PANEL } else { self.middle.width };
        let size = Size::new(cells, rows.min(area.height - 2 * NAME));
        let panel = centered(area, size);
        let seats = TrickView { panels: self.trick.panels, ..seats(context, table) };
        seats.draw_around(&mut canvas.painter.within(area), panel);
        canvas.draw(panel, self.panel);
    }

    /// Draws who sits where, the calls side by side, and a line of advice.
    fn draw_in_lines(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let CallPanel { context, table, .. } = self.panel;
        let rows = (table.shown().choice_lines().len().div_ceil(2) as u16).min(area.height);
        let above = u16::from(area.height > rows);
        if above > 0 {
            let line = Rect { height: above, ..area };
            draw_seats(&mut canvas.painter, context, table, line);
        }
        // The rows that the calls do not take hold the rule of thumb and the Weis; one of them stayed blank.
        let below = Rect { y: area.y + above, height: area.height - above, ..area };
        self.panel.draw_in_lines(canvas, below, rows);
    }
}

/// Draws the names of the others where they sit.
fn draw_seats(painter: &mut Painter<'_>, context: &RenderContext, table: &Table, area: Rect) {
    let (theme, marks) = (&context.look.theme, &context.look.art.marks);
    let direction = table.game().house().deal.direction;
    for seat in Seat::ALL.into_iter().filter(|seat| *seat != ME) {
        let side = SeatPosition::of(seat, direction);
        let name = format!("{} {}", side.mark(marks), context.name(seat));
        let name = fit(&name, (area.width / 3).saturating_sub(1), &marks.ellipsis);
        let room = area.width.saturating_sub(width(&name));
        let x = match side {
            SeatPosition::Left | SeatPosition::Bottom => 0,
            SeatPosition::Top => room / 2,
            SeatPosition::Right => room,
        };
        painter.put(area.x + x, area.y, &name, theme.dim);
    }
}

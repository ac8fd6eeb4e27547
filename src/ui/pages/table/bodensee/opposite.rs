//! The player opposite: the head, and the cards held towards one.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::bodensee::Table,
    cards::Seat,
    ui::{
        pages::RenderContext,
        painter::Painter,
        style::art::HeadSize,
        widgets::{head::HeadView, trick::Backs},
    },
};

/// Size of the head.
pub(super) const HEAD: HeadSize = HeadSize::Small;

/// Columns of a fan of six cards, and of the gap before it.
const FAN: u16 = 4;

/// Head and fan side by side, as far as the area has room for them.
pub(super) struct Opposite<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Opposite<'_> {
    /// Columns of head and fan.
    pub(super) const COLUMNS: u16 = HEAD.size().width + FAN;

    /// True if there is room for both, and they are drawn at all.
    pub(super) const fn fits(&self, area: Rect) -> bool {
        let is_drawn = self.context.look.ascii.is_none();
        is_drawn && area.width >= Self::COLUMNS && area.height >= HEAD.size().height
    }
}

impl Widget for Opposite<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (look, mut painter) = (&self.context.look, Painter::new(area, buffer));
        let head = self.context.heads[Seat::East];
        painter.widget(area, HeadView { look, head, size: HEAD });
        if self.fits(area) {
            let count = self.table.shown().held_by_other();
            let backs = Backs { look, count, size: HEAD };
            backs.draw(&mut painter, (area.x + HEAD.size().width + 1, area.y));
        }
    }
}

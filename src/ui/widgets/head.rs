//! Head of a player on the cloth.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::ui::{
    Look,
    painter::Painter,
    style::{
        art::{FacePrint, Head, HeadSize},
        theme::Stock,
    },
};

/// The head of a player, at the upper left of its area.
#[derive(Clone, Copy, Debug)]
pub struct HeadView<'a> {
    /// Look of the table.
    pub look: &'a Look,
    /// Head that is drawn.
    pub head: Head,
    /// Size in which it is drawn.
    pub size: HeadSize,
}

impl Widget for HeadView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { look, head, size } = self;
        let (theme, marks, stock) = (&look.theme, &look.art.marks, Stock::White);
        let suit = theme.inks.of(head.hue());
        let print = FacePrint { sign: "", rank: "", suit, theme, marks, stock, is_bare: true };
        look.art.heads.of(head, size).draw(&mut Painter::new(area, buffer), area.x, area.y, &print);
    }
}

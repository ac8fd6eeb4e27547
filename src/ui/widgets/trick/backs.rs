//! Cards face down, held towards one: a fan that grows thinner with each trick.

use ratatui::{layout::Size, style::Style};

use crate::ui::{Look, painter::Painter, style::art::HeadSize};

/// The cards that a player still holds.
#[derive(Clone, Copy, Debug)]
pub struct Backs<'a> {
    /// Look of the cards.
    pub look: &'a Look,
    /// Number of them.
    pub count: usize,
    /// Size of the head that they are held beside.
    pub size: HeadSize,
}

impl Backs<'_> {
    /// The cards in one row, a column each.
    pub(super) fn row(look: &Look, count: usize) -> String {
        sign(look).repeat(count)
    }

    /// Columns of the fan: a card has a whole one, in the small size half of one.
    pub const fn columns(&self) -> u16 {
        match self.size {
            HeadSize::Small => self.count.div_ceil(2) as u16,
            HeadSize::Large => self.count as u16,
        }
    }

    /// Draws the fan with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, (x, y): (u16, u16)) {
        let (Size { height, .. }, columns) = (self.size.size(), self.columns());
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let row = sign(self.look).repeat(usize::from(columns));
        for y in y..y + height {
            painter.put(x, y, &row, theme.back);
        }
        if !self.look.has_stock() || columns == 0 {
            return;
        }
        // What is not stock is not painted: the edges are rounded, and half a column is half a cell.
        let edge = Style { fg: theme.back.bg, bg: theme.felt.bg, ..Style::new() };
        let last = x + columns - 1;
        let is_half = self.size == HeadSize::Small && self.count % 2 == 1;
        for (i, y) in (y..y + height).enumerate() {
            let is_end = columns > 1 && (i == 0 || i + 1 == usize::from(height));
            let half = if i == 0 { &marks.lower_half } else { &marks.upper_half };
            if is_end {
                painter.put(x, y, half, edge);
            }
            match (is_end, is_half) {
                (true, false) => painter.put(last, y, half, edge),
                (true, true) => painter.put(last, y, " ", theme.felt),
                (false, true) => painter.put(last, y, &marks.left_half, edge),
                (false, false) => last,
            };
        }
    }
}

/// A card of a fan: its edge on its back, or a sign where there is no colour for it.
fn sign(look: &Look) -> &str {
    let marks = &look.art.marks;
    if look.has_stock() { &marks.caret } else { &marks.back }
}

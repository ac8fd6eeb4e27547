//! The name of the game, drawn, and what it is.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::Widget,
};

use crate::{
    cards::Suit,
    ui::{Look, painter::Painter, text::cells::width},
};

/// The name of the game, with the tagline and the suits below or beside it where there is room.
#[derive(Clone, Copy, Debug)]
pub struct Logo<'a> {
    /// Look of the name.
    pub look: &'a Look,
}

impl Logo<'_> {
    /// Size of the drawn name alone.
    pub fn size(&self) -> Size {
        let lines = &self.look.art.logo;
        let columns = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        Size::new(columns, lines.len() as u16)
    }

    fn suits(&self, painter: &mut Painter<'_>, x: u16, y: u16) {
        let mut suits = Suit::ALL;
        suits.sort_by_key(|suit| self.look.deck.hue(*suit));
        suits.into_iter().fold(x, |x, suit| {
            painter.put(x, y, self.look.deck.sign(suit), self.look.suit(suit)) + 1
        });
    }
}

impl Widget for &Logo<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let (area, theme) = (painter.area(), &self.look.theme);
        let tagline = &self.look.words.game.tagline;
        let Size { width: columns, height } = self.size();
        if area.width < columns || area.height < height {
            return;
        }
        for (line, y) in self.look.art.logo.iter().zip(area.y..) {
            painter.put(area.x, y, line, theme.logo);
        }
        let beside = area.x + columns + 3;
        let (x, y) = if area.height > height + 2 {
            (area.x, area.y + height + 1)
        } else if beside + width(tagline) <= area.right() {
            (beside, area.y + 1)
        } else {
            return;
        };
        painter.put(x, y, tagline, theme.title);
        self.suits(&mut painter, x, y + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn the_tagline_stands_where_there_is_room() {
        let look = look();
        let logo = Logo { look: &look };
        assert!(drawn(&logo, 60, 3)[1].ends_with("Schieber im Terminal"));
        assert_eq!(drawn(&logo, 24, 6)[4], "Schieber im Terminal");
        assert!(!drawn(&logo, 24, 3).join("\n").contains("Schieber"));
        never_panics(&logo);
    }
}

//! Row of the nine trumps, the highest first, each with its points below.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    cards::{Card, Rank, Ranking, Suit, Tariff},
    ui::{
        Look,
        layout::centered,
        painter::Painter,
        style::art::CardArt,
        text::{
            cells::{fit, width},
            deck::Hue,
        },
    },
};

/// The trumps of a suit, as large as there is room for.
#[derive(Clone, Copy, Debug)]
pub struct TrumpRow<'a> {
    /// Look of the cards.
    pub look: &'a Look,
}

/// Number of cards of a suit.
const CARDS: u16 = Rank::ALL.len() as u16;

/// Rows of the heading above the cards, of a blank below it and of the points below the cards.
const WORDS: u16 = 3;

/// Rows of the smallest cards that are worth it.
const LEAST: u16 = 7;

impl TrumpRow<'_> {
    /// Size of the row in the largest cards that an area has room for, if any.
    pub fn size(&self, area: Size) -> Option<Size> {
        self.art(area).map(|cards| Self::whole(cards.size))
    }

    /// Draws the row in the middle of what other things leave, if that has room for it.
    pub fn draw_below(&self, painter: &mut Painter<'_>, area: Rect) {
        if let Some(size) = self.size(area.as_size()) {
            painter.widget(centered(area, size), self);
        }
    }

    fn art(&self, area: Size) -> Option<&CardArt> {
        self.look.art.largest(|card| {
            let Size { width, height } = Self::whole(card);
            card.height >= LEAST && width <= area.width && height <= area.height
        })
    }

    /// Size of the row of cards of this size, each with a column for its shadow.
    const fn whole(card: Size) -> Size {
        Size::new(CARDS * (card.width + 1), card.height + WORDS)
    }

    /// The trumps, the highest first.
    fn trumps(&self) -> Option<(Tariff, Vec<Card>)> {
        let is_shown = |suit: &Suit| self.look.deck.hue(*suit) == Hue::Hearts;
        let suit = Suit::ALL.into_iter().find(is_shown)?;
        let mut cards: Vec<Card> = Rank::ALL.map(|rank| Card::new(suit, rank)).to_vec();
        cards.sort_by_key(|card| std::cmp::Reverse(Ranking::Trump(suit).strength(*card)));
        Some((Tariff::Trump(suit), cards))
    }
}

impl Widget for &TrumpRow<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let (look, area) = (self.look, painter.area());
        let drawn = self.art(area.as_size()).zip(self.trumps());
        let Some((cards, (tariff, trumps))) = drawn else { return };
        let left = area.x + (area.width - TrumpRow::whole(cards.size).width) / 2;
        let heading = fit(&look.words.menu.trumps, area.width, &look.art.marks.ellipsis);
        let x = area.x + (area.width - width(&heading)) / 2;
        painter.put(x, area.y, &heading, look.theme.dim);
        for (card, x) in trumps.into_iter().zip((left..).step_by(usize::from(cards.size.width) + 1))
        {
            let state = CardState::Lying;
            CardView { look, card, cards, state, is_trump: false }.draw(
                &mut painter,
                x,
                area.y + 2,
            );
            let points = tariff.points(card).to_string();
            let middle = x + (cards.size.width - width(&points)) / 2;
            painter.put(middle, area.y + 2 + cards.size.height, &points, look.theme.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn the_highest_trump_comes_first_and_counts_most() {
        let look = look();
        let row = TrumpRow { look: &look };
        let rows = drawn(&row, 100, 10);
        assert!(rows[0].trim().starts_with(&look.words.menu.trumps), "{rows:?}");
        let order: Vec<usize> =
            ["♥B", "♥9", "♥A", "♥K", "♥6"].map(|code| rows[2].find(code).unwrap()).to_vec();
        assert!(order.is_sorted(), "{rows:?}");
        let points: Vec<&str> = rows[9].split_whitespace().collect();
        assert_eq!(points, ["20", "14", "11", "4", "3", "10", "0", "0", "0"]);
        assert_eq!(row.size(Size::new(100, 9)), None);
        assert_eq!(row.size(Size::new(200, 40)), Some(Size::new(144, 15)));
        never_panics(&row);
    }
}

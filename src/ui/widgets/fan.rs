//! Fan of cards: each lies over the one before, and the outer ones lower.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    cards::{Card, Rank, Suit},
    ui::{Deck, Look, painter::Painter, style::art::CardArt, text::deck::Hue},
};

/// Cards of a fan.
#[derive(Clone, Copy, Debug)]
pub struct Fan<'a> {
    /// Look of the cards.
    pub look: &'a Look,
    /// Cards from left to right.
    pub cards: &'a [Card],
}

/// Pictures that show a deck at its best: people, pips and flags in all four suits.
const SHOWN: [(Hue, Rank); 7] = [
    (Hue::Spades, Rank::Ace),
    (Hue::Diamonds, Rank::King),
    (Hue::Clubs, Rank::Banner),
    (Hue::Spades, Rank::Ober),
    (Hue::Diamonds, Rank::Nine),
    (Hue::Clubs, Rank::Under),
    (Hue::Hearts, Rank::King),
];

/// The first so many of the cards that show a deck at its best.
pub fn shown_cards(deck: &Deck, count: usize) -> Vec<Card> {
    let suit = |hue| Suit::ALL.into_iter().find(|suit| deck.hue(*suit) == hue);
    let card = |(hue, rank): &(Hue, Rank)| Some(Card::new(suit(*hue)?, *rank));
    SHOWN.iter().rev().take(count).rev().filter_map(card).collect()
}

impl Fan<'_> {
    /// Size of the largest fan that an area has room for, if any.
    pub fn size(&self, area: Size) -> Option<Size> {
        self.art(area).map(|cards| self.whole(cards.size))
    }

    fn art(&self, area: Size) -> Option<&CardArt> {
        self.look.art.largest(|card| {
            let Size { width, height } = self.whole(card);
            width <= area.width && height <= area.height
        })
    }

    /// Size of the fan of cards of this size, the shadow of the last included.
    const fn whole(&self, card: Size) -> Size {
        Size::new(self.width(card, step(card.width)), card.height + self.drop(0))
    }

    /// Width of the fan with so many columns from a card to the next.
    const fn width(&self, card: Size, step: u16) -> u16 {
        // The one is the shadow of the last card.
        card.width + 1 + (self.cards.len() as u16).saturating_sub(1) * step
    }

    /// Columns from a card to the next where the fan may be this wide: it is opened until a quarter of each is hidden.
    fn spread(&self, card: Size, cells: u16) -> u16 {
        let gaps = (self.cards.len() as u16).saturating_sub(1).max(1);
        let room = cells.saturating_sub(card.width + 1) / gaps;
        room.clamp(step(card.width), step(card.width).max(card.width * 3 / 4))
    }

    /// Rows by which a card lies lower than those in the middle.
    const fn drop(&self, i: usize) -> u16 {
        let far = (2 * i + 1).abs_diff(self.cards.len()) / 2;
        (far * far / 4) as u16
    }
}

/// Columns from a card to the next: its corner can be read.
const fn step(width: u16) -> u16 {
    let half = width / 2 + 1;
    if half > 5 { half } else { 5 }
}

impl Widget for &Fan<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let Some(cards) = self.art(painter.area().as_size()) else { return };
        let look = self.look;
        let area = painter.area();
        let step = self.spread(cards.size, area.width);
        let width = self.width(cards.size, step);
        let left = area.x + (area.width - width) / 2;
        for (i, card) in self.cards.iter().enumerate() {
            let (x, y) = (left + i as u16 * step, area.y + self.drop(i));
            let (card, state) = (*card, CardState::Lying);
            let view = CardView { look, card, cards, state, is_trump: false };
            if i == 0 {
                view.draw(&mut painter, x, y);
            } else {
                view.draw_on_another(&mut painter, x, y);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn a_fan_opens_as_far_as_there_is_room() {
        let look = look();
        let cards = shown_cards(&look.deck, 7);
        let fan = Fan { look: &look, cards: &cards };
        let card = Size::new(15, 12);
        let steps = [40, 64, 80, 200].map(|cells| fan.spread(card, cells));
        assert_eq!(steps, [8, 8, 10, 11]);
        assert!(fan.width(card, 10) <= 80);
    }

    #[test]
    fn every_card_of_a_fan_shows_its_corner() {
        let look = look();
        let cards = shown_cards(&look.deck, 7);
        let fan = Fan { look: &look, cards: &cards };
        for size in [Size::new(60, 6), Size::new(60, 9), Size::new(100, 20)] {
            let rows = drawn(&fan, size.width, size.height).join("\n");
            for card in &cards {
                assert!(rows.contains(&look.deck.code(*card)), "{card} in\n{rows}");
            }
            assert!(fan.size(size).unwrap().width <= size.width);
        }
        assert_eq!(fan.size(Size::new(20, 20)), None);
        never_panics(&fan);
    }
}

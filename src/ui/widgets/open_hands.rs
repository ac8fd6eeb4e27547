//! Open hands: a row of cards for each player, which lie over each other as far as they must.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    cards::CardSet,
    ui::{Look, painter::Painter, style::art::CardArt, text::cells::width},
};

/// The hands that lie open, each behind the name of its player.
#[derive(Clone, Copy, Debug)]
pub struct OpenHands<'a> {
    /// Look of the cards.
    pub look: &'a Look,
    /// The players with their cards.
    pub hands: &'a [(String, CardSet)],
}

/// Distances of the cards.
struct HandsScale<'a> {
    cards: &'a CardArt,
    /// Columns from a card to the next.
    across: u16,
    /// Rows from a player to the next.
    down: u16,
}

/// Columns of a card that show its corner.
const CORNER: u16 = 4;

impl OpenHands<'_> {
    /// Rows that the hands take in an area of this size; none where they have no room.
    pub fn rows(&self, room: Size) -> Option<u16> {
        let scale = self.scale(room)?;
        let below = (self.hands.len() as u16).saturating_sub(1);
        Some(scale.cards.size.height + below * scale.down)
    }

    /// Columns of the names.
    fn names(&self) -> u16 {
        self.hands.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 2
    }

    /// The largest cards of which each shows its corner, and at least its upper half.
    fn scale(&self, room: Size) -> Option<HandsScale<'_>> {
        self.look.art.cards.iter().rev().find_map(|cards| self.with(cards, room))
    }

    fn with<'a>(&self, cards: &'a CardArt, room: Size) -> Option<HandsScale<'a>> {
        let Size { width, height } = cards.size;
        let most = self.hands.iter().map(|(_, cards)| cards.len()).max()?;
        let gaps = (most as u16).saturating_sub(1).max(1);
        let across = room.width.checked_sub(self.names() + width + 1)? / gaps;
        let below = (self.hands.len() as u16).saturating_sub(1).max(1);
        let down = room.height.checked_sub(height)? / below;
        let (across, down) = (across.min(width + 1), down.min(height));
        let fits = across >= CORNER && 2 * down >= height;
        fits.then_some(HandsScale { cards, across, down })
    }
}

impl Widget for &OpenHands<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let (area, look) = (painter.area(), self.look);
        let Some(HandsScale { cards, across, down }) = self.scale(area.as_size()) else { return };
        for ((name, hand), row) in self.hands.iter().zip(0..) {
            let y = area.y + row * down;
            painter.put(area.x, y + 1, name, look.theme.text);
            for (card, place) in hand.iter().zip(0..) {
                let x = area.x + self.names() + place * across;
                let view = CardView { look, card, cards, state: CardState::Lying, is_trump: false };
                if place > 0 && across < cards.size.width {
                    view.draw_on_another(&mut painter, x, y);
                } else {
                    view.draw(&mut painter, x, y);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Suit,
        ui::tests::{drawn, look, never_panics},
    };

    /// Law: where hands are drawn every card of them is seen.
    #[test]
    fn every_card_shows_its_corner() {
        let look = look();
        let names = ["du", "Beat", "Anna", "Chasper"];
        let hands = names.into_iter().zip(Suit::ALL);
        let hands: Vec<(String, CardSet)> =
            hands.map(|(name, suit)| (name.to_owned(), CardSet::suit(suit))).collect();
        let open = OpenHands { look: &look, hands: &hands };
        let mut sizes = 0;
        for (width, height) in [(30, 30), (58, 12), (60, 16), (90, 24), (140, 44)] {
            let Some(rows) = open.rows(Size::new(width, height)) else { continue };
            assert!(rows <= height, "{width}x{height}");
            let seen = drawn(&open, width, height).join("\n");
            for card in CardSet::PACK {
                let told = look.deck.code(card);
                assert!(seen.contains(&told), "{told} at {width}x{height} in\n{seen}");
            }
            sizes += 1;
        }
        assert!(sizes > 2, "{sizes}");
        never_panics(&open);
    }
}

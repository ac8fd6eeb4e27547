//! Open hands: a row of cards for each player, which lie over each other as far as they must.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    cards::{Card, CardSet},
    ui::{Look, painter::Painter, style::art::CardArt, text::cells::width},
};

/// A hand that lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHand {
    /// Name of the player.
    pub name: String,
    /// Note below the name, such as the card that lies in the trick.
    pub note: String,
    /// Places of the cards: one that has been played leaves its own empty.
    pub places: Vec<Option<Card>>,
}

impl OpenHand {
    /// The cards that a player holds.
    pub fn of(name: &str, cards: CardSet) -> Self {
        let places = cards.iter().map(Some).collect();
        Self { name: name.to_owned(), note: String::new(), places }
    }
}

/// The hands that lie open, each behind the name of its player.
#[derive(Clone, Copy, Debug)]
pub struct OpenHands<'a> {
    /// Look of the cards.
    pub look: &'a Look,
    /// The players with their cards.
    pub hands: &'a [OpenHand],
    /// The card that is played next, if one is.
    pub next: Option<Card>,
    /// Cards that are marked as trumps.
    pub marked: CardSet,
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
        let widest = |hand: &OpenHand| width(&hand.name).max(width(&hand.note));
        self.hands.iter().map(widest).max().unwrap_or(0) + 2
    }

    /// The largest cards of which each shows its corner, and at least its upper half.
    fn scale(&self, room: Size) -> Option<HandsScale<'_>> {
        self.look.art.cards.iter().rev().find_map(|cards| self.with(cards, room))
    }

    fn with<'a>(&self, cards: &'a CardArt, room: Size) -> Option<HandsScale<'a>> {
        let Size { width, height } = cards.size;
        let most = self.hands.iter().map(|hand| hand.places.len()).max()?;
        let gaps = (most as u16).saturating_sub(1).max(1);
        let across = room.width.checked_sub(self.names() + width + 1)? / gaps;
        let below = (self.hands.len() as u16).saturating_sub(1).max(1);
        let down = room.height.checked_sub(height)? / below;
        let (across, down) = (across.min(width + 1), down.min(height));
        let fits = across >= CORNER && 2 * down >= height;
        fits.then_some(HandsScale { cards, across, down })
    }
}

impl OpenHands<'_> {
    /// Writes the name, and the note below it.
    fn draw_name(&self, painter: &mut Painter<'_>, hand: &OpenHand, (x, y): (u16, u16), down: u16) {
        // Two rows of a hand that is covered by half are no more than the two lines.
        let y = y + u16::from(down > 2 || hand.note.is_empty());
        painter.put(x, y, &hand.name, self.look.theme.text);
        painter.put(x, y + 1, &hand.note, self.look.theme.dim);
    }
}

impl Widget for &OpenHands<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let (area, look) = (painter.area(), self.look);
        let Some(HandsScale { cards, across, down }) = self.scale(area.as_size()) else { return };
        for (hand, row) in self.hands.iter().zip(0..) {
            let y = area.y + row * down;
            self.draw_name(&mut painter, hand, (area.x, y), down);
            for (card, place) in hand.places.iter().zip(0..) {
                let Some(card) = *card else { continue };
                let x = area.x + self.names() + place * across;
                let is_next = self.next == Some(card);
                let state = if is_next { CardState::Selected } else { CardState::Lying };
                let is_trump = self.marked.has(card);
                // What lies below is covered in part by both its neighbour and the hand of the next player.
                CardView { look, card, cards, state, is_trump }.draw_crossed(&mut painter, x, y);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Suit,
        config::{Background, Language, Palette},
        rules::house::DeckRules,
        ui::{
            Theme,
            tests::{drawn, look, never_panics},
        },
    };

    /// Law: where hands are drawn every card of them is seen, on stock as in an outline.
    #[test]
    fn every_card_shows_its_corner() {
        let cloth = Theme::of(Palette::Cloth, Background::Dark);
        shows_corners(&look());
        shows_corners(&Look::new(Language::German, cloth, &DeckRules::default()));
    }

    fn shows_corners(look: &Look) {
        let names = ["du", "Beat", "Anna", "Chasper"];
        let hands = names.into_iter().zip(Suit::ALL);
        let hands: Vec<OpenHand> =
            hands.map(|(name, suit)| OpenHand::of(name, CardSet::suit(suit))).collect();
        let (next, marked) = (None, CardSet::suit(Suit::Rosen));
        let open = OpenHands { look, hands: &hands, next, marked };
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

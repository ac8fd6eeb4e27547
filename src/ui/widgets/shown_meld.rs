//! A meld that is shown: whose it is, of what kind, and its cards, in a line or drawn.

use ratatui::{layout::Rect, text::Span};

use super::card::{CardState, CardView};
use crate::{
    cards::Card,
    ui::{Look, Stock, painter::Painter, style::art::CardArt, text::cells::width},
};

/// A meld with its cards from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownMeld {
    /// Its owner; empty where that goes without saying.
    pub name: String,
    /// Kind of the meld.
    pub kind: String,
    /// Cards of the meld.
    pub cards: Vec<Card>,
}

/// Cells of the longest card in a line, with the blank behind it.
const CODE: u16 = 4;

/// Columns between the words and the cards.
const GAP: u16 = 2;

impl ShownMeld {
    /// Cells of the meld in a line.
    pub fn line_width(&self) -> u16 {
        width(&self.words()) + GAP + CODE * self.cards.len() as u16
    }

    /// Cells of the meld with drawn cards of this width, its words beside them below each other; none where so many have
    /// no room even if they lie on each other.
    pub fn drawn_width(&self, card: u16, room: u16) -> Option<u16> {
        let step = self.step(card, room)?;
        Some(self.words_width() + GAP + step * self.covered() + card + 1)
    }

    /// Columns from a card to the next: they lie on each other where they must, each with its corner to be seen.
    fn step(&self, card: u16, room: u16) -> Option<u16> {
        let free = room.checked_sub(self.words_width() + GAP + card + 1)?;
        let step = free.checked_div(self.covered()).map_or(card, |step| step.min(card));
        Some(step).filter(|step| *step >= CODE.min(card))
    }

    /// Number of cards on which another may lie.
    const fn covered(&self) -> u16 {
        self.cards.len().saturating_sub(1) as u16
    }

    fn words(&self) -> String {
        format!("{} {}", self.name, self.kind).trim_start().to_owned()
    }

    fn words_width(&self) -> u16 {
        width(&self.name).max(width(&self.kind))
    }

    /// The meld in a line: the cards and as many of the words as there is room for; where the cards have none the words.
    pub fn spans(&self, look: &Look, room: u16) -> Vec<Span<'static>> {
        let codes: Vec<String> = self.cards.iter().map(|card| look.deck.code(*card)).collect();
        let cards: u16 = codes.iter().map(|code| width(code) + 1).sum();
        let fitting = [self.words(), self.name.clone(), String::new()];
        let fitting = fitting.into_iter().find(|words| width(words) + 1 + cards <= room + 1);
        let Some(words) = fitting else { return look.spans(&self.words(), look.theme.text) };
        let gap = if words.is_empty() { "" } else { " " };
        let mut spans = look.spans(&format!("{words}{gap}"), look.theme.text);
        for (card, code) in self.cards.iter().zip(codes) {
            let ink = look.theme.ink(look.deck.hue(card.suit()), Stock::White);
            spans.extend([Span::styled(code, ink), Span::styled(" ", look.theme.text)]);
        }
        spans
    }

    /// Draws the words below each other, and beside them the cards.
    pub fn draw(&self, look: &Look, painter: &mut Painter<'_>, cards: &CardArt, area: Rect) {
        let words = [&self.name, &self.kind].into_iter().filter(|word| !word.is_empty());
        for (word, y) in words.zip(area.y + 1..) {
            painter.put(area.x, y, word, look.theme.text);
        }
        let Some(step) = self.step(cards.size.width, area.width) else { return };
        let left = area.x + self.words_width() + GAP;
        let mut x = left;
        for card in &self.cards {
            let state = CardState::Lying;
            let view = CardView { look, card: *card, cards, state, is_trump: false };
            // Four cards with their kind take 48 columns of the 46 that the box has at 80 x 24: they were only named.
            if x > left && step < cards.size.width {
                view.draw_on_another(painter, x, area.y);
            } else {
                view.draw(painter, x, area.y);
            }
            x += step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        tests::{drawn, look},
        widgets::dialog::{Dialog, Passage},
    };

    /// Law: what was shown is seen as cards, at 80x24 too: where four have no room beside each other, on each other with
    /// every corner to be seen.
    #[test]
    fn the_cards_of_a_meld_are_drawn_if_need_be_on_each_other() {
        let look = look();
        for count in 3..=4 {
            let cards = ["E6", "E7", "E8", "E9"].map(|code| code.parse().unwrap());
            let cards = cards[..count].to_vec();
            let kind = "quatre cartes".to_owned();
            let meld = ShownMeld { name: "Beat (Eux)".to_owned(), kind, cards };
            let passages = [Passage::Meld(meld, vec!["50".to_owned(), "150".to_owned()])];
            let dialog = Dialog {
                look: &look,
                title: "",
                note: "",
                passages: &passages,
                answers: &[],
                selected: 0,
            };
            let rows = drawn(&dialog, 50, 12).join("\n");
            let corners = ["♦6", "♦7", "♦8", "♦9"];
            assert!(corners[..count].iter().all(|corner| rows.contains(corner)), "{rows}");
            assert!(rows.matches('♦').count() > 3 * count && rows.contains("150"), "{rows}");
        }
    }
}

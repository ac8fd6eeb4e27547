//! A meld that is shown: whose it is, of what kind, and its cards, in a line or drawn.

use ratatui::{layout::Rect, text::Span};

use super::card::{CardState, CardView};
use crate::{
    rules::Card,
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

    /// Cells of the meld with drawn cards of this width, its words beside them below each other.
    pub fn drawn_width(&self, card: u16) -> u16 {
        self.words_width() + GAP + card * self.cards.len() as u16 + 1
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
        let mut x = area.x + self.words_width() + GAP;
        for card in &self.cards {
            let state = CardState::Lying;
            CardView { look, card: *card, cards, state, is_trump: false }.draw(painter, x, area.y);
            x += cards.size.width;
        }
    }
}

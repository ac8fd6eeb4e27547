//! A card with its picture.

use ratatui::style::Style;

use crate::{
    rules::Card,
    ui::{
        Look, Stock,
        painter::Painter,
        style::art::{CardArt, FacePrint, Picture, Print},
    },
};

/// A card in one of its states.
#[derive(Clone, Copy, Debug)]
pub struct CardView<'a> {
    /// Look of the card.
    pub look: &'a Look,
    /// Card that is drawn.
    pub card: Card,
    /// Cards of its size.
    pub cards: &'a CardArt,
    /// Frame of its state.
    pub frame: &'a Picture,
    /// The number of its place.
    pub number: &'a str,
    /// The style of the frame.
    pub border: Style,
    /// The style of corners and signs.
    pub face: Style,
    /// The style of the number.
    pub digit: Style,
    /// True if its picture has no colour but that of its suit.
    pub is_dimmed: bool,
}

impl CardView<'_> {
    /// Draws the card with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, x: u16, y: u16) {
        let Self { look, card, number, border, face, digit, is_dimmed, .. } = *self;
        let deck = &look.deck;
        let (corner, sign) = (deck.corner(card), deck.sign(card.suit()));
        let print = Print { corner: &corner, middle: sign, number, border, face, digit };
        self.frame.draw(painter, x, y, &print);
        let picture = self.cards.faces.of(deck.hue(card.suit()), card.rank());
        if let (Some((dx, dy)), Some(picture)) = (self.frame.face(), picture) {
            let suit = if is_dimmed { face } else { look.ink(card.suit(), Stock::White) };
            let (theme, marks) = (&look.theme, &look.art.marks);
            let rank = deck.letters(card.rank());
            let print = FacePrint { sign, rank, suit, theme, marks, is_dimmed };
            picture.draw(painter, x + dx, y + dy, &print);
        }
    }
}

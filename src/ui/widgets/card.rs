//! A card with its picture: on stock where the theme has it, else in an outline.

use ratatui::{
    layout::Rect,
    style::{Modifier, Style},
};

use crate::{
    rules::Card,
    ui::{
        Look,
        painter::Painter,
        style::art::{Border, CardArt, FacePrint},
        text::cells::{fit, width},
    },
};

/// State of a card that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardState {
    /// Lies there.
    Lying,
    /// May be played.
    Playable,
    /// Chosen, and may be played.
    Selected,
    /// Barred by the rules.
    Barred,
    /// Chosen, but barred by the rules.
    BarredSelected,
    /// Has won the trick.
    Won,
}

impl CardState {
    /// True if the card may not be played.
    pub const fn is_barred(self) -> bool {
        matches!(self, Self::Barred | Self::BarredSelected)
    }

    /// True if the card is chosen.
    pub const fn is_selected(self) -> bool {
        matches!(self, Self::Selected | Self::BarredSelected)
    }
}

/// A card in one of its states.
#[derive(Clone, Copy, Debug)]
pub struct CardView<'a> {
    /// Look of the card.
    pub look: &'a Look,
    /// Card that is drawn.
    pub card: Card,
    /// Cards of its size.
    pub cards: &'a CardArt,
    /// State of the card.
    pub state: CardState,
    /// True if the card is marked as a trump.
    pub is_trump: bool,
}

impl CardView<'_> {
    /// Draws the card with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, x: u16, y: u16) {
        let size = self.cards.size;
        let place = Rect::new(x, y, size.width, size.height);
        self.border().draw(painter, place, self.border_style());
        self.face(painter, place);
        self.corner(painter, place);
    }

    fn border(&self) -> &Border {
        let borders = &self.look.art.borders;
        match self.state {
            CardState::Lying | CardState::Playable | CardState::Selected => &borders.solid,
            CardState::Barred | CardState::BarredSelected => &borders.dashed,
            CardState::Won => &borders.heavy,
        }
    }

    /// The style of the border, and of the number in it.
    pub fn border_style(&self) -> Style {
        let theme = &self.look.theme;
        match self.state {
            CardState::Lying => theme.card,
            CardState::Playable => theme.legal,
            CardState::Selected => theme.legal.patch(theme.selected),
            CardState::Barred | CardState::BarredSelected => theme.card_dimmed,
            CardState::Won => theme.winner,
        }
    }

    /// The style of suit and rank.
    fn ink(&self) -> Style {
        let (look, theme) = (self.look, &self.look.theme);
        let suit = theme.card.patch(look.suit(self.card.suit()));
        if self.state.is_barred() { suit.patch(theme.card_dimmed) } else { suit }
    }

    /// Rank and suit at the upper left, and the mark of a trump at the upper right.
    fn corner(&self, painter: &mut Painter<'_>, place: Rect) {
        let look = self.look;
        let ink = match self.state {
            CardState::Selected => self.ink().patch(look.theme.selected),
            _ => self.ink(),
        };
        let corner = fit(&look.deck.corner(self.card), place.width - 2, "");
        painter.put(place.x + 1, place.y, &corner, ink);
        let mark = &look.art.marks.trump;
        if self.is_trump && width(&corner) + 2 < place.width {
            painter.put(place.right() - 2, place.y, mark, ink);
        }
    }

    fn face(&self, painter: &mut Painter<'_>, place: Rect) {
        let (look, card) = (self.look, self.card);
        let picture = self.cards.faces.of(look.deck.hue(card.suit()), card.rank());
        let (theme, marks, suit) = (&look.theme, &look.art.marks, self.ink());
        let rank = look.deck.letters(card.rank());
        let (sign, is_dimmed) = (look.deck.sign(card.suit()), self.state.is_barred());
        let print = FacePrint { sign, rank, suit, theme, marks, is_dimmed };
        if let Some(picture) = picture {
            picture.draw(painter, place.x + 1, place.y + 1, &print);
        }
    }
}

/// Draws the place of a card that is still to come.
pub fn draw_awaited(look: &Look, painter: &mut Painter<'_>, place: Rect) {
    let theme = &look.theme;
    look.art.borders.dashed.draw(painter, place, theme.card_dimmed);
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
    painter.put(x, y, &look.art.marks.awaited, theme.turn.remove_modifier(Modifier::DIM));
}

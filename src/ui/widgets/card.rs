//! A card with its picture: on stock where the theme has it, else in an outline.

use ratatui::{
    layout::{Rect, Size},
    style::Style,
};

use crate::{
    cards::Card,
    ui::{
        Look, Stock,
        painter::Painter,
        style::art::{Border, CardArt, FacePrint},
        text::cells::fit,
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
        let Size { width, height } = self.cards.size;
        let columns = if self.look.has_stock() { self.cards.stock_columns } else { width };
        let place = Rect::new(x, y, columns, height);
        if self.look.has_stock() {
            self.stock(painter, place);
        } else {
            // A card that lies on others hides their pictures.
            painter.clear(place, self.look.theme.felt);
            self.border().draw(painter, place, self.border_style());
        }
        self.face(painter, place);
        self.corner(painter, place);
    }

    /// Draws the card where it lies on another of its kind: white would run into white, so a line parts them.
    pub fn draw_on_another(&self, painter: &mut Painter<'_>, x: u16, y: u16) {
        self.draw(painter, x, y);
        if self.look.has_stock() {
            let theme = &self.look.theme;
            let line = Style { fg: theme.card_dimmed.bg, ..theme.card };
            for y in y..y + self.cards.size.height - 1 {
                painter.put(x, y, &self.look.art.marks.caret, line);
            }
        }
    }

    /// Draws the card where it lies partly over others: white would run into white, so lines part them, and its shadow
    /// falls on the table alone, for it would hide suit and rank of a card below.
    pub fn draw_crossed(&self, painter: &mut Painter<'_>, x: u16, y: u16) {
        if !self.look.has_stock() {
            return self.draw(painter, x, y);
        }
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let place = Rect::new(x, y, self.cards.stock_columns, self.cards.size.height);
        let is_card = |painter: &Painter<'_>, x: u16, y: u16| painter.ground(x, y) == theme.card.bg;
        let rows = |painter: &Painter<'_>, x: u16| {
            (place.top()..place.bottom()).filter(|y| is_card(painter, x, *y)).collect::<Vec<_>>()
        };
        let [left, right] = [place.x.saturating_sub(1), place.right()].map(|x| rows(painter, x));
        let above: Vec<u16> = (place.left()..place.right())
            .filter(|x| is_card(painter, *x, place.y.saturating_sub(1)))
            .collect();
        let kept: Vec<_> = right.iter().map(|y| painter.cell(place.right(), *y)).collect();
        self.draw(painter, x, y);
        // The grey of cards that lie side by side could hardly be seen between two that are crossed.
        let line = theme.card;
        let last = place.bottom() - 1;
        if let Some(colour) = theme.shadow.fg.filter(|_| is_card(painter, x, last)) {
            // There the shadow begins a column later, and the edge would stand on the white of the card below.
            painter.paint(Rect::new(x, last, 1, 1), Style::new().bg(colour));
        }
        for (y, cell) in right.iter().zip(kept) {
            painter.put_cell(place.right(), *y, cell);
        }
        let sides =
            [(place.x, &left, &marks.caret), (place.right() - 1, &right, &marks.right_edge)];
        for (x, rows, sign) in sides {
            for y in rows.iter().filter(|y| **y + 1 < place.bottom()) {
                painter.put_blank(x, *y, sign, line);
            }
        }
        for x in above {
            painter.put_blank(x, place.y, &marks.upper_edge, line);
        }
    }

    /// Stock that the card is printed on.
    const fn kind(&self) -> Stock {
        if self.state.is_barred() { Stock::Grey } else { Stock::White }
    }

    /// Paints the stock, which ends in half a row, and its shadow: a card that is barred has none.
    fn stock(&self, painter: &mut Painter<'_>, place: Rect) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let (style, last) = (theme.card_on(self.kind()), place.bottom() - 1);
        let paper = Style { fg: style.bg, ..Style::new() };
        let edge = if self.state == CardState::Won { theme.winner } else { paper };
        let shadow = theme.shadow.fg.filter(|_| !self.state.is_barred());
        let [blank, half] =
            [" ", marks.upper_half.as_str()].map(|sign| sign.repeat(usize::from(place.width)));
        for y in place.top()..last {
            painter.put(place.x, y, &blank, style);
        }
        painter.put(place.x, last, &half, edge);
        let Some(color) = shadow else { return };
        painter.paint(Rect::new(place.x + 1, last, place.width - 1, 1), Style::new().bg(color));
        for y in place.top() + 1..place.bottom() {
            painter.put(place.right(), y, &marks.left_half, theme.shadow);
        }
    }

    const fn border(&self) -> &Border {
        let borders = &self.look.art.borders;
        match self.state {
            CardState::Lying | CardState::Playable | CardState::Selected => &borders.solid,
            CardState::Barred | CardState::BarredSelected => &borders.dashed,
            CardState::Won => &borders.heavy,
        }
    }

    fn border_style(&self) -> Style {
        let theme = &self.look.theme;
        match self.state {
            CardState::Lying => theme.card,
            CardState::Playable => theme.legal,
            CardState::Selected => theme.legal.patch(theme.selected),
            CardState::Barred | CardState::BarredSelected => theme.card_dimmed,
            CardState::Won => theme.card.patch(theme.winner),
        }
    }

    /// The style of suit and rank.
    const fn ink(&self) -> Style {
        self.look.ink(self.card.suit(), self.kind())
    }

    /// Suit and rank at the upper left, and the mark of a trump at the upper right; chosen they stand on a band.
    fn corner(&self, painter: &mut Painter<'_>, place: Rect) {
        let look = self.look;
        let (ink, margin) = (self.ink(), u16::from(place.width > 5));
        let ink = if self.state.is_selected() { ink.patch(look.theme.selected) } else { ink };
        if look.has_stock() && self.state.is_selected() {
            painter.paint(Rect { height: 1, ..place }, look.theme.selected);
        }
        let corner = fit(&look.deck.code(self.card), place.width - 2 * margin, "");
        let end = painter.put(place.x + margin, place.y, &corner, ink);
        let mark_x = place.right() - 1 - margin;
        if !self.is_trump {
            return;
        }
        let y = if end <= mark_x { place.y } else { place.bottom() - 1 };
        painter.put(mark_x, y, &look.art.marks.trump, ink);
    }

    fn face(&self, painter: &mut Painter<'_>, place: Rect) {
        let (look, card) = (self.look, self.card);
        let picture = self.cards.faces.of(look.deck.hue(card.suit()), card.rank());
        let (theme, marks, suit) = (&look.theme, &look.art.marks, self.ink());
        let rank = look.deck.letters(card.rank());
        let (sign, stock) = (look.deck.pip(card.suit()), self.kind());
        let print = FacePrint { sign, rank, suit, theme, marks, stock, is_bare: false };
        if let Some(picture) = picture {
            picture.draw(painter, place.x + 1, place.y + 1, &print);
        }
    }
}

/// Draws the place of a card that is still to come.
pub fn draw_awaited(look: &Look, painter: &mut Painter<'_>, place: Rect) {
    let theme = &look.theme;
    look.art.borders.dashed.draw(painter, place, theme.place);
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
    painter.put(x, y, &look.art.marks.awaited, theme.turn);
}

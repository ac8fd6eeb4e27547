//! A row of six places: the open cards of a table, or a hand.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    widgets::Widget,
};

use crate::{
    app::table::hint::Hinted,
    cards::Card,
    game::bodensee::SIX,
    ui::{
        Look, SlotState, Stock,
        painter::Painter,
        style::art::CardArt,
        text::cells::{pad_left, width},
        widgets::card::{CardState, CardView},
    },
};

/// A place of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceView {
    /// The card that lies there, if one does.
    pub card: Option<Card>,
    /// State of the card.
    pub state: SlotState,
    /// True if a card lies face down: beneath it, or alone.
    pub covered: bool,
    /// The card that lies face down, where it is known.
    pub beneath: Option<Card>,
    /// True if the card has just been turned.
    pub is_turned: bool,
}

/// Edge of the open cards under which the covered ones show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackEdge {
    /// The upper one, of the player opposite.
    Above,
    /// The lower one, of the person.
    Below,
}

/// The row: large or small cards, low cards, or a line of text, as the area allows.
#[derive(Clone, Copy, Debug)]
pub struct PlaceRow<'a> {
    /// Look of the row.
    pub look: &'a Look,
    /// The places.
    pub places: &'a [PlaceView; SIX],
    /// Edge of what lies beneath; none in a hand.
    pub edge: Option<StackEdge>,
    /// Number of the selected place, from 0, if any.
    pub selected: Option<usize>,
    /// True if the digits belong to this row.
    pub is_numbered: bool,
    /// Card that a hint names.
    pub hinted: Hinted<Card>,
}

/// Size of a row.
#[derive(Clone, Copy)]
enum Scale<'a> {
    Cards(&'a CardArt),
    Stacks,
    Line(u16),
}

/// Size of a low card.
// Two rows of three leave the trick four of the ten rows of a table at 60 x 20.
const STACK: Size = Size::new(7, 3);

/// Least width of a place in a line of text.
// Six places take 36 of the 40 columns of the smallest terminal.
const CELL: u16 = 6;

impl PlaceRow<'_> {
    fn scale(&self, area: Rect) -> Scale<'_> {
        let art = &self.look.art;
        // What lies beneath a drawn card shows in a row of its own.
        let strip = u16::from(self.edge.is_some());
        let fits = |Size { width, height }: Size| {
            area.height >= height + strip && area.width >= SIX as u16 * (width + 1)
        };
        let cards = art.largest(|size| size.height > 4 && fits(size));
        let stack = STACK;
        match cards {
            Some(cards) => Scale::Cards(cards),
            None if area.height >= stack.height && area.width >= SIX as u16 * stack.width => {
                Scale::Stacks
            }
            None => Scale::Line((area.width / SIX as u16).clamp(CELL, 9)),
        }
    }

    /// Areas of the places.
    fn areas(&self, area: Rect) -> [Rect; SIX] {
        let (size, gap) = match self.scale(area) {
            Scale::Cards(cards) => (cards.size, 1),
            Scale::Stacks => (STACK, 1),
            Scale::Line(cell) => (Size::new(cell, 1), 0),
        };
        let free = area.width.saturating_sub(SIX as u16 * size.width);
        let gap = if gap == 0 { 0 } else { (free / (SIX as u16 - 1)).min(2) };
        let whole = SIX as u16 * size.width + (SIX as u16 - 1) * gap;
        let left = area.x + area.width.saturating_sub(whole) / 2;
        let strip = match (self.edge, self.scale(area)) {
            (Some(StackEdge::Above), Scale::Cards(_)) => 1,
            _ => 0,
        };
        std::array::from_fn(|i| {
            let x = left + i as u16 * (size.width + gap);
            let y = area.y + strip + self.sunk(i, area, size);
            Rect::new(x, y, size.width, size.height).intersection(area)
        })
    }

    /// Area of a place, from 0.
    pub fn place(&self, area: Rect, place: usize) -> Rect {
        self.areas(area)[place.min(SIX - 1)]
    }

    /// A card of the hand that may be played stands out where there is room for that.
    fn sunk(&self, place: usize, area: Rect, size: Size) -> u16 {
        let rises = self.edge.is_none() && size.height > 1 && area.height > size.height;
        u16::from(rises && self.places[place].state != SlotState::Playable)
    }

    /// Areas in which the cards that lie there can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let areas = self.areas(area).into_iter().zip(0..);
        areas.filter(|(_, i)| self.places[*i].card.is_some()).collect()
    }

    fn card_state(&self, i: usize) -> CardState {
        let is_selected = self.selected == Some(i);
        match self.places[i].state {
            SlotState::Playable if is_selected => CardState::Selected,
            SlotState::Playable => CardState::Playable,
            SlotState::Barred if is_selected => CardState::BarredSelected,
            SlotState::Barred => CardState::Barred,
            SlotState::Open | SlotState::Lit | SlotState::Played => CardState::Lying,
        }
    }

    /// Styles of the border, the face and the digit.
    fn styles(&self, i: usize, card: Card) -> (Style, Style, Style) {
        let theme = &self.look.theme;
        let suit = self.look.suit(card.suit());
        let edge = if self.look.has_stock() { theme.text } else { theme.card };
        let is_selected = self.selected == Some(i);
        match self.places[i].state {
            SlotState::Open | SlotState::Lit | SlotState::Played if self.places[i].is_turned => {
                (theme.winner, suit.patch(theme.winner), theme.dim)
            }
            SlotState::Open | SlotState::Lit | SlotState::Played => (edge, suit, theme.dim),
            SlotState::Playable if is_selected => {
                let all = theme.legal.patch(theme.selected);
                (all, suit.patch(theme.selected), all)
            }
            SlotState::Playable => {
                let digit = if self.look.has_stock() { theme.legal } else { theme.hint_key };
                (theme.legal, self.look.ink(card.suit(), Stock::White), digit)
            }
            SlotState::Barred => {
                let digit = if is_selected { theme.selected } else { theme.card_dimmed };
                let face = self.look.ink(card.suit(), Stock::Grey);
                (theme.card_dimmed, face.patch(theme.card_dimmed), digit)
            }
        }
    }

    /// Mark of the card of a place if the hint names it and the cursor stands elsewhere.
    fn hint_mark(&self, i: usize) -> Option<&str> {
        let card = self.places[i].card.filter(|_| self.selected != Some(i))?;
        self.look.hint_mark(self.hinted, card)
    }

    /// Draws the number of a place in the middle of this line, behind the mark of a hint.
    fn draw_number(&self, painter: &mut Painter<'_>, i: usize, place: Rect, digit: Style) {
        let can_be_had = matches!(self.places[i].state, SlotState::Playable | SlotState::Barred);
        let number = if self.is_numbered { (i + 1).to_string() } else { String::new() };
        let (number, digit) = match self.hint_mark(i) {
            _ if !can_be_had => return,
            Some(mark) => (format!("{mark}{number}"), self.look.theme.turn),
            None if self.is_numbered && self.selected == Some(i) => (format!("[{number}]"), digit),
            None => (number, digit),
        };
        let x = place.x + place.width.saturating_sub(width(&number)) / 2;
        painter.put(x, place.y, &number, digit);
    }

    fn draw_card(&self, painter: &mut Painter<'_>, cards: &CardArt, i: usize, place: Rect) {
        let PlaceView { card, covered, .. } = self.places[i];
        if let Some(edge) = self.edge.filter(|_| covered) {
            let y = match edge {
                StackEdge::Above => place.y.saturating_sub(1),
                StackEdge::Below => place.bottom(),
            };
            self.draw_beneath(painter, i, Rect { y, ..place }, self.look.theme.back);
        }
        let Some(card) = card else { return self.draw_empty(painter, i, place) };
        let (_, _, digit) = self.styles(i, card);
        let (look, state) = (self.look, self.card_state(i));
        CardView { look, card, cards, state, is_trump: false }.draw(painter, place.x, place.y);
        let last = Rect { y: place.bottom() - 1, height: 1, ..place };
        self.draw_number(painter, i, last, digit);
    }

    /// Draws a place without an open card.
    fn draw_empty(&self, painter: &mut Painter<'_>, i: usize, place: Rect) {
        let (art, theme) = (&self.look.art, &self.look.theme);
        let middle = place.y + place.height / 2;
        if self.places[i].covered {
            art.borders.dashed.draw(painter, place, theme.back);
            self.draw_beneath(painter, i, Rect { y: middle, ..place }, theme.back);
        } else {
            painter.put(place.x + place.width / 2, middle, &art.marks.between, theme.dim);
        }
    }

    /// Draws the back of what lies face down in a row of a place, or its face where that is known.
    fn draw_beneath(&self, painter: &mut Painter<'_>, i: usize, row: Rect, style: Style) {
        let look = self.look;
        let back = look.art.marks.back.repeat(usize::from(row.width.saturating_sub(2)));
        painter.put(row.x + 1, row.y, &back, style);
        let Some(card) = self.places[i].beneath else { return };
        let (code, face) = (look.deck.code(card), Rect { height: 1, ..row });
        let paper =
            if look.has_stock() { look.theme.card_on(Stock::Grey) } else { look.theme.felt };
        let x = face.x + face.width.saturating_sub(width(&code) + 2) / 2;
        painter.put(x, face.y, &format!(" {code} "), paper);
        painter.put(x + 1, face.y, &code, look.ink(card.suit(), Stock::Grey));
    }

    /// Draws a low card: its border, hatched where another lies beneath, its face and its number.
    fn draw_stack(&self, painter: &mut Painter<'_>, i: usize, place: Rect) {
        let PlaceView { card, covered, .. } = self.places[i];
        let Some(card) = card else { return self.draw_empty(painter, i, place) };
        if self.look.has_stock() {
            return self.draw_paper(painter, i, card, place);
        }
        let (art, state) = (&self.look.art, self.card_state(i));
        let shape = match state {
            CardState::Barred | CardState::BarredSelected => &art.borders.dashed,
            CardState::Selected | CardState::Won => &art.borders.heavy,
            CardState::Lying | CardState::Playable => &art.borders.solid,
        };
        let (border, face, digit) = self.styles(i, card);
        shape.draw(painter, place, border);
        if let Some(edge) = self.edge.filter(|_| covered) {
            let y = match edge {
                StackEdge::Above => place.y,
                StackEdge::Below => place.bottom() - 1,
            };
            self.draw_beneath(painter, i, Rect { y, ..place }, border);
        }
        let code = self.look.deck.code(card);
        let x = place.x + place.width.saturating_sub(width(&code)) / 2;
        painter.put(x, place.y + 1, &code, face);
        let last = Rect { y: place.bottom() - 1, height: 1, ..place };
        self.draw_number(painter, i, last, digit);
    }

    /// Draws a low card on stock: the one beneath looks out at its edge.
    fn draw_paper(&self, painter: &mut Painter<'_>, i: usize, card: Card, place: Rect) {
        let (look, state) = (self.look, self.card_state(i));
        let kind = if state.is_barred() { Stock::Grey } else { Stock::White };
        let (upper, lower) = (place.y, place.bottom() - 1);
        let (edge, top) = match self.edge {
            Some(StackEdge::Above) => (upper, upper + 1),
            Some(StackEdge::Below) | None => (lower, upper),
        };
        let paper = look.theme.card_on(kind);
        let blank = " ".repeat(usize::from(place.width));
        for y in top..top + place.height - 1 {
            painter.put(place.x, y, &blank, paper);
        }
        // Painted on stock, as the rest of the card, the half row could not be seen.
        self.draw_free_edge(painter, place, Style { fg: paper.bg, ..look.theme.felt });
        if self.places[i].covered {
            self.draw_beneath(painter, i, Rect { y: edge, ..place }, look.theme.back);
        }
        let band = match (state.is_selected(), self.places[i].is_turned) {
            (true, _) => look.theme.selected,
            (false, true) => look.theme.focus,
            (false, false) => Style::new(),
        };
        let middle = Rect { y: upper + 1, height: 1, ..place };
        painter.paint(middle, band);
        let code = look.deck.code(card);
        let x = place.x + place.width.saturating_sub(width(&code)) / 2;
        // The inks for a dark table cannot be read on white: a low card on stock has those of its stock.
        painter.put(x, middle.y, &code, look.ink(card.suit(), kind).patch(band));
        let (_, _, digit) = self.styles(i, card);
        self.draw_number(painter, i, Rect { y: lower, height: 1, ..place }, digit);
    }

    /// Draws half a row of paper at the edge where the trick lies, so that its cards do not run into the row.
    fn draw_free_edge(&self, painter: &mut Painter<'_>, place: Rect, paper: Style) {
        let marks = &self.look.art.marks;
        let (y, half) = match self.edge {
            Some(StackEdge::Above) => (place.bottom() - 1, &marks.upper_half),
            Some(StackEdge::Below) => (place.y, &marks.lower_half),
            None => return,
        };
        painter.put(place.x, y, &half.repeat(usize::from(place.width)), paper);
    }

    /// Draws a place in a line of text: brackets say what may be played, a hatch what lies beneath.
    fn draw_text(&self, painter: &mut Painter<'_>, i: usize, place: Rect) {
        let PlaceView { card, state, covered, .. } = self.places[i];
        let (marks, theme) = (&self.look.art.marks, &self.look.theme);
        let beneath = if covered { marks.beneath.as_str() } else { "" };
        let Some(card) = card else {
            let sign = if covered { beneath } else { &marks.between };
            painter.put(place.x + 3, place.y, sign, theme.dim);
            return;
        };
        let (left, right) = match (state, self.selected == Some(i)) {
            (SlotState::Playable, true) => ("[", "]"),
            (SlotState::Barred, true) => ("[", ")"),
            (SlotState::Barred, false) => ("(", ")"),
            (SlotState::Open | SlotState::Lit | SlotState::Playable | SlotState::Played, _) => {
                (" ", " ")
            }
        };
        let (border, face, digit) = self.styles(i, card);
        let chosen = if self.selected == Some(i) { theme.selected } else { Style::new() };
        let (border, face) = (border.patch(chosen), face.patch(chosen));
        let code = self.look.deck.code(card);
        let lead = pad_left(left, 4_u16.saturating_sub(width(&code)));
        let x = painter.put(place.x, place.y, &lead, border);
        let x = painter.put(x, place.y, &code, face);
        let x = painter.put(x, place.y, beneath, border);
        painter.put(x, place.y, right, border);
        if self.is_numbered && matches!(state, SlotState::Playable | SlotState::Barred) {
            painter.put(place.x + 3, place.y + 1, &(i + 1).to_string(), digit);
        }
        if let Some(mark) = self.hint_mark(i) {
            painter.put(place.x, place.y, mark, theme.turn);
        }
    }
}

impl Widget for &PlaceRow<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        if area.is_empty() {
            return;
        }
        for (i, place) in self.areas(area).into_iter().enumerate() {
            match self.scale(area) {
                Scale::Cards(cards) => self.draw_card(&mut painter, cards, i, place),
                Scale::Stacks => self.draw_stack(&mut painter, i, place),
                Scale::Line(_) => self.draw_text(&mut painter, i, place),
            }
        }
    }
}

#[cfg(test)]
mod tests;

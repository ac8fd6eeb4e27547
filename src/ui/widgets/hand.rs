//! The cards of the person at the terminal, each at a place of its own for the whole round.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    app::table::hint::Hinted,
    cards::{Card, CardSet},
    ui::{
        Look, Stock,
        painter::Painter,
        style::art::{CardArt, Picture, Pictures, Print},
        text::cells::width,
    },
};

/// Place of the hand. A place keeps its number when its card has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSlot {
    /// The card that was dealt to it.
    pub card: Card,
    /// State of the card.
    pub state: SlotState,
}

/// State of a card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotState {
    /// Nothing to do now: somebody else is to act.
    Open,
    /// Would be a trump, or a Bock, by the call that is chosen.
    Lit,
    /// May be played.
    Playable,
    /// Barred by the rules.
    Barred,
    /// Has been played.
    Played,
}

/// The hand: drawn cards, a line of text or two, as the area allows.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    /// Look of the hand.
    pub look: &'a Look,
    /// The places, nine at most.
    pub slots: &'a [HandSlot],
    /// Number of the selected place, from 0, if any.
    pub selected: Option<usize>,
    /// Cards that a hint names.
    pub hinted: Hinted<Card>,
    /// Cards that are marked as trumps, or as what a call would make of them.
    pub marked: CardSet,
}

/// The largest cards of which an area has room for nine.
fn cards_of(look: &Look, area: Rect) -> Option<&CardArt> {
    look.art.largest(|size| area.height >= size.height + RISE && area.width >= 9 * size.width + 6)
}

/// Rows of the cards that are drawn in the area of a hand; of lines of text none.
pub fn rows_of_cards(look: &Look, area: Rect) -> u16 {
    cards_of(look, area).map_or(0, |cards| cards.size.height)
}

impl Hand<'_> {
    /// Areas in which the cards that have not been played can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let there = |(_, i): &(Rect, usize)| self.slots[*i].state != SlotState::Played;
        let drawn = self.cards(area).filter(|_| self.look.has_stock());
        // The number below a card on stock is a part of it.
        let whole = |(place, i): (Rect, usize)| {
            let bottom = drawn.map_or(place.bottom(), |cards| number_row(cards.size, area) + 1);
            (Rect { height: bottom - place.y, ..place }, i)
        };
        self.places(area).into_iter().zip(0..).filter(there).map(whole).collect()
    }

    /// The place of the hand of this number, from 0.
    pub fn place(&self, area: Rect, slot: usize) -> Rect {
        self.places(area)[slot]
    }

    /// The cards that are drawn as cards, if the area has room for any; the smallest stand edge to edge.
    fn cards(&self, area: Rect) -> Option<&CardArt> {
        cards_of(self.look, area)
    }

    fn pictures(&self, area: Rect) -> &Pictures {
        let art = &self.look.art;
        let in_one_row = |pictures: &Pictures| area.width >= 9 * pictures.size().width;
        if in_one_row(&art.tight) && !in_one_row(&art.line) { &art.tight } else { &art.line }
    }

    /// The area of each place.
    fn places(&self, area: Rect) -> Vec<Rect> {
        match self.cards(area) {
            Some(cards) => self.drawn_places(cards.size, area),
            None => self.line_places(self.pictures(area).size(), area),
        }
    }

    /// The places of drawn cards: what may be played lies higher, and what is chosen highest.
    fn drawn_places(&self, size: Size, area: Rect) -> Vec<Rect> {
        let columns = columns(self.slots, size.width, area).into_iter();
        let sunk = |i: usize| match (self.slots[i].state, self.card_state(i)) {
            (SlotState::Lit, _) | (_, Some(CardState::Selected)) => 0,
            // On stock its grey says so; an outline is dashed and has its height besides.
            (SlotState::Barred, _) if !self.look.has_stock() => RISE,
            _ => 1,
        };
        let place = |(i, x)| Rect::new(x, area.y + sunk(i), size.width, size.height);
        columns.enumerate().map(place).collect()
    }

    /// The places of cards in lines of text.
    fn line_places(&self, size: Size, area: Rect) -> Vec<Rect> {
        let in_one_row = area.width >= 9 * size.width;
        let rows = if in_one_row { vec![self.slots] } else { self.slots.chunks(ROW).collect() };
        let mut places = Vec::new();
        for (row, y) in rows.into_iter().zip(area.y..) {
            let columns =
                if in_one_row { columns(row, size.width, area) } else { grid(size.width, area) };
            let place = |x| Rect::new(x, y, size.width, size.height).intersection(area);
            places.extend(columns.into_iter().take(row.len()).map(place));
        }
        places
    }

    /// State of the card of this place, unless it has been played.
    fn card_state(&self, i: usize) -> Option<CardState> {
        let is_selected = self.selected == Some(i);
        Some(match self.slots[i].state {
            SlotState::Open | SlotState::Lit => CardState::Lying,
            SlotState::Playable if is_selected => CardState::Selected,
            SlotState::Playable => CardState::Playable,
            SlotState::Barred if is_selected => CardState::BarredSelected,
            SlotState::Barred => CardState::Barred,
            SlotState::Played => return None,
        })
    }

    const fn is_trump(&self, card: Card) -> bool {
        self.marked.has(card)
    }

    /// Draws a card, and its number: in its lower edge, or below its stock.
    fn draw_card(&self, painter: &mut Painter<'_>, cards: &CardArt, place: Rect, i: usize) {
        let Some(state) = self.card_state(i) else { return };
        let (look, card) = (self.look, self.slots[i].card);
        let view = CardView { look, card, cards, state, is_trump: self.is_trump(card) };
        view.draw(painter, place.x, place.y);
        if state == CardState::Lying {
            return;
        }
        let number = (i + 1).to_string();
        let number = match self.look.hint_mark(self.hinted, card) {
            _ if state.is_selected() => format!("[{number}]"),
            Some(mark) => format!("{mark}{number}"),
            None => number,
        };
        let on_stock = look.has_stock();
        let columns = if on_stock { cards.stock_columns } else { place.width };
        let x = place.x + (columns - width(&number)) / 2;
        // Beside a card on stock there is no blank: at 60 columns the number ran into the next card.
        let y = if on_stock { number_row(cards.size, painter.area()) } else { place.bottom() - 1 };
        painter.put(x, y, &number, self.digit(state, card));
    }

    fn digit(&self, state: CardState, card: Card) -> Style {
        let theme = &self.look.theme;
        match state {
            CardState::Playable if self.hinted.names(card) => theme.turn,
            CardState::Lying | CardState::Won => theme.dim,
            CardState::Playable => theme.hint_key,
            CardState::Selected | CardState::BarredSelected => theme.selected,
            CardState::Barred if self.look.has_stock() => theme.dim,
            CardState::Barred => theme.card_dimmed,
        }
    }

    fn draw_line(&self, painter: &mut Painter<'_>, pictures: &Pictures, place: Rect, i: usize) {
        let (look, card) = (self.look, self.slots[i].card);
        let theme = &look.theme;
        let Some(state) = self.card_state(i) else {
            let print = Print { border: theme.dim, ..Print::default() };
            return pictures.played.draw(painter, place.x, place.y, &print);
        };
        let suit = look.suit(card.suit());
        let face = match state {
            CardState::Selected => suit.patch(theme.selected),
            CardState::Barred | CardState::BarredSelected => look.ink(card.suit(), Stock::Grey),
            CardState::Lying | CardState::Playable | CardState::Won => suit,
        };
        let border = match state {
            CardState::Selected => theme.legal.patch(theme.selected),
            CardState::Barred | CardState::BarredSelected => theme.card_dimmed,
            CardState::Lying | CardState::Playable | CardState::Won => theme.text,
        };
        let trump = if self.is_trump(card) { look.art.marks.trump.as_str() } else { "" };
        let (code, number) = (&look.deck.code(card), &(i + 1).to_string());
        let digit = if state == CardState::Barred { border } else { self.digit(state, card) };
        let print = Print { code, number, trump, border, face, digit };
        pictures.of(state).draw(painter, place.x, place.y, &print);
        if let Some(mark) = look.hint_mark(self.hinted, card).filter(|_| !state.is_selected()) {
            painter.put(place.x, place.y, mark, digit);
        }
    }
}

impl Pictures {
    const fn of(&self, state: CardState) -> &Picture {
        match state {
            CardState::Lying | CardState::Won => &self.open,
            CardState::Playable => &self.playable,
            CardState::Selected => &self.selected,
            CardState::Barred => &self.barred,
            CardState::BarredSelected => &self.barred_selected,
        }
    }
}

impl Widget for &Hand<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        for (i, place) in self.places(area).into_iter().enumerate() {
            match self.cards(area) {
                Some(cards) => self.draw_card(&mut painter, cards, place, i),
                None => self.draw_line(&mut painter, self.pictures(area), place, i),
            }
        }
    }
}

/// Row of the numbers below cards on stock.
const fn number_row(size: Size, area: Rect) -> u16 {
    area.y + size.height + RISE - 1
}

/// Rows by which the chosen card lies higher than one that may not be played.
const RISE: u16 = 2;

/// Number of cards in the first of two rows.
const ROW: usize = 5;

/// Columns of the cards of two rows: below each other.
fn grid(width: u16, area: Rect) -> Vec<u16> {
    let count = ROW as u16;
    let gap = (area.width.saturating_sub(count * width) / (count - 1)).min(2);
    let left = area.width.saturating_sub(count * width + (count - 1) * gap);
    (0..count).map(|i| area.x + left / 2 + i * (width + gap)).collect()
}

/// Columns of the cards of one row: in the middle of the area, suits apart from each other if there is room.
fn columns(row: &[HandSlot], width: u16, area: Rect) -> Vec<u16> {
    let count = row.len() as u16;
    let breaks = row.windows(2).filter(|pair| is_break(pair[0], pair[1])).count() as u16;
    let room = area.width.saturating_sub(count * width);
    let gap = u16::from(count > 0 && room >= count - 1);
    let left = room.saturating_sub(gap * count.saturating_sub(1));
    let between = (left / breaks.max(1)).min(2);
    let mut x = area.x + (left - between * breaks) / 2;
    let mut columns = Vec::new();
    for (i, slot) in row.iter().enumerate() {
        if i > 0 {
            x += width + gap;
            x += if is_break(row[i - 1], *slot) { between } else { 0 };
        }
        columns.push(x);
    }
    columns
}

fn is_break(one: HandSlot, other: HandSlot) -> bool {
    one.card.suit() != other.card.suit()
}

#[cfg(test)]
mod tests;

//! The cards of the person at the terminal, each at a place of its own for the whole round.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::card::CardView;
use crate::{
    rules::Card,
    ui::{
        Look, Stock,
        painter::Painter,
        style::art::{CardArt, Picture, Pictures, Print},
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
    /// May be played.
    Playable,
    /// Barred by the rules.
    Barred,
    /// Has been played.
    Played,
}

/// The hand: large cards, a line of text or two, as the area allows.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    /// Look of the hand.
    pub look: &'a Look,
    /// The places, nine at most.
    pub slots: &'a [HandSlot],
    /// Number of the selected place, from 0, if any.
    pub selected: Option<usize>,
}

impl Hand<'_> {
    /// Areas in which the cards that have not been played can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let there = |(_, i): &(Rect, usize)| self.slots[*i].state != SlotState::Played;
        self.places(area).into_iter().zip(0..).filter(there).collect()
    }

    /// The place of the hand of this number, from 0.
    pub fn place(&self, area: Rect, slot: usize) -> Rect {
        self.places(area)[slot]
    }

    /// The cards that are drawn as cards, if the area has room for any.
    fn cards(&self, area: Rect) -> Option<&CardArt> {
        let art = &self.look.art;
        let fits = |cards: &&CardArt| {
            let size = cards.size();
            area.height >= size.height && area.width >= 9 * size.width + 8
        };
        [&art.large, &art.small].into_iter().find(fits)
    }

    fn pictures(&self, area: Rect) -> &Pictures {
        if let Some(cards) = self.cards(area) {
            return &cards.hand;
        }
        let art = &self.look.art;
        let in_one_row = |pictures: &Pictures| area.width >= 9 * pictures.size().width;
        if in_one_row(&art.tight) && !in_one_row(&art.line) { &art.tight } else { &art.line }
    }

    /// The area of each place.
    fn places(&self, area: Rect) -> Vec<Rect> {
        let size = self.pictures(area).size();
        let rise = u16::from(area.height > size.height && size.height > 1);
        let in_one_row = area.width >= 9 * size.width;
        let rows = if in_one_row { vec![self.slots] } else { self.slots.chunks(ROW).collect() };
        let mut places = Vec::new();
        for (row, y) in rows.into_iter().zip(area.y..) {
            let columns =
                if in_one_row { columns(row, size.width, area) } else { grid(size.width, area) };
            for (slot, x) in row.iter().zip(columns) {
                let sunk = if slot.state == SlotState::Playable { 0 } else { rise };
                let place = Rect::new(x, y + sunk, size.width, size.height);
                places.push(place.intersection(area));
            }
        }
        places
    }

    fn draw(&self, painter: &mut Painter<'_>, place: Rect, frame: &Picture, i: usize) {
        let (look, slot) = (self.look, &self.slots[i]);
        let number = &(i + 1).to_string();
        let (border, face, digit) = self.styles(i, slot);
        if let Some(cards) = self.cards(painter.area()) {
            let (card, is_dimmed) = (slot.card, slot.state == SlotState::Barred);
            let view =
                CardView { look, card, cards, frame, number, border, face, digit, is_dimmed };
            return view.draw(painter, place.x, place.y);
        }
        let code = look.deck.code(slot.card);
        let print = Print { corner: &code, middle: "", number, border, face, digit };
        frame.draw(painter, place.x, place.y, &print);
    }

    fn styles(&self, i: usize, slot: &HandSlot) -> (Style, Style, Style) {
        let theme = &self.look.theme;
        let suit = slot.card.suit();
        let [white, grey] = [Stock::White, Stock::Grey].map(|stock| self.look.ink(suit, stock));
        let is_selected = self.selected == Some(i);
        match slot.state {
            SlotState::Open | SlotState::Played => (theme.card, white, theme.dim),
            SlotState::Playable if is_selected => {
                let all = theme.legal.patch(theme.selected);
                let is_stock = theme.stock(Stock::White).is_some();
                if is_stock { (theme.legal, white, all) } else { (all, white.patch(all), all) }
            }
            SlotState::Playable => (theme.legal, white, theme.hint_key),
            SlotState::Barred => {
                let digit = if is_selected { theme.selected } else { theme.card_dimmed };
                (theme.card_dimmed, grey, digit)
            }
        }
    }
}

impl Widget for &Hand<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let pictures = self.pictures(area);
        let places = self.places(area);
        let mut painter = Painter::new(area, buffer);
        for (i, (slot, place)) in self.slots.iter().zip(places).enumerate() {
            let is_selected = self.selected == Some(i);
            let picture = match slot.state {
                SlotState::Open => &pictures.open,
                SlotState::Playable if is_selected => &pictures.selected,
                SlotState::Playable => &pictures.playable,
                SlotState::Barred if is_selected => &pictures.barred_selected,
                SlotState::Barred => &pictures.barred,
                SlotState::Played => &pictures.played,
            };
            self.draw(&mut painter, place, picture, i);
        }
    }
}

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
mod tests {
    use ratatui::style::Modifier;

    use super::*;
    use crate::ui::{
        TableAreas,
        tests::{drawn, look, never_panics},
    };

    fn slots(cards: &str) -> Vec<HandSlot> {
        let slot = |text: &str| {
            let (state, code) = match text.split_at(1) {
                ("-", code) => (SlotState::Barred, code),
                (".", code) => (SlotState::Played, code),
                ("?", code) => (SlotState::Open, code),
                _ => (SlotState::Playable, text),
            };
            HandSlot { card: code.parse().unwrap(), state }
        };
        cards.split(' ').map(slot).collect()
    }

    #[test]
    fn large_cards_rise_when_they_may_be_played() {
        let look = look();
        let slots = slots("SU SB .S6 RA -R9 LK -L7 EO .E6");
        let hand = Hand { look: &look, slots: &slots, selected: Some(0) };
        let picture = [
            " ╭─────╮ ╭─────╮           ╭─────╮           ╭─────╮           ╭─────╮",
            " │B♠   │ │10♠  │           │A♥   │ ╭╌╌╌╌╌╮   │K♣   │ ╭╌╌╌╌╌╮   │D♦   │",
            " │  ♠  │ │  ♠  │           │  ♥  │ ╎9♥   ╎   │  ♣  │ ╎7♣   ╎   │  ♦  │",
            " │   B♠│ │  10♠│           │   A♥│ ╎  ♥  ╎   │   K♣│ ╎  ♣  ╎   │   D♦│",
            " ╰─[1]─╯ ╰──2──╯           ╰──4──╯ ╎   9♥╎   ╰──6──╯ ╎   7♣╎   ╰──8──╯",
            "                                   ╰╌╌5╌╌╯           ╰╌╌7╌╌╯",
        ];
        assert_eq!(drawn(&hand, 80, 6), picture);
        never_panics(&hand);
    }

    #[test]
    fn small_terminals_show_all_nine_in_lines() {
        let look = look();
        let slots = slots("SU SB .S6 RA -R9 LK -L7 EO -E6");
        let hand = Hand { look: &look, slots: &slots, selected: Some(1) };
        let lines = [
            "   ♠B  [♠10]    ·      ♥A  ( ♥9)     ♣K  ( ♣7)     ♦D  ( ♦6)",
            "    1     2             4     5       6     7       8     9",
        ];
        assert_eq!(drawn(&hand, 60, 2), lines);
        let lines = [" 1  ♠B  [2 ♠10]    ·     4  ♥A  (5  ♥9)", " 6  ♣K  (7  ♣7)  8  ♦D  (9  ♦6)"];
        assert_eq!(drawn(&hand, 40, 2), lines);
    }

    #[test]
    fn the_selected_card_is_reversed_and_a_barred_one_dim() {
        let look = look();
        let slots = slots("SU -R9");
        let hand = Hand { look: &look, slots: &slots, selected: Some(0) };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 6));
        hand.render(buffer.area, &mut buffer);
        let hits = hand.hits(buffer.area);
        let modifier = |i: usize| buffer[(hits[i].0.x + 1, hits[i].0.y + 1)].modifier;
        assert!(modifier(0).contains(Modifier::REVERSED));
        assert!(modifier(1).contains(Modifier::DIM) && !modifier(1).contains(Modifier::REVERSED));
    }

    #[test]
    fn nine_cards_fit_in_every_tier_and_can_be_clicked() {
        let look = look();
        let slots = slots("SU R9 S7 RA E9 LK E7 LO R6");
        let hand = Hand { look: &look, slots: &slots, selected: None };
        for (width, height) in [(40, 12), (60, 20), (79, 40), (80, 24), (120, 40), (500, 200)] {
            let areas = TableAreas::of(Rect::new(0, 0, width, height)).unwrap();
            let hits = hand.hits(areas.hand);
            assert_eq!(hits.len(), 9);
            for (i, (place, number)) in hits.iter().enumerate() {
                assert_eq!(*number, i);
                assert!(place.width >= 6 && areas.hand.intersection(*place) == *place);
                assert!(hits[..i].iter().all(|(other, _)| !other.intersects(*place)));
            }
        }
    }
}

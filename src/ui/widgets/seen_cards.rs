//! The cards that have been seen: suits below each other, ranks beside each other, and what follows from them.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::panel::Panel;
use crate::{
    app::schieber::seen_cards::{CardPlace, CardsSeen},
    cards::{Card, Rank},
    rules::house::Direction,
    ui::{
        Look,
        layout::seat_position::SeatPosition,
        painter::Painter,
        text::cells::{hanging, width},
    },
};

/// The cards that have been seen, in a box where there is room for one.
#[derive(Clone, Copy, Debug)]
pub struct SeenCards<'a> {
    /// Look of the box.
    pub look: &'a Look,
    /// Cards that have been seen.
    pub seen: &'a CardsSeen,
    /// Direction in which the seats sit.
    pub direction: Direction,
    /// Note beside the title of the box.
    pub note: &'a str,
    /// Conclusions, the most important first: as many of these as have room.
    pub notes: &'a [String],
}

/// Size from which on it has a box.
// Four columns of signs, eighteen of ranks, of which the Ten has two letters, and four of the box with a blank at either
// side.
const BOXED_FROM: (u16, u16) = (26, 9);

/// The signs of the suits and the gap behind them.
const SIGNS: u16 = 4;

/// Least width beside the cards for the conclusions.
const BESIDE: u16 = 14;

impl SeenCards<'_> {
    /// The ranks of a suit from left to right.
    fn ranks() -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().rev()
    }

    /// Width of the suits and ranks.
    fn cells(&self) -> u16 {
        SIGNS + Self::ranks().map(|rank| width(self.look.deck.letters(rank)) + 1).sum::<u16>()
    }

    fn mark(&self, place: CardPlace) -> (&str, Style) {
        let (marks, theme) = (&self.look.art.marks, &self.look.theme);
        match place {
            CardPlace::Mine => (&marks.mine, theme.title),
            CardPlace::Table => (&marks.lying, theme.turn),
            CardPlace::Gone => (&marks.gone, theme.dim),
            CardPlace::Shown(holder) => {
                (SeatPosition::of(holder, self.direction).mark(marks), theme.winner)
            }
            CardPlace::Unseen => (&marks.unseen, theme.text),
        }
    }

    /// Draws suits, ranks, and the place of each card.
    fn grid(&self, painter: &mut Painter<'_>, area: Rect) {
        let (deck, theme) = (&self.look.deck, &self.look.theme);
        let mut x = area.x + SIGNS;
        for rank in Self::ranks() {
            let letters = deck.letters(rank);
            painter.put(x, area.y, letters, theme.dim);
            x += width(letters) + 1;
        }
        for (suit, y) in CardsSeen::SUITS.into_iter().zip(area.y + 1..) {
            painter.put(area.x, y, deck.sign(suit), self.look.suit(suit));
            let mut x = area.x + SIGNS;
            for rank in Self::ranks() {
                let (mark, style) = self.mark(self.seen.place(Card::new(suit, rank)));
                let cells = width(deck.letters(rank));
                painter.put(x + cells - 1, y, mark, style);
                x += cells + 1;
            }
        }
        self.legend(painter, Rect { y: area.y + 5, ..area });
    }

    /// Draws the meaning of the marks.
    fn legend(&self, painter: &mut Painter<'_>, area: Rect) {
        let words = &self.look.words.seen;
        let all = [
            (CardPlace::Mine, &words.mine),
            (CardPlace::Table, &words.table),
            (CardPlace::Gone, &words.gone),
            (CardPlace::Unseen, &words.unseen),
        ];
        let length = |gap: u16| all.iter().map(|(_, word)| 2 + width(word)).sum::<u16>() + 3 * gap;
        let gap = if length(2) <= area.width { 2 } else { 1 };
        let mut x = area.x;
        for (place, word) in all {
            let (mark, style) = self.mark(place);
            let at = painter.put(x, area.y, mark, style) + 1;
            x = painter.put(at, area.y, word, self.look.theme.dim) + gap;
        }
    }

    /// As many notes as have room, each of them whole.
    fn notes(&self, painter: &mut Painter<'_>, area: Rect) {
        let mut lines: Vec<String> = Vec::new();
        for note in self.notes.iter().map(|note| hanging(note, area.width, 2)) {
            if lines.len() + note.len() > usize::from(area.height) {
                break;
            }
            lines.extend(note);
        }
        painter.widget(area, self.look.text(lines, self.look.theme.text));
    }
}

impl Widget for &SeenCards<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.clear(area, self.look.theme.panel);
        let is_boxed = area.width >= BOXED_FROM.0 && area.height >= BOXED_FROM.1;
        let inner = if is_boxed {
            let title = &self.look.words.seen.title;
            painter.widget(area, &Panel { look: self.look, title, note: self.note });
            let inner = Panel::inner(area);
            Rect { x: inner.x + 1, width: inner.width - 2, ..inner }
        } else {
            area
        };
        let mut painter = painter.within(inner);
        let beside = self.cells() + 1;
        let notes = if inner.width >= beside + BESIDE {
            self.grid(&mut painter, Rect { width: beside, ..inner });
            Rect { x: inner.x + beside, width: inner.width - beside, ..inner }
        } else {
            self.grid(&mut painter, inner);
            // A blank line between the two, where there is room for one.
            let gap = 6 + u16::from(inner.height > 11);
            let below = inner.height.saturating_sub(gap);
            Rect { y: inner.y + gap, height: below, ..inner }
        };
        self.notes(&mut painter.within(notes), notes);
    }
}

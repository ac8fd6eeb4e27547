//! The 36 cards by the place where they lie, and what is known of the others.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use crate::{
    app::{bodensee::Table, person::MY_SIDE, schieber::seen_cards::CardsSeen},
    cards::{Card, Rank},
    ui::{
        Panel, Telling,
        pages::RenderContext,
        painter::Painter,
        text::cells::{hanging, width},
    },
};

/// The cards that the person has seen.
pub(super) struct SeenPanel<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Widget for SeenPanel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let look = &self.context.look;
        painter.clear(area, look.theme.panel);
        let is_boxed = area.height >= 9;
        let inner = if is_boxed { Panel::text_area(area) } else { area };
        if is_boxed {
            painter.widget(area, &Panel { look, title: &look.words.seen.title, note: "" });
        }
        let mut x = inner.x + 4;
        for rank in Rank::ALL.into_iter().rev() {
            let letters = look.deck.letters(rank);
            painter.put(x, inner.y, letters, look.theme.dim);
            for (suit, y) in CardsSeen::SUITS.into_iter().zip(inner.y + 1..) {
                let (mark, style) = self.place_mark(Card::new(suit, rank));
                painter.put(x + width(letters) - 1, y, &mark, style);
            }
            x += width(letters) + 1;
        }
        for (suit, y) in CardsSeen::SUITS.into_iter().zip(inner.y + 1..) {
            painter.put(inner.x, y, look.deck.sign(suit), look.suit(suit));
        }
        let below = Rect { y: inner.y + 5, height: inner.height.saturating_sub(5), ..inner };
        let lines = self.known().into_iter().flat_map(|line| hanging(&line, below.width, 2));
        painter.widget(below, look.text(lines, look.theme.text));
    }
}

impl SeenPanel<'_> {
    /// Mark of the place of a card: own, open before the other, played, or unknown.
    fn place_mark(&self, card: Card) -> (String, Style) {
        let (marks, theme) = (&self.context.look.art.marks, &self.context.look.theme);
        let (mark, style) = if self.table.shown_table().played.has(card) {
            (&marks.gone, theme.dim)
        } else if self.table.shown().pool().has(card) {
            (&marks.mine, theme.title)
        } else if self.table.shown().open(MY_SIDE.other()).has(card) {
            (&marks.lying, theme.turn)
        } else {
            (&marks.unseen, theme.text)
        };
        (mark.clone(), style)
    }

    /// Legend of the marks, the number of cards that nobody has seen, and the suits that the other's hand lacks.
    fn known(&self) -> Vec<String> {
        let (look, say) = (&self.context.look, self.context.bodensee_narrator());
        let (marks, words) = (&look.art.marks, &look.words.seen);
        let legend = [
            (&marks.mine, words.mine.as_str()),
            (&marks.lying, say.name(MY_SIDE.other())),
            (&marks.gone, &words.gone),
            (&marks.unseen, &words.unseen),
        ];
        let legend = legend.map(|(mark, word)| format!("{mark} {word}")).join("  ");
        let known = say.known_of_the_unseen(self.table, Telling::Short);
        std::iter::once(legend).chain(known).collect()
    }
}

//! Dialog: a box over what lies below it, with a question, a result or a message.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    text::{Line, Span, Text},
    widgets::Widget,
};

use super::{list::List, panel::Panel, shown_meld::ShownMeld};
use crate::ui::{
    Look,
    layout::centered,
    painter::Painter,
    style::art::CardArt,
    text::cells::{fit, pad, pad_left, width, wrap},
};

/// Passage: a part of the text of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A text, broken where it must be.
    Text(String),
    /// A text that stands out, in the middle.
    Heading(String),
    /// A row of a table: its first cell at the left, the others at the right below each other.
    Row(Vec<String>),
    /// A row with cards in it, which are drawn where they have room, and the numbers at the right.
    Meld(ShownMeld, Vec<String>),
    /// A line across; left out where there is still too little room.
    Rule,
    /// An empty line; left out where there is little room.
    Gap,
}

/// A box in the middle of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    /// Look of the dialog.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// Note beside the title.
    pub note: &'a str,
    /// Text of the dialog.
    pub passages: &'a [Passage],
    /// Answers, if there are any: the keys are their numbers.
    pub answers: &'a [String],
    /// Number of the selected answer, from 0.
    pub selected: usize,
}

const WIDEST: u16 = 64;

/// Height of the largest cards in a box.
const LARGEST: u16 = 5;

impl Dialog<'_> {
    /// The area the box takes in the middle of another.
    pub fn area(&self, within: Rect) -> Rect {
        let (cards, numbers) = (self.cards(within), self.numbers_width());
        let texts = self.passages.iter().map(|passage| match (passage, cards) {
            (Passage::Meld(meld, _), Some(cards)) => {
                let room = Self::text_width(within).saturating_sub(numbers);
                meld.drawn_width(cards.size.width, room).unwrap_or(room) + numbers
            }
            _ => passage.width(),
        });
        let answers = self.answers.iter().map(|answer| width(answer) + 4);
        let title = width(self.title) + width(self.note) + 8;
        let widest = texts.chain(answers).max().unwrap_or(0) + 6;
        let cells = widest.max(title).clamp(30, WIDEST).min(within.width);
        let lines = self.lines(cells.saturating_sub(4));
        let gap = u16::from(!self.answers.is_empty() && !lines.is_empty());
        let text: u16 = lines.iter().map(|line| line.rows(cards)).sum();
        let rows = text + gap + self.answers.len() as u16 + 2;
        centered(within, Size::new(cells, rows))
    }

    /// The cards of the melds, if there is room for drawn ones beside all that matters.
    fn cards(&self, within: Rect) -> Option<&CardArt> {
        let cells = Self::text_width(within);
        let lines = self.lines(cells);
        let melds = lines.iter().filter(|line| matches!(line, Passage::Meld(..))).count() as u16;
        let others = lines.iter().filter(|line| line.matters()).count() as u16 - melds;
        let room = within.height.saturating_sub(others + self.answers.len() as u16 + 2);
        let room_for_cards = cells.saturating_sub(self.numbers_width());
        let has_room = |line: &Passage, card: Size| match line {
            Passage::Meld(meld, _) => meld.drawn_width(card.width, room_for_cards).is_some(),
            _ => true,
        };
        let fits = |card: Size| {
            card.height <= LARGEST
                && melds * card.height <= room
                && lines.iter().all(|line| has_room(line, card))
        };
        self.look.art.largest(fits).filter(|_| melds > 0)
    }

    /// Width of the numbers at the right, with the gap before them.
    fn numbers_width(&self) -> u16 {
        self.columns().iter().map(|cells| cells + 3).sum()
    }

    /// Width of a text in the widest box within this area.
    fn text_width(within: Rect) -> u16 {
        WIDEST.min(within.width).saturating_sub(4)
    }

    /// True if all that matters has room.
    pub fn fits(&self, within: Rect) -> bool {
        let lines = self.lines(self.area(within).width.saturating_sub(4));
        let needed = lines.iter().filter(|line| line.matters());
        needed.count() + self.answers.len() + 2 <= usize::from(within.height)
    }

    /// Areas in which the answers can be clicked, when the dialog is drawn in this area.
    pub fn hits(&self, within: Rect) -> Vec<(Rect, usize)> {
        self.list().hits(self.answers_area(within))
    }

    fn answers_area(&self, within: Rect) -> Rect {
        let inner = Panel::inner(self.area(within));
        let height = inner.height.min(self.answers.len() as u16);
        Rect { y: inner.bottom() - height, height, ..inner }
    }

    fn list(&self) -> List<'_> {
        let Self { look, answers, selected, .. } = *self;
        let style = |i: usize| if i == selected { look.theme.focus } else { look.theme.text };
        let rows = answers.iter().zip(0..).map(|(answer, i)| look.spans(answer, style(i)));
        List::numbered(look, rows, Some(selected))
    }

    /// Text of the dialog, line by line.
    fn lines(&self, cells: u16) -> Vec<Passage> {
        let broken = |passage: &Passage| match passage {
            Passage::Text(text) => wrap(text, cells).into_iter().map(Passage::Text).collect(),
            Passage::Heading(text) => wrap(text, cells).into_iter().map(Passage::Heading).collect(),
            Passage::Row(_) | Passage::Meld(..) | Passage::Rule | Passage::Gap => {
                vec![passage.clone()]
            }
        };
        self.passages.iter().flat_map(broken).collect()
    }

    /// Widths of the columns of the tables.
    fn columns(&self) -> Vec<u16> {
        let mut columns = Vec::new();
        for passage in self.passages {
            let cells = match passage {
                Passage::Row(cells) => cells.get(1..).unwrap_or_default(),
                Passage::Meld(_, numbers) => numbers,
                _ => continue,
            };
            for (i, cell) in cells.iter().enumerate() {
                columns.resize(columns.len().max(i + 1), 0);
                columns[i] = columns[i].max(width(cell));
            }
        }
        columns
    }

    fn line(&self, passage: &Passage, cells: u16) -> Line<'static> {
        let theme = &self.look.theme;
        match passage {
            Passage::Text(text) => Line::from(self.look.spans(text, theme.text)),
            Passage::Heading(text) => Line::from(self.look.spans(text, theme.title)).centered(),
            Passage::Row(row) => {
                Line::from(self.look.spans(&self.table_row(row, cells), theme.text))
            }
            Passage::Meld(meld, numbers) => {
                let room = cells.saturating_sub(self.numbers_width());
                let mut line = Line::from(meld.spans(self.look, room));
                let numbers = self.table_row(&[&[String::new()], &numbers[..]].concat(), cells);
                let used = usize::from(cells).min(line.width());
                line.push_span(Span::styled(numbers[used..].to_owned(), theme.text));
                line
            }
            Passage::Rule => {
                let rule = self.look.art.marks.rule.repeat(usize::from(cells));
                Line::from(Span::styled(rule, theme.border))
            }
            Passage::Gap => Line::default(),
        }
    }

    /// Draws a line of the text, or a row with its cards.
    fn draw_line(
        &self,
        painter: &mut Painter<'_>,
        line: &Passage,
        cards: Option<&CardArt>,
        row: Rect,
    ) {
        let (Passage::Meld(meld, numbers), Some(cards)) = (line, cards) else {
            return painter.widget(row, Text::from(self.line(line, row.width)));
        };
        let numbers = self.table_row(&[&[String::new()], &numbers[..]].concat(), row.width);
        painter.put(row.x, row.y + 1, &numbers, self.look.theme.text);
        let width = row.width.saturating_sub(self.numbers_width());
        meld.draw(self.look, painter, cards, Rect { width, ..row });
    }

    /// A row of a table: its first cell at the left, as much of it as the others leave.
    fn table_row(&self, row: &[String], cells: u16) -> String {
        let Some((first, others)) = row.split_first() else { return String::new() };
        let others = others.iter().zip(self.columns());
        let others: Vec<String> = others.map(|(cell, cells)| pad_left(cell, cells)).collect();
        let others = others.join("   ");
        let room = cells.saturating_sub(width(&others));
        let first = fit(first, room.saturating_sub(1), &self.look.art.marks.ellipsis);
        pad(&first, room) + &others
    }
}

impl Passage {
    /// Rows of the passage, its cards drawn if these are given.
    const fn rows(&self, cards: Option<&CardArt>) -> u16 {
        match (self, cards) {
            (Self::Meld(..), Some(cards)) => cards.size.height,
            _ => 1,
        }
    }

    /// True if it is not left out where there is little room.
    const fn matters(&self) -> bool {
        !matches!(self, Self::Gap | Self::Rule)
    }

    fn width(&self) -> u16 {
        match self {
            Self::Meld(meld, numbers) => {
                meld.line_width() + numbers.iter().map(|cell| width(cell) + 3).sum::<u16>()
            }
            Self::Text(text) | Self::Heading(text) => width(text),
            Self::Row(cells) => cells.iter().map(|cell| width(cell) + 3).sum(),
            Self::Rule | Self::Gap => 0,
        }
    }
}

impl Widget for &Dialog<'_> {
    fn render(self, within: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(within, buffer);
        let within = painter.area();
        let area = self.area(within);
        // A blank column at either side, so that no word below runs into the box.
        let x = area.x.saturating_sub(1).max(within.x);
        let ground = Rect { x, width: area.right() + 1 - x, ..area };
        painter.clear(ground, self.look.theme.panel);
        painter.widget(area, &Panel { look: self.look, title: self.title, note: self.note });
        let answers = self.answers_area(within);
        let place = Panel::text_area(area);
        let place = Rect { height: place.height.saturating_sub(answers.height), ..place };
        let room = usize::from(place.height);
        let mut lines = self.lines(place.width);
        let cards = self.cards(within);
        let rows = |lines: &[Passage]| -> usize {
            lines.iter().map(|line| usize::from(line.rows(cards))).sum()
        };
        for spare in [Passage::Gap, Passage::Rule] {
            if rows(&lines) > room {
                lines.retain(|line| *line != spare);
            }
        }
        // What stands last matters most: it is the sum of what stands above.
        lines.drain(..lines.len().saturating_sub(room));
        let mut y = place.y;
        for line in &lines {
            let row = Rect { y, height: line.rows(cards), ..place };
            self.draw_line(&mut painter, line, cards, row);
            y += row.height;
        }
        painter.widget(answers, &self.list());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Card, CardSet, Suit},
        ui::tests::{drawn, look, never_panics},
    };

    fn row(cells: [&str; 3]) -> Passage {
        Passage::Row(cells.map(str::to_owned).to_vec())
    }

    #[test]
    fn a_result_is_a_table_in_a_box() {
        let look = look();
        let passages = [
            Passage::Text("♠ Schaufel ×2, angesagt: du".to_owned()),
            Passage::Gap,
            row(["", "Wir", "Sie"]),
            row(["Stiche", "230", "84"]),
            row(["Weis", "40", "0"]),
            Passage::Rule,
            row(["Stand", "612", "370"]),
        ];
        let answers = ["weiter".to_owned()];
        let dialog = Dialog {
            look: &look,
            title: "Runde 5",
            note: "",
            passages: &passages,
            answers: &answers,
            selected: 0,
        };
        let picture = [
            "   ┌─ Runde 5 ─────────────────────┐",
            "   │ ♠ Schaufel ×2, angesagt: du   │",
            "   │                               │",
            "   │                     Wir   Sie │",
            "   │ Stiche              230    84 │",
            "   │ Weis                 40     0 │",
            "   │ ───────────────────────────── │",
            "   │ Stand               612   370 │",
            "   │                               │",
            "   │▶ 1 weiter                     │",
            "   └───────────────────────────────┘",
        ];
        assert_eq!(drawn(&dialog, 40, 11), picture);
        never_panics(&dialog);
    }

    #[test]
    fn cards_of_melds_are_drawn_where_they_have_room_else_they_stand_in_a_line() {
        let look = look();
        let cards: Vec<Card> = CardSet::suit(Suit::Rosen).iter().take(3).collect();
        let (name, kind) = ("du (Wir)".to_owned(), "Dreiblatt".to_owned());
        let meld = ShownMeld { name, kind, cards: cards.clone() };
        let passages = [
            Passage::Meld(meld, ["20", "60"].map(str::to_owned).to_vec()),
            Passage::Gap,
            Passage::Text("Wir schreiben 60 Weis".to_owned()),
        ];
        let dialog = Dialog {
            look: &look,
            title: "Weisen",
            note: "",
            passages: &passages,
            answers: &[],
            selected: 0,
        };
        let wide = drawn(&dialog, 50, 10).join("\n");
        assert!(wide.contains("20   60"), "{wide}");
        assert!(wide.contains('╭') && wide.contains("Dreiblatt"), "{wide}");
        assert!(cards.iter().all(|card| wide.contains(&look.deck.code(*card))), "{wide}");
        let low = drawn(&dialog, 50, 5).join("\n");
        assert!(low.contains("du (Wir) Dreiblatt ♥6 ♥7 ♥8"), "{low}");
        let narrow = drawn(&dialog, 32, 5).join("\n");
        assert!(narrow.contains("du (Wir) ♥6 ♥7 ♥8 ") && narrow.contains("20   60"), "{narrow}");
        never_panics(&dialog);
    }

    #[test]
    fn answers_stay_where_there_is_little_room() {
        let look = look();
        let passages = [Passage::Text("Die Partie ist gesichert. ".repeat(20)), Passage::Gap];
        let answers = ["ja", "nein"].map(str::to_owned);
        let dialog = Dialog {
            look: &look,
            title: "Beenden?",
            note: "",
            passages: &passages,
            answers: &answers,
            selected: 1,
        };
        let within = Rect::new(0, 0, 40, 8);
        let rows = drawn(&dialog, 40, 8);
        assert!(rows[5].contains("1 ja") && rows[6].contains("▶ 2 nein"), "{rows:#?}");
        assert_eq!(dialog.hits(within)[1].0.y, 6);
    }
}

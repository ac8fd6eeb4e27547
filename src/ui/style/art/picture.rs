//! A card of the hand as a line of text, with fields for what is printed on it.

use ratatui::{layout::Size, style::Style};

use super::sections::{BadArt, Section, sections};
use crate::ui::{
    painter::Painter,
    text::cells::{fit, pad, pad_left},
};

/// A card with fields for the printed texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    rows: Vec<Vec<Piece>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Glyphs(String),
    Field(PrintField, u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrintField {
    Code,
    Number,
    Trump,
    Blank,
}

impl PrintField {
    const fn of(sign: char) -> Option<Self> {
        Some(match sign {
            '>' => Self::Code,
            '#' => Self::Number,
            '!' => Self::Trump,
            '_' => Self::Blank,
            _ => return None,
        })
    }
}

/// Texts and styles printed on a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print<'a> {
    /// Suit and rank.
    pub code: &'a str,
    /// Number of its place.
    pub number: &'a str,
    /// Mark of a trump, or nothing.
    pub trump: &'a str,
    /// Style of the border.
    pub border: Style,
    /// Style of suit and rank, and of the mark.
    pub face: Style,
    /// Style of the number.
    pub digit: Style,
}

impl Picture {
    /// Size of the card.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Draws the card with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, x: u16, y: u16, print: &Print<'_>) {
        for (row, y) in self.rows.iter().zip(y..) {
            row.iter().fold(x, |x, piece| {
                let (text, style) = piece.print(print);
                painter.put(x, y, &text, style)
            });
        }
    }

    /// Reads the picture of this name.
    pub(super) fn read(text: &str, name: &str) -> Result<Self, BadArt> {
        let sections = sections(text)?;
        let section = sections.into_iter().find(|section| section.name == name);
        let Section { size, rows, .. } = section.ok_or_else(|| BadArt::Heading(name.to_owned()))?;
        Ok(Self { size, rows: rows.into_iter().map(pieces).collect() })
    }
}

impl Piece {
    fn print(&self, print: &Print<'_>) -> (String, Style) {
        let (field, cells) = match self {
            Self::Glyphs(glyphs) => return (glyphs.clone(), print.border),
            Self::Field(field, cells) => (field, *cells),
        };
        match field {
            PrintField::Code => (pad_left(&fit(print.code, cells, ""), cells), print.face),
            PrintField::Number => (pad(print.number, cells), print.digit),
            PrintField::Trump => (pad(print.trump, cells), print.face),
            PrintField::Blank => (pad("", cells), print.border),
        }
    }
}

fn pieces(row: &str) -> Vec<Piece> {
    let signs: Vec<char> = row.chars().collect();
    signs
        .chunk_by(|one, other| PrintField::of(*one) == PrintField::of(*other))
        .map(|run| match PrintField::of(run[0]) {
            Some(field) => Piece::Field(field, run.len() as u16),
            None => Piece::Glyphs(run.iter().collect()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use ratatui::{buffer::Buffer, layout::Rect};

    use super::*;

    #[test]
    fn a_card_shows_its_number_suit_and_rank_and_if_it_is_trump() {
        let picture = Picture::read("[open] 7x1\n[#!>>>]\n", "open").unwrap();
        let drawn = |code, trump| {
            let size = picture.size();
            let mut buffer = Buffer::empty(Rect::new(0, 0, size.width, size.height));
            let print = Print { code, trump, number: "2", ..Print::default() };
            picture.draw(&mut Painter::new(buffer.area, &mut buffer), 0, 0, &print);
            buffer
        };
        assert_eq!(drawn("♥10", "●"), Buffer::with_lines(["[2●♥10]"]));
        assert_eq!(drawn("♥A", ""), Buffer::with_lines(["[2  ♥A]"]));
    }
}

//! The frame of a card, with fields for the printed texts.

use ratatui::{layout::Size, style::Style};

use super::sections::{BadArt, Section, sections};
use crate::ui::{
    painter::Painter,
    text::cells::{fit, width},
};

/// A card with fields for the printed texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    rows: Vec<Vec<Piece>>,
    face: Option<(u16, u16)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Glyphs(String),
    Field(PrintField, u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrintField {
    Edge,
    Face,
    Left,
    Right,
    Middle,
    Number,
    Blank,
}

impl PrintField {
    const fn of(sign: char) -> Option<Self> {
        Some(match sign {
            '~' => Self::Edge,
            '@' => Self::Face,
            '<' => Self::Left,
            '>' => Self::Right,
            '^' => Self::Middle,
            '#' => Self::Number,
            '_' => Self::Blank,
            _ => return None,
        })
    }
}

/// Texts and styles printed on a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print<'a> {
    /// Text in the corners.
    pub corner: &'a str,
    /// Text in the middle.
    pub middle: &'a str,
    /// Number of its place.
    pub number: &'a str,
    /// Style of the border.
    pub border: Style,
    /// The style of corners and middle.
    pub face: Style,
    /// The style of the number.
    pub digit: Style,
}

impl Picture {
    /// Size of the card.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Place on it where the face begins, if it has one.
    pub const fn face(&self) -> Option<(u16, u16)> {
        self.face
    }

    /// Draws the card with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, x: u16, y: u16, print: &Print<'_>) {
        for (row, y) in self.rows.iter().zip(y..) {
            let mut at = x;
            for (i, piece) in row.iter().enumerate() {
                if let Piece::Field(PrintField::Edge, cells) = piece {
                    at = edge(painter, (at, y), print, *cells, row.get(i + 1));
                    continue;
                }
                let (text, style) = piece.print(print);
                at = painter.put(at, y, &text, style);
            }
        }
    }

    /// Reads the picture of this name.
    pub(super) fn read(text: &str, name: &str) -> Result<Self, BadArt> {
        let sections = sections(text)?;
        let section = sections.into_iter().find(|section| section.name == name);
        let Section { size, rows, .. } = section.ok_or_else(|| BadArt::Heading(name.to_owned()))?;
        let face = rows.iter().zip(0..).find_map(|(row, y)| {
            let x = row.chars().position(|sign| sign == '@')?;
            Some((x as u16, y))
        });
        Ok(Self { size, rows: rows.into_iter().map(pieces).collect(), face })
    }
}

/// Writes the corner into the border, which goes on behind it; returns the column of its end.
fn edge(
    painter: &mut Painter<'_>,
    (x, y): (u16, u16),
    print: &Print<'_>,
    cells: u16,
    next: Option<&Piece>,
) -> u16 {
    let end = x + cells;
    let x = painter.put(x, y, &fit(print.corner, cells, ""), print.face);
    let Some(Piece::Glyphs(border)) = next else { return end };
    let line: String = border.chars().take(1).cycle().take(usize::from(end - x)).collect();
    painter.put(x, y, &line, print.border)
}

impl Piece {
    fn print<'a>(&'a self, print: &Print<'a>) -> (String, Style) {
        let (field, cells) = match self {
            Self::Glyphs(glyphs) => return (glyphs.clone(), print.border),
            Self::Field(field, cells) => (*field, usize::from(*cells)),
        };
        let within = |text: &str| fit(text, cells as u16, "");
        match field {
            PrintField::Left => (pad(&within(print.corner), cells, 0), print.face),
            PrintField::Right => {
                let text = within(print.corner);
                (pad(&text, cells, cells - usize::from(width(&text))), print.face)
            }
            PrintField::Middle => {
                let text = within(print.middle);
                (pad(&text, cells, (cells - usize::from(width(&text))) / 2), print.face)
            }
            PrintField::Number => (pad(&within(print.number), cells, 0), print.digit),
            PrintField::Blank => (" ".repeat(cells), print.border),
            PrintField::Edge | PrintField::Face => (" ".repeat(cells), print.face),
        }
    }
}

/// The text with this number of blanks before it, and behind it the rest that the field has left.
fn pad(text: &str, cells: usize, before: usize) -> String {
    let after = cells.saturating_sub(before + usize::from(width(text)));
    format!("{}{text}{}", " ".repeat(before), " ".repeat(after))
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

    fn drawn(text: &str, corner: &str) -> Buffer {
        let picture = Picture::read(text, "open").unwrap();
        let size = picture.size();
        let mut buffer = Buffer::empty(Rect::new(0, 0, size.width, size.height));
        let mut painter = Painter::new(buffer.area, &mut buffer);
        let print = Print { corner, middle: "♥", number: "2", ..Print::default() };
        picture.draw(&mut painter, 0, 0, &print);
        buffer
    }

    #[test]
    fn a_card_shows_its_rank_and_suit() {
        let text = "[open] 7x5\n╭─────╮\n│<<<<<│\n│^^^^^│\n│>>>>>│\n╰─[#]─╯\n";
        let card = ["╭─────╮", "│10♥  │", "│  ♥  │", "│  10♥│", "╰─[2]─╯"];
        assert_eq!(drawn(text, "10♥"), Buffer::with_lines(card));
    }

    #[test]
    fn the_border_goes_on_behind_the_corner() {
        let text = "[open] 7x2\n╭~~~~─╮\n│@@@@@│\n";
        assert_eq!(drawn(text, "A♥"), Buffer::with_lines(["╭A♥───╮", "│     │"]));
        assert_eq!(drawn(text, "A Ei"), Buffer::with_lines(["╭A Ei─╮", "│     │"]));
        assert_eq!(Picture::read(text, "open").unwrap().face(), Some((1, 1)));
    }
}

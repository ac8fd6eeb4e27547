//! Faces of cards: suit and rank as a picture.

use std::collections::BTreeMap;

use ratatui::style::{Modifier, Style};

use super::{
    Signs,
    sections::{BadArt, Section, sections},
};
use crate::{
    cards::Rank,
    rules::house,
    ui::{
        painter::Painter,
        style::theme::{Stock, Theme},
        text::deck::Hue,
    },
};

/// The pictures of a deck at one size.
#[derive(Clone, Debug, Default)]
pub struct FaceArt(BTreeMap<(Hue, u8), Face>);

/// A picture, cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face(Vec<Vec<FaceCell>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FaceCell {
    /// The sign of the suit as text.
    Sign,
    /// The rank as text.
    Rank,
    Letter(char),
    /// Two pixels, one above the other.
    Pixels(Option<Pixel>, Option<Pixel>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pixel {
    paint: PixelInk,
    /// True if it would not be seen beside its neighbours without a colour of its own, and is left out then.
    is_shade: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PixelInk {
    Suit,
    Figure,
    Gold,
    Nut,
    Leaf,
    /// Hair, eyes and lines, where the card has an ink of its own.
    Ink,
}

/// Print of a picture: the texts and colours that go into it.
#[derive(Clone, Copy, Debug)]
pub struct FacePrint<'a> {
    /// The sign of the suit.
    pub sign: &'a str,
    /// The rank in letters.
    pub rank: &'a str,
    /// The colour of the suit.
    pub suit: Style,
    /// The other colours.
    pub theme: &'a Theme,
    /// The glyphs for pixels.
    pub marks: &'a Signs,
    /// Stock that it is printed on; on the grey one all but the suit is faded.
    pub stock: Stock,
    /// True if it stands on the table and not on a card: what is blank is not painted.
    pub is_bare: bool,
}

impl FaceArt {
    /// Pictures in pixels, with these signs of suits in their gaps: two rows make a line.
    pub(super) fn pixels(text: &str, suits: &SuitArt<'_>) -> Result<Self, BadArt> {
        Self::read(text, suits, Face::of_pixels)
    }

    /// Pictures in letters.
    pub(super) fn letters(text: &str, suits: &SuitArt<'_>) -> Result<Self, BadArt> {
        Self::read(text, suits, |rows| {
            let row = |row: &Vec<char>| row.iter().map(|sign| letter(*sign)).collect();
            Ok(Face(rows.iter().map(row).collect()))
        })
    }

    fn read(
        text: &str,
        suits: &SuitArt<'_>,
        face: impl Fn(&[Vec<char>]) -> Result<Face, BadArt>,
    ) -> Result<Self, BadArt> {
        let (drawings, all_signs) = (sections(text)?, sections(suits.text)?);
        let named = |name: &str| drawings.iter().find(|section| section.name == name);
        let mut faces = BTreeMap::new();
        for hue in Hue::ALL {
            let name = sign_name(hue, suits.deck);
            let signs: Option<Vec<&Section<'_>>> = (!suits.written[hue as usize])
                .then(|| all_signs.iter().filter(|section| section.name == name).collect());
            for rank in Rank::ALL {
                let drawing = named(rank_name(rank)).or_else(|| named("pip"));
                let drawing = drawing.ok_or_else(|| BadArt::Heading(rank_name(rank).to_owned()))?;
                let picture = face(&with_signs(drawing, signs.as_deref())?)?;
                faces.insert((hue, rank as u8), picture);
            }
        }
        Ok(Self(faces))
    }

    /// The picture of a card.
    pub fn of(&self, hue: Hue, rank: Rank) -> Option<&Face> {
        self.0.get(&(hue, rank as u8))
    }
}

/// Signs of the suits of a deck as they are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuitArt<'a> {
    /// Their drawings.
    pub(super) text: &'a str,
    /// Deck that they are of.
    pub(super) deck: house::Faces,
    /// Suits whose signs are written in place of the drawings, which are others.
    pub(super) written: [bool; 4],
}

/// The drawing with the sign of the suit in its gaps, or its text where nothing is drawn.
fn with_signs(
    drawing: &Section<'_>,
    signs: Option<&[&Section<'_>]>,
) -> Result<Vec<Vec<char>>, BadArt> {
    let mut rows: Vec<Vec<char>> = drawing.rows.iter().map(|row| row.chars().collect()).collect();
    while let Some((x, y)) = gap(&rows) {
        let kind = rows[y][x];
        let width = rows[y][x..].iter().take_while(|sign| **sign == kind).count();
        let height = rows[y..].iter().take_while(|row| row[x] == kind).count();
        let fits = |sign: &&&Section<'_>| {
            (usize::from(sign.size.width), usize::from(sign.size.height)) == (width, height)
        };
        let Some(signs) = signs else {
            let gap = Gap { x, y, width, height };
            gap.write(&mut rows);
            continue;
        };
        let sign = signs.iter().find(fits);
        let sign = sign.ok_or_else(|| BadArt::Heading(format!("{width}x{height}")))?;
        for (row, pixels) in rows[y..].iter_mut().zip(&sign.rows) {
            row.splice(x..x + width, pixels.chars());
        }
    }
    Ok(rows)
}

/// Gap in a drawing for the sign of the suit, and others for signs that touch it.
const GAPS: [char; 3] = ['x', 'X', 'y'];

/// Gap for the sign of a suit, in pixels.
struct Gap {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl Gap {
    /// Puts the sign as text into the middle, at the upper pixel of a cell.
    fn write(&self, rows: &mut [Vec<char>]) {
        for row in &mut rows[self.y..self.y + self.height] {
            row[self.x..self.x + self.width].fill('.');
        }
        let x = self.x + (self.width - 1) / 2;
        let y = (self.y + (self.height - 1) / 2).next_multiple_of(2);
        rows[y][x] = '*';
    }
}

fn gap(rows: &[Vec<char>]) -> Option<(usize, usize)> {
    let column = |row: &Vec<char>| row.iter().position(|sign| GAPS.contains(sign));
    rows.iter().enumerate().find_map(|(y, row)| Some((column(row)?, y)))
}

fn cell(above: char, below: char) -> Result<FaceCell, BadArt> {
    Ok(match above {
        '*' => FaceCell::Sign,
        'r' => FaceCell::Rank,
        above => FaceCell::Pixels(pixel(above)?, pixel(below)?),
    })
}

const fn letter(sign: char) -> FaceCell {
    match sign {
        '*' => FaceCell::Sign,
        '.' => FaceCell::Pixels(None, None),
        sign => FaceCell::Letter(sign),
    }
}

const fn pixel(sign: char) -> Result<Option<Pixel>, BadArt> {
    let paint = match sign.to_ascii_uppercase() {
        '.' => return Ok(None),
        'S' => PixelInk::Suit,
        'F' => PixelInk::Figure,
        'G' => PixelInk::Gold,
        'N' => PixelInk::Nut,
        'L' => PixelInk::Leaf,
        'K' => PixelInk::Ink,
        _ => return Err(BadArt::Sign(sign)),
    };
    Ok(Some(Pixel { paint, is_shade: sign.is_lowercase() || sign == 'K' }))
}

const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Banner => "banner",
        Rank::Under => "under",
        Rank::Ober => "ober",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

const fn sign_name(hue: Hue, deck: house::Faces) -> &'static str {
    match (deck, hue) {
        (house::Faces::French, Hue::Spades) => "spades",
        (house::Faces::French, Hue::Hearts) => "hearts",
        (house::Faces::French, Hue::Diamonds) => "diamonds",
        (house::Faces::French, Hue::Clubs) => "clubs",
        (house::Faces::German, Hue::Spades) => "schilten",
        (house::Faces::German, Hue::Hearts) => "rosen",
        (house::Faces::German, Hue::Diamonds) => "schellen",
        (house::Faces::German, Hue::Clubs) => "eicheln",
    }
}

impl Face {
    /// The picture of these rows of pixels.
    pub(super) fn of_rows(rows: &[&str]) -> Result<Self, BadArt> {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        Self::of_pixels(&rows)
    }

    fn of_pixels(rows: &[Vec<char>]) -> Result<Self, BadArt> {
        let pairs = rows.chunks(2).map(|pair| {
            let below = pair.get(1).into_iter().flatten().chain(std::iter::repeat(&'.'));
            pair[0].iter().zip(below).map(|(above, below)| cell(*above, *below)).collect()
        });
        pairs.collect::<Result<_, _>>().map(Self)
    }

    /// Draws the face with its upper left corner here.
    pub fn draw(&self, painter: &mut Painter<'_>, x: u16, y: u16, print: &FacePrint<'_>) {
        for (row, y) in self.0.iter().zip(y..) {
            for (cell, x) in row.iter().zip(x..) {
                print.cell(painter, *cell, x, y);
            }
        }
    }
}

impl FacePrint<'_> {
    const fn is_dimmed(&self) -> bool {
        matches!(self.stock, Stock::Grey)
    }

    fn cell(&self, painter: &mut Painter<'_>, cell: FaceCell, x: u16, y: u16) {
        match cell {
            FaceCell::Pixels(None, None) if self.is_bare => x,
            FaceCell::Sign => painter.put(x, y, self.sign, self.suit),
            FaceCell::Rank => painter.put(x, y, self.rank, self.suit),
            FaceCell::Letter(letter) => {
                let style = if self.is_dimmed() { self.suit } else { self.theme.figure };
                painter.put(x, y, letter.encode_utf8(&mut [0; 4]), style)
            }
            FaceCell::Pixels(above, below) => {
                let (glyph, style) = self.pixels(above, below);
                painter.put(x, y, glyph, style)
            }
        };
    }

    /// Two pixels of one colour, or one, fill their halves; of two colours one is the ground. The one that the terminal
    /// has for text cannot be it. A ground cannot be dimmed, so the suit alone is left there.
    fn pixels(&self, above: Option<Pixel>, below: Option<Pixel>) -> (&str, Style) {
        let marks = self.marks;
        match (above.and_then(|p| self.pixel(p)), below.and_then(|p| self.pixel(p))) {
            (None, None) => (" ", self.theme.card_on(self.stock)),
            (Some(above), None) => (&marks.upper_half, above),
            (None, Some(below)) => (&marks.lower_half, below),
            (Some(above), Some(below)) => match (above.fg, below.fg) {
                (one, other) if one == other => (&marks.full, above),
                (Some(_), None) if self.is_dimmed() => (&marks.upper_half, above),
                (None, Some(_)) if self.is_dimmed() => (&marks.lower_half, below),
                (Some(ground), None) => (&marks.lower_half, below.bg(ground)),
                (_, Some(ground)) => (&marks.upper_half, above.bg(ground)),
                (None, None) => (&marks.full, above),
            },
        }
    }

    fn pixel(&self, Pixel { paint, is_shade }: Pixel) -> Option<Style> {
        let style = match paint {
            PixelInk::Suit => self.suit,
            PixelInk::Figure if self.is_dimmed() => self.theme.figure_dimmed,
            PixelInk::Gold if self.is_dimmed() => self.theme.gold_dimmed,
            _ if self.is_dimmed() => self.theme.card_dimmed,
            PixelInk::Figure => self.theme.figure,
            PixelInk::Gold => self.theme.gold,
            PixelInk::Nut => self.theme.nut,
            PixelInk::Leaf => self.theme.inks.clubs,
            PixelInk::Ink => self.theme.card,
        };
        let style = if self.is_bare { Style { bg: None, ..style } } else { style };
        let is_lost = is_shade && style.fg.is_none();
        (!is_lost).then(|| style.remove_modifier(Modifier::BOLD))
    }
}

#[cfg(test)]
mod tests;

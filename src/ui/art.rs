//! Cards, marks and the logo as they are drawn in `assets`.

use std::{fmt, fmt::Display};

use ratatui::{layout::Size, style::Style};
use serde::Deserialize;

use super::ink::{Ink, fit, width};

/// All that is drawn rather than written.
#[derive(Clone, Debug)]
pub struct Art {
    /// A card of the hand, 7 × 5.
    pub large: Pictures,
    /// A card of the hand in a line of text, 7 × 1.
    pub line: Pictures,
    /// The same where room is short, 6 × 1.
    pub tight: Pictures,
    /// A card on the table, 6 × 3.
    pub small: TablePictures,
    /// Single signs.
    pub marks: Marks,
    /// The name of the game.
    pub logo: Vec<String>,
}

/// A card of the hand in each of its states.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// Nothing is to be played.
    pub open: Picture,
    /// It may be played.
    pub playable: Picture,
    /// It is chosen and may be played.
    pub selected: Picture,
    /// It may not be played.
    pub barred: Picture,
    /// It is chosen, but may not be played.
    pub barred_selected: Picture,
    /// It has been played.
    pub played: Picture,
}

/// A card on the table in each of its states.
#[derive(Clone, Debug)]
pub struct TablePictures {
    /// It lies there.
    pub open: Picture,
    /// It has won the trick.
    pub won: Picture,
    /// It is to come next.
    pub awaited: Picture,
}

/// Single signs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the keys of the file say it")]
pub struct Marks {
    pub cursor: String,
    pub turn: String,
    pub winner: String,
    pub awaited: String,
    pub back: String,
    pub less: String,
    pub more: String,
    pub caret: String,
    pub rule: String,
    pub between: String,
    pub above: String,
    pub below: String,
    pub ellipsis: String,
    pub mine: String,
    pub lying: String,
    pub gone: String,
    pub unseen: String,
    pub upright: String,
    pub crossing: String,
    pub across: String,
    pub fifty: String,
    pub fifty_back: String,
    pub hundred: String,
    pub five: String,
    pub bar: String,
    pub slope: [String; 3],
}

impl Art {
    /// The art that comes with the program.
    pub fn new() -> Self {
        let (large, line, tight, small) = (LARGE, LINE, TIGHT, SMALL);
        Self {
            large: Pictures::read(large).expect("the cards are read by the tests"),
            line: Pictures::read(line).expect("the cards are read by the tests"),
            tight: Pictures::read(tight).expect("the cards are read by the tests"),
            small: TablePictures::read(small).expect("the cards are read by the tests"),
            marks: toml::from_str(MARKS).expect("the marks are read by the tests"),
            logo: LOGO.lines().map(str::to_owned).collect(),
        }
    }
}

impl Default for Art {
    fn default() -> Self {
        Self::new()
    }
}

const LARGE: &str = include_str!("../../assets/cards/large.txt");
const LINE: &str = include_str!("../../assets/cards/line.txt");
const TIGHT: &str = include_str!("../../assets/cards/tight.txt");
const SMALL: &str = include_str!("../../assets/cards/small.txt");
const MARKS: &str = include_str!("../../assets/marks.toml");
const LOGO: &str = include_str!("../../assets/logo.txt");

impl Pictures {
    fn read(text: &str) -> Result<Self, BadPicture> {
        Ok(Self {
            open: Picture::read(text, "open")?,
            playable: Picture::read(text, "playable")?,
            selected: Picture::read(text, "selected")?,
            barred: Picture::read(text, "barred")?,
            barred_selected: Picture::read(text, "barred_selected")?,
            played: Picture::read(text, "played")?,
        })
    }

    /// The size of every state.
    pub const fn size(&self) -> Size {
        self.open.size
    }
}

impl TablePictures {
    fn read(text: &str) -> Result<Self, BadPicture> {
        Ok(Self {
            open: Picture::read(text, "open")?,
            won: Picture::read(text, "won")?,
            awaited: Picture::read(text, "awaited")?,
        })
    }

    /// The size of every state.
    pub const fn size(&self) -> Size {
        self.open.size
    }
}

/// A card with fields for what is printed on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    rows: Vec<Vec<Piece>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Glyphs(String),
    Field(Field, u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Left,
    Right,
    Middle,
    Number,
    Blank,
}

impl Field {
    const fn of(sign: char) -> Option<Self> {
        Some(match sign {
            '<' => Self::Left,
            '>' => Self::Right,
            '^' => Self::Middle,
            '#' => Self::Number,
            '_' => Self::Blank,
            _ => return None,
        })
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print<'a> {
    /// In the corners.
    pub corner: &'a str,
    /// In the middle.
    pub middle: &'a str,
    /// The number of its place.
    pub number: &'a str,
    /// The style of what lies around.
    pub border: Style,
    /// The style of corners and middle.
    pub face: Style,
    /// The style of the number.
    pub digit: Style,
}

impl Picture {
    /// How large it is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Draws it with its upper left corner here.
    pub fn draw(&self, ink: &mut Ink<'_>, x: u16, y: u16, print: &Print<'_>) {
        for (row, y) in self.rows.iter().zip(y..) {
            let mut at = x;
            for piece in row {
                let (text, style) = piece.print(print);
                at = ink.put(at, y, &text, style);
            }
        }
    }

    /// Reads the picture under a heading such as `[playable] 7x5`, and checks that it is as large as that says.
    fn read(text: &str, name: &str) -> Result<Self, BadPicture> {
        let heading = format!("[{name}] ");
        let mut lines = text.lines().skip_while(|line| !line.starts_with(&heading));
        let size = lines.next().and_then(|line| size(line.strip_prefix(&heading)?));
        let size = size.ok_or_else(|| BadPicture::Heading(name.to_owned()))?;
        let rows: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        if rows.len() != usize::from(size.height) {
            return Err(BadPicture::Rows(name.to_owned()));
        }
        if let Some(row) = rows.iter().find(|row| width(row) != size.width) {
            return Err(BadPicture::Width(name.to_owned(), (*row).to_owned()));
        }
        Ok(Self { size, rows: rows.into_iter().map(pieces).collect() })
    }
}

impl Piece {
    fn print<'a>(&'a self, print: &Print<'a>) -> (String, Style) {
        let (field, cells) = match self {
            Self::Glyphs(glyphs) => return (glyphs.clone(), print.border),
            Self::Field(field, cells) => (*field, usize::from(*cells)),
        };
        let within = |text: &str| fit(text, cells as u16, "");
        match field {
            Field::Left => (pad(&within(print.corner), cells, 0), print.face),
            Field::Right => {
                let text = within(print.corner);
                (pad(&text, cells, cells - usize::from(width(&text))), print.face)
            }
            Field::Middle => {
                let text = within(print.middle);
                (pad(&text, cells, (cells - usize::from(width(&text))) / 2), print.face)
            }
            Field::Number => (pad(&within(print.number), cells, 0), print.digit),
            Field::Blank => (" ".repeat(cells), print.border),
        }
    }
}

/// The text with so many blanks before it and as many behind it as the field has left.
fn pad(text: &str, cells: usize, before: usize) -> String {
    let after = cells.saturating_sub(before + usize::from(width(text)));
    format!("{}{text}{}", " ".repeat(before), " ".repeat(after))
}

fn size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once('x')?;
    Some(Size::new(width.parse().ok()?, height.parse().ok()?))
}

fn pieces(row: &str) -> Vec<Piece> {
    let signs: Vec<char> = row.chars().collect();
    signs
        .chunk_by(|one, other| Field::of(*one) == Field::of(*other))
        .map(|run| match Field::of(run[0]) {
            Some(field) => Piece::Field(field, run.len() as u16),
            None => Piece::Glyphs(run.iter().collect()),
        })
        .collect()
}

/// A picture that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum BadPicture {
    Heading(String),
    Rows(String),
    Width(String, String),
}

impl Display for BadPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heading(name) => write!(f, "no heading '[{name}] WIDTHxHEIGHT'"),
            Self::Rows(name) => write!(f, "{name} has another number of rows"),
            Self::Width(name, row) => write!(f, "{name} has a row of another width: {row}"),
        }
    }
}

impl std::error::Error for BadPicture {}

#[cfg(test)]
mod tests {
    use ratatui::{buffer::Buffer, layout::Rect};
    use unicode_width::UnicodeWidthChar;

    use super::*;

    #[test]
    fn every_picture_is_as_large_as_it_says() {
        let art = Art::new();
        assert_eq!(art.large.size(), Size::new(7, 5));
        assert_eq!(art.line.size(), Size::new(7, 1));
        assert_eq!(art.tight.size(), Size::new(6, 1));
        assert_eq!(art.small.size(), Size::new(6, 3));
        for pictures in [&art.large, &art.line, &art.tight] {
            let states = [&pictures.playable, &pictures.selected, &pictures.barred];
            assert!(states.iter().all(|picture| picture.size() == pictures.size()));
        }
        assert!(art.logo.iter().all(|line| width(line) <= 24));
    }

    #[test]
    fn a_picture_of_another_size_is_refused() {
        let check = |text: &str| Picture::read(text, "open").unwrap_err();
        assert_eq!(check("[open] 3x1\n│<│\n│<│\n"), BadPicture::Rows("open".to_owned()));
        assert_eq!(
            check("[open] 3x1\n│<<│\n"),
            BadPicture::Width("open".to_owned(), "│<<│".to_owned())
        );
        assert_eq!(check("[shut] 3x1\n│<│\n"), BadPicture::Heading("open".to_owned()));
    }

    #[test]
    fn every_glyph_of_every_asset_is_one_cell_wide() {
        let assets = [LARGE, LINE, SMALL, MARKS, LOGO];
        for sign in assets.iter().flat_map(|text| text.chars()).filter(|sign| *sign != '\n') {
            assert_eq!(sign.width(), Some(1), "{sign:?}");
        }
    }

    #[test]
    fn a_card_shows_its_rank_and_suit() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 7, 5));
        let mut ink = Ink::new(buffer.area, &mut buffer);
        let print = Print { corner: "10♥", middle: "♥", number: "2", ..Print::default() };
        Art::new().large.selected.draw(&mut ink, 0, 0, &print);
        let card = ["╭─────╮", "│10♥  │", "│  ♥  │", "│  10♥│", "╰─[2]─╯"];
        assert_eq!(buffer, Buffer::with_lines(card));
    }
}

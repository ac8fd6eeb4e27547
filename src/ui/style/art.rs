//! Cards, marks and the logo as they are drawn in `assets`.

use ratatui::layout::Size;
use serde::Deserialize;

use crate::{config::Glyphs, rules::house};

mod face;
mod picture;
mod sections;

pub use face::{Face, FaceArt, FacePrint};
pub use picture::{Picture, Print};
use sections::BadArt;

/// Everything that is drawn rather than written.
#[derive(Clone, Debug)]
pub struct Art {
    /// A card with a large picture, 9 × 7.
    pub large: CardArt,
    /// A card with a small picture, 7 × 5.
    pub small: CardArt,
    /// A card of the hand in a line of text, 7 × 1.
    pub line: Pictures,
    /// The card in a line where room is short, the number below, 6 × 2.
    pub tight: Pictures,
    /// A card that lies open on a table, 7 × 3.
    pub stack: StackArt,
    /// Single signs.
    pub marks: Signs,
    /// The name of the game.
    pub logo: Vec<String>,
}

/// Drawn cards of one size.
#[derive(Clone, Debug)]
pub struct CardArt {
    /// In the hand.
    pub hand: Pictures,
    /// On the table.
    pub table: TablePictures,
    /// Faces of the cards.
    pub faces: FaceArt,
}

/// A card of the hand in each of its states.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// Nothing is to be played.
    pub open: Picture,
    /// May be played.
    pub playable: Picture,
    /// Chosen, and may be played.
    pub selected: Picture,
    /// May not be played.
    pub barred: Picture,
    /// Chosen, but may not be played.
    pub barred_selected: Picture,
    /// Has been played.
    pub played: Picture,
}

/// A card on the table in each of its states.
#[derive(Clone, Debug)]
pub struct TablePictures {
    /// Lies there.
    pub open: Picture,
    /// Has won the trick.
    pub won: Picture,
    /// Is to come next.
    pub awaited: Picture,
}

/// A card that lies open on a table: its edge is hatched where another lies beneath.
#[derive(Clone, Debug)]
pub struct StackArt {
    /// Nothing lies beneath.
    pub bare: Pictures,
    /// Another lies beneath, and the upper edge says so.
    pub above: Pictures,
    /// Another lies beneath, and the lower edge says so.
    pub below: Pictures,
    /// Only the one that lay beneath is left, still face down.
    pub bared: Picture,
}

/// Single signs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the keys of the file say it")]
pub struct Signs {
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
    pub dashed: String,
    pub beneath: String,
    pub crossed_zero: String,
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
    pub upper_half: String,
    pub lower_half: String,
    pub full: String,
}

impl Art {
    /// The art that comes with the program, for a deck.
    pub fn new(deck: house::Faces, glyphs: Glyphs) -> Self {
        Self::read(deck, glyphs).expect("the art is read by the tests")
    }

    fn read(deck: house::Faces, glyphs: Glyphs) -> Result<Self, BadArt> {
        use house::Faces::{French, German};
        let large = match (deck, glyphs) {
            (French, Glyphs::Unicode) => FaceArt::pixels(FRENCH_LARGE, deck)?,
            (German, Glyphs::Unicode) => FaceArt::pixels(SWISS_LARGE, deck)?,
            (French, Glyphs::Ascii) => FaceArt::letters(FRENCH_ASCII, deck)?,
            (German, Glyphs::Ascii) => FaceArt::letters(SWISS_ASCII, deck)?,
        };
        let (frames, small) = match (deck, glyphs) {
            (German, Glyphs::Unicode) => (SMALL, FaceArt::pixels(SWISS_SMALL, deck)?),
            (French, _) | (German, Glyphs::Ascii) => (PLAIN, FaceArt::default()),
        };
        let logo = match glyphs {
            Glyphs::Unicode => LOGO,
            Glyphs::Ascii => LOGO_ASCII,
        };
        Ok(Self {
            large: CardArt::read(LARGE, large)?,
            small: CardArt::read(frames, small)?,
            line: Pictures::read(LINE)?,
            tight: Pictures::read(TIGHT)?,
            stack: StackArt::read(STACK)?,
            marks: toml::from_str(MARKS).expect("the marks are read by the tests"),
            logo: logo.lines().map(str::to_owned).collect(),
        })
    }
}

const LARGE: &str = include_str!("../../../assets/cards/large.txt");
const SMALL: &str = include_str!("../../../assets/cards/small.txt");
const PLAIN: &str = include_str!("../../../assets/cards/plain.txt");
const LINE: &str = include_str!("../../../assets/cards/line.txt");
const TIGHT: &str = include_str!("../../../assets/cards/tight.txt");
const FRENCH_LARGE: &str = include_str!("../../../assets/cards/french_large.txt");
const FRENCH_ASCII: &str = include_str!("../../../assets/cards/french_ascii.txt");
const SWISS_LARGE: &str = include_str!("../../../assets/cards/swiss_large.txt");
const SWISS_SMALL: &str = include_str!("../../../assets/cards/swiss_small.txt");
const SWISS_ASCII: &str = include_str!("../../../assets/cards/swiss_ascii.txt");
const STACK: &str = include_str!("../../../assets/cards/stack.txt");
const MARKS: &str = include_str!("../../../assets/marks.toml");
const LOGO: &str = include_str!("../../../assets/logo.txt");
const LOGO_ASCII: &str = include_str!("../../../assets/logo_ascii.txt");

impl CardArt {
    fn read(frames: &str, faces: FaceArt) -> Result<Self, BadArt> {
        let (hand, table) = (Pictures::read(frames)?, TablePictures::read(frames)?);
        Ok(Self { hand, table, faces })
    }

    /// The size of every card.
    pub const fn size(&self) -> Size {
        self.hand.size()
    }
}

impl Pictures {
    fn read(text: &str) -> Result<Self, BadArt> {
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
        self.open.size()
    }
}

impl StackArt {
    fn read(text: &str) -> Result<Self, BadArt> {
        Ok(Self {
            bare: Pictures::read(text)?,
            above: Pictures::read(&hatched(text, 0))?,
            below: Pictures::read(&hatched(text, 2))?,
            bared: Picture::read(text, "bared")?,
        })
    }
}

/// Pictures with one of their rows hatched where it is a border.
fn hatched(text: &str, row: usize) -> String {
    let mut rows = 0;
    let lines = text.lines().map(|line| {
        rows = if line.starts_with('[') { 0 } else { rows + 1 };
        if rows == row + 1 { line.replace(['─', '━', '╌'], "░") } else { line.to_owned() }
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

impl TablePictures {
    fn read(text: &str) -> Result<Self, BadArt> {
        Ok(Self {
            open: Picture::read(text, "open")?,
            won: Picture::read(text, "won")?,
            awaited: Picture::read(text, "awaited")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::{
        house::Faces::{French, German},
        *,
    };

    #[test]
    fn every_card_is_as_large_as_it_says() {
        for deck in [French, German] {
            for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                let art = Art::read(deck, glyphs).unwrap();
                assert_eq!(art.large.size(), Size::new(9, 7));
                assert_eq!(art.small.size(), Size::new(7, 5));
                assert_eq!(art.line.size(), Size::new(7, 1));
                assert_eq!(art.tight.size(), Size::new(6, 2));
                assert_eq!(art.stack.bare.size(), Size::new(7, 3));
                for pictures in [
                    &art.stack.above,
                    &art.stack.below,
                    &art.large.hand,
                    &art.small.hand,
                    &art.line,
                    &art.tight,
                ] {
                    let states = [&pictures.playable, &pictures.selected, &pictures.barred];
                    assert!(states.iter().all(|picture| picture.size() == pictures.size()));
                }
                assert!(art.logo.iter().all(|line| line.chars().count() <= 24));
            }
        }
    }

    #[test]
    fn every_glyph_of_every_asset_is_one_cell_wide() {
        let assets = [LARGE, SMALL, PLAIN, LINE, TIGHT, STACK, MARKS, LOGO];
        for sign in assets.iter().flat_map(|text| text.chars()).filter(|sign| *sign != '\n') {
            assert_eq!(sign.width(), Some(1), "{sign:?}");
        }
        let ascii = [FRENCH_ASCII, SWISS_ASCII, LOGO_ASCII];
        assert!(ascii.iter().all(|text| text.is_ascii()));
    }
}

//! Cards, marks, the logo and the word for a match as they are drawn in `assets`.

use ratatui::layout::Size;
use serde::Deserialize;

use crate::{
    config::Glyphs,
    rules::house,
    ui::{
        read_asset,
        text::deck::{Deck, Hue},
    },
};

mod border;
mod face;
mod heads;
mod letters;
mod picture;
mod sections;

pub use border::{Border, Borders};
use face::SuitArt;
pub use face::{Face, FaceArt, FacePrint};
pub use heads::{Head, HeadSize, Heads};
pub use letters::Letters;
pub use picture::{Picture, Print};
use sections::BadArt;

/// Everything that is drawn rather than written.
#[derive(Clone, Debug)]
pub struct Art {
    /// Drawn cards of every size, the smallest first.
    pub cards: Vec<CardArt>,
    /// Borders of drawn cards.
    pub borders: Borders,
    /// A card of the hand in a line of text, 7 × 1.
    pub line: Pictures,
    /// The card in a line where room is short, the number below, 6 × 2.
    pub tight: Pictures,
    /// Heads of the players.
    pub heads: Heads,
    /// Letters of verdicts.
    pub letters: Letters,
    /// Single signs.
    pub marks: Signs,
    /// The name of the game.
    pub logo: Vec<String>,
    /// The word for nine tricks of one team, which is the same in every language.
    pub match_word: Vec<String>,
}

/// Drawn cards of one size.
#[derive(Clone, Debug)]
pub struct CardArt {
    /// Size of a card with its border.
    pub size: Size,
    /// Columns of its stock, where it has some in place of the border.
    pub stock_columns: u16,
    /// Faces of the cards, as large as the inside of the border.
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

/// Single signs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the keys of the file say it")]
pub struct Signs {
    pub cursor: String,
    pub turn: String,
    pub winner: String,
    pub dealer: String,
    pub trump: String,
    pub awaited: String,
    pub advised: String,
    pub equal: String,
    pub back: String,
    pub edge: String,
    pub less: String,
    pub more: String,
    pub caret: String,
    pub right_edge: String,
    pub upper_edge: String,
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
    pub thin: [String; 3],
    pub upright: String,
    pub broken: String,
    pub crossing: String,
    pub across: String,
    pub fifty: String,
    pub fifty_back: String,
    pub hundred: String,
    pub five: String,
    pub our_curve: String,
    pub their_curve: String,
    pub goal_line: String,
    pub upper_half: String,
    pub lower_half: String,
    pub left_half: String,
    pub full: String,
}

impl Art {
    /// The art that comes with the program, for a deck.
    pub fn new(deck: house::Faces, glyphs: Glyphs) -> Self {
        Self::read(deck, glyphs, |_| false).expect("the art is read by the tests")
    }

    /// The art of a deck.
    pub fn of(deck: &Deck) -> Self {
        let glyphs = if deck.is_ascii() { Glyphs::Ascii } else { Glyphs::Unicode };
        Self::read(deck.faces(), glyphs, |hue| deck.is_written(hue))
            .expect("the art is read by the tests")
    }

    fn read(
        deck: house::Faces,
        glyphs: Glyphs,
        is_written: impl Fn(Hue) -> bool,
    ) -> Result<Self, BadArt> {
        let written = Hue::ALL.map(is_written);
        let [logo, match_word] = match glyphs {
            Glyphs::Unicode => [LOGO, MATCH],
            Glyphs::Ascii => [LOGO_ASCII, MATCH_ASCII],
        };
        Ok(Self {
            cards: cards(deck, glyphs, written)?,
            borders: Borders::read(BORDERS)?,
            line: Pictures::read(LINE)?,
            tight: Pictures::read(TIGHT)?,
            heads: Heads::read(HEADS)?,
            letters: Letters::read(LETTERS)?,
            marks: read_asset(MARKS).expect("the marks are read by the tests"),
            logo: logo.lines().map(str::to_owned).collect(),
            match_word: match_word.lines().map(str::to_owned).collect(),
        })
    }

    /// The largest cards of which this size fits.
    pub fn largest(&self, fits: impl Fn(Size) -> bool) -> Option<&CardArt> {
        self.cards.iter().rev().find(|cards| fits(cards.size))
    }
}

/// Sizes of drawn cards, the smallest first, which have no column between them for a shadow; and the columns of their
/// stock.
const SIZES: [(Size, u16); 5] = [
    (Size::new(6, 4), 5),
    (Size::new(7, 5), 7),
    (Size::new(9, 7), 9),
    (Size::new(11, 10), 11),
    (Size::new(15, 12), 15),
];

fn cards(deck: house::Faces, glyphs: Glyphs, written: [bool; 4]) -> Result<Vec<CardArt>, BadArt> {
    use house::Faces::{French, German};
    let drawings = match (deck, glyphs) {
        (French, Glyphs::Unicode) => FRENCH,
        (German, Glyphs::Unicode) => SWISS,
        (French, Glyphs::Ascii) => FRENCH_ASCII,
        (German, Glyphs::Ascii) => SWISS_ASCII,
    };
    let signs = match deck {
        French => FRENCH_SIGNS,
        German => SWISS_SIGNS,
    };
    let read = |(text, (size, stock_columns)): (&&str, (Size, u16))| {
        let faces = match glyphs {
            Glyphs::Unicode => FaceArt::pixels(text, &SuitArt { text: signs, deck, written })?,
            Glyphs::Ascii => FaceArt::letters(text, &SuitArt { text: "", deck, written })?,
        };
        Ok(CardArt { size, stock_columns, faces })
    };
    drawings.iter().zip(SIZES).map(read).collect()
}

const BORDERS: &str = include_str!("../../../assets/cards/borders.txt");
const LINE: &str = include_str!("../../../assets/cards/line.txt");
const TIGHT: &str = include_str!("../../../assets/cards/tight.txt");
const FRENCH_SIGNS: &str = include_str!("../../../assets/cards/french/signs.txt");
const FRENCH: [&str; 5] = [
    include_str!("../../../assets/cards/french/mini.txt"),
    include_str!("../../../assets/cards/french/small.txt"),
    include_str!("../../../assets/cards/french/medium.txt"),
    include_str!("../../../assets/cards/french/large.txt"),
    include_str!("../../../assets/cards/french/huge.txt"),
];
const SWISS_SIGNS: &str = include_str!("../../../assets/cards/swiss/signs.txt");
const SWISS: [&str; 5] = [
    include_str!("../../../assets/cards/swiss/mini.txt"),
    include_str!("../../../assets/cards/swiss/small.txt"),
    include_str!("../../../assets/cards/swiss/medium.txt"),
    include_str!("../../../assets/cards/swiss/large.txt"),
    include_str!("../../../assets/cards/swiss/huge.txt"),
];
const FRENCH_ASCII: [&str; 5] = [
    include_str!("../../../assets/cards/french_ascii/mini.txt"),
    include_str!("../../../assets/cards/french_ascii/small.txt"),
    include_str!("../../../assets/cards/french_ascii/medium.txt"),
    include_str!("../../../assets/cards/french_ascii/large.txt"),
    include_str!("../../../assets/cards/french_ascii/huge.txt"),
];
const SWISS_ASCII: [&str; 5] = [
    include_str!("../../../assets/cards/swiss_ascii/mini.txt"),
    include_str!("../../../assets/cards/swiss_ascii/small.txt"),
    include_str!("../../../assets/cards/swiss_ascii/medium.txt"),
    include_str!("../../../assets/cards/swiss_ascii/large.txt"),
    include_str!("../../../assets/cards/swiss_ascii/huge.txt"),
];
const LETTERS: &str = include_str!("../../../assets/letters.txt");
const HEADS: &str = include_str!("../../../assets/heads.txt");
const MARKS: &str = include_str!("../../../assets/marks.toml");
const LOGO: &str = include_str!("../../../assets/logo.txt");
const LOGO_ASCII: &str = include_str!("../../../assets/logo_ascii.txt");
const MATCH: &str = include_str!("../../../assets/match.txt");
const MATCH_ASCII: &str = include_str!("../../../assets/match_ascii.txt");

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

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::{
        house::Faces::{French, German},
        *,
    };

    #[test]
    fn every_deck_is_drawn_in_every_size() {
        for (deck, glyphs) in DECKS {
            let art = Art::read(deck, glyphs, |_| false).unwrap();
            assert!(art.cards.iter().map(|cards| (cards.size, cards.stock_columns)).eq(SIZES));
            assert_eq!(art.line.size(), Size::new(7, 1));
            assert_eq!(art.tight.size(), Size::new(6, 2));
            for pictures in [&art.line, &art.tight] {
                let states = [&pictures.playable, &pictures.selected, &pictures.barred];
                assert!(states.iter().all(|picture| picture.size() == pictures.size()));
            }
            assert!(art.logo.iter().all(|line| line.chars().count() <= 24));
            assert!(art.match_word.iter().all(|line| line.chars().count() == 26));
        }
    }

    #[test]
    fn every_glyph_of_every_asset_is_one_cell_wide() {
        let assets = [BORDERS, LINE, TIGHT, MARKS, LOGO, MATCH, LETTERS];
        for sign in assets.iter().flat_map(|text| text.chars()).filter(|sign| *sign != '\n') {
            assert_eq!(sign.width(), Some(1), "{sign:?}");
        }
        let drawings = [FRENCH, SWISS, FRENCH_ASCII, SWISS_ASCII].concat();
        assert!(drawings.iter().chain([&LOGO_ASCII, &MATCH_ASCII]).all(|text| text.is_ascii()));
    }

    const DECKS: [(house::Faces, Glyphs); 4] = [
        (French, Glyphs::Unicode),
        (French, Glyphs::Ascii),
        (German, Glyphs::Unicode),
        (German, Glyphs::Ascii),
    ];
}

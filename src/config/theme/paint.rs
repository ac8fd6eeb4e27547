//! Paint: a colour, what it stands on, and emphasis, in words such as `red bold on black`.

use crate::{cards::text::nearest, rules::house::words::words};

/// Paint of a role; what it does not say is left to the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// Colour of what is written.
    pub ink: Option<PaintColour>,
    /// Colour of what it stands on.
    pub paper: Option<PaintColour>,
    emphasis: [bool; Emphasis::ALL.len()],
}

/// Colour of a paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaintColour {
    /// One that follows the person's palette.
    Palette(PaletteColour),
    /// Red, green and blue.
    Mixed([u8; 3]),
}

/// Colour of the sixteen that every terminal has, and every person may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the file say it")]
pub enum PaletteColour {
    Black,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    Gray,
    DarkGray,
    LightRed,
    LightGreen,
    LightYellow,
    LightBlue,
    LightMagenta,
    LightCyan,
    White,
}

/// Emphasis of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the file say it")]
pub enum Emphasis {
    Bold,
    Dim,
    Italic,
    Underlined,
    Reversed,
}

words! {
    PaletteColour {
        Black = "black", Red = "red", Green = "green", Yellow = "yellow", Blue = "blue",
        Magenta = "magenta", Cyan = "cyan", Gray = "gray", DarkGray = "darkgray",
        LightRed = "lightred", LightGreen = "lightgreen", LightYellow = "lightyellow",
        LightBlue = "lightblue", LightMagenta = "lightmagenta", LightCyan = "lightcyan",
        White = "white",
    }
    Emphasis {
        Bold = "bold", Dim = "dim", Italic = "italic", Underlined = "underlined",
        Reversed = "reversed",
    }
}

/// Advice on how a paint is written.
pub(super) const HOW: &str = "write a colour (black, red, lightblue … or #rrggbb), then any of bold, dim, italic, \
                              underlined and reversed, then `on` a colour; \"\" leaves it to the terminal";

impl Paint {
    /// Reads words such as `red bold on black`; the error is the word that is none.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut paint = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let emphasis = Emphasis::ALL.iter().find(|emphasis| emphasis.code() == word);
            match emphasis {
                Some(emphasis) => paint.emphasis[*emphasis as usize] = true,
                None if word == ON => {
                    let below = words.next().unwrap_or(ON);
                    paint.paper = Some(PaintColour::read(below).ok_or(below)?);
                }
                None => paint.ink = Some(PaintColour::read(word).ok_or(word)?),
            }
        }
        Ok(paint)
    }

    /// True if it is written with this emphasis.
    pub const fn is(&self, emphasis: Emphasis) -> bool {
        self.emphasis[emphasis as usize]
    }
}

/// Word before the colour that something stands on.
const ON: &str = "on";

/// The word that was probably meant.
pub(super) fn meant(word: &str) -> Option<&'static str> {
    let colours = PaletteColour::ALL.iter().map(|colour| colour.code());
    let emphases = Emphasis::ALL.iter().map(|emphasis| emphasis.code());
    nearest(word, colours.chain(emphases))
}

impl PaintColour {
    /// The colour of this word.
    fn read(word: &str) -> Option<Self> {
        let Some(digits) = word.strip_prefix('#') else {
            let named = PaletteColour::ALL.iter().find(|colour| colour.code() == word);
            return named.copied().map(Self::Palette);
        };
        let is_hex = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let mixed = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
        let [_, red, green, blue] = mixed.to_be_bytes();
        Some(Self::Mixed([red, green, blue]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paints_are_words() {
        let paint = Paint::read("red bold on black").unwrap();
        assert_eq!(paint.ink, Some(PaintColour::Palette(PaletteColour::Red)));
        assert_eq!(paint.paper, Some(PaintColour::Palette(PaletteColour::Black)));
        assert!(paint.is(Emphasis::Bold) && !paint.is(Emphasis::Dim));
        assert_eq!(Paint::read("#ff0001").unwrap().ink, Some(PaintColour::Mixed([255, 0, 1])));
        assert_eq!(Paint::read(""), Ok(Paint::default()));
        for (wrong, word) in [
            ("rde", "rde"),
            ("red on", "on"),
            ("bold #ff00", "#ff00"),
            ("#+f0000", "#+f0000"),
            ("42", "42"),
            ("on bold", "bold"),
        ] {
            assert_eq!(Paint::read(wrong), Err(word.to_owned()), "{wrong}");
        }
        assert_eq!((meant("lightbleu"), meant("brown")), (Some("lightblue"), None));
    }
}

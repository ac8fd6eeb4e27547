//! Capabilities of the terminal, and what they leave of the preferences.

use super::{Model, person::USUAL_NAMES};
use crate::{
    config::{Aid, Digits, Glyphs, Language, Palette, Tempo},
    rules::BySeat,
};

/// Capabilities of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminal {
    /// The language of its locale, spoken where the person chose none.
    pub language: Language,
    /// The characters that it draws well, drawn where the person chose none.
    pub glyphs: Glyphs,
    /// The colours that it has.
    pub colours: Colours,
    /// How the program is shown in it.
    pub medium: Medium,
}

/// The colours that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// None, or none are wanted.
    None,
    /// The 256 of old.
    #[default]
    Indexed,
    /// All.
    True,
}

/// How the program is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// On a screen that changes with time.
    Screen {
        /// Whether cards and strokes may be drawn on their way; at tempo 0 they never are.
        motion: bool,
    },
    /// As single pictures of the screen: nothing moves by itself.
    Picture,
    /// Line by line: nothing moves by itself, and what is chosen is played.
    Lines,
}

impl Default for Medium {
    fn default() -> Self {
        Self::Screen { motion: false }
    }
}

impl Model {
    /// The language of the screens.
    pub fn language(&self) -> Language {
        self.options.prefs.language.unwrap_or(self.terminal.language)
    }

    /// The set of colours that is drawn with.
    pub const fn palette(&self) -> Palette {
        match self.terminal.colours {
            Colours::None => Palette::Mono,
            Colours::Indexed | Colours::True => self.options.prefs.theme,
        }
    }

    /// The characters that are drawn.
    pub fn glyphs(&self) -> Glyphs {
        self.options.prefs.glyphs.unwrap_or(self.terminal.glyphs)
    }

    /// How fast the table moves.
    pub const fn tempo(&self) -> Tempo {
        match self.terminal.medium {
            Medium::Screen { .. } => self.options.prefs.tempo,
            Medium::Picture | Medium::Lines => Tempo::STILL,
        }
    }

    /// Whether cards and strokes are drawn on their way.
    pub fn has_motion(&self) -> bool {
        self.terminal.medium == Medium::Screen { motion: true }
    }

    /// Whether a digit plays at once.
    pub fn digits_play(&self) -> bool {
        self.terminal.medium == Medium::Lines || self.options.prefs.digits == Digits::Play
    }

    /// How much the person is helped.
    pub const fn aid(&self) -> Aid {
        self.options.prefs.aid
    }

    /// Who sits where; the person's own name is empty until one is given.
    pub fn names(&self) -> BySeat<String> {
        BySeat::from_fn(|seat| match self.options.prefs.names[seat].as_str() {
            "" => USUAL_NAMES[seat].to_owned(),
            name => name.to_owned(),
        })
    }

    /// The next way to draw: one set of colours after the other, and at last ASCII.
    pub(super) fn turn_drawing(&mut self) {
        let (palette, glyphs) = (self.palette(), self.glyphs());
        let prefs = &mut self.options.prefs;
        prefs.glyphs = Some(match (glyphs, palette) {
            (Glyphs::Unicode, Palette::Mono) => Glyphs::Ascii,
            (Glyphs::Unicode | Glyphs::Ascii, _) => Glyphs::Unicode,
        });
        if self.terminal.colours != Colours::None {
            prefs.theme = match palette {
                Palette::Four => Palette::Two,
                Palette::Two => Palette::Okabe,
                Palette::Okabe => Palette::Mono,
                Palette::Mono => Palette::Four,
            };
        }
    }
}

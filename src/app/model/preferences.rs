//! Preferences in force: those of the person, as far as the terminal allows them.

use super::Model;
use crate::{
    app::{
        person::USUAL_NAMES,
        terminal::{Colours, Medium},
    },
    config::{Aid, Digits, Glyphs, Language, Palette, Tempo},
    rules::BySeat,
};

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

    /// The tempo of the table.
    pub const fn tempo(&self) -> Tempo {
        match self.terminal.medium {
            Medium::Screen { .. } => self.options.prefs.tempo,
            Medium::Picture | Medium::Lines => Tempo::STILL,
        }
    }

    /// True if cards and strokes are drawn on their way.
    pub fn has_motion(&self) -> bool {
        self.terminal.medium == Medium::Screen { motion: true }
    }

    /// True if a digit plays at once.
    pub fn digits_play(&self) -> bool {
        self.terminal.medium == Medium::Lines || self.options.prefs.digits == Digits::Play
    }

    /// The amount of help for the person.
    pub const fn aid(&self) -> Aid {
        self.options.prefs.aid
    }

    /// The names of the players; the person's own is empty until one is given.
    pub fn names(&self) -> BySeat<String> {
        BySeat::from_fn(|seat| match self.options.prefs.names[seat].as_str() {
            "" => USUAL_NAMES[seat].to_owned(),
            name => name.to_owned(),
        })
    }

    /// The next way to draw: one set of colours after the other, and at last ASCII.
    pub(in crate::app) fn turn_drawing(&mut self) {
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

//! Capabilities of the terminal.

use crate::config::{Background, Glyphs, Language};

/// Capabilities of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminal {
    /// The language of its locale, spoken where the person chose none.
    pub language: Language,
    /// The characters that it draws well, drawn where the person chose none.
    pub glyphs: Glyphs,
    /// The colours that it has.
    pub colours: Colours,
    /// Its background, as far as it is known.
    pub background: Background,
    /// Medium in which the program is shown.
    pub medium: Medium,
}

/// The colours that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// None, or none are wanted.
    None,
    /// The sixteen of old.
    Sixteen,
    /// 256 of which the last 240 are the same everywhere.
    #[default]
    Indexed,
    /// All.
    True,
}

/// Medium in which the program is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// On a screen that changes with time.
    Screen {
        /// True if cards and strokes may be drawn on their way; at tempo 0 they never are.
        motion: bool,
    },
    /// As single pictures of the screen: nothing moves by itself.
    Picture,
    /// Line by line: nothing moves by itself, and a choice is played at once.
    Lines,
}

impl Default for Medium {
    fn default() -> Self {
        Self::Screen { motion: false }
    }
}

//! The preferences of the person at the screen: no house rules, not touched by presets, not saved with a game.

use crate::rules::house::{Key, Kind, key::keys, words::words};

/// `[ui]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prefs {
    /// The language of the screens.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// Which characters may be drawn.
    pub glyphs: Glyphs,
    /// How long cards stay, 0 to 5; 0 waits for a key.
    pub tempo: u8,
    /// The mouse plays; else it selects text as elsewhere in the terminal.
    pub mouse: bool,
    /// What a digit does.
    pub digits: Digits,
    /// How much the program helps.
    pub aid: Aid,
    /// The names of the players in order of play; an empty one is the usual one.
    pub names: [String; 4],
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            language: Language::default(),
            theme: Theme::default(),
            glyphs: Glyphs::default(),
            tempo: 3,
            mouse: true,
            digits: Digits::default(),
            aid: Aid::default(),
            names: Default::default(),
        }
    }
}

/// `ui.language`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// That of the system.
    #[default]
    Auto,
    /// German.
    De,
    /// French.
    Fr,
    /// Italian.
    It,
    /// English.
    En,
}

/// `ui.theme`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A colour for each suit.
    #[default]
    Four,
    /// Red and black.
    Two,
    /// Colours that everybody can tell apart.
    Okabe,
    /// No colours.
    Mono,
}

/// `ui.glyphs`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Suits and frames, unless the system says that they would be too wide.
    #[default]
    Auto,
    /// Suits and frames.
    Unicode,
    /// Letters and hyphens only.
    Ascii,
}

/// `ui.digits`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// A digit selects a card, Enter plays it.
    #[default]
    Select,
    /// A digit plays a card at once.
    Play,
}

/// `ui.aid`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aid {
    /// Shows what a beginner does not see yet.
    Learn,
    /// Shows what is agreed on at a friendly table.
    #[default]
    Normal,
    /// Shows no more than the cards.
    Tournament,
}

words! {
    Language { Auto = "auto", De = "de", Fr = "fr", It = "it", En = "en" }
    Theme { Four = "four", Two = "two", Okabe = "okabe", Mono = "mono" }
    Glyphs { Auto = "auto", Unicode = "unicode", Ascii = "ascii" }
    Digits { Select = "select", Play = "play" }
    Aid { Learn = "learn", Normal = "normal", Tournament = "tournament" }
}

/// Every key of the preferences, in the order of the manual.
pub const PREFS: &[Key<Prefs>] = keys! { Prefs:
    "ui.language" => (language), Language::KIND,
        "The language of the screens; auto takes that of the system.";
    "ui.theme" => (theme), Theme::KIND,
        "The colours of the screens.";
    "ui.glyphs" => (glyphs), Glyphs::KIND,
        "Which characters the terminal can show; auto takes ascii where the system makes suits two cells wide.";
    "ui.tempo" => (tempo), Kind::Range(0, 5),
        "How fast the others play; at 0 every trick waits for a key.";
    "ui.mouse" => (mouse), Kind::Bool,
        "The mouse plays cards; without it the terminal selects text.";
    "ui.digits" => (digits), Digits::KIND,
        "Whether a digit selects a card or plays it at once.";
    "ui.aid" => (aid), Aid::KIND,
        "How much the program shows that you could know yourself.";
    "ui.names" => (names), Kind::Names,
        "The names of the four players in order of play, yours first; an empty one is the usual one.";
};

/// The key of this name, its section included.
pub fn pref_named(name: &str) -> Option<&'static Key<Prefs>> {
    PREFS.iter().find(|key| key.name == name)
}

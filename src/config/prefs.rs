//! The preferences of the person at the screen: no house rules, not touched by presets. Of
//! them a saved game says the aid alone.

use super::{Language, Tempo};
use crate::{
    cards::BySeat,
    rules::{
        Aid,
        house::{ConfigKey, Value, ValueKind, key::keys, value::Setting, words::words},
    },
};

/// Preferences, section `[ui]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prefs {
    /// Language of the screens; `None` takes that of the system.
    pub language: Option<Language>,
    // What is left to the program is `None`. A preference once went through twin types of two more layers on its way.
    /// The colours; `None` takes those that suit the terminal.
    pub theme: Option<ThemeName>,
    /// Deck of the person's own that is drawn; `None` draws that of the table.
    pub deck: Option<String>,
    /// Background of the terminal; `None` takes what the terminal says.
    pub background: Option<Background>,
    /// Characters that may be drawn; `None` takes those that the terminal draws well.
    pub glyphs: Option<Glyphs>,
    /// Tempo of the table.
    pub tempo: Tempo,
    /// Cards, strokes and scenes are seen on their way.
    pub motion: bool,
    /// Amount of what the others say beside the game.
    pub talk: Talk,
    /// Occasions on which the bell of the terminal rings.
    pub bell: Bell,
    /// The mouse plays; else it selects text as elsewhere in the terminal.
    pub mouse: bool,
    /// Effect of a digit.
    pub digits: Digits,
    /// Amount of help from the program.
    pub aid: Aid,
    /// The names of the players; an empty one is the usual one.
    pub names: BySeat<String>,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            deck: None,
            background: None,
            glyphs: None,
            tempo: Tempo::default(),
            motion: true,
            talk: Talk::default(),
            bell: Bell::default(),
            mouse: true,
            digits: Digits::default(),
            aid: Aid::default(),
            names: BySeat::default(),
        }
    }
}

/// Palette: a set of colours, key `ui.theme`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// White cards on green cloth.
    Cloth,
    /// A colour for each suit.
    Four,
    /// Red and black.
    Two,
    /// Colours that everybody can tell apart.
    Okabe,
    /// No colours.
    Mono,
}

/// Name of a theme, key `ui.theme`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeName {
    /// One that comes with the program.
    BuiltIn(Palette),
    /// One that a person has added.
    Own(String),
}

impl ThemeName {
    /// The name as it stands in `jass.toml`.
    pub fn code(&self) -> &str {
        match self {
            Self::BuiltIn(palette) => palette.code(),
            Self::Own(name) => name,
        }
    }

    /// The name, if it is one that a person has added.
    pub fn own(&self) -> Option<&str> {
        match self {
            Self::BuiltIn(_) => None,
            Self::Own(name) => Some(name),
        }
    }
}

impl From<Palette> for ThemeName {
    fn from(palette: Palette) -> Self {
        Self::BuiltIn(palette)
    }
}

/// Background of the terminal, key `ui.background`: every palette has a variant for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Light text on dark.
    #[default]
    Dark,
    /// Dark text on light.
    Light,
}

/// Characters that may be drawn, key `ui.glyphs`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Suits, frames and pictures.
    #[default]
    Unicode,
    /// Characters of ASCII, and the letters of the words.
    Ascii,
}

/// Amount of what the others say beside the game, key `ui.talk`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Talk {
    /// A line where there is cause.
    #[default]
    Some,
    /// Nothing.
    Off,
}

/// Occasions on which the bell of the terminal rings, key `ui.bell`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bell {
    /// Never.
    #[default]
    Off,
    /// The person is to act after the others have.
    Turn,
    /// A round or the game is over.
    End,
}

/// Effect of a digit, key `ui.digits`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// A digit selects a card; the same digit again, or Enter, plays it.
    #[default]
    Select,
    /// A digit plays a card at once.
    Play,
}

words! {
    Palette { Cloth = "cloth", Four = "four", Two = "two", Okabe = "okabe", Mono = "mono" }
    Background { Dark = "dark", Light = "light" }
    Glyphs { Unicode = "unicode", Ascii = "ascii" }
    Talk { Some = "some", Off = "off" }
    Bell { Off = "off", Turn = "turn", End = "end" }
    Digits { Select = "select", Play = "play" }
}

/// Word of a choice that is left to the program.
const AUTO: &str = "auto";

impl<T: Setting> Setting for Option<T> {
    fn value(&self) -> Value {
        self.as_ref().map_or_else(|| Value::from(AUTO), Setting::value)
    }

    fn from_value(value: &Value) -> Option<Self> {
        if *value == Value::from(AUTO) { Some(None) } else { T::from_value(value).map(Some) }
    }
}

impl Setting for ThemeName {
    fn value(&self) -> Value {
        Value::from(self.code())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else { return None };
        let palette = Palette::from_value(value).map(Self::BuiltIn);
        // A name that has no file is taken: a theme that is missing costs a
        // notice and the look of the program, not the game.
        Some(palette.unwrap_or_else(|| Self::Own(text.clone())))
    }
}

impl Setting for String {
    fn value(&self) -> Value {
        Value::from(self.as_str())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else { return None };
        Some(text.clone())
    }
}

/// Values of `ui.language`.
// Built from the languages: the codes stood here once more, and nothing noticed a wrong one.
const LANGUAGES: [&str; 1 + Language::ALL.len()] = {
    let mut words = [AUTO; 1 + Language::ALL.len()];
    let mut place = 0;
    while place < Language::ALL.len() {
        words[1 + place] = Language::ALL[place].code();
        place += 1;
    }
    words
};

/// Every key of the preferences, in the order of the manual.
pub const PREFS: &[ConfigKey<Prefs>] = keys! { Prefs:
    "ui.language" => (language), ValueKind::Words(&LANGUAGES),
        "The language of the screens; auto takes that of the system.";
    "ui.theme" => (theme), ValueKind::Named(&[AUTO, "cloth", "four", "two", "okabe", "mono"]),
        "The colours of the screens; auto takes cloth from 256 colours on, else four; or a file of your own, see jass themes.";
    "ui.deck" => (deck), ValueKind::Named(&[AUTO]),
        "The cards that are drawn; auto takes those of deck.faces; or a file of your own, see jass decks.";
    "ui.background" => (background), ValueKind::Words(&[AUTO, "dark", "light"]),
        "The background of the terminal, for colours that can be read on it; auto asks the terminal.";
    "ui.glyphs" => (glyphs), ValueKind::Words(&[AUTO, "unicode", "ascii"]),
        "Which characters the terminal can show; auto takes ascii where the system makes suits two cells wide.";
    "ui.tempo" => (tempo), ValueKind::Range(0, Tempo::FASTEST.number() as _),
        "How fast the others play; at 0 every trick waits for a key.";
    "ui.motion" => (motion), ValueKind::Bool,
        "Cards, strokes and scenes move; without it each stands at once where it belongs, and nothing waits longer.";
    "ui.mouse" => (mouse), ValueKind::Bool,
        "The mouse plays cards; without it the terminal selects text.";
    "ui.digits" => (digits), Digits::KIND,
        "Whether a digit selects a card or plays it at once.";
    "ui.aid" => (aid), Aid::KIND,
        "How much the program shows that you could know yourself.";
    "ui.talk" => (talk), Talk::KIND,
        "Whether the others say a line of their own where there is cause; never at a tournament.";
    "ui.bell" => (bell), Bell::KIND,
        "When the terminal's bell rings: never, when it is your turn, or when a round or the game is over.";
    "ui.names" => (names.0), ValueKind::Names,
        "The names of the four players in order of play, yours first; an empty one is the usual one.";
};

/// The key of this name, its section included.
pub fn pref_named(name: &str) -> Option<&'static ConfigKey<Prefs>> {
    PREFS.iter().find(|key| key.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_a_preference_is_a_value_of_its_own() {
        for key in PREFS {
            let (ValueKind::Words(words) | ValueKind::Named(words)) = key.kind else { continue };
            for word in words {
                let mut prefs = Prefs::default();
                key.set(&mut prefs, &Value::from(*word)).unwrap();
                assert_eq!(key.get(&prefs), Value::from(*word), "{}", key.name);
            }
        }
        let words = |key: &str| match pref_named(key).unwrap().kind {
            ValueKind::Words(words) => words.len(),
            _ => 0,
        };
        assert_eq!(words("ui.glyphs"), 1 + Glyphs::ALL.len());
    }
}

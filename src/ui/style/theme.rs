//! Colours and emphasis by role: one file in `assets/themes` for each theme.

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer, de};

use super::deck::Hue;
use crate::config::Palette;

mod indexed;

macro_rules! theme {
    ($($(#[$doc:meta])* $role:ident,)*) => {
        /// The style of every role.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Theme {
            $($(#[$doc])* #[serde(deserialize_with = "style")] pub $role: Style,)*
        }

        impl Theme {
            /// Every role by its name.
            pub fn roles(&self) -> Vec<(&'static str, Style)> {
                vec![$((stringify!($role), self.$role)),*]
            }

            /// The theme with every style made another.
            fn map(self, make: impl Fn(Style) -> Style) -> Self {
                Self { $($role: make(self.$role)),* }
            }
        }
    };
}

theme! {
    /// Text.
    text,
    /// Text that matters less.
    dim,
    /// Boxes.
    border,
    /// Titles of boxes, and the title line.
    title,
    /// The table under the cards.
    felt,
    /// A card's face.
    card,
    /// A card that may not be played.
    card_dimmed,
    /// ♠ and Schilten.
    spades,
    /// ♥ and Rosen.
    hearts,
    /// ♦ and Schellen.
    diamonds,
    /// ♣ and Eicheln.
    clubs,
    /// The border of a card that may be played.
    legal,
    /// The card that is selected.
    selected,
    /// The row that is selected.
    focus,
    /// The call.
    trump,
    /// The player whose turn it is.
    turn,
    /// The winner of the trick.
    winner,
    /// The people on the cards.
    figure,
    /// Crowns, hearts of roses and what else is golden on the cards.
    gold,
    /// Acorns below their caps.
    nut,
    /// Cards face down.
    back,
    /// Notices.
    notice,
    /// Errors.
    error,
    /// The slate.
    slate,
    /// The wooden frame of the slate.
    wood,
    /// Strokes on the slate.
    chalk,
    /// The lines that are on every slate, and what is written small.
    chalk_dim,
    /// A key in the hint line.
    hint_key,
    /// The effect of that key.
    hint_label,
    /// Text that can be changed.
    field,
    /// The name of the game.
    logo,
}

impl Theme {
    /// The theme of a palette.
    pub fn of(palette: Palette) -> Self {
        toml::from_str(text(palette)).expect("the themes are read by the tests")
    }

    /// The theme for a terminal of 256 colours.
    #[must_use]
    pub fn indexed(self) -> Self {
        self.map(indexed::style)
    }

    /// The style of a suit.
    pub const fn hue(&self, hue: Hue) -> Style {
        match hue {
            Hue::Spades => self.spades,
            Hue::Hearts => self.hearts,
            Hue::Diamonds => self.diamonds,
            Hue::Clubs => self.clubs,
        }
    }
}

const fn text(palette: Palette) -> &'static str {
    match palette {
        Palette::Four => include_str!("../../../assets/themes/four.toml"),
        Palette::Two => include_str!("../../../assets/themes/two.toml"),
        Palette::Okabe => include_str!("../../../assets/themes/okabe.toml"),
        Palette::Mono => include_str!("../../../assets/themes/mono.toml"),
    }
}

fn style<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Style, D::Error> {
    let text = String::deserialize(deserializer)?;
    paint(&text).ok_or_else(|| de::Error::custom(format!("'{text}' is no style")))
}

/// A style of words such as `red bold on black`.
fn paint(text: &str) -> Option<Style> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        style = match (word, modifier(word)) {
            (_, Some(modifier)) => style.add_modifier(modifier),
            ("on", None) => style.bg(color(words.next()?)?),
            (_, None) => style.fg(color(word)?),
        };
    }
    Some(style)
}

/// One of the sixteen colours that follow the user's palette, or one such as `#56B4E9` that does not.
fn color(word: &str) -> Option<Color> {
    let color: Color = word.parse().ok()?;
    (!matches!(color, Color::Indexed(_) | Color::Reset)).then_some(color)
}

fn modifier(word: &str) -> Option<Modifier> {
    Some(match word {
        "bold" => Modifier::BOLD,
        "dim" => Modifier::DIM,
        "italic" => Modifier::ITALIC,
        "underlined" => Modifier::UNDERLINED,
        "reversed" => Modifier::REVERSED,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_is_whole_and_has_its_own_look() {
        for name in Palette::ALL {
            let read: Result<Theme, _> = toml::from_str(text(*name));
            assert!(read.is_ok(), "{name:?}: {}", read.unwrap_err());
            for other in Palette::ALL {
                assert_eq!(Theme::of(*name) == Theme::of(*other), name == other);
            }
        }
    }

    #[test]
    fn mono_has_no_colour_and_shows_the_selection_all_the_same() {
        let mono = Theme::of(Palette::Mono);
        for (role, style) in mono.roles() {
            assert_eq!((style.fg, style.bg, style.underline_color), (None, None, None), "{role}");
        }
        assert!(mono.selected.has_modifier(Modifier::REVERSED));
        assert!(mono.focus.has_modifier(Modifier::REVERSED));
    }

    #[test]
    fn four_suits_have_four_colours() {
        let okabe = Theme::of(Palette::Okabe);
        for theme in [Theme::of(Palette::Four), okabe.clone(), okabe.indexed()] {
            let hues = [theme.spades, theme.hearts, theme.diamonds, theme.clubs];
            for (i, hue) in hues.iter().enumerate() {
                assert!(hue.fg.is_some() && !hues[..i].contains(hue));
            }
        }
    }

    #[test]
    fn only_okabe_leaves_the_palette_of_the_user() {
        for name in Palette::ALL {
            let theme = Theme::of(*name);
            let is_own = |color: Option<Color>| matches!(color, Some(Color::Rgb(..)));
            let leaves =
                theme.roles().iter().any(|(_, style)| is_own(style.fg) || is_own(style.bg));
            assert_eq!(leaves, *name == Palette::Okabe, "{name:?}");
            assert!(!theme.indexed().roles().iter().any(|(_, style)| is_own(style.fg)));
        }
    }

    #[test]
    fn styles_are_words() {
        let expected = Style::new().fg(Color::Red).bg(Color::Black).add_modifier(Modifier::BOLD);
        assert_eq!(paint("red bold on black"), Some(expected));
        assert_eq!(paint("#ff0001"), Some(Style::new().fg(Color::Rgb(255, 0, 1))));
        for wrong in ["rde", "on", "#ff00", "42", "on bold"] {
            assert_eq!(paint(wrong), None, "{wrong}");
        }
    }
}

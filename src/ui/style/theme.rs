//! Colours and emphasis by role: one file in `assets/themes` for each theme.

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Deserializer, de};

use super::deck::Hue;
use crate::config::{Background, Palette};

pub mod indexed;

macro_rules! theme {
    ($($(#[$doc:meta])* $role:ident,)*) => {
        /// The style of every role.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Theme {
            $($(#[$doc])* #[serde(deserialize_with = "style")] pub $role: Style,)*
            /// Suits in a line of text, on the ground or on a panel.
            pub suits: Inks,
            /// Suits on the stock of a card.
            pub inks: Inks,
            /// Suits on the grey stock of a card that may not be played.
            pub grey_inks: Inks,
        }

        impl Theme {
            /// Every role by its name, but for the suits.
            #[cfg(test)]
            fn roles(&self) -> Vec<(&'static str, Style)> {
                vec![$((stringify!($role), self.$role)),*]
            }

            /// The theme with every style made another.
            fn map(self, make: impl Fn(Style) -> Style) -> Self {
                let [suits, inks, grey_inks] =
                    [self.suits, self.inks, self.grey_inks].map(|inks| inks.map(&make));
                Self { $($role: make(self.$role),)* suits, inks, grey_inks }
            }
        }
    };
}

theme! {
    /// The screen behind everything.
    ground,
    /// The table under the cards.
    felt,
    /// The title line, and the rim of the table.
    bar,
    /// Log, status, hints and dialogs.
    panel,
    /// Text.
    text,
    /// Text that matters less.
    dim,
    /// Boxes.
    border,
    /// Titles of boxes, and the title line.
    title,
    /// A card: plain ink on its stock.
    card,
    /// A card that may not be played: plain ink on grey stock.
    card_dimmed,
    /// The shadow of a card.
    shadow,
    /// The outline of a card that is still to come.
    place,
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
    /// People on a card that may not be played.
    figure_dimmed,
    /// Crowns, hearts of roses and what else is golden on the cards.
    gold,
    /// The gold on a card that may not be played.
    gold_dimmed,
    /// Acorns below their caps.
    nut,
    /// Cards face down: the pattern on its colour.
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

/// The colour of each suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inks {
    /// ♠ and Schilten.
    #[serde(deserialize_with = "style")]
    pub spades: Style,
    /// ♥ and Rosen.
    #[serde(deserialize_with = "style")]
    pub hearts: Style,
    /// ♦ and Schellen.
    #[serde(deserialize_with = "style")]
    pub diamonds: Style,
    /// ♣ and Eicheln.
    #[serde(deserialize_with = "style")]
    pub clubs: Style,
}

impl Inks {
    /// The style of a suit.
    pub const fn of(&self, hue: Hue) -> Style {
        match hue {
            Hue::Spades => self.spades,
            Hue::Hearts => self.hearts,
            Hue::Diamonds => self.diamonds,
            Hue::Clubs => self.clubs,
        }
    }

    fn map(self, make: impl Fn(Style) -> Style) -> Self {
        let [spades, hearts, diamonds, clubs] = Hue::ALL.map(|hue| make(self.of(hue)));
        Self { spades, hearts, diamonds, clubs }
    }
}

/// Stock that a card is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    /// That of every card.
    White,
    /// That of a card which may not be played.
    Grey,
}

impl Theme {
    /// The theme of a palette on a dark or a light ground.
    pub fn of(palette: Palette, background: Background) -> Self {
        Self::read(text(palette), background).expect("the themes are read by the tests")
    }

    /// Reads `[dark]`, and over it what is otherwise in `[light]`.
    fn read(text: &str, background: Background) -> Result<Self, toml::de::Error> {
        let Variants { mut dark, light } = toml::from_str(text)?;
        if background == Background::Light {
            dark.extend(light);
        }
        Self::deserialize(dark)
    }

    /// The theme for a terminal of 256 colours.
    #[must_use]
    pub fn indexed(self) -> Self {
        self.map(indexed::style)
    }

    /// The plain style of a card on this stock.
    pub const fn card_on(&self, stock: Stock) -> Style {
        match stock {
            Stock::White => self.card,
            Stock::Grey => self.card_dimmed,
        }
    }

    /// The style of a suit on this stock.
    pub const fn ink(&self, hue: Hue, stock: Stock) -> Style {
        let inks = match stock {
            Stock::White => &self.inks,
            Stock::Grey => &self.grey_inks,
        };
        Style { bg: self.stock(stock), ..inks.of(hue) }
    }

    /// The colour of this stock; `None` where cards are outlines.
    pub const fn stock(&self, stock: Stock) -> Option<Color> {
        self.card_on(stock).bg
    }
}

/// The two variants of a theme: the light one names what differs from the dark one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Variants {
    dark: toml::Table,
    light: toml::Table,
}

const fn text(palette: Palette) -> &'static str {
    match palette {
        Palette::Cloth => include_str!("../../../assets/themes/cloth.toml"),
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

    /// Every theme in both its variants.
    fn all() -> impl Iterator<Item = (Palette, Background, Theme)> {
        Palette::ALL.iter().flat_map(|palette| {
            let both = Background::ALL.iter().copied();
            both.map(|background| (*palette, background, Theme::of(*palette, background)))
        })
    }

    #[test]
    fn every_theme_is_whole_and_has_its_own_look() {
        for palette in Palette::ALL {
            for background in Background::ALL {
                let read = Theme::read(text(*palette), *background);
                assert!(read.is_ok(), "{palette:?}: {}", read.unwrap_err());
            }
        }
        for (palette, background, theme) in all() {
            let same = all().filter(|(.., other)| *other == theme).map(|(other, ..)| other);
            assert!(same.into_iter().all(|other| other == palette), "{palette:?} {background:?}");
        }
    }

    #[test]
    fn mono_has_no_colour_and_shows_the_selection_all_the_same() {
        for (_, _, mono) in all().filter(|(palette, ..)| *palette == Palette::Mono) {
            let inks = [mono.suits, mono.inks, mono.grey_inks];
            let inks = inks.iter().flat_map(|inks| Hue::ALL.map(|hue| ("ink", inks.of(hue))));
            for (role, style) in mono.roles().into_iter().chain(inks) {
                assert_eq!(
                    (style.fg, style.bg, style.underline_color),
                    (None, None, None),
                    "{role}"
                );
            }
            assert!(mono.selected.has_modifier(Modifier::REVERSED));
            assert!(mono.focus.has_modifier(Modifier::REVERSED));
        }
    }

    #[test]
    fn four_suits_have_four_colours() {
        for (palette, background, theme) in all() {
            if matches!(palette, Palette::Two | Palette::Mono) {
                continue;
            }
            for theme in [theme.clone(), theme.indexed()] {
                for inks in [theme.suits, theme.inks, theme.grey_inks] {
                    let inks = Hue::ALL.map(|hue| inks.of(hue));
                    for (i, ink) in inks.iter().enumerate() {
                        let is_own = ink.fg.is_some() && !inks[..i].contains(ink);
                        assert!(is_own, "{palette:?} {background:?} {ink:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn only_cloth_and_okabe_leave_the_palette_of_the_user() {
        let is_own = |color: Option<Color>| matches!(color, Some(Color::Rgb(..)));
        for (palette, background, theme) in all() {
            let roles = [theme.roles(), theme.clone().indexed().roles()];
            let leaves = |roles: &Vec<(&str, Style)>| {
                roles.iter().any(|(_, style)| is_own(style.fg) || is_own(style.bg))
            };
            let has_own = matches!(palette, Palette::Cloth | Palette::Okabe);
            assert_eq!(
                roles.each_ref().map(leaves),
                [has_own, false],
                "{palette:?} {background:?}"
            );
        }
    }

    #[test]
    fn only_cloth_paints_ground_and_stock() {
        for (palette, background, theme) in all() {
            let grounds =
                [theme.ground, theme.felt, theme.bar, theme.panel, theme.card, theme.card_dimmed];
            let is_painted = grounds.map(|style| style.bg.is_some());
            assert_eq!(is_painted, [palette == Palette::Cloth; 6], "{palette:?} {background:?}");
            assert_eq!(theme.stock(Stock::Grey), theme.card_dimmed.bg);
            // What is painted on leaves no text to the terminal.
            let bare = theme.roles().into_iter().find(|(_, style)| style.fg.is_none());
            assert!(palette != Palette::Cloth || bare.is_none(), "{bare:?}");
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

//! Colours and emphasis by role: the paints of a theme as the terminal takes them.

use ratatui::style::{Color, Modifier, Style};

use crate::{
    config::{
        Background, Palette,
        theme::{Emphasis, Inks, Paint, PaintColour, PaletteColour, Roles, ThemePaints},
    },
    ui::text::deck::Hue,
};

pub mod indexed;

/// The style of every role.
pub type Theme = Roles<Style>;

impl Inks<Style> {
    /// The style of a suit.
    pub const fn of(&self, hue: Hue) -> Style {
        *hue.of(self)
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
        Self::painted(ThemePaints::built_in(palette).on(background))
    }

    /// The theme of these paints.
    pub fn painted(paints: &Roles<Paint>) -> Self {
        paints.clone().map(style)
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

/// The style of a paint.
fn style(paint: Paint) -> Style {
    let emphases = Emphasis::ALL.iter().copied().filter(|emphasis| paint.is(*emphasis));
    let style = Style { fg: paint.ink.map(color), bg: paint.paper.map(color), ..Style::new() };
    emphases.map(modifier).fold(style, Style::add_modifier)
}

const fn color(colour: PaintColour) -> Color {
    let palette = match colour {
        PaintColour::Mixed([red, green, blue]) => return Color::Rgb(red, green, blue),
        PaintColour::Palette(palette) => palette,
    };
    match palette {
        PaletteColour::Black => Color::Black,
        PaletteColour::Red => Color::Red,
        PaletteColour::Green => Color::Green,
        PaletteColour::Yellow => Color::Yellow,
        PaletteColour::Blue => Color::Blue,
        PaletteColour::Magenta => Color::Magenta,
        PaletteColour::Cyan => Color::Cyan,
        PaletteColour::Gray => Color::Gray,
        PaletteColour::DarkGray => Color::DarkGray,
        PaletteColour::LightRed => Color::LightRed,
        PaletteColour::LightGreen => Color::LightGreen,
        PaletteColour::LightYellow => Color::LightYellow,
        PaletteColour::LightBlue => Color::LightBlue,
        PaletteColour::LightMagenta => Color::LightMagenta,
        PaletteColour::LightCyan => Color::LightCyan,
        PaletteColour::White => Color::White,
    }
}

const fn modifier(emphasis: Emphasis) -> Modifier {
    match emphasis {
        Emphasis::Bold => Modifier::BOLD,
        Emphasis::Dim => Modifier::DIM,
        Emphasis::Italic => Modifier::ITALIC,
        Emphasis::Underlined => Modifier::UNDERLINED,
        Emphasis::Reversed => Modifier::REVERSED,
    }
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
    fn every_theme_has_its_own_look() {
        for (palette, background, theme) in all() {
            let same = all().filter(|(.., other)| *other == theme).map(|(other, ..)| other);
            assert!(same.into_iter().all(|other| other == palette), "{palette:?} {background:?}");
        }
    }

    #[test]
    fn mono_has_no_colour_and_shows_the_selection_all_the_same() {
        for (_, _, mono) in all().filter(|(palette, ..)| *palette == Palette::Mono) {
            for (role, style) in mono.named() {
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
                // Where a card is an outline, one that may not be played is grey as a whole.
                let grey = theme.stock(Stock::Grey).map(|_| theme.grey_inks);
                for inks in [theme.suits, theme.inks].into_iter().chain(grey) {
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
            let themes = [theme.clone(), theme.indexed()];
            let leaves = |theme: &Theme| {
                theme.named().iter().any(|(_, style)| is_own(style.fg) || is_own(style.bg))
            };
            let has_own = matches!(palette, Palette::Cloth | Palette::Okabe);
            assert_eq!(
                themes.each_ref().map(leaves),
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
            let bare = theme.named().into_iter().find(|(_, style)| style.fg.is_none());
            assert!(palette != Palette::Cloth || bare.is_none(), "{bare:?}");
        }
    }

    #[test]
    fn a_card_that_may_not_be_played_is_on_grey_stock_or_dim_as_a_whole() {
        for (palette, background, theme) in all() {
            let dim = Style::new().add_modifier(Modifier::DIM);
            let is_dim = Hue::ALL.iter().all(|hue| theme.ink(*hue, Stock::Grey) == dim);
            let is_grey = theme.stock(Stock::Grey).is_some();
            let stocks = [Stock::White, Stock::Grey].map(|stock| theme.stock(stock));
            assert!(is_dim != is_grey, "{palette:?} {background:?}");
            assert!(is_dim || stocks[0] != stocks[1], "{palette:?} {background:?}");
        }
    }

    #[test]
    fn a_paint_is_a_style() {
        let expected = Style::new().fg(Color::Red).bg(Color::Black).add_modifier(Modifier::BOLD);
        assert_eq!(style(Paint::read("red bold on black").unwrap()), expected);
        let mixed = style(Paint::read("#ff0001").unwrap());
        assert_eq!(mixed, Style::new().fg(Color::Rgb(255, 0, 1)));
        for colour in PaletteColour::ALL.iter().copied() {
            assert_eq!(
                Ok(color(PaintColour::Palette(colour))),
                colour.code().parse(),
                "{colour:?}"
            );
        }
    }
}

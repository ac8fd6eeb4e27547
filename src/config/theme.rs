//! Themes: the paint of every role, in files that come with the program and in those that a person adds.

mod contrast;
pub(super) mod inks;
mod paint;
mod reading;

use std::collections::BTreeMap;

pub(super) use contrast::faint;
pub use contrast::{DRAWN, InkOnPaper, Legible, SIXTEEN, ShownColours};
pub use paint::{Emphasis, Paint, PaintColour, PaletteColour};

use super::{Background, Palette, Problem, ThemeName};

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident,)*) => {
        /// Something for every role: its paint in a file, its style on the screen.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Roles<S> {
            $($(#[$doc])* pub $role: S,)*
            /// Suits in a line of text, on the ground or on a panel.
            pub suits: Inks<S>,
            /// Suits on the stock of a card.
            pub inks: Inks<S>,
            /// Suits on the grey stock of a card that may not be played.
            pub grey_inks: Inks<S>,
        }

        impl<S> Roles<S> {
            /// Names of the roles as they stand in a section of a file, but for the suits.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($role)),*];

            /// Something for each name that there is, the suits with their section; `None` if one has nothing.
            pub fn try_from_fn(mut make: impl FnMut(&'static str) -> Option<S>) -> Option<Self> {
                Some(Self {
                    $($role: make(stringify!($role))?,)*
                    suits: inks!(make, "suits"),
                    inks: inks!(make, "inks"),
                    grey_inks: inks!(make, "grey_inks"),
                })
            }

            /// The roles with something else for each.
            pub fn map<T>(self, make: impl Fn(S) -> T) -> Roles<T> {
                let [suits, inks, grey_inks] =
                    [self.suits, self.inks, self.grey_inks].map(|inks| inks.map(&make));
                Roles { $($role: make(self.$role),)* suits, inks, grey_inks }
            }

            /// Each of them with its name, the suits with their section.
            pub fn named(&self) -> Vec<(&'static str, &S)> {
                let mut named = vec![$((stringify!($role), &self.$role)),*];
                named.extend(self.suits.named(Inks::<S>::SUITS));
                named.extend(self.inks.named(Inks::<S>::INKS));
                named.extend(self.grey_inks.named(Inks::<S>::GREY_INKS));
                named
            }
        }
    };
}

macro_rules! inks {
    ($make:ident, $section:literal) => {
        Inks {
            spades: $make(concat!($section, ".spades"))?,
            hearts: $make(concat!($section, ".hearts"))?,
            diamonds: $make(concat!($section, ".diamonds"))?,
            clubs: $make(concat!($section, ".clubs"))?,
        }
    };
}

roles! {
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
    // On grey stock people had lost all colour but that of the suit, and looked like ghosts.
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
    /// Strokes of the winner when the game is over.
    chalk_gold,
    /// A key in the hint line.
    hint_key,
    /// The effect of that key.
    hint_label,
    /// Text that can be changed.
    field,
    /// The name of the game.
    logo,
}

/// Something for each suit, by the suits of the French cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inks<S> {
    /// ♠ and Schilten.
    pub spades: S,
    /// ♥ and Rosen.
    pub hearts: S,
    /// ♦ and Schellen.
    pub diamonds: S,
    /// ♣ and Eicheln.
    pub clubs: S,
}

impl<S> Inks<S> {
    /// Names of the suits within their section.
    pub const NAMES: [&'static str; 4] = ["spades", "hearts", "diamonds", "clubs"];

    const SUITS: [&'static str; 4] =
        ["suits.spades", "suits.hearts", "suits.diamonds", "suits.clubs"];
    const INKS: [&'static str; 4] = ["inks.spades", "inks.hearts", "inks.diamonds", "inks.clubs"];
    const GREY_INKS: [&'static str; 4] =
        ["grey_inks.spades", "grey_inks.hearts", "grey_inks.diamonds", "grey_inks.clubs"];

    /// Role of the suit of this place in one of the sections of suits.
    fn role(section: &str, place: usize) -> Option<&'static str> {
        match section {
            "suits" => Some(Self::SUITS[place]),
            "inks" => Some(Self::INKS[place]),
            "grey_inks" => Some(Self::GREY_INKS[place]),
            _ => None,
        }
    }

    /// The suits with something else for each.
    pub fn map<T>(self, make: impl Fn(S) -> T) -> Inks<T> {
        let [spades, hearts, diamonds, clubs] =
            [self.spades, self.hearts, self.diamonds, self.clubs].map(make);
        Inks { spades, hearts, diamonds, clubs }
    }

    const fn named(&self, names: [&'static str; 4]) -> [(&'static str, &S); 4] {
        let Self { spades, hearts, diamonds, clubs } = self;
        let [one, two, three, four] = names;
        [(one, spades), (two, hearts), (three, diamonds), (four, clubs)]
    }
}

/// Paints by role, of some roles only.
pub type PaintMap = BTreeMap<&'static str, Paint>;

impl Roles<Paint> {
    /// The roles with these paints in place of their own.
    #[must_use]
    pub fn over(self, paints: &PaintMap) -> Self {
        let own: PaintMap = self.named().into_iter().map(|(role, paint)| (role, *paint)).collect();
        let paint = |role| paints.get(role).or_else(|| own.get(role)).copied();
        Self::try_from_fn(paint).expect("every role has its own paint")
    }
}

/// Paints of a theme on both backgrounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemePaints {
    dark: Roles<Paint>,
    light: Roles<Paint>,
}

impl ThemePaints {
    /// The paints of a theme that comes with the program.
    pub fn built_in(palette: Palette) -> Self {
        reading::read(text(palette)).paints.expect("the themes are read by the tests")
    }

    /// The theme with these paints in place of its own, on a dark and on a light background.
    #[must_use]
    pub fn over(self, [dark, light]: &[PaintMap; 2]) -> Self {
        Self { dark: self.dark.over(dark), light: self.light.over(light) }
    }

    /// The paints on this background.
    pub const fn on(&self, background: Background) -> &Roles<Paint> {
        match background {
            Background::Dark => &self.dark,
            Background::Light => &self.light,
        }
    }
}

/// File of a theme that comes with the program.
pub const fn text(palette: Palette) -> &'static str {
    match palette {
        Palette::Cloth => include_str!("../../assets/themes/cloth.toml"),
        Palette::Four => include_str!("../../assets/themes/four.toml"),
        Palette::Two => include_str!("../../assets/themes/two.toml"),
        Palette::Okabe => include_str!("../../assets/themes/okabe.toml"),
        Palette::Mono => include_str!("../../assets/themes/mono.toml"),
    }
}

/// Theme that a person has added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTheme {
    /// Name of the theme: that of its file.
    pub name: String,
    /// Its paints.
    pub paints: ThemePaints,
    /// Places where it is hard to read, which are no mistakes.
    pub faint: Vec<Problem>,
}

impl OwnTheme {
    /// Reads the text of a file; the error lists everything that is wrong with it.
    ///
    /// ```
    /// use jass::config::OwnTheme;
    /// let night = "base = \"cloth\"\n[dark]\nfelt = \"#ffffd7 on #0e2c5e\"\n";
    /// assert!(OwnTheme::read("night", night).is_ok_and(|theme| theme.faint.is_empty()));
    /// let wrong = OwnTheme::read("night", "base = \"cloth\"\n[dark]\nflet = \"red\"\n").unwrap_err();
    /// assert_eq!(wrong[0].message, "there is no role `flet` in [dark]");
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let reading::ThemeReading { paints, places, problems } = reading::read(text);
        match paints {
            Some(paints) if problems.is_empty() => {
                let faint = faint(&paints, &places);
                Ok(Self { name: name.to_owned(), paints, faint })
            }
            _ => Err(problems),
        }
    }
}

/// Theme that is drawn with.
#[derive(Clone, Copy, Debug)]
pub enum ThemeChoice<'a> {
    /// One that comes with the program.
    BuiltIn(Palette),
    /// One that the person has added.
    Own(&'a OwnTheme),
}

impl ThemeChoice<'_> {
    /// Name of the theme.
    pub fn name(self) -> ThemeName {
        match self {
            Self::BuiltIn(palette) => palette.into(),
            Self::Own(theme) => ThemeName::Own(theme.name.clone()),
        }
    }

    /// Paints of the theme on this background.
    pub fn paints(self, background: Background) -> Roles<Paint> {
        match self {
            Self::BuiltIn(palette) => ThemePaints::built_in(palette).on(background).clone(),
            Self::Own(theme) => theme.paints.on(background).clone(),
        }
    }
}

#[cfg(test)]
mod tests;

//! Contrast: whether what is written can be read on what it stands on.
//!
//! It is that of the Web Content Accessibility Guidelines 2: text takes 4.5 : 1, signs and pictures 3 : 1.

use std::ops::Range;

use super::{Paint, PaintColour, Roles, ThemePaints, inks::PaintPlaces, paint::Emphasis};
use crate::config::{Background, Problem};

/// The sixteen colours as a widely used terminal has them, since each has its own.
// One list: pictures of frames and the test of contrast each had their own.
pub const SIXTEEN: [[u8; 3]; 16] = [
    [12, 12, 12],
    [197, 15, 31],
    [19, 161, 14],
    [193, 156, 0],
    [0, 55, 218],
    [136, 23, 152],
    [58, 150, 221],
    [204, 204, 204],
    [118, 118, 118],
    [231, 72, 86],
    [22, 198, 12],
    [249, 241, 165],
    [59, 120, 255],
    [180, 0, 158],
    [97, 214, 214],
    [242, 242, 242],
];

/// Way in which something is read, which decides what contrast it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Legible {
    /// Seen as a shape.
    Sign,
    /// Read letter by letter.
    Text,
}

impl Legible {
    /// Contrast that it takes.
    pub const fn ratio(self) -> f64 {
        match self {
            // The least contrasts of WCAG 2.1: 3 for what is seen as a shape (1.4.11), 4.5 for text (1.4.3).
            Self::Sign => 3.0,
            Self::Text => 4.5,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Sign => "a sign takes",
            Self::Text => "text takes",
        }
    }
}

/// Colours that are shown: of what is written, and of what it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownColours {
    /// Colour of what is written.
    pub ink: [u8; 3],
    /// Colour of what it stands on.
    pub paper: [u8; 3],
}

impl ShownColours {
    /// Text and ground where the program leaves them to the terminal.
    pub const fn of_terminal(background: Background) -> Self {
        match background {
            Background::Dark => Self { ink: [204, 204, 204], paper: [12, 12, 12] },
            Background::Light => Self { ink: [12, 12, 12], paper: [255, 255, 255] },
        }
    }

    /// The colours of a paint over a paper.
    fn of(paint: Paint, paper: Option<PaintColour>, background: Background) -> Self {
        let own = Self::of_terminal(background);
        let colour = |colour: Option<PaintColour>, own| match colour {
            None => own,
            Some(PaintColour::Mixed(mixed)) => mixed,
            Some(PaintColour::Palette(named)) => SIXTEEN[named as usize],
        };
        let shown = Self {
            ink: colour(paint.ink, own.ink),
            paper: colour(paint.paper.or(paper), own.paper),
        };
        let shown = if paint.is(Emphasis::Reversed) { shown.reversed() } else { shown };
        if paint.is(Emphasis::Dim) { shown.dimmed() } else { shown }
    }

    /// The colours where ink and paper are exchanged.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { ink: self.paper, paper: self.ink }
    }

    /// The colours where the text is dim: terminals dim it by a third towards its paper.
    #[must_use]
    pub fn dimmed(self) -> Self {
        let blend =
            |place: usize| (2 * u16::from(self.ink[place]) + u16::from(self.paper[place])) / 3;
        Self { ink: [0, 1, 2].map(|place| blend(place) as u8), ..self }
    }

    /// Contrast of the two, from 1 to 21.
    pub fn contrast(self) -> f64 {
        // The formula of WCAG 2.1, whose 0.05 is the light that a screen reflects.
        let [ink, paper] = [self.ink, self.paper].map(|colour| luminance(colour) + 0.05);
        ink.max(paper) / ink.min(paper)
    }
}

/// Brightness of a colour, from 0 to 1.
fn luminance(colour: [u8; 3]) -> f64 {
    // Relative luminance of sRGB. WCAG 2.1 prints 0.03928 for the bound, which in eight bits is the same.
    let linear = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let weights = [0.2126, 0.7152, 0.0722];
    linear.iter().zip(weights).map(|(part, weight)| part * weight).sum()
}

/// Suits in a line of text.
const SUITS: [&str; 4] = ["suits.spades", "suits.hearts", "suits.diamonds", "suits.clubs"];

/// Inks that are drawn on a paper somewhere, and how they are read there.
#[derive(Clone, Copy, Debug)]
pub struct InkOnPaper {
    /// Role of the paper.
    pub paper: &'static str,
    /// Roles of the inks.
    pub inks: &'static [&'static str],
    /// Way in which they are read.
    pub read_as: Legible,
}

/// All that is drawn on something.
pub const DRAWN: &[InkOnPaper] = {
    use Legible::{Sign, Text};
    const fn on(
        paper: &'static str,
        read_as: Legible,
        inks: &'static [&'static str],
    ) -> InkOnPaper {
        InkOnPaper { paper, inks, read_as }
    }
    &[
        on("ground", Text, &["text", "title", "notice"]),
        on("ground", Sign, &["dim", "border"]),
        on("bar", Text, &["title", "trump", "dim", "winner"]),
        on("bar", Text, &SUITS),
        on("bar", Sign, &["border"]),
        on("felt", Text, &["text", "dim", "title", "turn", "winner", "field", "hint_key"]),
        on("felt", Text, &SUITS),
        on("felt", Sign, &["place", "border"]),
        on("panel", Text, &["panel", "text", "dim", "title", "turn", "field", "notice", "error"]),
        on("panel", Text, &["hint_key", "hint_label"]),
        on("panel", Sign, &["winner", "border"]),
        on("panel", Sign, &SUITS),
        on("card", Text, &["inks.spades", "inks.hearts", "inks.diamonds", "inks.clubs"]),
        on("card", Sign, &["card", "figure", "gold", "nut"]),
        on(
            "card_dimmed",
            Text,
            &[
                "card_dimmed",
                "grey_inks.spades",
                "grey_inks.hearts",
                "grey_inks.diamonds",
                "grey_inks.clubs",
            ],
        ),
        on("card_dimmed", Sign, &["figure_dimmed", "gold_dimmed"]),
        on("slate", Text, &["chalk", "chalk_dim", "chalk_gold"]),
        on("wood", Text, &["wood"]),
        on("selected", Text, &["selected"]),
        on("focus", Text, &["focus"]),
    ]
};

/// Places of a theme where it is hard to read.
pub(in crate::config) fn faint(paints: &ThemePaints, places: &PaintPlaces) -> Vec<Problem> {
    let mut faint: Vec<Problem> = Vec::new();
    for (background, places) in Background::ALL.iter().copied().zip(places) {
        let roles = paints.on(background);
        for InkOnPaper { paper, inks, read_as } in DRAWN {
            for ink in *inks {
                let shown =
                    ShownColours::of(paint(roles, ink), paint(roles, paper).paper, background);
                let place = places.get(ink).or_else(|| places.get(paper));
                if let Some(place) = place.filter(|_| shown.contrast() < read_as.ratio()) {
                    let said = Faint { ink, paper, background, shown, read_as: *read_as };
                    faint.push(said.problem(place.clone()));
                }
            }
        }
    }
    faint.sort_by_key(|problem| problem.span.start);
    faint
}

/// Ink that is hard to read.
struct Faint<'a> {
    ink: &'a str,
    paper: &'a str,
    background: Background,
    shown: ShownColours,
    read_as: Legible,
}

impl Faint<'_> {
    fn problem(&self, place: Range<usize>) -> Problem {
        let Self { ink, paper, background, shown, read_as } = self;
        let on = if ink == paper { String::new() } else { format!(" on `{paper}`") };
        let (found, ground) = (shown.contrast(), background.code());
        let message =
            format!("`{ink}`{on} is hard to read on a {ground} background: {found:.1} : 1");
        let help = format!("{} {} : 1", read_as.word(), read_as.ratio());
        Problem::new(place, message).help(help)
    }
}

/// The paint of the role of this name.
fn paint(roles: &Roles<Paint>, name: &str) -> Paint {
    let named = roles.named().into_iter().find(|(role, _)| *role == name);
    named.map_or_else(Paint::default, |(_, paint)| *paint)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The measure itself: black on white is 21, and Okabe and Ito's yellow on white what nobody can read.
    #[test]
    fn contrast_is_measured_as_the_guidelines_do() {
        let near = |ink, paper, wanted: f64| {
            let found = ShownColours { ink, paper }.contrast();
            assert!((found - wanted).abs() < 0.01, "{found} and not {wanted}");
        };
        near([0; 3], [255; 3], 21.0);
        near([255; 3], [118; 3], 4.54);
        near([240, 228, 66], [255; 3], 1.32);
    }
}

//! What a person prefers: no house rules.

use crate::rules::{BySeat, Seat, house::DeckRules};
use std::time::Duration;

/// How fast the table moves, 0 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tempo(u8);

impl Tempo {
    /// Nothing moves by itself: a finished trick waits for a key.
    pub const STILL: Self = Self(0);

    /// This tempo, or the nearest there is.
    pub const fn new(tempo: u8) -> Self {
        Self(if tempo > 5 { 5 } else { tempo })
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One step faster.
    #[must_use]
    pub const fn faster(self) -> Self {
        Self::new(self.0 + 1)
    }

    /// One step slower.
    #[must_use]
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// How long a bot's card and a finished trick stay; nothing when they do not move by themselves.
    pub const fn delay(self) -> Option<Duration> {
        match self.0 {
            0 => None,
            1 => Some(Duration::from_secs(2)),
            2 => Some(Duration::from_millis(1200)),
            3 => Some(Duration::from_millis(800)),
            4 => Some(Duration::from_millis(400)),
            _ => Some(Duration::from_millis(100)),
        }
    }
}

impl Default for Tempo {
    fn default() -> Self {
        Self(3)
    }
}

/// What a digit does at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// It chooses; the same digit again plays.
    #[default]
    Select,
    /// It plays at once.
    Play,
}

/// How much the program shows that one could know oneself. It only ever takes away: what the house rules forbid no
/// aid gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aid {
    /// What a beginner does not see yet is shown and explained.
    Learn,
    /// What has been seen is shown when it is asked for.
    #[default]
    Normal,
    /// Nothing but the cards that lie open.
    Tournament,
}

impl Aid {
    /// The aids, the most help first.
    pub const ALL: [Self; 3] = [Self::Learn, Self::Normal, Self::Tournament];

    /// Whether the cards that have been seen are shown before they are asked for.
    pub const fn shows_seen(self) -> bool {
        matches!(self, Self::Learn)
    }
}

/// Which set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Each suit a colour of its own.
    #[default]
    Four,
    /// Black and red.
    Two,
    /// Colours that everybody can tell apart.
    Okabe,
    /// No colour.
    Mono,
}

impl Palette {
    /// The next of them, round and round.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Four => Self::Two,
            Self::Two => Self::Okabe,
            Self::Okabe => Self::Mono,
            Self::Mono => Self::Four,
        }
    }
}

/// Which characters may be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Suits, frames and pictures.
    #[default]
    Unicode,
    /// Those of ASCII, and the letters of the words.
    Ascii,
}

/// What colours the terminal can show.
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

/// What a person prefers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How fast the table moves.
    pub tempo: Tempo,
    /// What a digit does.
    pub digits: Digits,
    /// How much it is helped with.
    pub aid: Aid,
    /// Which set of colours.
    pub palette: Palette,
    /// Which characters are drawn.
    pub glyphs: Glyphs,
    /// What colours there are.
    pub colours: Colours,
    /// Whether cards and strokes may be drawn on their way; at tempo 0 they never are.
    pub motion: bool,
    /// Which cards are drawn, and their names.
    pub deck: DeckRules,
    /// Who sits where; the person's own is empty until one is given.
    pub names: BySeat<String>,
}

impl Palette {
    /// Its word in the file.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Four => "four",
            Self::Two => "two",
            Self::Okabe => "okabe",
            Self::Mono => "mono",
        }
    }
}

impl Glyphs {
    /// Their word in the file.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
        }
    }
}

impl Settings {
    /// The next way to draw: one set of colours after the other, and at last ASCII.
    pub const fn turn(&mut self) {
        let has_colours = !matches!(self.colours, Colours::None);
        let is_last = matches!(self.palette, Palette::Mono);
        self.glyphs = match (self.glyphs, is_last) {
            (Glyphs::Unicode, true) => Glyphs::Ascii,
            (Glyphs::Unicode | Glyphs::Ascii, _) => Glyphs::Unicode,
        };
        if has_colours {
            self.palette = self.palette.next();
        }
    }
}

/// The seat of the person.
pub const ME: Seat = Seat::South;

/// Who usually sits at the table.
pub const USUAL_NAMES: BySeat<&str> = BySeat(["", "Beat", "Anna", "Chasper"]);

impl Default for Settings {
    fn default() -> Self {
        Self {
            tempo: Tempo::default(),
            digits: Digits::default(),
            aid: Aid::default(),
            palette: Palette::default(),
            glyphs: Glyphs::default(),
            colours: Colours::default(),
            motion: false,
            deck: DeckRules::default(),
            names: BySeat(USUAL_NAMES.0.map(str::to_owned)),
        }
    }
}

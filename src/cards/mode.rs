//! Modes that may be called, each with its ranking.

use std::{fmt, fmt::Display, str::FromStr};

use super::{card::Suit, objective::Objective, ranking::Ranking, text::excerpt};

/// Direction of the first trick of a mode in which it matters (rules.md §3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// From the top, like Obenabe.
    Oben,
    /// From below, like Unenufe.
    Unten,
}

impl Start {
    /// Ranking of the direction.
    pub const fn ranking(self) -> Ranking {
        match self {
            Self::Oben => Ranking::Down,
            Self::Unten => Ranking::Up,
        }
    }
}

/// Mode of play that was called (rules.md §3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// A suit is trump.
    Trump(Suit),
    /// No trump, the Ace is high.
    Obenabe,
    /// No trump, the Six is high.
    Unenufe,
    /// No trump, the direction changes with every trick.
    Slalom(Start),
    /// No trump, the direction changes once (rules.md §4.5).
    Guschti(Start),
    /// No trump, one direction, and the fewest points are wanted (rules.md §4.6).
    Misere(Start),
    /// The suit is trump in the first block of tricks, then there is none (rules.md §4.7).
    Trio(Suit),
}

/// Kind of modes that share a switch, a factor and a name: one of them is called with its suit or its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// A suit is trump.
    Trump,
    /// From the top.
    Obenabe,
    /// From below.
    Unenufe,
    /// In turn.
    Slalom,
    /// In two blocks.
    Guschti,
    /// For the fewest points.
    Misere,
    /// In three blocks.
    Trio,
}

impl Family {
    /// Every family, in the order of [`Mode::ALL`].
    pub const ALL: [Self; 7] = [
        Self::Trump,
        Self::Obenabe,
        Self::Unenufe,
        Self::Slalom,
        Self::Guschti,
        Self::Misere,
        Self::Trio,
    ];

    /// True for the six modes of old: a suit, Obenabe and Unenufe (rules.md §3.1).
    pub const fn is_classical(self) -> bool {
        match self {
            Self::Trump | Self::Obenabe | Self::Unenufe => true,
            Self::Slalom | Self::Guschti | Self::Misere | Self::Trio => false,
        }
    }

    /// Word of the family in keys and texts.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trump => "trump",
            Self::Obenabe => "obenabe",
            Self::Unenufe => "unenufe",
            Self::Slalom => "slalom",
            Self::Guschti => "guschti",
            Self::Misere => "misere",
            Self::Trio => "trio",
        }
    }
}

/// Number of the first tricks in which the suit of a Trio is trump (rules.md §4.7).
const TRUMP_TRICKS: u8 = 3;

impl Mode {
    /// Every mode, in the order of the screens and of the pipe.
    pub const ALL: [Self; 16] = [
        Self::Trump(Suit::Eicheln),
        Self::Trump(Suit::Rosen),
        Self::Trump(Suit::Schilten),
        Self::Trump(Suit::Schellen),
        Self::Obenabe,
        Self::Unenufe,
        Self::Slalom(Start::Oben),
        Self::Slalom(Start::Unten),
        Self::Guschti(Start::Oben),
        Self::Guschti(Start::Unten),
        Self::Misere(Start::Oben),
        Self::Misere(Start::Unten),
        Self::Trio(Suit::Eicheln),
        Self::Trio(Suit::Rosen),
        Self::Trio(Suit::Schilten),
        Self::Trio(Suit::Schellen),
    ];

    /// The modes that are called without a suit, in the order of [`Mode::ALL`].
    pub const NO_TRUMP: &'static [Self] = Self::ALL.split_at(4).1.split_at(8).0;

    /// Index of the mode in [`Mode::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Trump(suit) => suit as usize,
            Self::Obenabe => 4,
            Self::Unenufe => 5,
            Self::Slalom(start) => 6 + start as usize,
            Self::Guschti(start) => 8 + start as usize,
            Self::Misere(start) => 10 + start as usize,
            Self::Trio(suit) => 12 + suit as usize,
        }
    }

    /// Family of the mode.
    pub const fn family(self) -> Family {
        match self {
            Self::Trump(_) => Family::Trump,
            Self::Obenabe => Family::Obenabe,
            Self::Unenufe => Family::Unenufe,
            Self::Slalom(_) => Family::Slalom,
            Self::Guschti(_) => Family::Guschti,
            Self::Misere(_) => Family::Misere,
            Self::Trio(_) => Family::Trio,
        }
    }

    /// The suit that was called for trump, if one was: by it the cards, Weis and Stöck count for the whole round. In which
    /// tricks it is trump is said by [`Mode::trump_in`].
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Trump(suit) | Self::Trio(suit) => Some(suit),
            Self::Obenabe
            | Self::Unenufe
            | Self::Slalom(_)
            | Self::Guschti(_)
            | Self::Misere(_) => None,
        }
    }

    /// The suit that is trump in this trick, 1 to 9. No house rule changes it.
    pub const fn trump_in(self, trick_no: u8) -> Option<Suit> {
        match self.trump() {
            Some(suit) if self.is_steady() || trick_no <= TRUMP_TRICKS => Some(suit),
            Some(_) | None => None,
        }
    }

    /// The suit that is trump in all tricks, if one is.
    pub const fn trump_throughout(self) -> Option<Suit> {
        if self.is_steady() { self.trump() } else { None }
    }

    /// Ranking of the cards in the first trick. Those of the others are said by
    /// [`TrumpRules::ranking`](crate::rules::house::TrumpRules::ranking), for a house says when a direction turns.
    pub const fn opening(self) -> Ranking {
        match self {
            Self::Trump(suit) | Self::Trio(suit) => Ranking::Trump(suit),
            Self::Obenabe => Ranking::Down,
            Self::Unenufe => Ranking::Up,
            Self::Slalom(start) | Self::Guschti(start) | Self::Misere(start) => start.ranking(),
        }
    }

    /// True if one ranking holds in all tricks.
    pub const fn is_steady(self) -> bool {
        match self {
            Self::Trump(_) | Self::Obenabe | Self::Unenufe | Self::Misere(_) => true,
            Self::Slalom(_) | Self::Guschti(_) | Self::Trio(_) => false,
        }
    }

    /// The mode in which this ranking holds in every trick.
    pub const fn always(ranking: Ranking) -> Self {
        match ranking {
            Ranking::Trump(suit) | Ranking::Martigny(suit) | Ranking::EightOverPuur(suit) => {
                Self::Trump(suit)
            }
            Ranking::Down => Self::Obenabe,
            Ranking::Up => Self::Unenufe,
        }
    }

    /// Objective of a round in this mode. This is the door: below it the objective is a value that is handed on, so that
    /// a test can hand the other one.
    pub const fn objective(self) -> Objective {
        match self {
            Self::Trump(_)
            | Self::Obenabe
            | Self::Unenufe
            | Self::Slalom(_)
            | Self::Guschti(_)
            | Self::Trio(_) => Objective::Most,
            Self::Misere(_) => Objective::Fewest,
        }
    }

    /// Word of the mode in files and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trump(Suit::Eicheln) => "eicheln",
            Self::Trump(Suit::Rosen) => "rosen",
            Self::Trump(Suit::Schilten) => "schilten",
            Self::Trump(Suit::Schellen) => "schellen",
            Self::Obenabe => "obenabe",
            Self::Unenufe => "unenufe",
            Self::Slalom(Start::Oben) => "slalom-oben",
            Self::Slalom(Start::Unten) => "slalom-unten",
            Self::Guschti(Start::Oben) => "guschti-oben",
            Self::Guschti(Start::Unten) => "guschti-unten",
            Self::Misere(Start::Oben) => "misere-oben",
            Self::Misere(Start::Unten) => "misere-unten",
            Self::Trio(Suit::Eicheln) => "trio-eicheln",
            Self::Trio(Suit::Rosen) => "trio-rosen",
            Self::Trio(Suit::Schilten) => "trio-schilten",
            Self::Trio(Suit::Schellen) => "trio-schellen",
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Error: a text that is no mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMode(pub String);

impl Display for NotAMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Mode::ALL.map(Mode::code).join(" ");
        write!(f, "'{}' is not a mode: {codes}", self.0)
    }
}

impl std::error::Error for NotAMode {}

impl FromStr for Mode {
    type Err = NotAMode;

    fn from_str(text: &str) -> Result<Self, NotAMode> {
        let mode = Self::ALL.into_iter().find(|mode| mode.code() == text);
        mode.ok_or_else(|| NotAMode(excerpt(text)))
    }
}

/// A set of modes.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModeSet(u32);

// A mode without a bit would be another one in a release, and a panic in tests.
const _: () = assert!(Mode::ALL.len() <= u32::BITS as usize);

impl ModeSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// True if the mode is in the set.
    pub const fn has(self, mode: Mode) -> bool {
        self.0 >> mode.index() & 1 == 1
    }

    /// True if the set has no mode.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of modes in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Iterator over the modes in the order of [`Mode::ALL`].
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Mode> {
        Mode::ALL.into_iter().filter(move |mode| self.has(*mode))
    }
}

impl FromIterator<Mode> for ModeSet {
    fn from_iter<I: IntoIterator<Item = Mode>>(modes: I) -> Self {
        Self(modes.into_iter().fold(0, |bits, mode| bits | 1 << mode.index()))
    }
}

impl fmt::Debug for ModeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
super::serde_text::serde_text!(Mode);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_is_written_and_read_back() {
        for mode in Mode::ALL {
            assert_eq!(mode.code().parse(), Ok(mode));
            assert_eq!(Mode::ALL[mode.index()], mode);
        }
        assert!("slalom".parse::<Mode>().is_err());
    }
}

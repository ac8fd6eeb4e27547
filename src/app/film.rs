//! Film of what was played: the part of a game that is seen once more, scene by scene.

use std::ops::Range;

/// Part of a game that a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmPart {
    /// This trick of this round, both counted from 1.
    Trick(usize, usize),
    /// The round of this number.
    Round(usize),
    /// All that has been played.
    Game,
}

/// Scene of a film: the events of a round from and to which it is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilmScene {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// The events; all that come after the first of them where the end is open.
    pub events: Range<usize>,
}

impl FilmScene {
    /// A round from its deal to its result.
    pub const fn round(round_no: usize) -> Self {
        Self { round_no, events: 0..usize::MAX }
    }
}

/// A film as it is ordered: the part that it shows, scene by scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilmOrder {
    /// Part of the game.
    pub part: FilmPart,
    /// Scenes, in order.
    pub scenes: Vec<FilmScene>,
}

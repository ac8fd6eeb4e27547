//! Objective of a round: the most card points, or the fewest.

use super::seat::{ByTeam, Team};

/// Objective of a round, which each mode names: see [`Mode::objective`](super::Mode::objective).
///
/// What is played for is always the higher score: where the fewest points are wanted, each team writes those that the
/// other has taken. All that holds card points to be good, or a trick to be worth taking, is handed an objective.
///
/// ```
/// use jass::cards::{ByTeam, Mode, Objective};
/// let taken = ByTeam([100, 57]);
/// assert_eq!(Mode::Obenabe.objective(), Objective::Most);
/// assert_eq!(Objective::Most.written(taken), ByTeam([100, 57]));
/// assert_eq!(Objective::Fewest.written(taken), ByTeam([57, 100]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Objective {
    /// A team writes what it takes.
    Most,
    /// A team writes what the other takes.
    Fewest,
}

impl Objective {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Most, Self::Fewest];

    /// Worth of a point to the team that takes it: 1, or -1.
    pub const fn sign(self) -> i8 {
        match self {
            Self::Most => 1,
            Self::Fewest => -1,
        }
    }

    /// Team that writes what this one takes; and so the one that has taken what this one writes.
    pub const fn writer(self, taker: Team) -> Team {
        match self {
            Self::Most => taker,
            Self::Fewest => taker.other(),
        }
    }

    /// Values that each team writes, of those that each has taken.
    pub fn written<T: Copy>(self, taken: ByTeam<T>) -> ByTeam<T> {
        ByTeam::from_fn(|team| taken[self.writer(team)])
    }
}

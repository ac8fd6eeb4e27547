//! What everybody at the table heard and saw.

use crate::rules::{Card, Mode, Seat, Team, finish::Ending, weis::Meld};

/// One thing that happened in the open. There is no event that one seat may see and another may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat left the call to its partner.
    Pushed {
        /// Who.
        by: Seat,
    },
    /// A seat called.
    Called {
        /// Who.
        by: Seat,
        /// What.
        mode: Mode,
    },
    /// With the first card a seat said what its best meld counts (rules.md §8.7).
    Announced {
        /// Who.
        by: Seat,
        /// The points of the best meld, before the factor.
        points: u16,
    },
    /// A card was played.
    Played {
        /// Who.
        by: Seat,
        /// Which.
        card: Card,
    },
    /// King and Ober of trumps were said or shown.
    Stoeck {
        /// Who.
        by: Seat,
        /// What they count, factor applied.
        points: u16,
    },
    /// A trick was won and turned.
    TrickWon {
        /// Who.
        by: Seat,
        /// Which, 1 to 9.
        trick_no: u8,
        /// Its points before the factor, those of the last trick included.
        points: u16,
    },
    /// After the first trick a meld that scores was shown.
    Shown {
        /// Who.
        by: Seat,
        /// What.
        meld: Meld,
    },
    /// A team wrote its melds.
    WeisWritten {
        /// Who.
        team: Team,
        /// What they count, factor applied.
        points: u16,
    },
    /// The best melds of both teams were equal and at this table nobody scores then.
    WeisCancelled,
    /// A team took all nine tricks.
    Match {
        /// Who.
        team: Team,
    },
    /// All nine tricks are played and the round is written.
    RoundOver,
    /// A team has reached half the target first (rules.md §10.7).
    Bergpreis {
        /// Who.
        team: Team,
    },
    /// A team said that it had reached the target.
    Claimed {
        /// Who.
        by: Seat,
        /// Whether that was so.
        right: bool,
    },
    /// The game is over.
    GameOver(Ending),
}

impl Event {
    /// Whether the round itself tells it, rather than the game around it.
    pub const fn is_of_the_round(&self) -> bool {
        !matches!(self, Self::Bergpreis { .. } | Self::Claimed { .. } | Self::GameOver(_))
    }
}

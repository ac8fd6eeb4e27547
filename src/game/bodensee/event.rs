//! Public events of a round.

use crate::{
    cards::{Card, Mode, Side},
    rules::bodensee::RoundVerdict,
};

/// Public event at the table. There is none that one side may see and the other may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// A flip is an event and no action: it follows from the deal and the cards, so that no line of a record tells it.
pub enum Event {
    /// A side has bid.
    Bid {
        /// Side that bid.
        by: Side,
        /// Points that were bid.
        bid: u8,
    },
    /// A side has passed.
    Passed {
        /// Side that passed.
        by: Side,
    },
    /// Nobody has bid, and the cards are thrown in.
    ThrownIn,
    /// The declarer has named what is played.
    Called {
        /// Side that named the mode.
        by: Side,
        /// Mode that was named.
        mode: Mode,
    },
    /// A card was played.
    Played {
        /// Side that played.
        by: Side,
        /// Card that was played.
        card: Card,
    },
    /// A trick was won.
    TrickWon {
        /// Side that takes it.
        by: Side,
        /// Number of the trick, 1 to 18.
        trick_no: u8,
        /// Its points, those of the last trick included.
        points: u16,
    },
    /// A card that was covered no longer was turned.
    Turned {
        /// Side whose card it is.
        by: Side,
        /// Place of the card, 0 to 5.
        place: usize,
        /// Card that was turned.
        card: Card,
    },
    /// A side has ended the round.
    Enough {
        /// Side that said it.
        by: Side,
    },
    /// The round is over, and written.
    RoundOver(RoundVerdict),
    /// A side has won the game.
    GameOver {
        /// Side that won.
        winner: Side,
    },
}

impl Event {
    /// Side that said or played it, if somebody did.
    pub const fn actor(&self) -> Option<Side> {
        match self {
            Self::Bid { by, .. }
            | Self::Passed { by }
            | Self::Called { by, .. }
            | Self::Played { by, .. }
            | Self::Enough { by } => Some(*by),
            Self::ThrownIn
            | Self::TrickWon { .. }
            | Self::Turned { .. }
            | Self::RoundOver(_)
            | Self::GameOver { .. } => None,
        }
    }
}

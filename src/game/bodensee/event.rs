//! What both have heard and seen.

use crate::rules::{Card, Mode, Side, bodensee::Verdict};

/// One thing that happened in the open. There is no event that one side may see and the other may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side has bid.
    Bid {
        /// Who.
        by: Side,
        /// How many points.
        bid: u8,
    },
    /// A side has passed.
    Passed {
        /// Who.
        by: Side,
    },
    /// Nobody has bid, and the cards are thrown in.
    ThrownIn,
    /// The declarer has named what is played.
    Called {
        /// Who.
        by: Side,
        /// What.
        mode: Mode,
    },
    /// A card was played.
    Played {
        /// Who.
        by: Side,
        /// Which.
        card: Card,
    },
    /// A trick was won.
    TrickWon {
        /// Who.
        by: Side,
        /// Which, 1 to 18.
        trick_no: u8,
        /// Its points, those of the last trick included.
        points: u16,
    },
    /// A card that was covered no longer was turned.
    Turned {
        /// Whose.
        by: Side,
        /// At which place, 0 to 5.
        place: usize,
        /// Which.
        card: Card,
    },
    /// A side has ended the round.
    Enough {
        /// Who.
        by: Side,
    },
    /// The round is over, and written.
    RoundOver(Verdict),
    /// A side has won the game.
    GameOver {
        /// Who.
        winner: Side,
    },
}

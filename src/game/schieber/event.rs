//! Public events: all that everybody at the table hears and sees.

use crate::{
    cards::{BySeat, Card, Mode, Seat, Team},
    rules::schieber::{finish::Ending, rotation::Doubling, weis::Meld},
};

/// Public event at the table. There is none that one seat may see and another may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// There is no event that one seat may see and another not, so that there is nothing to filter and nothing to forget to
// filter.
pub enum Event {
    /// A seat left the call to its partner.
    Pushed {
        /// Seat that pushed.
        by: Seat,
    },
    /// A seat called.
    Called {
        /// Seat that called.
        by: Seat,
        /// Mode that was called.
        mode: Mode,
    },
    /// A seat doubled what both teams write of the round.
    Doubled {
        /// Seat that said it.
        by: Seat,
        /// Word that it said.
        word: Doubling,
    },
    /// The callers let a Kontra stand: neither of them said Re (rules.md §3.7).
    NoRe {
        /// Seat that was asked last.
        by: Seat,
    },
    /// A seat asked to throw the cards in.
    ThrowInAsked {
        /// Seat that asked.
        by: Seat,
    },
    /// All have answered, and these refused.
    ThrowInRefused {
        /// Seats that refused.
        by: BySeat<bool>,
    },
    /// All agreed: nothing is written, and the cards are dealt anew.
    ThrownIn,
    /// With its first card a seat announced the points of its best meld (rules.md §8.7).
    Announced {
        /// Seat that announced.
        by: Seat,
        /// The points of the best meld, before the factor.
        points: u16,
    },
    /// A card was played.
    Played {
        /// Seat that played.
        by: Seat,
        /// Card that was played.
        card: Card,
    },
    /// King and Ober of trumps were announced or shown.
    Stoeck {
        /// Seat that held them.
        by: Seat,
        /// Points of the Stöck, factor applied.
        points: u16,
    },
    /// A trick was won and turned.
    TrickWon {
        /// Seat that won the trick.
        by: Seat,
        /// Number of the trick, 1 to 9.
        trick_no: u8,
        /// Points of the trick before the factor, those of the last trick included.
        points: u16,
    },
    /// After the first trick a meld that scores was shown.
    Shown {
        /// Seat that holds the meld.
        by: Seat,
        /// Meld that was shown.
        meld: Meld,
    },
    /// A team wrote its melds.
    WeisWritten {
        /// Team that wrote them.
        team: Team,
        /// Points of the melds, factor applied.
        points: u16,
    },
    /// The best melds of both teams were equal and at this table nobody scores then.
    WeisCancelled,
    /// A team took all nine tricks.
    Match {
        /// Team that took them.
        team: Team,
    },
    /// All nine tricks are played and the round is written.
    RoundOver,
    /// A team has reached half the target first (rules.md §10.7).
    Bergpreis {
        /// Team that was first.
        team: Team,
    },
    /// A team claimed to have reached half the target.
    BergpreisClaimed {
        /// Seat that claimed.
        by: Seat,
        /// True if the claim was right.
        right: bool,
    },
    /// A team claimed to have reached the target.
    Claimed {
        /// Seat that claimed.
        by: Seat,
        /// True if the claim was right.
        right: bool,
    },
    /// The game is over.
    GameOver(Ending),
}

impl Event {
    /// True if the event follows from the round alone: false if the game around it emits it, or may take it back, as it
    /// does melds that are written when it is over.
    pub const fn is_of_the_round(&self) -> bool {
        let is_mark = matches!(self, Self::Bergpreis { .. } | Self::BergpreisClaimed { .. });
        !is_mark
            && !matches!(self, Self::WeisWritten { .. })
            && !matches!(self, Self::Claimed { .. } | Self::GameOver(_))
    }
}

//! Motions on the table, for a moment: the deal, a card to its place, a trick to its winner, a match, the end of a game.
//!
//! Only the drawing asks for them. The game, the shown table and its pace are the same without.

use crate::{
    app::table::motions::{MotionKind, Moves},
    cards::{Card, Seat, Team, Trick},
};

/// Motion on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The cards of a round are dealt, packet by packet.
    Deal,
    /// A card goes from a seat to its place on the table.
    Card(Seat, Card),
    /// A trick goes to the seat that took it.
    Trick(Trick, Seat),
    /// A team has made a match.
    Match(Team),
    /// The game is over, and its course is drawn.
    End,
}

impl Moves for Motion {
    fn kind(self) -> MotionKind {
        match self {
            Self::Card(..) | Self::Trick(..) => MotionKind::Card,
            Self::Deal => MotionKind::Deal,
            Self::Match(_) | Self::End => MotionKind::Scene,
        }
    }
}

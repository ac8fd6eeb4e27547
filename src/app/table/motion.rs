//! Motions on the table, for a moment: the deal, a card to its place, a trick to its winner, a match, the end of a game.
//!
//! Only the drawing asks for them. The game, the shown table and its pace are the same without.

use super::Session;
use crate::{
    app::motions::{MotionKind, Moves},
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

impl Session {
    fn dealt_part(&self) -> Option<u16> {
        self.motions().find_map(|(motion, part)| (motion == Motion::Deal).then_some(part))
    }

    /// True while the cards are seen to be dealt: what has been said since is not told yet.
    pub fn is_dealing(&self) -> bool {
        self.dealt_part().is_some()
    }

    /// Cards that a seat has been dealt, as far as the deal has been seen.
    pub fn dealt(&self, seat: Seat) -> usize {
        let part = self.dealt_part();
        let (Some(part), Some(round)) = (part, self.game.round()) else { return 9 };
        let packet = usize::from(self.game.house().deal.packet);
        let packets = (usize::from(part) * (36 / packet)).div_ceil(1000);
        (packets + 3 - seat.turns_after(round.forehand())) / 4 * packet
    }
}

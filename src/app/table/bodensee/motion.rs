//! Motions on the table for two, for a moment: the deal, a card to the trick, the trick to its winner.

use super::LaidTrick;
use crate::{
    app::table::motions::{MotionKind, Moves},
    cards::{Card, Side},
};

/// Motion on the table for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The cards of a round are dealt, packet by packet.
    Deal,
    /// A card goes to the trick, from this place of a side's table or from its hand.
    Card(Side, Card, Option<usize>),
    /// A trick goes to the side that took it.
    Trick(LaidTrick, Side),
}

impl Moves for Motion {
    fn kind(self) -> MotionKind {
        match self {
            Self::Card(..) | Self::Trick(..) => MotionKind::Card,
            Self::Deal => MotionKind::Deal,
        }
    }
}

/// The number of packets of a deal, and of cards in one.
const PACKETS: usize = 12;
const PACKET: usize = 3;

/// Parts of a deal, in order (bodensee.md §1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtPart {
    /// The cards face down on the tables.
    Down,
    /// The cards face up on them.
    Up,
    /// The hands.
    Hand,
}

impl DealtPart {
    /// The number of packets before the part.
    const fn first_packet(self) -> usize {
        match self {
            Self::Down => 0,
            Self::Up => 4,
            Self::Hand => 8,
        }
    }

    /// True if the card of a place has been dealt when so many thousandths of the deal have been seen, to who is dealt
    /// to first or to the dealer.
    pub(super) fn is_dealt(self, place: usize, is_dealer: bool, part: u16) -> bool {
        let packet = self.first_packet() + place / PACKET * 2 + usize::from(is_dealer);
        packet < (usize::from(part) * PACKETS).div_ceil(1000)
    }
}

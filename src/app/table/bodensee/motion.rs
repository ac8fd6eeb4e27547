//! Motions on the table for two, for a moment: the deal, a card to the trick, the trick to its winner.

use super::{LaidTrick, Session};
use crate::{
    app::{
        motions::{MotionKind, Moves},
        person::MY_SIDE,
    },
    cards::{Card, Side},
    game::bodensee::Event,
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
}

/// The number of packets of a deal, and of cards in one.
const PACKETS: usize = 12;
const PACKET: usize = 3;

impl Session {
    /// True if the card of a place has been dealt, as far as the deal has been seen.
    pub fn is_dealt(&self, side: Side, part: DealtPart, place: usize) -> bool {
        let is_deal = |(motion, done)| (motion == Motion::Deal).then_some(usize::from(done));
        let (Some(done), Some(round)) = (self.motions().find_map(is_deal), self.game.round())
        else {
            return true;
        };
        let behind = usize::from(side == round.dealt().dealer);
        part.first_packet() + place / PACKET * 2 + behind < (done * PACKETS).div_ceil(1000)
    }

    /// The number of cards in the other's hand, as far as the deal has been seen.
    pub fn held_by_other(&self) -> usize {
        let other = MY_SIDE.other();
        let held = self.shown_table.held[other];
        (0..held).filter(|card| self.is_dealt(other, DealtPart::Hand, *card)).count()
    }

    /// The motion of a card that is about to be shown as played.
    pub(super) fn card_to_trick(&self, event: Event) -> Option<Motion> {
        let Event::Played { by, card } = event else { return None };
        let places = &self.shown_table.places[by];
        let from = places.iter().position(|place| place.up == Some(card));
        Some(Motion::Card(by, card, from))
    }
}

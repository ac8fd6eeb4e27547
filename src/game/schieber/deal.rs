//! The deal: four hands that together are the pack.

use std::{fmt, fmt::Display, ops::BitOr};

use crate::{
    cards::{BySeat, Card, CardSet, Seat},
    rules::Aid,
};

/// Four hands of nine that make up the pack, by construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Four hands of nine, or none: a round needs a deal, so that dealing has no state in which anything could be wrong.
pub struct Deal(BySeat<CardSet>);

/// Cards, the seat that is forehand with them, and the help with which they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dealt {
    /// The four hands.
    pub deal: Deal,
    /// Seat that calls or pushes first.
    pub forehand: Seat,
    /// Help that the person had chosen, where somebody plays whose choice it is.
    pub aid: Option<Aid>,
}

/// Error: hands that are no deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotADeal {
    /// This seat does not hold nine cards.
    NotNine(Seat, usize),
    /// Two seats hold this card.
    Twice(Card),
}

impl Display for NotADeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNine(seat, held) => {
                write!(f, "seat {} holds {held} cards, not 9", seat.number())
            }
            Self::Twice(card) => write!(f, "{card} is in two hands"),
        }
    }
}

impl std::error::Error for NotADeal {}

impl Deal {
    /// The deal of these hands.
    pub fn new(hands: BySeat<CardSet>) -> Result<Self, NotADeal> {
        let mut seen = CardSet::EMPTY;
        for (seat, hand) in hands.iter() {
            if hand.len() != 9 {
                return Err(NotADeal::NotNine(seat, hand.len()));
            }
            if let Some(card) = (*hand & seen).first() {
                return Err(NotADeal::Twice(card));
            }
            seen |= *hand;
        }
        Ok(Self(hands))
    }

    /// Deals a shuffled pack in packets, beginning at `start`: card *k* goes to the (⌊*k*/packet⌋ mod 4)-th seat
    /// from there (rules.md §2.2).
    pub fn of_pack(pack: &[Card; 36], packet: u8, start: Seat) -> Self {
        let mut hands = BySeat::<CardSet>::default();
        for (turn, packet) in pack.chunks(usize::from(packet)).enumerate() {
            hands[start.after(turn)] |= packet.iter().copied().collect();
        }
        let all = hands.0.into_iter().fold(CardSet::EMPTY, BitOr::bitor);
        assert!(all == CardSet::PACK && 9 % packet == 0, "every card once, nine to a seat");
        Self(hands)
    }

    /// The four hands.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.0
    }

    /// Seat that holds the card.
    pub fn holder(&self, card: Card) -> Seat {
        let holds = |seat: &Seat| self.0[*seat].has(card);
        Seat::ALL.into_iter().find(holds).expect("every card is in a hand")
    }
}

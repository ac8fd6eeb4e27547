//! The deal: two hands and twelve stacks that together are the pack.

use std::{array, fmt, fmt::Display};

use crate::{
    cards::{BySide, Card, CardSet, Side},
    game::notation::RoundNotes,
};

/// Number of cards in a hand, and of stacks on a table.
pub const SIX: usize = 6;

/// A card that lies face up over one that lies face down (bodensee.md §1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The card that everybody sees.
    pub up: Card,
    /// The card that nobody has seen.
    pub down: Card,
}

/// For each side six cards in the hand and six stacks, together the pack, by construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: BySide<CardSet>,
    stacks: BySide<[Stack; SIX]>,
}

/// Cards, who has dealt them, and the help with which they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dealt {
    /// The cards.
    pub deal: Deal,
    /// Side that has dealt.
    pub dealer: Side,
    /// Help that the person had chosen, where somebody plays whose choice it is, and the day, where it was noted.
    pub notes: RoundNotes,
}

/// Cards that are no deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotADeal {
    /// This side does not hold six cards.
    NotSix(Side, usize),
    /// This card is at two places.
    Twice(Card),
}

impl Display for NotADeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSix(side, held) => {
                write!(f, "player {} holds {held} cards, not 6", side.number())
            }
            Self::Twice(card) => write!(f, "{card} is at two places"),
        }
    }
}

impl std::error::Error for NotADeal {}

impl Deal {
    /// The deal of these hands and stacks.
    pub fn new(hands: BySide<CardSet>, stacks: BySide<[Stack; SIX]>) -> Result<Self, NotADeal> {
        if let Some((side, hand)) = hands.iter().find(|(_, hand)| hand.len() != SIX) {
            return Err(NotADeal::NotSix(side, hand.len()));
        }
        let on_table = stacks.0.iter().flatten().flat_map(|stack| [stack.up, stack.down]);
        // Thirty-six places, and no card at two of them: so each card is there.
        let mut seen = CardSet::EMPTY;
        for card in hands.0.into_iter().flatten().chain(on_table) {
            if seen.has(card) {
                return Err(NotADeal::Twice(card));
            }
            seen.insert(card);
        }
        Ok(Self { hands, stacks })
    }

    /// Deals a shuffled pack in packets of three, first to who does not deal (bodensee.md §1.1).
    pub fn of_pack(pack: &[Card; 36], dealer: Side) -> Self {
        // First the covered cards, then those upon them, then the hands: dealt in another order each seed, and so each
        // game that is begun by number, would have other cards.
        let part = |part: usize, side: Side| {
            let turn = usize::from(side == dealer);
            array::from_fn(|place| pack[part * 12 + place / 3 * 6 + turn * 3 + place % 3])
        };
        let stacks = |side| {
            let (downs, ups): ([Card; SIX], [Card; SIX]) = (part(0, side), part(1, side));
            array::from_fn(|place| Stack { up: ups[place], down: downs[place] })
        };
        let hand = |side| <[Card; SIX]>::into_iter(part(2, side)).collect::<CardSet>();
        let hands = BySide::from_fn(hand);
        Self::new(hands, BySide::from_fn(stacks)).expect("a pack has every card once")
    }

    /// The two hands.
    pub const fn hands(&self) -> &BySide<CardSet> {
        &self.hands
    }

    /// The stacks of both sides, in the order of their places.
    pub const fn stacks(&self) -> &BySide<[Stack; SIX]> {
        &self.stacks
    }
}

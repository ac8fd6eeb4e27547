//! Bitboards of cards: one word a hand, one lane of 16 bits a suit, so that a stronger card is a higher bit. The number
//! of a card's bit is its place.
//!
//! Trump is always lane 3. In Unenufe the Six is bit 8 of its lane; where the direction turns (Slalom, Guschti, Trio once
//! its trump has ended) the Ace always is, and in the tricks from below lower bits are stronger.

use crate::cards::{Card, CardSet, Mode, Ranking, Suit};

/// The lane of trumps.
// One lane for trumps, so that modes differ in tables of values and not in code. To put the side suits into an order
// as well saved a prototype 0.5 % of its nodes.
pub(crate) const TRUMPS: u64 = 0xffff << 48;
/// The Puur, the strongest trump.
pub(crate) const PUUR: u64 = 1 << (48 + 8);
/// The trump Eight.
pub(crate) const EIGHT: u64 = 1 << (48 + 2);
/// The bits of a lane, of which nine can be cards.
const WIDTH: u32 = 16;

/// Places of the cards in a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardLayout {
    of_suit: [u32; 4],
    ranking: Ranking,
}

impl CardLayout {
    /// The layout for a mode, in its first trick.
    pub(crate) const fn of(mode: Mode) -> Self {
        Self::at(mode, mode.opening())
    }

    /// The layout for a mode in a trick with this ranking.
    pub(crate) const fn at(mode: Mode, ranking: Ranking) -> Self {
        // Where the direction turns the places stay.
        let ranking = match ranking {
            Ranking::Down | Ranking::Up if !mode.is_steady() => Ranking::Down,
            _ => ranking,
        };
        let mut of_suit = [0, 1, 2, 3];
        if let Some(trump) = mode.trump() {
            of_suit.swap(trump as usize, 3);
        }
        Self { of_suit, ranking }
    }

    /// The place of a card.
    pub(crate) const fn place(&self, card: Card) -> u32 {
        self.of_suit[card.suit() as usize] * WIDTH + self.ranking.strength(card) as u32
    }

    /// The bits of a set of cards.
    pub(crate) fn bits(&self, cards: CardSet) -> u64 {
        cards.iter().fold(0, |bits, card| bits | 1 << self.place(card))
    }
}

/// Each set of trumps, by its bits, in the order that its cards have where nothing is trump.
const PLAIN_ORDER: [u16; 1 << 9] = {
    let trumps = Ranking::Trump(Suit::Eicheln);
    let mut table = [0; 1 << 9];
    let mut set = 1;
    while set < table.len() {
        let mut rank = 0;
        while rank < 9 {
            if let Some(card) = Card::from_index(rank)
                && set >> trumps.strength(card) & 1 == 1
            {
                table[set] |= 1 << rank;
            }
            rank += 1;
        }
        set += 1;
    }
    table
};

/// The hand at the places that its cards have once their trump has ended.
pub(crate) const fn without_trump(hand: u64) -> u64 {
    let trumps = PLAIN_ORDER[(hand >> 48) as usize & 0x1ff] as u64;
    hand & !TRUMPS | trumps << 48
}

/// The place of no card.
pub(crate) const NO_CARD: u32 = 63;

/// The hands of the four seats.
pub(crate) type Hands = [u64; 4];

/// The cards in all hands.
pub(crate) const fn all_held(hands: &Hands) -> u64 {
    hands[0] | hands[1] | hands[2] | hands[3]
}

/// The cards in the hands of the other seats.
pub(crate) const fn held_by_others(hands: &Hands, seat: usize) -> u64 {
    hands[(seat + 1) & 3] | hands[(seat + 2) & 3] | hands[(seat + 3) & 3]
}

/// The lane that a place stands in.
pub(crate) const fn lane(place: u32) -> u64 {
    0xffff << (place & 0x30)
}

/// The cards of its lane above a bit.
pub(crate) const fn higher_in_lane(place: u32) -> u64 {
    lane(place) & !(2_u64 << place).wrapping_sub(1)
}

/// The cards of its lane below a bit.
pub(crate) const fn lower_in_lane(place: u32) -> u64 {
    lane(place) & ((1_u64 << place) - 1)
}

/// The first bit of every lane, and all but the last of the nine that can be cards.
const FIRST: u64 = 0x0001_0001_0001_0001;
const LOW_EIGHT: u64 = 0x00ff_00ff_00ff_00ff;
const LAST: u64 = 0x8000_8000_8000_8000;

/// The places that no other of these cards beats: the highest in each lane, and all above it.
pub(crate) const fn unbeaten_by(cards: u64) -> u64 {
    let mut covered = cards >> 1 & LOW_EIGHT;
    covered |= covered >> 1 & LOW_EIGHT;
    covered |= covered >> 2 & LOW_EIGHT;
    covered |= covered >> 4 & LOW_EIGHT;
    !covered
}

/// The same where lower bits are stronger: the lowest in each lane, and all below it.
pub(crate) const fn unbeaten_upwards_by(cards: u64) -> u64 {
    let mut covered = cards << 1 & NINE;
    covered |= covered << 1 & NINE;
    covered |= covered << 2 & NINE;
    covered |= covered << 4 & NINE;
    !covered
}

/// The bits of each lane that can be cards.
const NINE: u64 = 0x01ff_01ff_01ff_01ff;

/// The cards that stand right above another of them, where `others` are in play too.
pub(crate) const fn adjacent_above(cards: u64, others: u64) -> u64 {
    // Added to the gaps above it, a card carries to the next one that is in play.
    // To find neighbours card by card, mostly to find none, took 5 % more instructions for all cards at six tricks.
    let gaps = NINE & !(cards | others);
    ((cards << 1) + gaps) & !gaps & cards
}

/// The cards that are alone in their lane.
pub(crate) const fn singletons(cards: u64) -> u64 {
    cards & !occupied_lanes(without_lowest(cards))
}

/// The lanes in which there are such cards, whole.
pub(crate) const fn occupied_lanes(cards: u64) -> u64 {
    (((cards + (LAST - FIRST)) & LAST) >> 15) * 0xffff
}

/// The cards but for the lowest of each lane.
pub(crate) const fn without_lowest(cards: u64) -> u64 {
    cards & ((cards | LAST) - FIRST)
}

/// The first bit of each lane in which the one card that stands there is below that of the others, of which each lane
/// has at most one.
pub(crate) const fn lanes_below(cards: u64, others: u64) -> u64 {
    let held = (cards + (LAST - FIRST)) & LAST;
    (held & !((cards | LAST) - others)) >> 15
}

/// The cards in the order turned round, so that a lower bit becomes a higher one.
pub(crate) const fn mirrored(cards: u64) -> u64 {
    cards.reverse_bits() >> 7
}

//! Rules of a search for two, on bitboards.

use super::position::Position;
use crate::{
    cards::{Card, CardSet, Ranking},
    rules::bodensee::ranking,
    search::{
        bitboard::{CardLayout, TRUMPS},
        trick::Strain,
    },
};

/// Rules of a search: all that does not change while a position is searched.
#[derive(Clone, Debug)]
pub(super) struct SearchRules {
    /// The places of the cards.
    pub layout: CardLayout,
    /// The points of a card by its place.
    pub points: [i32; 64],
    /// The cards that count anything.
    pub counting: u64,
    /// The cost of giving up a card by its place: what it counts, and more the stronger it is.
    costs: [i32; 64],
    /// The cards that cost nothing.
    pub costless: u64,
    /// The card that lies under each card, by the place of the upper one; 0 if there is none.
    pub beneath: [u64; 64],
    /// The cards that lie on another.
    pub covering: u64,
    /// True if a lower bit is stronger, where an even and where an odd number of tricks is to come.
    upwards: [bool; 2],
}

impl SearchRules {
    /// The rules of a position.
    pub(super) fn of(position: &Position) -> Self {
        let layout = CardLayout::of(position.mode());
        let (mut points, mut counting) = ([0; 64], 0);
        let (mut costs, mut costless) = ([0; 64], 0);
        for card in CardSet::PACK {
            let (place, counts) = (layout.place(card), i32::from(position.tariff().points(card)));
            let cost = counts + strength(place);
            (points[place as usize], costs[place as usize]) = (counts, cost);
            counting |= u64::from(counts > 0) << place;
            costless |= u64::from(cost == 0) << place;
        }
        let bit = |card: Card| 1_u64 << layout.place(card);
        let (mut beneath, mut covering) = ([0; 64], 0);
        for (up, down) in position.covers() {
            beneath[layout.place(*up) as usize] = bit(*down);
            covering |= bit(*up);
        }
        // Trick n is played when 19 - n are to come: the first, by the start of a Slalom, when an even number is.
        let upwards = [1, 2].map(|trick_no| {
            !position.mode().is_steady() && ranking(position.mode(), trick_no) == Ranking::Up
        });
        Self { layout, points, counting, costs, costless, beneath, covering, upwards }
    }

    /// Points of the card at this place.
    pub(super) const fn points_at(&self, place: u32) -> i32 {
        self.points[place as usize & 63]
    }

    /// Cost of giving up the card at this place.
    pub(super) const fn cost_at(&self, place: u32) -> i32 {
        self.costs[place as usize & 63]
    }

    /// Points of these cards together.
    pub(super) const fn points_of(&self, cards: u64) -> i32 {
        let (mut points, mut left) = (0, cards & self.counting);
        while left != 0 {
            points += self.points_at(left.trailing_zeros());
            left &= left - 1;
        }
        points
    }

    /// True if a lower bit is stronger where so many tricks are to come.
    pub(super) const fn is_upwards<S: Strain>(&self, tricks: u32) -> bool {
        S::ALTERNATES && self.upwards[tricks as usize & 1]
    }
}

/// Strength of a card as a part of its cost.
const fn strength(place: u32) -> i32 {
    let trump = if TRUMPS >> place & 1 == 1 { 6 } else { 0 };
    (place & 15).cast_signed() / 2 + trump
}

/// The cards of both sides: those that they can play, and those that are still covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SideCards {
    pub pools: [u64; 2],
    pub covered: [u64; 2],
}

impl SideCards {
    /// All cards of a side.
    pub(super) const fn of(&self, side: usize) -> u64 {
        self.pools[side & 1] | self.covered[side & 1]
    }

    /// The cards of both sides.
    pub(super) const fn present(&self) -> u64 {
        self.of(0) | self.of(1)
    }

    /// The cards after a side has played this one: what lay beneath can be played next.
    pub(super) const fn after(mut self, rules: &SearchRules, side: usize, place: u32) -> Self {
        let bared = rules.beneath[place as usize & 63];
        self.pools[side & 1] = self.pools[side & 1] & !(1 << place) | bared;
        self.covered[side & 1] &= !bared;
        self
    }
}

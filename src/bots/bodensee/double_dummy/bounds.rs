//! Bounds of a value without a search: the points that are sure to the leader, and to the other.

use super::rules::{SearchRules, SideCards};
use crate::search::{
    bitboard::{TRUMPS, unbeaten_by},
    trick::Strain,
};

/// The least and the most points that the leader can get of those still to come.
pub(super) fn bounds<S: Strain>(
    rules: &SearchRules,
    cards: &SideCards,
    leader: usize,
    rest: i32,
) -> (i32, i32) {
    if S::ALTERNATES {
        return (0, rest);
    }
    let (own, other) = (SureSide::of(cards, leader), SureSide::of(cards, leader ^ 1));
    if !S::TRUMP {
        return (own.cashed::<S>(rules, &other, 0, rest), rest);
    }
    let run = own.run(&other);
    if run == 0 && other.trumps() != 0 {
        return (0, rest - other.sure_behind::<S>(rules, &own, rest));
    }
    if other.is_drawn_by(run) {
        return (own.cashed::<S>(rules, &other, other.trumps(), rest), rest);
    }
    (rules.points_of(own.masters(&other)), rest)
}

/// The cards of a side, of which some are sure to win.
struct SureSide {
    pool: u64,
    covered: u64,
}

impl SureSide {
    const fn of(cards: &SideCards, side: usize) -> Self {
        Self { pool: cards.pools[side & 1], covered: cards.covered[side & 1] }
    }

    const fn all(&self) -> u64 {
        self.pool | self.covered
    }

    const fn trumps(&self) -> u64 {
        self.all() & TRUMPS
    }

    /// The trumps that nobody beats: they win whenever they are played.
    const fn masters(&self, other: &Self) -> u64 {
        self.trumps() & unbeaten_by(other.trumps())
    }

    /// Those that can be led one after the other.
    const fn run(&self, other: &Self) -> u64 {
        self.masters(other) & self.pool
    }

    /// True if so many leads of trump leave it none: all lie open, and must follow.
    const fn is_drawn_by(&self, run: u64) -> bool {
        self.covered & TRUMPS == 0 && run.count_ones() >= self.trumps().count_ones()
    }

    /// The points that a side is sure of when the other leads.
    fn sure_behind<S: Strain>(&self, rules: &SearchRules, other: &Self, rest: i32) -> i32 {
        let run = self.run(other);
        // The first lead it takes with a trump that the run can spare.
        let is_spare = self.pool & TRUMPS & !run != 0;
        let drawing = if is_spare { run } else { run & run.wrapping_sub(1) };
        let draws = other.trumps() == 0 || drawing != 0 && other.is_drawn_by(drawing);
        if run != 0 && draws {
            self.cashed::<S>(rules, other, other.trumps(), rest)
        } else {
            rules.points_of(self.masters(other))
        }
    }

    /// The points of what it can lead and win with, one after the other, once these trumps of the other are drawn.
    fn cashed<S: Strain>(&self, rules: &SearchRules, other: &Self, drawn: u64, rest: i32) -> i32 {
        let against = other.all() & !drawn;
        let unbeaten = self.all() & unbeaten_by(against);
        if unbeaten == self.all() {
            return rest;
        }
        let anywhere = if S::TRUMP && against & TRUMPS == 0 { TRUMPS } else { 0 };
        let sure = unbeaten & (self.pool | anywhere);
        rules.points_of(sure | self.long_cards(sure, other, against) | drawn)
    }

    /// The cards that are left of a suit when the sure ones of it have drawn all that the other has.
    fn long_cards(&self, sure: u64, other: &Self, against: u64) -> u64 {
        let is_long = |lane: &u64| {
            let drawn = (against & lane).count_ones() <= (sure & self.pool & lane).count_ones();
            drawn && other.covered & lane == 0
        };
        let lanes = [0, 16, 32, 48].map(|shift| 0xffff << shift);
        lanes.into_iter().filter(is_long).fold(0, |long, lane| long | self.pool & lane)
    }
}

//! Tricks of a search for two: where one begins, what may answer its lead, and what comes after it.

use super::rules::{SearchRules, SideCards};
use crate::search::{
    bitboard::{PUUR, TRUMPS, lane},
    trick::{Strain, beating},
};

/// Beginning of a trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrickNode {
    /// Side that leads.
    pub leader: usize,
    /// Number of tricks to come.
    pub tricks: u32,
    /// Points still to come.
    pub rest: i32,
    /// Stands for the position where moves are remembered.
    pub digest: u64,
}

/// A trick that has been led to.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenTrick {
    /// The cards after the lead.
    pub cards: SideCards,
    /// The beginning of the trick.
    pub node: TrickNode,
    /// The place of the lead.
    pub led: u32,
    /// The cards that beat it.
    pub over: u64,
}

/// Beginning of the next trick, and how its value adds to that of this one.
#[derive(Clone, Copy, Debug)]
pub(super) struct NextTrick {
    /// The cards.
    pub cards: SideCards,
    /// The beginning.
    pub node: TrickNode,
    /// The points that the leader has won; none where the lead has changed sides.
    gain: i32,
    /// True if the answer took the trick.
    taken: bool,
}

impl OpenTrick {
    /// The trick after this lead.
    pub(super) const fn of<S: Strain>(
        rules: &SearchRules,
        cards: &SideCards,
        node: TrickNode,
        led: u32,
    ) -> Self {
        let over = beating::<S>(led, rules.is_upwards::<S>(node.tricks));
        Self { cards: cards.after(rules, node.leader, led), node, led, over }
    }

    /// Side that answers.
    pub(super) const fn answering(&self) -> usize {
        self.node.leader & 1 ^ 1
    }

    /// The cards that may answer.
    pub(super) const fn answers<S: Strain>(&self) -> u64 {
        answers::<S>(self.cards.pools[self.answering()], self.led)
    }

    /// True if this answer takes the trick.
    pub(super) const fn is_taken_by(&self, place: u32) -> bool {
        self.over >> place & 1 == 1
    }

    /// The next trick after this answer.
    pub(super) const fn answered(&self, rules: &SearchRules, place: u32) -> NextTrick {
        let TrickNode { leader, tricks, rest, .. } = self.node;
        let taken = self.is_taken_by(place);
        let points =
            if tricks == 1 { rest } else { rules.points_at(self.led) + rules.points_at(place) };
        let leader = if taken { self.answering() } else { leader };
        NextTrick {
            cards: self.cards.after(rules, self.answering(), place),
            node: TrickNode { leader, tricks: tricks - 1, rest: rest - points, digest: 0 },
            gain: if taken { 0 } else { points },
            taken,
        }
    }
}

impl NextTrick {
    /// The question to ask here where it is asked of the trick before whether it brings so many points.
    pub(super) const fn beta(&self, beta: i32) -> i32 {
        if self.taken { self.node.rest + 1 - beta } else { beta - self.gain }
    }

    /// The value of the trick before when this one has such a value.
    pub(super) const fn value(&self, value: i32) -> i32 {
        if self.taken { self.node.rest - value } else { self.gain + value }
    }

    /// The most that the trick before can be worth when this one lies between these bounds.
    pub(super) const fn most(&self, low: i32, high: i32) -> i32 {
        self.value(if self.taken { low } else { high })
    }
}

/// The cards of a pool that may answer a lead (bodensee.md §4.3, §4.4).
pub(super) const fn answers<S: Strain>(pool: u64, led: u32) -> u64 {
    let same = pool & lane(led);
    if !S::TRUMP {
        return if same == 0 { pool } else { same };
    }
    if lane(led) == TRUMPS {
        return if same == 0 || same == PUUR { pool } else { same };
    }
    if same == 0 { pool } else { same | pool & TRUMPS }
}

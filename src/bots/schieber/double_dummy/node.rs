//! Nodes of the search tree, and how many of them may be looked at.

use super::rules::SearchRules;
use crate::cards::Objective;

/// Node of the search tree at the beginning of a trick, beside its cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Tricks to come.
    pub tricks: u32,
    /// The most that the cards to come and the last trick can count, with the sign of what counts.
    pub rest: i32,
    /// Bit *t*: team *t* can still make the match.
    pub alive: u32,
    /// Stands for the position at the beginning of the trick.
    pub digest: u64,
}

impl Node {
    /// The bounds of the value for a seat: one team takes all that is left.
    pub(super) const fn bounds(&self, rules: &SearchRules, seat: usize) -> (i32, i32) {
        let (ours, theirs) = (self.taken_by(rules, seat), -self.taken_by(rules, seat + 1));
        match rules.objective {
            Objective::Most => (theirs, ours),
            Objective::Fewest => (ours, theirs),
        }
    }

    /// The worth of all that is left to the team of a seat, if it takes all.
    const fn taken_by(&self, rules: &SearchRules, seat: usize) -> i32 {
        self.rest + rules.match_bonus(seat, self.alive)
    }
}

/// Allowance of nodes. To take one is to count it: nothing else in the search asks how many are left.
#[derive(Clone, Copy, Debug)]
// One number both counts and limits, and says itself when it is overdrawn: a flag beside it, moves copied to have
// their history counted and hands copied for the endgame had taken 4 to 5 % more instructions at equal nodes.
pub(super) struct NodeAllowance {
    most: i64,
    /// Less than none where more were wanted than there are.
    left: i64,
}

impl NodeAllowance {
    /// An allowance of this number of nodes.
    pub(super) fn new(nodes: u64) -> Self {
        let most = i64::try_from(nodes).unwrap_or(i64::MAX);
        Self { most, left: most }
    }

    /// Takes a node. False if none is left: it must not be looked at.
    pub(super) const fn take(&mut self) -> bool {
        self.left -= 1;
        self.left >= 0
    }

    /// Lets no more be taken: what the search looks for is known.
    pub(super) const fn stop(&mut self) {
        if self.left >= 0 {
            self.most -= self.left;
            self.left = -1;
        }
    }

    /// The number of nodes that were taken.
    pub(super) fn taken(self) -> u64 {
        (self.most - self.left.max(0)).unsigned_abs()
    }

    /// True if more nodes were wanted than there were. The search is then given up, and no value means anything.
    pub(super) const fn is_overdrawn(self) -> bool {
        self.left < 0
    }
}

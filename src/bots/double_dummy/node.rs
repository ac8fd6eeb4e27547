//! Nodes of the search tree.

use super::rules::SearchRules;

/// Node of the search tree at the beginning of a trick, beside its cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Tricks to come.
    pub tricks: u32,
    /// The most that the cards to come and the last trick can count.
    pub rest: i32,
    /// Bit *t*: team *t* can still make the match.
    pub alive: u32,
    /// Stands for the position at the beginning of the trick.
    pub digest: u64,
}

impl Node {
    /// The most that the team of a seat can make.
    pub(super) const fn most(&self, rules: &SearchRules, seat: usize) -> i32 {
        self.rest + rules.match_bonus(seat, self.alive)
    }
}

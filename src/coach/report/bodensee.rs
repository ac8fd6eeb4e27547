//! Advice in the game for two: what a good player would do, why, and the chance of winning the round by it.

use crate::{
    cards::CardSet,
    game::bodensee::{Action, Reason},
};

/// Advice for a side of the game for two.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Action of a good player.
    pub action: Action,
    /// Reason for the action.
    pub reason: Reason,
    /// The cards that the reason speaks of.
    pub cards: CardSet,
    /// Every action whose chance was worked out, the best first; none where there is nothing to weigh.
    pub ranked: Vec<RoundChance>,
}

/// Chance of winning the round by an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundChance {
    /// The action.
    pub action: Action,
    /// The chance, from 0 to 1.
    pub wins: f64,
    /// The standard error of that.
    pub error: f64,
}

impl Advice {
    /// Chance by the advised action, if it was worked out.
    pub fn chance(&self) -> Option<&RoundChance> {
        self.ranked.iter().find(|chance| chance.action == self.action)
    }
}

//! Verdict on a round: its winner, and the sides in the sack.

use super::Contract;
use crate::{
    cards::{BySide, Side},
    rules::house::{BodenseeRules, SackAppliesTo},
};

/// Way in which a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// All eighteen tricks are played.
    PlayedOut,
    /// This side said "enough" (bodensee.md §5.5).
    Enough(Side),
}

/// Winner of a round, and the sides that write a 0 for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundVerdict {
    /// Side that has won the round.
    pub winner: Side,
    /// True for each side that is in the sack.
    pub sacked: BySide<bool>,
}

impl RoundVerdict {
    /// The verdict on these points (bodensee.md §5.1, §5.2).
    pub fn on(
        contract: &Contract,
        points: BySide<u16>,
        finish: Finish,
        rules: &BodenseeRules,
    ) -> Self {
        let Contract { declarer, .. } = *contract;
        let winner = if contract.is_made(points) { declarer } else { declarer.other() };
        let can_be_hit = |side| match rules.sack_applies_to {
            SackAppliesTo::Loser => side != winner,
            SackAppliesTo::Any => true,
        };
        let is_spared = |side| match finish {
            Finish::PlayedOut => false,
            Finish::Enough(caller) => rules.enough_waives_sack || side == caller,
        };
        let is_low = |side| i32::from(points[side]) <= i32::from(rules.sack_max);
        let sacked = BySide::from_fn(|side| can_be_hit(side) && is_low(side) && !is_spared(side));
        Self { winner, sacked }
    }
}

//! House rules of an evening of several games.

use super::House;

/// Strokes that a game counts on the slate of an evening, section `[evening]`: 0 to 4 each (rules.md §10.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EveningRules {
    /// For the Bergpreis.
    pub bergpreis: u8,
    /// For the game.
    pub win: u8,
    /// For a match by the team that called.
    pub r#match: u8,
    /// For a loser below half the target.
    pub schneider: u8,
    /// For a match by the team that did not call.
    pub counter_match: u8,
}

impl Default for EveningRules {
    fn default() -> Self {
        // As two sources count them. A counter match counted one stroke by older rules (rules.md §10.9).
        Self { bergpreis: 1, win: 2, r#match: 1, schneider: 2, counter_match: 2 }
    }
}

impl EveningRules {
    /// These rules for a game of an evening: what counts strokes there is marked at the table too.
    pub const fn in_evening(mut house: House) -> House {
        house.marks.bergpreis |= house.evening.bergpreis > 0;
        house.marks.schneider |= house.evening.schneider > 0;
        house
    }
}

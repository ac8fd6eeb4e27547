//! House rules of the points of a round.

use crate::cards::Mode;

/// Points of a round, section `[score]` (rules.md §7, §10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreRules {
    /// Points that win the game, 100 to 10000.
    pub target: u16,
    /// Points of the last trick, 0 to 10.
    pub last_trick: u8,
    /// Points for all nine tricks, 0 to 300.
    pub match_bonus: u16,
    /// Factor of a match by the team that did not call, 1 or 2 (rules.md §7.3).
    pub counter_match_factor: u8,
    /// The factor multiplies the match bonus too.
    pub factor_on_match: bool,
    /// The factor multiplies Weis too.
    pub factor_on_weis: bool,
    /// The factor multiplies Stöck too.
    pub factor_on_stoeck: bool,
    /// Factors of the modes.
    pub factor: Factors,
}

impl Default for ScoreRules {
    fn default() -> Self {
        Self {
            // 2500 where factors are played (three sources), not the 1000 or 1200 of games without, nor the 1500, 2000
            // and 3000 that are played here and there (rules.md §10.1).
            target: 2500,
            last_trick: 5,
            match_bonus: 100,
            // A counter match counts as any other; only Uri doubles it (rules.md §7.3).
            counter_match_factor: 1,
            factor_on_match: true,
            factor_on_weis: true,
            factor_on_stoeck: true,
            factor: Factors::default(),
        }
    }
}

/// Factors of the modes, section `[score.factor]`: 0 to 8 each; 0 removes the call (rules.md §7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Factors {
    /// By suit, in the order of [`crate::cards::Suit::ALL`].
    pub suits: [u8; 4],
    /// Obenabe.
    pub obenabe: u8,
    /// Unenufe.
    pub unenufe: u8,
    /// Slalom, either start.
    pub slalom: u8,
    /// Guschti, either start.
    pub guschti: u8,
    /// Misère, either direction.
    pub misere: u8,
    /// Trio, whatever its suit.
    pub trio: u8,
}

impl Default for Factors {
    fn default() -> Self {
        // As Swisslos prints them. Others play Unenufe four times, or both directions twice (rules.md §7.4). No source
        // prints a number for Slalom: four is ours. For Guschti and Trio a scoring app offers 0 to 8: five and six are ours.
        Self {
            suits: [1, 1, 2, 2],
            obenabe: 3,
            unenufe: 3,
            slalom: 4,
            guschti: 5,
            misere: 1,
            trio: 6,
        }
    }
}

impl Factors {
    /// The factor of a mode.
    pub const fn of(&self, mode: Mode) -> u8 {
        match mode {
            Mode::Trump(suit) => self.suits[suit as usize],
            Mode::Obenabe => self.obenabe,
            Mode::Unenufe => self.unenufe,
            Mode::Slalom(_) => self.slalom,
            Mode::Guschti(_) => self.guschti,
            Mode::Misere(_) => self.misere,
            Mode::Trio(_) => self.trio,
        }
    }
}

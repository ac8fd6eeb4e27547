//! House rules of Weis and Stöck.

use crate::cards::{Mode, Objective};

/// Melds, section `[weis]` (rules.md §8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeisRules {
    /// Melds are played.
    pub enabled: bool,
    /// Modes in which they count.
    pub modes: ModesOfWeis,
    /// They count in a mode for the fewest points too.
    pub in_misere: bool,
    /// Modes in which the factor multiplies them, where it does.
    pub factor_in: ModesOfWeis,
    /// Points of long sequences.
    pub table: WeisTable,
    /// A card may be in a sequence and in a quartet (Kreuzweis).
    pub card_reuse: bool,
    /// Points of four Nines: 0, 100 or 150.
    pub four_nines: u16,
    /// Points of four Sixes, Sevens or Eights.
    pub low_quartets: LowQuartets,
    /// Order between a quartet of 100 and a run of five.
    pub hundred_order: HundredOrder,
    /// In Unenufe the lower sequence or quartet is the better.
    pub reverse_in_unenufe: bool,
    /// Consequence of equal best melds of both teams.
    pub tie: Tie,
    /// The partner of the winner scores his melds too.
    pub partner_scores: bool,
    /// A team that takes no trick loses its melds.
    pub needs_trick: bool,
    /// Automatic or asked announcement of melds.
    pub announce: Announce,
}

impl Default for WeisRules {
    fn default() -> Self {
        Self {
            enabled: true,
            modes: ModesOfWeis::default(),
            // Nobody plays for the fewest points and announces some (our ruling; rules.md §8.9).
            in_misere: false,
            factor_in: ModesOfWeis::default(),
            table: WeisTable::default(),
            // Forbidden by the sheet that the small table is from; the modern rules allow it (rules.md §8.2).
            card_reuse: false,
            // All three tables print 150; 0 and 100 are played too (rules.md §8.1).
            four_nines: 150,
            low_quartets: LowQuartets::default(),
            hundred_order: HundredOrder::default(),
            reverse_in_unenufe: true,
            tie: Tie::default(),
            partner_scores: true,
            // Even a team that makes no trick writes its melds (two sources; rules.md §8.7).
            needs_trick: false,
            announce: Announce::default(),
        }
    }
}

impl WeisRules {
    /// True if melds count in this mode (rules.md §8.9).
    pub fn count_in(&self, mode: Mode) -> bool {
        let is_wanted = self.in_misere || mode.objective() == Objective::Most;
        self.enabled && is_wanted && self.modes.has(mode)
    }
}

/// Modes of `weis.modes` and `weis.factor_in` (rules.md §8.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ModesOfWeis {
    /// All of them.
    #[default]
    All,
    /// Those with a trump suit.
    Trump,
}

impl ModesOfWeis {
    /// True if the mode is one of them.
    pub const fn has(self, mode: Mode) -> bool {
        match self {
            Self::All => true,
            Self::Trump => mode.trump().is_some(),
        }
    }
}

/// Points of long sequences, key `weis.table` (rules.md §8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WeisTable {
    /// Long runs count 100; eight and nine are split.
    #[default]
    Small,
    /// 150, 200, 250, 300.
    Large,
    /// 120, 140, 160, 180.
    Vorarlberg,
}

/// Points of four Sixes, Sevens or Eights, key `weis.low_quartets` (rules.md §8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LowQuartets {
    /// Low quartets count nothing.
    #[default]
    None,
    /// In Unenufe four Sixes count instead of four Aces.
    SixesInUnenufe,
    /// Each counts 100 in every mode.
    All,
}

/// Order between a quartet of 100 and a run of five, key `weis.hundred_order` (rules.md §8.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HundredOrder {
    /// Any quartet of 100 beats a run of five.
    #[default]
    List,
    /// Five cards beat four.
    Length,
}

/// Consequence of equal best melds of both teams, key `weis.tie` (rules.md §8.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The holder who plays earlier scores.
    #[default]
    Forehand,
    /// Both teams score.
    Both,
    /// Nobody scores.
    None,
}

/// Automatic or asked announcement of melds and Stöck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Announce {
    /// Announced by the program, never forgotten.
    #[default]
    Auto,
    /// The player must announce.
    Ask,
}

/// King and Ober of trumps, section `[stoeck]` (rules.md §9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StoeckRules {
    /// Stöck are played.
    pub enabled: bool,
    /// Points before the factor.
    pub points: u16,
    /// Automatic or asked announcement of Stöck.
    pub announce: Announce,
}

impl Default for StoeckRules {
    fn default() -> Self {
        Self { enabled: true, points: 20, announce: Announce::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Start, Suit};

    #[test]
    fn melds_count_where_the_house_plays_them() {
        let (suit, misere) = (Mode::Trump(Suit::Rosen), Mode::Misere(Start::Oben));
        let counts = |rules: WeisRules| [suit, Mode::Obenabe, misere].map(|it| rules.count_in(it));
        let usual = WeisRules::default();
        assert_eq!(counts(usual), [true, true, false]);
        assert_eq!(counts(WeisRules { in_misere: true, ..usual }), [true; 3]);
        let modes = ModesOfWeis::Trump;
        assert_eq!(counts(WeisRules { in_misere: true, modes, ..usual }), [true, false, false]);
        assert_eq!(counts(WeisRules { enabled: false, ..usual }), [false; 3]);
    }
}

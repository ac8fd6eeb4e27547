//! Weis and Stöck.

/// `[weis]` (rules.md §8)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeisRules {
    /// Melds are played.
    pub enabled: bool,
    /// What long sequences count.
    pub table: WeisTable,
    /// A card may be in a sequence and in a quartet (Kreuzweis).
    pub card_reuse: bool,
    /// What four Nines count: 0, 100 or 150.
    pub four_nines: u16,
    /// Whether four Sixes, Sevens or Eights count.
    pub low_quartets: LowQuartets,
    /// Whether a quartet of 100 or a run of five is better.
    pub hundred_order: HundredOrder,
    /// In Unenufe the lower sequence or quartet is the better.
    pub reverse_in_unenufe: bool,
    /// What happens when both teams' best melds are equal.
    pub tie: Tie,
    /// The partner of the winner scores his melds too.
    pub partner_scores: bool,
    /// A team that takes no trick loses its melds.
    pub needs_trick: bool,
    /// Whether the player is asked.
    pub announce: Announce,
}

impl Default for WeisRules {
    fn default() -> Self {
        Self {
            enabled: true,
            table: WeisTable::default(),
            card_reuse: false,
            four_nines: 150,
            low_quartets: LowQuartets::default(),
            hundred_order: HundredOrder::default(),
            reverse_in_unenufe: true,
            tie: Tie::default(),
            partner_scores: true,
            needs_trick: false,
            announce: Announce::default(),
        }
    }
}

/// `weis.table` (rules.md §8.1)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WeisTable {
    /// Long runs count 100; eight and nine are split.
    #[default]
    Small,
    /// 150, 200, 250, 300.
    Large,
    /// 120, 140, 160, 180.
    Vorarlberg,
}

/// `weis.low_quartets` (rules.md §8.1)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LowQuartets {
    /// They count nothing.
    #[default]
    None,
    /// In Unenufe four Sixes count instead of four Aces.
    SixesInUnenufe,
    /// Each counts 100 in every mode.
    All,
}

/// `weis.hundred_order` (rules.md §8.4)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HundredOrder {
    /// Any quartet of 100 beats a run of five.
    #[default]
    List,
    /// Five cards beat four.
    Length,
}

/// `weis.tie` (rules.md §8.6)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tie {
    /// The holder who plays earlier.
    #[default]
    Forehand,
    /// Both teams score.
    Both,
    /// Nobody scores.
    None,
}

/// Whether points are announced by themselves or the player must say so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Announce {
    /// Never forgotten.
    #[default]
    Auto,
    /// The player must say it.
    Ask,
}

/// `[stoeck]` (rules.md §9)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoeckRules {
    /// Stöck are played.
    pub enabled: bool,
    /// What they count before the factor.
    pub points: u16,
    /// Whether the player must say so.
    pub announce: Announce,
}

impl Default for StoeckRules {
    fn default() -> Self {
        Self { enabled: true, points: 20, announce: Announce::default() }
    }
}

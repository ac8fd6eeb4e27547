//! Which card may be played.

/// `[play]` (rules.md §5)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayRules {
    /// When a plain lead may be trumped (rules.md §5.4).
    pub ruff: Ruff,
    /// A bare Puur need not follow a trump lead (rules.md §5.3).
    pub puur_exempt: bool,
    /// When a trump may go below one already in the trick (rules.md §5.5).
    pub undertrump: Undertrump,
}

impl Default for PlayRules {
    fn default() -> Self {
        Self { ruff: Ruff::default(), puur_exempt: true, undertrump: Undertrump::default() }
    }
}

/// `play.ruff` (rules.md §5.4)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ruff {
    /// Also when one could follow.
    #[default]
    Anytime,
    /// Only without a card of the led suit.
    VoidOnly,
}

/// `play.undertrump` (rules.md §5.5)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Undertrump {
    /// Only when the hand holds nothing but trumps.
    #[default]
    TrumpsOnly,
    /// Only when no other card may be played.
    LastResort,
    /// Whenever one is void in the led suit.
    Void,
    /// Always.
    Allowed,
}

//! House rules of following suit and trumping.

/// Cards that may be played, section `[play]` (rules.md §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayRules {
    /// Condition for trumping a plain lead (rules.md §5.4).
    pub ruff: Ruff,
    /// A bare Puur need not follow a trump lead (rules.md §5.3).
    pub puur_exempt: bool,
    /// Condition for a trump below one already in the trick (rules.md §5.5).
    pub undertrump: Undertrump,
    /// The first card of a suit game must be a trump, if the leader has one beside the Puur (rules.md §3.4).
    pub lead_trump: bool,
}

impl Default for PlayRules {
    fn default() -> Self {
        // Every sheet lets a bare Puur stay at home; of undertrumping there are four readings, and six of the sources
        // have this one (rules.md §5.3, §5.5).
        Self {
            ruff: Ruff::default(),
            puur_exempt: true,
            undertrump: Undertrump::default(),
            // Good play and no law (rules.md §3.4).
            lead_trump: false,
        }
    }
}

/// Condition for trumping a plain lead, key `play.ruff` (rules.md §5.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ruff {
    /// Also with a card of the led suit in hand.
    #[default]
    Anytime,
    /// Only without a card of the led suit.
    VoidOnly,
}

/// Condition for undertrumping, key `play.undertrump` (rules.md §5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Undertrump {
    /// Only when the hand holds nothing but trumps.
    #[default]
    TrumpsOnly,
    /// Only when no other card may be played.
    LastResort,
    /// Whenever the hand is void in the led suit.
    Void,
    /// Always.
    Allowed,
}

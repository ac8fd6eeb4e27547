//! How a game ends, and what is agreed on beside the play.

/// `[finish]` (rules.md §10)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishRules {
    /// When the game ends.
    pub mode: FinishMode,
    /// What is counted first when both could get there.
    pub order: FinishOrder,
    /// What a wrong claim costs.
    pub false_claim: FalseClaim,
    /// So many rounds instead of a target; 0 = off (rules.md §10.6).
    pub hands: u8,
}

/// `finish.mode` (rules.md §10.2)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinishMode {
    /// As soon as a team is there.
    #[default]
    Auto,
    /// When a team says so.
    Claim,
    /// After the round.
    HandEnd,
}

/// One of the three credits of `finish.order` (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Credit {
    Stoeck,
    Wys,
    Stich,
}

impl Credit {
    /// Its word in `jass.toml` and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Stoeck => "stoeck",
            Self::Wys => "wys",
            Self::Stich => "stich",
        }
    }
}

/// `finish.order`: a permutation of the three credits (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishOrder([Credit; 3]);

impl FinishOrder {
    /// The order, if it names all three.
    pub fn new(order: [Credit; 3]) -> Option<Self> {
        let mut sorted = order;
        sorted.sort_unstable();
        (sorted == Self::default().0).then_some(Self(order))
    }

    /// The credits, first first.
    pub const fn credits(self) -> [Credit; 3] {
        self.0
    }
}

impl Default for FinishOrder {
    fn default() -> Self {
        Self([Credit::Stoeck, Credit::Wys, Credit::Stich])
    }
}

/// `finish.false_claim` (rules.md §10.2)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FalseClaim {
    /// It loses the game.
    #[default]
    Lose,
    /// Nothing happens.
    Ignore,
}

/// `[marks]` (rules.md §10.7, §10.8)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarkRules {
    /// Who first reaches half the target is announced.
    pub bergpreis: bool,
    /// A loser below half the target is marked.
    pub schneider: bool,
}

/// `[etiquette]` (rules.md §12)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EtiquetteRules {
    /// The last turned trick may be looked at.
    pub peek_last_trick: bool,
    /// "The rest is mine" when it is provably so.
    pub allow_rest_claim: bool,
}

impl Default for EtiquetteRules {
    fn default() -> Self {
        Self { peek_last_trick: false, allow_rest_claim: true }
    }
}

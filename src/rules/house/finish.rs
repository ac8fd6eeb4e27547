//! House rules of the end of a game, side prizes and etiquette.

/// End of a game, section `[finish]` (rules.md §10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FinishRules {
    /// Moment at which the game ends.
    pub mode: FinishMode,
    /// Order of the credits, which decides when both teams could reach the target.
    pub order: FinishOrder,
    /// Penalty for a wrong claim.
    pub false_claim: FalseClaim,
    /// Number of rounds that replaces the target; 0 = off (rules.md §10.6).
    pub hands: u8,
}

/// Moment at which the game ends, key `finish.mode` (rules.md §10.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FinishMode {
    /// As soon as a team reaches the target.
    #[default]
    Auto,
    /// Moment at which a team claims to have reached it.
    Claim,
    /// After the round.
    HandEnd,
}

/// One of the three credits of `finish.order` (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Credit {
    Stoeck,
    Wys,
    Stich,
}

impl Credit {
    /// Word of the credit in `jass.toml` and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Stoeck => "stoeck",
            Self::Wys => "wys",
            Self::Stich => "stich",
        }
    }
}

/// Order of the three credits, key `finish.order` (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FinishOrder([Credit; 3]);

impl FinishOrder {
    /// The order of these credits; `None` unless it names all three.
    pub fn new(order: [Credit; 3]) -> Option<Self> {
        let mut sorted = order;
        sorted.sort_unstable();
        (sorted == Self::default().0).then_some(Self(order))
    }

    /// The credits in order.
    pub const fn credits(self) -> [Credit; 3] {
        self.0
    }

    /// The credits that come after this one.
    pub(crate) fn after(self, credit: Credit) -> impl Iterator<Item = Credit> {
        self.0.into_iter().skip_while(move |of| *of != credit).skip(1)
    }
}

impl Default for FinishOrder {
    fn default() -> Self {
        // As they say it at the table, and as four sources have it (rules.md §10.3).
        Self([Credit::Stoeck, Credit::Wys, Credit::Stich])
    }
}

/// Penalty for a wrong claim, key `finish.false_claim` (rules.md §10.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FalseClaim {
    /// The claiming team loses the game.
    #[default]
    Lose,
    /// Nothing happens.
    Ignore,
}

/// Way to decide who has reached half the target first, key `marks.bergpreis_by` (rules.md §10.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BergpreisBy {
    /// The order of counting, as at the target.
    #[default]
    Count,
    /// The higher total after the round in which somebody passed it.
    Total,
    /// A claim, as at a target that must be claimed.
    Claim,
}

/// Side prizes, section `[marks]` (rules.md §10.7, §10.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MarkRules {
    /// The first team to reach half the target is announced.
    pub bergpreis: bool,
    /// Way to decide who has it (rules.md §10.7).
    pub bergpreis_by: BergpreisBy,
    /// A loser below half the target is marked.
    pub schneider: bool,
}

impl MarkRules {
    /// True if there is a Bergpreis, where there is a target, that goes to who claims it.
    pub const fn claims_bergpreis(&self) -> bool {
        self.bergpreis && matches!(self.bergpreis_by, BergpreisBy::Claim)
    }
}

/// Etiquette beside the play, section `[etiquette]` (rules.md §12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EtiquetteRules {
    /// The last turned trick may be looked at.
    pub peek_last_trick: bool,
    /// A player may claim the rest of the tricks when they are provably his.
    pub allow_rest_claim: bool,
}

impl Default for EtiquetteRules {
    fn default() -> Self {
        // Looking at turned tricks is forbidden by two sources, laying down a certain rest allowed by two (rules.md
        // §12).
        Self { peek_last_trick: false, allow_rest_claim: true }
    }
}

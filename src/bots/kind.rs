//! The rules of thumb that a bot can give as its reason.

/// A rule of thumb (conventions.md). It is given as a reason only where its condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Any legal action, drawn by lot.
    Lot,
    /// Call: Puur and Nell with others (conventions.md §2, R1).
    PuurAndNell,
    /// Call: Puur third with Bocks at its side (R1, `allmedias`).
    PuurThird,
    /// Call: Puur fourth (R2).
    PuurFourth,
    /// Call: Puur, Ace and three others with a side Ace (R3, `earthli`).
    PuurAceFifth,
    /// Call: Nell, Ace and three others (R3).
    NellAceFifth,
    /// Call: Nell and four others (R3, `allmedias`).
    NellFifth,
    /// Call: so many tricks are sure (R4).
    SureTricks,
    /// Call: a suit is missing, so a card fewer will do (R5).
    ThreeSuiter,
    /// Call: a card short of the guideline, and called all the same.
    OneShort,
    /// Call: nothing fits and something must be called, this comes closest (conventions.md §3).
    Closest,
    /// Push: nothing fits.
    Push,
}

impl Kind {
    /// Its word on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Lot => "lot",
            Self::PuurAndNell => "puur-and-nell",
            Self::PuurThird => "puur-third",
            Self::PuurFourth => "puur-fourth",
            Self::PuurAceFifth => "puur-ace-fifth",
            Self::NellAceFifth => "nell-ace-fifth",
            Self::NellFifth => "nell-fifth",
            Self::SureTricks => "sure-tricks",
            Self::ThreeSuiter => "three-suiter",
            Self::OneShort => "one-short",
            Self::Closest => "closest",
            Self::Push => "push",
        }
    }
}

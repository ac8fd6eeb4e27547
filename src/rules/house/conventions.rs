//! Conventions that partner and opponents play by.

/// Conventions that partner and opponents play by, section `[bots]` (conventions.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conventions {
    /// Guideline for the call (conventions.md §2).
    pub guideline: Guideline,
    /// Sure tricks for Obenabe and Unenufe (R4), 1 to 9.
    pub notrump_min_tricks: u8,
    /// Cards fewer needed when void in a suit (R5), 0 to 3.
    pub three_suiter_slack: u8,
    /// Suits that must bring tricks for Obenabe and Unenufe after a push, 1 to 4.
    pub pushed_notrump_suits: u8,
    /// Leading a suit says that the player wants it.
    pub anziehen: bool,
    /// Meaning of the first discard.
    pub verwerfen: Verwerfen,
    /// The partner's sure trick is given points (Schmieren).
    pub schmieren: bool,
    /// Weight of a custom that costs points.
    pub customs: Customs,
}

impl Conventions {
    /// The same where no card tells the partner anything.
    #[must_use]
    pub const fn without_signals(self) -> Self {
        Self { anziehen: false, verwerfen: Verwerfen::Off, ..self }
    }
}

impl Default for Conventions {
    fn default() -> Self {
        Self {
            guideline: Guideline::default(),
            // Four sure tricks by the sheet of a club and by one guideline more, five by another (conventions.md §2).
            notrump_min_tricks: 4,
            three_suiter_slack: 1,
            // Not on one suit: the partner leads, and will not find it (conventions.md §3.3).
            pushed_notrump_suits: 2,
            anziehen: true,
            verwerfen: Verwerfen::default(),
            schmieren: true,
            // Strict, though it costs 0.49 card points a deal (95 %: 0.24 to 0.74; 10,000 deals): a partner who breaks
            // a custom cannot be understood.
            customs: Customs::default(),
        }
    }
}

/// Guideline for the call, key `bots.guideline` (conventions.md §2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Guideline {
    #[default]
    Nelly,
    Mueller,
    Allmedias,
    Earthli,
}

/// Meaning of the first discard, key `bots.verwerfen` (conventions.md §8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verwerfen {
    /// The first suit thrown away is not wanted.
    #[default]
    LowInterest,
    /// Discarding Rosen asks for Eicheln and the other way round, Schilten for Schellen.
    Quer,
    /// A discard says nothing.
    Off,
}

/// Weight of customs that cost points, key `bots.customs` (conventions.md §10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Customs {
    /// Customs hold wherever they apply.
    #[default]
    Strict,
    /// Customs hold where measurement found them to bring as much.
    Measured,
}

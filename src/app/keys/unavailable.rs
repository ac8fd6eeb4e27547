//! Reasons why a key that is bound does nothing now.

/// Reason why a command cannot be had now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Unavailable {
    NothingAsked,
    NotCalling,
    /// The house has no pushing, or it is used up.
    MustCall,
    NoTrick,
    /// By the house rules a turned trick stays face down.
    TrickStaysDown,
    /// Melds or a result lie open and are read first.
    LiesOpen,
    NotYourTurn,
    /// By the house rules every card is played.
    NoRest,
    /// The hand is laid down after the first trick at the earliest.
    RestLater,
    RestUnsure,
    /// At this table nobody claims.
    NoClaims,
    ClaimLater,
    /// At this table nothing is thrown in.
    EveryDealIsPlayed,
    /// A card lies, or the person has asked in this round.
    NoThrowIn,
    /// At a tournament nothing is taken back.
    NoWayBack,
    NothingToTakeBack,
    /// At a tournament only one's own skill counts.
    NoHints,
    /// The place of the hand is empty.
    GoneCard,
    /// The list has no line of this number.
    NoLine,
    /// The list or page begins or ends there.
    PageEnds,
    NoRound,
    /// The game lies in no file that a film could lie beside.
    NoFilm,
    IsTidy,
    /// The value is not gone through but typed.
    IsTyped,
    IsUsual,
    /// The page has no line for the preset.
    NoPreset,
    InHelp,
    /// About the review of a round.
    Review(ReviewRefusal),
    /// About what there is in the game for two only.
    Bodensee(BodenseeRefusal),
    /// The key does something elsewhere, or in no place at all.
    Elsewhere(Elsewhere),
}

/// Reason why a key of the review does nothing now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewRefusal {
    /// No round is finished, or at a tournament the game is not.
    NothingToReview,
    /// Not all of the round is judged yet.
    StillJudging,
    /// The game lies in no file.
    NoFile,
    /// The decision is judged with as many worlds as there can be.
    IsDeep,
    /// Only the person's own decisions are taken again.
    NotYourSeat,
    /// Nothing for sure was given away in the round.
    NothingToLearn,
    /// Nothing was to be decided in the trick of this number.
    NoChoice,
    /// No other decision of the round gave something away.
    NoMark,
}

/// Reason why a key does nothing now in the game for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodenseeRefusal {
    /// In the game for two nothing is taken back.
    NoTakeBack,
    /// The points are not enough to end the round.
    EnoughLater,
    /// Nobody bids now.
    NotBidding,
    /// By the house rules the first player bids.
    MustBid,
}

/// Place where a key does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Elsewhere {
    /// The key does something at the table.
    AtTable,
    /// The key does something on the slate.
    OnSlate,
    /// The key does something in the settings.
    InSettings,
    /// The key does something in the list of saved games.
    InGames,
    NotHere,
}

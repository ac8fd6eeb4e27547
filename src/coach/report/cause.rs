//! Cause of a loss by its name: short, the same for all marks that have it in common, so that they can be counted.

/// Gives each cause its word on the pipe.
macro_rules! causes {
    ($($(#[$doc:meta])* $cause:ident = $code:literal,)+) => {
        /// Cause of a loss, by which marks are grouped: what the better action keeps or brings, or the one taken spoils.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Cause {
            $($(#[$doc])* $cause,)+
        }

        impl Cause {
            /// Every cause, in the order in which they are looked for.
            pub const ALL: &[Self] = &[$(Self::$cause),+];

            /// Word of the cause on the pipe.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$cause => $code,)+
                }
            }
        }
    };
}

causes! {
    /// The match, made or saved.
    Match = "match",
    /// The game, decided by the round.
    Game = "game",
    /// The last trick, to the other side.
    LastTrick = "last-trick",
    /// This trick, left to the opponents or lost to them.
    TrickLost = "trick-lost",
    /// A Banner of one's own in a trick of theirs.
    BannerLost = "banner-lost",
    /// Points other than a Banner in a trick of theirs.
    PointsLost = "points-lost",
    /// Points that were not given to a trick of one's own side.
    PointsKept = "points-kept",
    /// A trump that would have made a trick later.
    TrumpSpent = "trump-spent",
    /// A Bock that would have made a trick later.
    BockSpent = "bock-spent",
    /// Another card that would have made a trick later.
    CardSpent = "card-spent",
    /// A card in the hand that takes no trick any more, or a suit that is not established.
    SuitLost = "suit-lost",
    /// Trumps of the opponents that were not drawn, and ruff.
    TrumpsLeft = "trumps-left",
    /// The partner, who makes a trick less.
    Partner = "partner",
    /// A trick more for the opponents in one of their suits.
    TheirSuit = "their-suit",
    /// A Banner of one's own that goes to the opponents later.
    Banner = "banner",
    /// A card spent that takes a trick later, when the direction has turned.
    LaterSpent = "later-spent",
    /// A card kept until it is weak, since the direction has turned.
    HeldTooLong = "held-too-long",
    /// For the fewest points: this trick, taken and not left to the opponents.
    TrickTaken = "trick-taken",
    /// The last trick, taken and not left to them.
    LastTaken = "last-taken",
    /// Points into a trick of one's own side.
    PointsToOwn = "points-to-own",
    /// Points that were not given to a trick of theirs.
    PointsHeld = "points-held",
    /// A strong card held on to, that takes a trick later.
    StrongHeld = "strong-held",
    /// A weak card spent, under which a strong one of its suit had stayed.
    WeakSpent = "weak-spent",
    /// More tricks of one's own side later.
    MoreTaken = "more-taken",
    /// A suit held on to, without which one could discard.
    SuitHeld = "suit-held",
    /// Weis and Stöck.
    Melds = "melds",
    /// Information given, or withheld from the partner.
    Signal = "signal",
    /// The factor of a call.
    Factor = "factor",
    /// Sure tricks that a call makes or gives up.
    SureTricks = "sure-tricks",
    /// Trumps of a call.
    Trumps = "trumps",
    /// For the fewest points: cards that stay low, which a call makes use of.
    LowCards = "low-cards",
    /// For the fewest points: strong cards of a call, or few that stay low.
    StrongCards = "strong-cards",
    /// A push, and what the partner makes of it.
    Push = "push",
    /// The guideline of the table for calls.
    Guideline = "guideline",
    /// Kontra or Re, said or left out.
    Doubling = "doubling",
    /// A bid that is too high.
    Overbid = "overbid",
    /// A bid that is too low, or a pass.
    Underbid = "underbid",
    /// The mode that was named for a bid.
    Mode = "mode",
    /// None that is simple.
    Unexplained = "unexplained",
}

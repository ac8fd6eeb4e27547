//! Reasons that a bot can give: the rules of thumb of conventions.md.

use crate::rules::CardSet;

/// The rule of thumb behind an action, and the cards it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub kind: ReasonKind,
    /// The cards it speaks of.
    pub cards: CardSet,
}

/// A rule of thumb (conventions.md). It is given as a reason only where its condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReasonKind {
    /// Any legal action, drawn by lot.
    Lot,
    /// Found best over worlds that fit all that is known.
    Searched,
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
    /// There is but one card to play.
    OnlyCard,
    /// Lead: our side called and, as far as the seat remembers, the opponents may hold trumps (conventions.md §6.1).
    DrawTrumps,
    /// Lead: the caller without the top trump, as far as he remembers, brings a low one toward the partner (§6.1).
    LowTrump,
    /// Lead: the caller has the Puur and too few beside it to open with it, so a low one goes toward the partner
    /// (§6.1).
    LowFromPuur,
    /// Lead: the partner called and the seat remembers no trump lead, so a trump is brought (§6.1).
    PartnersTrump,
    /// Lead: no opponent can follow higher (§6.2).
    CashBock,
    /// Lead: only the opponents have trumps left, and Bocks wait behind this one (§6.5).
    Jagen,
    /// Lead: a small card says that the Puur is bare (§6.1).
    Brettli,
    /// Lead: the partner has opened this suit (§6.4).
    ReturnSuit,
    /// Lead: the partner's discards ask for this suit (§8).
    AskedSuit,
    /// Lead: the suit one hopes to establish, with a middle or a low card (§6.3).
    Anziehen,
    /// Lead: nothing better, so the card that counts least of the longest plain suit that the partner did not throw
    /// away (§6.7).
    LongSuit,
    /// Lead: there is nothing but trumps to lead.
    LastTrumps,
    /// Partner's trump lead: the higher of two says that there are two (§7.4).
    HigherOfTwo,
    /// Partner's trump lead: of two the lower, for the higher is the Puur or the Nell (§7.4).
    LowerOfTwo,
    /// Partner's trump lead: the lowest says that there are three or more (§7.4).
    LowestOfMany,
    /// Partner's highest card: the second highest makes room for his others (§7.5).
    Unblock,
    /// Partner's low or middle lead: the highest that helps answers it (§7.6).
    ThirdHand,
    /// A plain lead is taken with a trump (§7.2).
    Stechen,
    /// The last card of a trick takes it (§7.1).
    LastToPlayWins,
    /// The card takes the trick and no opponent can follow higher (§7.2).
    TakeWithBock,
    /// The card takes the trick as it stands (§7.2).
    Take,
    /// The trick is the partner's and is given points (§7.1).
    Schmieren,
    /// The trick is the partner's and needs nothing.
    PartnerWins,
    /// The partner plays last and may well take the trick, which is given points.
    CountOnPartner,
    /// Trump was led and the bare Puur stays in the hand (§7.4).
    BarePuurKept,
    /// The first discard is of a suit that is not wanted, and counts least there (§8.1).
    Verwerfen,
    /// The first discard asks for the suit across (§8.4).
    Querverwerfen,
    /// A discard: the card that counts least guards a higher one and stays (conventions.md §8.3).
    KeepGuard,
    /// A discard: a guard is given up in a suit that the partner has kept (§8.3).
    LeaveToPartner,
    /// The trick is lost and costs a card of another suit.
    ThrowAway,
    /// The trick is left to others with a card of its suit (§7.2).
    Duck,
    /// All tricks so far are ours: this card is for the match (§9).
    ForMatch,
    /// All tricks so far are theirs: this card is against their match (§9).
    AgainstMatch,
    /// With this trick, which this card takes or the partner has, the target is reached (§9).
    BringHome,
    /// With this trick the opponents would reach the target, or would with a dearer card in it (§9).
    StopThem,
    /// Melds are announced.
    Weis,
    /// Stöck are announced.
    Stoeck,
    /// The target is reached (§9).
    Claim,
}

impl ReasonKind {
    /// True if it is a custom that a strict table keeps though it costs (conventions.md §10).
    pub const fn is_strict_custom(self) -> bool {
        matches!(
            self,
            Self::ThirdHand | Self::ReturnSuit | Self::AskedSuit | Self::Schmieren | Self::Brettli
        )
    }

    /// Word of the reason on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Lot => "lot",
            Self::Searched => "searched",
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
            Self::OnlyCard => "only-card",
            Self::DrawTrumps => "draw-trumps",
            Self::LowTrump => "low-trump",
            Self::LowFromPuur => "low-from-puur",
            Self::PartnersTrump => "partners-trump",
            Self::CashBock => "cash-bock",
            Self::Jagen => "jagen",
            Self::Brettli => "brettli",
            Self::ReturnSuit => "return-suit",
            Self::AskedSuit => "asked-suit",
            Self::Anziehen => "anziehen",
            Self::LongSuit => "long-suit",
            Self::LastTrumps => "last-trumps",
            Self::HigherOfTwo => "higher-of-two",
            Self::LowerOfTwo => "lower-of-two",
            Self::LowestOfMany => "lowest-of-many",
            Self::Unblock => "unblock",
            Self::ThirdHand => "third-hand",
            Self::Stechen => "stechen",
            Self::LastToPlayWins => "last-to-play-wins",
            Self::TakeWithBock => "take-with-bock",
            Self::Take => "take",
            Self::Schmieren => "schmieren",
            Self::PartnerWins => "partner-wins",
            Self::CountOnPartner => "count-on-partner",
            Self::BarePuurKept => "bare-puur-kept",
            Self::Verwerfen => "verwerfen",
            Self::Querverwerfen => "querverwerfen",
            Self::KeepGuard => "keep-guard",
            Self::LeaveToPartner => "leave-to-partner",
            Self::ThrowAway => "throw-away",
            Self::Duck => "duck",
            Self::ForMatch => "for-match",
            Self::AgainstMatch => "against-match",
            Self::BringHome => "bring-home",
            Self::StopThem => "stop-them",
            Self::Weis => "weis",
            Self::Stoeck => "stoeck",
            Self::Claim => "claim",
        }
    }
}

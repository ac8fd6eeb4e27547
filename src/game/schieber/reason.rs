//! Reasons for what a seat does: the rules of thumb of conventions.md, given by bots and put into words by the screen.

use crate::{cards::CardSet, game::reason::reasons};

/// The rule of thumb behind an action, and the cards it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub kind: ReasonKind,
    /// The cards it speaks of.
    pub cards: CardSet,
    /// The points as they are written, less those of the others, that such hands have brought in the mean; only of a
    /// call that was made for that.
    pub points: Option<i16>,
}

reasons! {
    /// A rule of thumb (conventions.md). It is given as a reason only where its condition holds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    ReasonKind {
        /// Any legal action, drawn by lot.
        Lot = "lot",
        /// Chosen by a program of its own, which gave no reason that is known here.
        External = "external",
        /// Found best over worlds that fit all that is known.
        Searched = "searched",
        /// Call, or push: such hands have brought most in it.
        SuchHands = "such-hands",
        /// Call: Puur and Nell with others (conventions.md §2, R1).
        PuurAndNell = "puur-and-nell",
        /// Call: Puur third with Bocks at its side (R1, `allmedias`).
        PuurThird = "puur-third",
        /// Call: Puur fourth (R2).
        PuurFourth = "puur-fourth",
        /// Call: Puur, Ace and three others with a side Ace (R3, `earthli`).
        PuurAceFifth = "puur-ace-fifth",
        /// Call: Nell, Ace and three others (R3).
        NellAceFifth = "nell-ace-fifth",
        /// Call: Nell and four others (R3, `allmedias`).
        NellFifth = "nell-fifth",
        /// Call: so many tricks are sure (R4).
        SureTricks = "sure-tricks",
        /// Call: so many cards need take no trick, and the fewest points are wanted (R4).
        LowCards = "low-cards",
        /// Call: a suit is missing, so a card fewer will do (R5).
        ThreeSuiter = "three-suiter",
        /// Call: a card short of the guideline, and called all the same.
        OneShort = "one-short",
        /// Call: nothing fits and something must be called, this comes closest (conventions.md §3).
        Closest = "closest",
        /// Push: nothing fits.
        Push = "push",
        /// Kontra or Re: the round is worth something to the own side (conventions.md §12).
        WorthDoubling = "worth-doubling",
        /// Neither Kontra nor Re: it is not worth so much.
        NotWorthDoubling = "not-worth-doubling",
        /// Agree to throw the cards in: the hand meets no rule of the guideline (conventions.md §13).
        NothingToCall = "nothing-to-call",
        /// Refuse to throw the cards in: it meets one, by these cards.
        WorthPlaying = "worth-playing",
        /// There is but one card to play.
        OnlyCard = "only-card",
        /// Lead: our side called and, as far as the seat remembers, the opponents may hold trumps (conventions.md §6.1).
        DrawTrumps = "draw-trumps",
        /// Lead: the caller without the top trump, as far as he remembers, brings a low one toward the partner (§6.1).
        LowTrump = "low-trump",
        /// Lead: the caller has the Puur and too few beside it to open with it, so a low one goes toward the partner
        /// (§6.1).
        LowFromPuur = "low-from-puur",
        /// Lead: the partner called and the seat remembers no trump lead, so a trump is brought (§6.1).
        PartnersTrump = "partners-trump",
        /// Lead: no opponent can follow higher (§6.2).
        CashBock = "cash-bock",
        /// Lead: only the opponents have trumps left, and Bocks wait behind this one (§6.5).
        Jagen = "jagen",
        /// Lead: a small card says that the Puur is bare (§6.1).
        Brettli = "brettli",
        /// Lead: the partner has opened this suit (§6.4).
        ReturnSuit = "return-suit",
        /// Lead: the partner's discards ask for this suit (§8).
        AskedSuit = "asked-suit",
        /// Lead: the suit one hopes to establish, with a middle or a low card (§6.3).
        Anziehen = "anziehen",
        /// Lead: nothing better, so the card that counts least of the longest plain suit that the partner did not throw
        /// away (§6.7).
        LongSuit = "long-suit",
        /// Lead: nothing better, and there is nothing but cards of one plain suit to lead.
        OneSuit = "one-suit",
        /// Lead: there is nothing but trumps to lead.
        LastTrumps = "last-trumps",
        /// Partner's trump lead: the higher of two says that there are two (§7.4).
        HigherOfTwo = "higher-of-two",
        /// Partner's trump lead: of two the lower, for the higher is the Puur or the Nell (§7.4).
        LowerOfTwo = "lower-of-two",
        /// Partner's trump lead: the lowest says that there are three or more (§7.4).
        LowestOfMany = "lowest-of-many",
        /// Partner's highest card: the second highest makes room for his others (§7.5).
        Unblock = "unblock",
        /// Partner's low or middle lead: the highest that helps answers it (§7.6).
        ThirdHand = "third-hand",
        /// A plain lead is taken with a trump (§7.2).
        Stechen = "stechen",
        /// The last card of a trick takes it (§7.1).
        LastToPlayWins = "last-to-play-wins",
        /// The card takes the trick and no opponent can follow higher (§7.2).
        TakeWithBock = "take-with-bock",
        /// The card takes the trick as it stands (§7.2).
        Take = "take",
        /// The trick is the partner's and is given points (§7.1).
        Schmieren = "schmieren",
        /// The fewest points are wanted, and the card costs least.
        StayLow = "stay-low",
        /// The highest trump is played while its suit is trump.
        CashTrump = "cash-trump",
        /// The trick is the partner's and needs nothing.
        PartnerWins = "partner-wins",
        /// The partner plays last and may well take the trick, which is given points.
        CountOnPartner = "count-on-partner",
        /// Trump was led and the bare Puur stays in the hand (§7.4).
        BarePuurKept = "bare-puur-kept",
        /// The first discard is of a suit that is not wanted, and counts least there (§8.1).
        Verwerfen = "verwerfen",
        /// The first discard asks for the suit across (§8.4).
        Querverwerfen = "querverwerfen",
        /// A discard: the card that counts least guards a higher one and stays (conventions.md §8.3).
        KeepGuard = "keep-guard",
        /// A discard: a guard is given up in a suit that the partner has kept (§8.3).
        LeaveToPartner = "leave-to-partner",
        // Not "lost": the partner may still take the trick.
        /// The seat does not take the trick, and the card of another suit counts least.
        ThrowAway = "throw-away",
        /// The trick is left to others with a card of its suit (§7.2).
        Duck = "duck",
        /// All tricks so far are ours: this card is for the match (§9).
        ForMatch = "for-match",
        /// All tricks so far are theirs: this card is against their match (§9).
        AgainstMatch = "against-match",
        /// With this trick, which this card takes or the partner has, the target is reached (§9).
        BringHome = "bring-home",
        /// With this trick the opponents would reach the target, or would with a dearer card in it (§9).
        StopThem = "stop-them",
        /// Melds are announced.
        Weis = "weis",
        /// Stöck are announced.
        Stoeck = "stoeck",
        /// The target is reached (§9).
        Claim = "claim",
        /// Half the target is reached (§9).
        Bergpreis = "bergpreis",
    }
}

impl ReasonKind {
    /// True if it is a custom that a strict table keeps though it costs (conventions.md §10).
    pub(crate) const fn is_strict_custom(self) -> bool {
        matches!(
            self,
            Self::ThirdHand | Self::ReturnSuit | Self::AskedSuit | Self::Schmieren | Self::Brettli
        )
    }

    /// True if partners expect the card of each other, so that it is never a mistake (conventions.md §6 to §8, §10): what
    /// a strict table keeps, and every signal. Trumps are drawn for the partner where he called.
    // Called by the partner after the push a forehand leads King from King and Eight, as `club` and `expert` do: by the
    // cards alone that was an error.
    pub(crate) const fn is_custom(self, partner_called: bool, is_strict: bool) -> bool {
        let is_obliged = match self {
            Self::PartnersTrump | Self::LowTrump | Self::CountOnPartner => true,
            Self::DrawTrumps => partner_called,
            _ => self.is_strict_custom(),
        };
        is_strict && is_obliged || self.is_signal()
    }

    /// True if the card speaks to the partner, who relies on it: a judge that looks at open cards cannot price that.
    pub(crate) const fn is_signal(self) -> bool {
        matches!(
            self,
            Self::Brettli
                | Self::ReturnSuit
                | Self::AskedSuit
                | Self::Anziehen
                | Self::HigherOfTwo
                | Self::LowerOfTwo
                | Self::LowestOfMany
                | Self::Unblock
                | Self::Verwerfen
                | Self::Querverwerfen
        )
    }
}

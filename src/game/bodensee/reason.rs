//! Reasons for what a side of the game for two does, given by bots and put into words by the screen.

use crate::game::reason::reasons;

reasons! {
    /// A rule of thumb of the game for two (bodensee.md). It is given as a reason only where its condition holds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    Reason {
        /// Any legal action, drawn by lot.
        Lot = "lot",
        /// Chosen by a program of its own, which gave no reason that is known here.
        External = "external",
        /// Found best over worlds that fit all that is known.
        Searched = "searched",
        /// Bid: the pool is worth as much.
        WorthIt = "worth-it",
        /// Bid: the pool is worth a little less, but to let the other have it for his bid would be worse.
        Overbid = "overbid",
        /// Bid: higher than it need be, since the other surely goes on beyond it anyway.
        Jump = "jump",
        /// Bid: the other has passed, so the lowest bid is enough.
        Alone = "alone",
        /// Bid: at this table the first player may not pass.
        MustBid = "must-bid",
        /// Pass: the pool is worth less than the next bid.
        WorthLess = "worth-less",
        /// Pass: from so high a bid one falls into the sack.
        SackRisk = "sack-risk",
        /// Mode: a long suit with the Bur or the Nell in it.
        BurOrNell = "bur-or-nell",
        /// Mode: the longest suit, though Bur and Nell are not in it.
        LongSuit = "long-suit",
        /// Mode: high cards of many suits, or low ones.
        NoTrump = "no-trump",
        /// There is but one card to play.
        OnlyCard = "only-card",
        /// Lead: the strongest card.
        Strongest = "strongest",
        /// Lead: a trump that the other cannot beat, while he may hold others.
        DrawTrumps = "draw-trumps",
        /// Lead: no card of its suit that the other may have beats it.
        CashBock = "cash-bock",
        /// Lead: the other has the suit on the table only, and runs out of it.
        RunOut = "run-out",
        /// The card leaves the table and uncovers another.
        Uncover = "uncover",
        /// Lead: the card that costs least.
        LeastCost = "least-cost",
        /// The lead is beaten by a card of its suit.
        Take = "take",
        /// The lead is taken with a trump.
        Stechen = "stechen",
        /// The lead is not beaten, and its suit followed.
        Duck = "duck",
        /// The lead is lost, or left, with a card of another suit.
        ThrowAway = "throw-away",
        /// The card decides nothing of the round, but who is in the sack.
        Sack = "sack",
        /// The round is won, and more cannot be won by playing on.
        Enough = "enough",
    }
}

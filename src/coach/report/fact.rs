//! Facts: differences between two actions that were played on in the same worlds, each a cause of what is lost.

mod numbers;

use super::Cause;
use crate::cards::{Card, Mode, Ranking, Suit};

/// Chance of something with the best action, and with the other, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Chance with the best action.
    pub best: u8,
    /// Chance with the other action.
    pub other: u8,
}

/// Strength of a card that is kept, by which it makes a trick later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// It is a trump.
    Trump,
    /// No higher card of its suit is out.
    Bock,
    /// None of these.
    Plain,
}

impl Strength {
    /// Word of the strength on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trump => "trump",
            Self::Bock => "bock",
            Self::Plain => "plain",
        }
    }
}

/// Gives each fact its word on the pipe, and the cause by which it is counted where nothing special is said of it.
macro_rules! facts {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($chances:ty))? $({ $($(#[$about:meta])* $field:ident: $of:ty,)+ })? = $code:literal, $cause:ident;
    )+) => {
        /// Fact of a contrast: a difference that the best action makes to the other. "Own" is the side of the seat that
        /// acts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            $($(#[$doc])* $fact $(($chances))? $({ $($(#[$about])* $field: $of,)+ })?,)+
        }

        impl Fact {
            /// Word of the fact on the pipe.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$fact { .. } => $code,)+
                }
            }

            /// Cause of which a fact of this kind speaks.
            const fn usual_cause(self) -> Cause {
                match self {
                    $(Self::$fact { .. } => Cause::$cause,)+
                }
            }
        }
    };
}

facts! {
    /// The own side makes the match more often.
    Match(Chances) = "match", Match;
    /// The opponents make the match less often.
    TheirMatch(Chances) = "their-match", Match;
    /// The own side wins the game with the round more often.
    Wins(Chances) = "game", Game;
    /// The own side takes the last trick more often.
    LastTrick(Chances) = "last-trick", LastTrick;
    /// The own side takes this trick more often.
    Trick {
        /// Chances of it.
        chances: Chances,
        /// Points of the trick, in the mean of the worlds in which it goes elsewhere.
        points: u16,
    } = "trick", TrickLost;
    /// The other card goes into a trick of the opponents, and counts more than the best.
    Spares {
        /// The other card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that they take the trick with it in it, in per cent.
        chance: u8,
    } = "spares", PointsLost;
    /// The best card goes into a trick of the own side, and counts more than the other.
    Adds {
        /// The best card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that the own side takes the trick with it in it, in per cent.
        chance: u8,
    } = "adds", PointsKept;
    /// The other card stays in the hand and takes a trick more often than it does now.
    Keeps {
        /// Card that is kept.
        card: Card,
        /// Strength by which it takes a trick.
        strength: Strength,
        /// Chances that it takes a trick, this one or a later.
        chances: Chances,
    } = "keeps", CardSpent;
    /// Another card of the hand takes a trick more often.
    Makes {
        /// The card.
        card: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    } = "makes", SuitLost;
    /// A trump is led, and the opponents ruff less often.
    Draws(Chances) = "draws", TrumpsLeft;
    /// The partner takes this trick more often, and leads next.
    Entry(Chances) = "entry", Partner;
    /// The partner makes more tricks with cards of this suit.
    Partner {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick more, less those in which it is one less, in per cent.
        chance: u8,
    } = "partner", Partner;
    /// The opponents make fewer tricks with cards of this suit.
    Theirs {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    } = "theirs", TheirSuit;
    /// A Banner of one's own comes to the own side more often.
    Banner {
        /// The card.
        card: Card,
        /// Chances of it.
        chances: Chances,
    } = "banner", Banner;
    /// Weis and Stöck are written for more.
    Melds {
        /// Points that are written more, in the mean.
        points: i16,
    } = "melds", Melds;
    /// This trick brings more, whoever takes it.
    Now {
        /// Saldo that it brings more, in the mean.
        points: i16,
    } = "now", TrickLost;
    /// The own side makes more tricks later.
    More {
        /// Share of the worlds in which it is a trick more, less those in which it is one less, in per cent.
        chance: u8,
    } = "more", CardSpent;
    /// The other card stays in the hand and takes a trick more often than it does now, mostly one of another order; or,
    /// where both would take the trick on the table, more often than the better one that would be kept in its place.
    ForLater {
        /// Card that is kept.
        card: Card,
        /// Order by which cards beat each other in those tricks.
        order: Ranking,
        /// Chances that it takes a trick, this one or a later; or that the one that is kept takes one of that order.
        chances: Chances,
    } = "for-later", LaterSpent;
    /// The best card takes a trick more often before the direction turns, after which it is weaker.
    InTime {
        /// The best card.
        card: Card,
        /// Order by which cards beat each other now.
        order: Ranking,
        /// Chances that it takes a trick of this order.
        chances: Chances,
    } = "in-time", HeldTooLong;
    /// The own side writes the match more often. This and the following, to `Fewer`, are of rounds in which the fewest
    /// points are wanted.
    WritesMatch(Chances) = "writes-match", Match;
    /// The opponents write the match less often.
    TheyWriteMatch(Chances) = "they-write-match", Match;
    /// The opponents take the last trick more often.
    LastTheirs(Chances) = "last-theirs", LastTaken;
    /// The opponents take this trick more often.
    Leaves {
        /// Chances of it.
        chances: Chances,
        /// Points of the trick, in the mean of the worlds in which it goes elsewhere.
        points: u16,
    } = "leaves", TrickTaken;
    /// The other card goes into a trick of the own side, and counts more than the best.
    Withholds {
        /// The other card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that the own side takes the trick with it in it, in per cent.
        chance: u8,
    } = "withholds", PointsToOwn;
    /// The best card goes into a trick of the opponents, and counts more than the other.
    Unloads {
        /// The best card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that they take the trick with it in it, in per cent.
        chance: u8,
    } = "unloads", PointsHeld;
    /// The best card leaves the hand, and takes a trick less often than if it were kept.
    Sheds {
        /// The best card.
        card: Card,
        /// Chances that it takes a trick, this one or a later.
        chances: Chances,
    } = "sheds", StrongHeld;
    /// The other card is kept, and a stronger one of its suit takes a trick less often.
    StaysUnder {
        /// Card that is kept.
        low: Card,
        /// The stronger card.
        high: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    } = "stays-under", WeakSpent;
    /// Another card of the hand takes a trick less often.
    Escapes {
        /// The card.
        card: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    } = "escapes", MoreTaken;
    /// The best card is the only one of its suit, and to this suit one discards more often.
    Void {
        /// The suit.
        suit: Suit,
        /// Chances that one discards to it.
        chances: Chances,
    } = "void", SuitHeld;
    /// The partner makes fewer tricks with cards of this suit.
    PartnerLess {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    } = "partner-less", Partner;
    /// The own side makes fewer tricks later.
    Fewer {
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    } = "fewer", MoreTaken;
    /// The card tells the partner something by custom, and the tricks that follow bring more.
    Tells = "tells", Signal;
    /// The better call counts by a higher factor.
    Factor {
        /// Its factor.
        best: u8,
        /// Factor of the other call.
        other: u8,
    } = "factor", Factor;
    /// The hand has more sure tricks in the better call.
    SureTricks {
        /// Sure tricks in it.
        best: u8,
        /// Sure tricks in the other call.
        other: u8,
    } = "sure-tricks", SureTricks;
    /// Trumps of the better call, of which the hand holds more than of the other.
    Trumps {
        /// Trumps in the hand.
        count: u8,
        /// Trumps that the partner holds in the mean, in tenths.
        partner: u8,
    } = "trumps", Trumps;
    /// Cards of the hand that need take no trick in the better call, for the fewest points.
    LowCards {
        /// Mode of the better call.
        mode: Mode,
        /// Number of them.
        count: u8,
        /// Tricks that the hand takes in the mean, in tenths.
        tricks: u8,
    } = "low-cards", LowCards;
    /// Few cards of the hand need take no trick in the other call, for the fewest points.
    FewLow {
        /// Mode of the other call.
        mode: Mode,
        /// Number of them.
        count: u8,
        /// Tricks that the hand takes in the mean, in tenths.
        tricks: u8,
    } = "few-low", StrongCards;
    /// In the other call, for the fewest points, a card takes a trick that has a weaker one of its suit beside it.
    MustTake {
        /// Mode of the other call.
        mode: Mode,
        /// The card.
        card: Card,
        /// Chance of it, in per cent.
        chance: u8,
    } = "must-take", StrongCards;
    /// The same of a card that has none.
    Exposed {
        /// Mode of the other call.
        mode: Mode,
        /// The card.
        card: Card,
        /// Chance of it, in per cent.
        chance: u8,
    } = "exposed", StrongCards;
    /// In the better call, for the fewest points, strong cards are discarded to a suit of which the hand holds none.
    Discards {
        /// The suit.
        suit: Suit,
        /// Chance of it, in per cent.
        chance: u8,
    } = "discards", LowCards;
    /// After the push the partner has a call that the guideline allows.
    Push {
        /// Chance of it, in per cent.
        chance: u8,
    } = "push", Push;
    /// After a push the partner often has no call that the guideline allows.
    NoPush {
        /// Chance that there is one, in per cent.
        chance: u8,
    } = "no-push", Push;
    /// The hand meets the guideline for this mode.
    Meets {
        /// Mode of the better call.
        mode: Mode,
    } = "meets", Guideline;
    /// The hand lacks something of the guideline for this mode.
    Lacks {
        /// Mode of the other call.
        mode: Mode,
        /// Number of cards and tricks that are missing.
        missing: u8,
    } = "lacks", Guideline;
    /// The round brings the own side more than the others, and the better action doubles it.
    Doubling {
        /// Points that it writes more, in the mean.
        points: u16,
    } = "doubling", Doubling;
    /// The round brings the others more than the own side, and the other action would double it.
    NoDoubling {
        /// Points that they write more, in the mean.
        points: u16,
    } = "no-doubling", Doubling;
    /// In Bodensee: the own side breaks its promise less often.
    Overbids(Chances) = "overbids", Overbid;
    /// In Bodensee: the own side has the promise more often, and the other does not win by one of its own.
    Declares(Chances) = "declares", Underbid;
    /// In Bodensee: the other side wins by a promise of its own less often.
    Denies(Chances) = "denies", Underbid;
    /// In Bodensee: the mode that is named brings the own side more points.
    Brings {
        /// Points that it brings more, in the mean.
        points: i16,
    } = "brings", Mode;
    /// No simple reason: shares of worlds in which the best action is better, equal and worse, in per cent.
    Shares {
        /// Share in which it is better.
        better: u8,
        /// Share in which it is equal.
        equal: u8,
        /// Share in which it is worse.
        worse: u8,
    } = "shares", Unexplained;
}

/// Fact that is told, with the part of the loss that it explains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToldFact {
    /// The fact.
    pub fact: Fact,
    /// Part of the loss that lies in the tricks and worlds of which it speaks, and in none of which a fact before it
    /// speaks; none where there is no loss that it is a part of.
    pub part: Option<f64>,
}

//! Facts: differences between two actions that were played on in the same worlds, each a cause of what is lost.

mod numbers;

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

/// Fact of a contrast: a difference that the best action makes to the other. "Own" is the side of the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The own side makes the match more often.
    Match(Chances),
    /// The opponents make the match less often.
    TheirMatch(Chances),
    /// The own side wins the game with the round more often.
    Wins(Chances),
    /// The own side takes the last trick more often.
    LastTrick(Chances),
    /// The own side takes this trick more often.
    Trick {
        /// Chances of it.
        chances: Chances,
        /// Points of the trick, in the mean of the worlds in which it goes elsewhere.
        points: u16,
    },
    /// The other card goes into a trick of the opponents, and counts more than the best.
    Spares {
        /// The other card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that they take the trick with it in it, in per cent.
        chance: u8,
    },
    /// The best card goes into a trick of the own side, and counts more than the other.
    Adds {
        /// The best card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that the own side takes the trick with it in it, in per cent.
        chance: u8,
    },
    /// The other card stays in the hand and takes a trick more often than it does now.
    Keeps {
        /// Card that is kept.
        card: Card,
        /// Strength by which it takes a trick.
        strength: Strength,
        /// Chances that it takes a trick, this one or a later.
        chances: Chances,
    },
    /// Another card of the hand takes a trick more often.
    Makes {
        /// The card.
        card: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    },
    /// A trump is led, and the opponents ruff less often.
    Draws(Chances),
    /// The partner takes this trick more often, and leads next.
    Entry(Chances),
    /// The partner makes more tricks with cards of this suit.
    Partner {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick more, less those in which it is one less, in per cent.
        chance: u8,
    },
    /// The opponents make fewer tricks with cards of this suit.
    Theirs {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    },
    /// A Banner of one's own comes to the own side more often.
    Banner {
        /// The card.
        card: Card,
        /// Chances of it.
        chances: Chances,
    },
    /// Weis and Stöck are written for more.
    Melds {
        /// Points that are written more, in the mean.
        points: i16,
    },
    /// This trick brings more, whoever takes it.
    Now {
        /// Saldo that it brings more, in the mean.
        points: i16,
    },
    /// The own side makes more tricks later.
    More {
        /// Share of the worlds in which it is a trick more, less those in which it is one less, in per cent.
        chance: u8,
    },
    /// The other card stays in the hand and takes a trick more often than it does now, mostly one of another order; or,
    /// where both would take the trick on the table, more often than the better one that would be kept in its place.
    ForLater {
        /// Card that is kept.
        card: Card,
        /// Order by which cards beat each other in those tricks.
        order: Ranking,
        /// Chances that it takes a trick, this one or a later; or that the one that is kept takes one of that order.
        chances: Chances,
    },
    /// The best card takes a trick more often before the direction turns, after which it is weaker.
    InTime {
        /// The best card.
        card: Card,
        /// Order by which cards beat each other now.
        order: Ranking,
        /// Chances that it takes a trick of this order.
        chances: Chances,
    },
    /// The own side writes the match more often. This and the following, to `Fewer`, are of rounds in which the fewest
    /// points are wanted.
    WritesMatch(Chances),
    /// The opponents write the match less often.
    TheyWriteMatch(Chances),
    /// The opponents take the last trick more often.
    LastTheirs(Chances),
    /// The opponents take this trick more often.
    Leaves {
        /// Chances of it.
        chances: Chances,
        /// Points of the trick, in the mean of the worlds in which it goes elsewhere.
        points: u16,
    },
    /// The other card goes into a trick of the own side, and counts more than the best.
    Withholds {
        /// The other card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that the own side takes the trick with it in it, in per cent.
        chance: u8,
    },
    /// The best card goes into a trick of the opponents, and counts more than the other.
    Unloads {
        /// The best card.
        card: Card,
        /// Points that it counts.
        points: u16,
        /// Chance that they take the trick with it in it, in per cent.
        chance: u8,
    },
    /// The best card leaves the hand, and takes a trick less often than if it were kept.
    Sheds {
        /// The best card.
        card: Card,
        /// Chances that it takes a trick, this one or a later.
        chances: Chances,
    },
    /// The other card is kept, and a stronger one of its suit takes a trick less often.
    StaysUnder {
        /// Card that is kept.
        low: Card,
        /// The stronger card.
        high: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    },
    /// Another card of the hand takes a trick less often.
    Escapes {
        /// The card.
        card: Card,
        /// Chances that it takes a trick.
        chances: Chances,
    },
    /// The best card is the only one of its suit, and to this suit one discards more often.
    Void {
        /// The suit.
        suit: Suit,
        /// Chances that one discards to it.
        chances: Chances,
    },
    /// The partner makes fewer tricks with cards of this suit.
    PartnerLess {
        /// The suit.
        suit: Suit,
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    },
    /// The own side makes fewer tricks later.
    Fewer {
        /// Share of the worlds in which it is a trick less, less those in which it is one more, in per cent.
        chance: u8,
    },
    /// The card tells the partner something by custom, and the tricks that follow bring more.
    Tells,
    /// The better call counts by a higher factor.
    Factor {
        /// Its factor.
        best: u8,
        /// Factor of the other call.
        other: u8,
    },
    /// The hand has more sure tricks in the better call.
    SureTricks {
        /// Sure tricks in it.
        best: u8,
        /// Sure tricks in the other call.
        other: u8,
    },
    /// Trumps of the better call, of which the hand holds more than of the other.
    Trumps {
        /// Trumps in the hand.
        count: u8,
        /// Trumps that the partner holds in the mean, in tenths.
        partner: u8,
    },
    /// Cards of the hand that need take no trick in the better call, for the fewest points.
    LowCards {
        /// Mode of the better call.
        mode: Mode,
        /// Number of them.
        count: u8,
        /// Tricks that the hand takes in the mean, in tenths.
        tricks: u8,
    },
    /// Few cards of the hand need take no trick in the other call, for the fewest points.
    FewLow {
        /// Mode of the other call.
        mode: Mode,
        /// Number of them.
        count: u8,
        /// Tricks that the hand takes in the mean, in tenths.
        tricks: u8,
    },
    /// In the other call, for the fewest points, a card takes a trick that has a weaker one of its suit beside it.
    MustTake {
        /// Mode of the other call.
        mode: Mode,
        /// The card.
        card: Card,
        /// Chance of it, in per cent.
        chance: u8,
    },
    /// The same of a card that has none.
    Exposed {
        /// Mode of the other call.
        mode: Mode,
        /// The card.
        card: Card,
        /// Chance of it, in per cent.
        chance: u8,
    },
    /// In the better call, for the fewest points, strong cards are discarded to a suit of which the hand holds none.
    Discards {
        /// The suit.
        suit: Suit,
        /// Chance of it, in per cent.
        chance: u8,
    },
    /// After the push the partner has a call that the guideline allows.
    Push {
        /// Chance of it, in per cent.
        chance: u8,
    },
    /// After a push the partner often has no call that the guideline allows.
    NoPush {
        /// Chance that there is one, in per cent.
        chance: u8,
    },
    /// The hand meets the guideline for this mode.
    Meets {
        /// Mode of the better call.
        mode: Mode,
    },
    /// The hand lacks something of the guideline for this mode.
    Lacks {
        /// Mode of the other call.
        mode: Mode,
        /// Number of cards and tricks that are missing.
        missing: u8,
    },
    /// The round brings the own side more than the others, and the better action doubles it.
    Doubling {
        /// Points that it writes more, in the mean.
        points: u16,
    },
    /// The round brings the others more than the own side, and the other action would double it.
    NoDoubling {
        /// Points that they write more, in the mean.
        points: u16,
    },
    /// In Bodensee: the own side breaks its promise less often.
    Overbids(Chances),
    /// In Bodensee: the own side has the promise more often, and the other does not win by one of its own.
    Declares(Chances),
    /// In Bodensee: the other side wins by a promise of its own less often.
    Denies(Chances),
    /// In Bodensee: the mode that is named brings the own side more points.
    Brings {
        /// Points that it brings more, in the mean.
        points: i16,
    },
    /// No simple reason: shares of worlds in which the best action is better, equal and worse, in per cent.
    Shares {
        /// Share in which it is better.
        better: u8,
        /// Share in which it is equal.
        equal: u8,
        /// Share in which it is worse.
        worse: u8,
    },
}

impl Fact {
    /// Word of the fact on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Match(_) => "match",
            Self::TheirMatch(_) => "their-match",
            Self::Wins(_) => "game",
            Self::LastTrick(_) => "last-trick",
            Self::Trick { .. } => "trick",
            Self::Spares { .. } => "spares",
            Self::Adds { .. } => "adds",
            Self::Keeps { .. } => "keeps",
            Self::Makes { .. } => "makes",
            Self::Draws(_) => "draws",
            Self::Entry(_) => "entry",
            Self::Partner { .. } => "partner",
            Self::Theirs { .. } => "theirs",
            Self::Banner { .. } => "banner",
            Self::Melds { .. } => "melds",
            Self::Now { .. } => "now",
            Self::More { .. } => "more",
            Self::ForLater { .. } => "for-later",
            Self::InTime { .. } => "in-time",
            Self::WritesMatch(_) => "writes-match",
            Self::TheyWriteMatch(_) => "they-write-match",
            Self::LastTheirs(_) => "last-theirs",
            Self::Leaves { .. } => "leaves",
            Self::Withholds { .. } => "withholds",
            Self::Unloads { .. } => "unloads",
            Self::Sheds { .. } => "sheds",
            Self::StaysUnder { .. } => "stays-under",
            Self::Escapes { .. } => "escapes",
            Self::Void { .. } => "void",
            Self::PartnerLess { .. } => "partner-less",
            Self::Fewer { .. } => "fewer",
            Self::Tells => "tells",
            Self::Factor { .. } => "factor",
            Self::SureTricks { .. } => "sure-tricks",
            Self::Trumps { .. } => "trumps",
            Self::LowCards { .. } => "low-cards",
            Self::FewLow { .. } => "few-low",
            Self::MustTake { .. } => "must-take",
            Self::Exposed { .. } => "exposed",
            Self::Discards { .. } => "discards",
            Self::Push { .. } => "push",
            Self::NoPush { .. } => "no-push",
            Self::Meets { .. } => "meets",
            Self::Lacks { .. } => "lacks",
            Self::Doubling { .. } => "doubling",
            Self::NoDoubling { .. } => "no-doubling",
            Self::Overbids(_) => "overbids",
            Self::Declares(_) => "declares",
            Self::Denies(_) => "denies",
            Self::Brings { .. } => "brings",
            Self::Shares { .. } => "shares",
        }
    }
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

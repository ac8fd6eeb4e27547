//! Facts: differences between two actions that were played on in the same worlds, each a cause of what is lost.

use super::Cause;
use crate::cards::{Card, Mode, Suit};

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
            Self::Tells => "tells",
            Self::Factor { .. } => "factor",
            Self::SureTricks { .. } => "sure-tricks",
            Self::Trumps { .. } => "trumps",
            Self::Push { .. } => "push",
            Self::NoPush { .. } => "no-push",
            Self::Meets { .. } => "meets",
            Self::Lacks { .. } => "lacks",
            Self::Overbids(_) => "overbids",
            Self::Declares(_) => "declares",
            Self::Denies(_) => "denies",
            Self::Brings { .. } => "brings",
            Self::Shares { .. } => "shares",
        }
    }

    /// Chances of what the fact tells, with the best action and with the other.
    pub const fn chances(self) -> Option<Chances> {
        match self {
            Self::Match(chances)
            | Self::TheirMatch(chances)
            | Self::Wins(chances)
            | Self::LastTrick(chances)
            | Self::Draws(chances)
            | Self::Entry(chances)
            | Self::Overbids(chances)
            | Self::Declares(chances)
            | Self::Denies(chances)
            | Self::Trick { chances, .. }
            | Self::Keeps { chances, .. }
            | Self::Makes { chances, .. }
            | Self::Banner { chances, .. } => Some(chances),
            _ => None,
        }
    }

    /// Chance or share of worlds that is told alone, in per cent.
    pub const fn chance(self) -> Option<u8> {
        match self {
            Self::Spares { chance, .. }
            | Self::Adds { chance, .. }
            | Self::Partner { chance, .. }
            | Self::Theirs { chance, .. }
            | Self::More { chance }
            | Self::Push { chance }
            | Self::NoPush { chance } => Some(chance),
            _ => None,
        }
    }

    /// Points that are told.
    pub fn points(self) -> Option<i32> {
        match self {
            Self::Trick { points, .. }
            | Self::Spares { points, .. }
            | Self::Adds { points, .. } => Some(points.into()),
            Self::Melds { points } | Self::Now { points } | Self::Brings { points } => {
                Some(points.into())
            }
            _ => None,
        }
    }

    /// Cause of which the fact speaks.
    pub const fn cause(self) -> Cause {
        match self {
            Self::Match(_) | Self::TheirMatch(_) => Cause::Match,
            Self::Wins(_) => Cause::Game,
            Self::LastTrick(_) => Cause::LastTrick,
            Self::Trick { .. } | Self::Now { .. } => Cause::TrickLost,
            Self::Spares { points: TEN, .. } => Cause::BannerLost,
            Self::Spares { .. } => Cause::PointsLost,
            Self::Adds { .. } => Cause::PointsKept,
            Self::Keeps { strength: Strength::Trump, .. } => Cause::TrumpSpent,
            Self::Keeps { strength: Strength::Bock, .. } => Cause::BockSpent,
            Self::Keeps { strength: Strength::Plain, .. } | Self::More { .. } => Cause::CardSpent,
            Self::Makes { .. } => Cause::SuitLost,
            Self::Draws(_) => Cause::TrumpsLeft,
            Self::Entry(_) | Self::Partner { .. } => Cause::Partner,
            Self::Theirs { .. } => Cause::TheirSuit,
            Self::Banner { .. } => Cause::Banner,
            Self::Melds { .. } => Cause::Melds,
            Self::Tells => Cause::Signal,
            Self::Factor { .. } => Cause::Factor,
            Self::SureTricks { .. } => Cause::SureTricks,
            Self::Trumps { .. } => Cause::Trumps,
            Self::Push { .. } | Self::NoPush { .. } => Cause::Push,
            Self::Meets { .. } | Self::Lacks { .. } => Cause::Guideline,
            Self::Overbids(_) => Cause::Overbid,
            Self::Declares(_) | Self::Denies(_) => Cause::Underbid,
            Self::Brings { .. } => Cause::Mode,
            Self::Shares { .. } => Cause::Unexplained,
        }
    }
}

/// Points of a Banner, which no other card counts.
const TEN: u16 = 10;

/// Fact that is told, with the part of the loss that it explains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToldFact {
    /// The fact.
    pub fact: Fact,
    /// Part of the loss that lies in the tricks and worlds of which it speaks, and in none of which a fact before it
    /// speaks; none where there is no loss that it is a part of.
    pub part: Option<f64>,
}

//! Numbers that a fact tells, and the cause by which it is counted.

use super::{Chances, Fact, Strength};
use crate::coach::report::Cause;

/// Points of a Banner, which no other card counts.
const TEN: u16 = 10;

impl Fact {
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
            | Self::WritesMatch(chances)
            | Self::TheyWriteMatch(chances)
            | Self::LastTheirs(chances)
            | Self::Leaves { chances, .. }
            | Self::Sheds { chances, .. }
            | Self::StaysUnder { chances, .. }
            | Self::Escapes { chances, .. }
            | Self::Void { chances, .. }
            | Self::ForLater { chances, .. }
            | Self::InTime { chances, .. }
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
            | Self::Withholds { chance, .. }
            | Self::Unloads { chance, .. }
            | Self::PartnerLess { chance, .. }
            | Self::Fewer { chance }
            | Self::MustTake { chance, .. }
            | Self::Exposed { chance, .. }
            | Self::Discards { chance, .. }
            | Self::Push { chance }
            | Self::NoPush { chance } => Some(chance),
            _ => None,
        }
    }

    /// Points that are told.
    pub fn points(self) -> Option<i32> {
        match self {
            Self::Trick { points, .. }
            | Self::Leaves { points, .. }
            | Self::Withholds { points, .. }
            | Self::Unloads { points, .. }
            | Self::Spares { points, .. }
            | Self::Adds { points, .. }
            | Self::Doubling { points }
            | Self::NoDoubling { points } => Some(points.into()),
            Self::Melds { points } | Self::Now { points } | Self::Brings { points } => {
                Some(points.into())
            }
            _ => None,
        }
    }

    /// Cause of which the fact speaks.
    pub const fn cause(self) -> Cause {
        match self {
            Self::Match(_)
            | Self::TheirMatch(_)
            | Self::WritesMatch(_)
            | Self::TheyWriteMatch(_) => Cause::Match,
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
            Self::ForLater { .. } => Cause::LaterSpent,
            Self::InTime { .. } => Cause::HeldTooLong,
            Self::LastTheirs(_) => Cause::LastTaken,
            Self::Leaves { .. } => Cause::TrickTaken,
            Self::Withholds { .. } => Cause::PointsToOwn,
            Self::Unloads { .. } => Cause::PointsHeld,
            Self::Sheds { .. } => Cause::StrongHeld,
            Self::StaysUnder { .. } => Cause::WeakSpent,
            Self::Escapes { .. } | Self::Fewer { .. } => Cause::MoreTaken,
            Self::Void { .. } => Cause::SuitHeld,
            Self::Entry(_) | Self::Partner { .. } | Self::PartnerLess { .. } => Cause::Partner,
            Self::Theirs { .. } => Cause::TheirSuit,
            Self::Banner { .. } => Cause::Banner,
            Self::Melds { .. } => Cause::Melds,
            Self::Tells => Cause::Signal,
            Self::Factor { .. } => Cause::Factor,
            Self::SureTricks { .. } => Cause::SureTricks,
            Self::Trumps { .. } => Cause::Trumps,
            Self::LowCards { .. } | Self::Discards { .. } => Cause::LowCards,
            Self::FewLow { .. } | Self::MustTake { .. } | Self::Exposed { .. } => {
                Cause::StrongCards
            }
            Self::Push { .. } | Self::NoPush { .. } => Cause::Push,
            Self::Meets { .. } | Self::Lacks { .. } => Cause::Guideline,
            Self::Doubling { .. } | Self::NoDoubling { .. } => Cause::Doubling,
            Self::Overbids(_) => Cause::Overbid,
            Self::Declares(_) | Self::Denies(_) => Cause::Underbid,
            Self::Brings { .. } => Cause::Mode,
            Self::Shares { .. } => Cause::Unexplained,
        }
    }
}

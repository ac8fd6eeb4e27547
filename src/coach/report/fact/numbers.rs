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
            Self::Spares { points: TEN, .. } => Cause::BannerLost,
            Self::Keeps { strength: Strength::Trump, .. } => Cause::TrumpSpent,
            Self::Keeps { strength: Strength::Bock, .. } => Cause::BockSpent,
            _ => self.usual_cause(),
        }
    }
}

//! Bid that the person is about to make.

use crate::{
    app::{keys::Key, step::Step},
    rules::bodensee::Bids,
};

/// Bid that the person is about to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BidChoice {
    /// None can be made.
    #[default]
    Nothing,
    /// The lowest that may be bid; it is shown, and bid only when the person has chosen it.
    Offered(u8),
    /// The one that a hint advises, or to pass: Enter says it.
    Advised(Option<u8>),
    /// The one that the person has chosen.
    Made(u8),
    /// The digits that the person has typed.
    Typed(u16),
}

impl BidChoice {
    /// The number that is shown.
    pub fn number(self) -> Option<u16> {
        match self {
            Self::Nothing | Self::Advised(None) => None,
            Self::Offered(bid) | Self::Advised(Some(bid)) | Self::Made(bid) => Some(bid.into()),
            Self::Typed(typed) => Some(typed),
        }
    }

    /// True if Enter says it: the person has chosen it, or a hint advises it.
    pub const fn is_said_by_enter(self) -> bool {
        matches!(self, Self::Made(_) | Self::Typed(_) | Self::Advised(_))
    }

    /// The lowest of these bids, to be offered.
    pub(super) fn lowest(bids: Option<&Bids>) -> Self {
        let lowest = bids.and_then(|bids| bids.iter().next());
        lowest.map_or(Self::Nothing, Self::Offered)
    }

    /// Raised or lowered by one step within what may be bid. The one that is offered is chosen where there is none
    /// beyond.
    pub(super) fn changed(self, step: Step, bids: &Bids) -> Self {
        let now = self.number().unwrap_or_default();
        let beyond = |bid: &u8| match step {
            Step::Forward => u16::from(*bid) > now,
            Step::Back => u16::from(*bid) < now,
        };
        let next = match step {
            Step::Forward => bids.iter().find(beyond),
            Step::Back => bids.iter().rev().find(beyond),
        };
        let stays = || bids.iter().find(|bid| u16::from(*bid) == now);
        next.or_else(stays).map_or(self, Self::Made)
    }

    /// With a digit more, or without the last one; one too many is not written, and where none is left the lowest is
    /// offered.
    pub(super) fn typed(self, key: Key, bids: Option<&Bids>) -> Self {
        let typed = match self {
            Self::Typed(typed) => typed,
            Self::Nothing | Self::Offered(_) | Self::Advised(_) | Self::Made(_) => 0,
        };
        let next = match key {
            Key::Char(sign) => sign.to_digit(10).map(|digit| typed * 10 + digit as u16),
            Key::Backspace => Some(typed / 10),
            _ => None,
        };
        match next {
            Some(0) => Self::lowest(bids),
            Some(next @ 1..=999) => Self::Typed(next),
            Some(_) | None => self,
        }
    }

    /// Taken as the person's own, if it was offered or advised.
    pub(super) const fn taken(self) -> Self {
        match self {
            Self::Offered(bid) | Self::Advised(Some(bid)) => Self::Made(bid),
            other => other,
        }
    }
}

//! Actions of a side, and reasons for refusing them.

use std::{fmt, fmt::Display};

use crate::{
    cards::{Card, CardSet, Mode, ModeSet},
    rules::{bodensee::Bids, schieber::follow::Forbidden},
};

/// Action of a side: something that it says or plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Promise so many points.
    Bid(u8),
    /// Promise nothing more.
    Pass,
    /// Name what is played, as the declarer.
    Call(Mode),
    /// Play a card, from the hand or from the table.
    Play(Card),
    /// End the round, because the other cannot win it any more.
    Enough,
}

/// Actions that a side may take now, as sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// It is not this side's turn.
    Wait {
        /// True if it may say "enough" all the same.
        enough: bool,
    },
    /// Bid, or pass where that is allowed.
    Bid {
        /// Bids that may be made.
        bids: Bids,
        /// True if passing is allowed.
        pass: bool,
    },
    /// Name one of these.
    Call(ModeSet),
    /// Play one of these cards.
    Play {
        /// Cards that may be played.
        cards: CardSet,
        /// True if it may say "enough" instead.
        enough: bool,
    },
}

impl Legal {
    /// True if the action is allowed.
    pub const fn has(&self, action: Action) -> bool {
        match (self, action) {
            (Self::Bid { bids, .. }, Action::Bid(bid)) => bids.has(bid),
            (Self::Bid { pass, .. }, Action::Pass) => *pass,
            (Self::Call(modes), Action::Call(mode)) => modes.has(mode),
            (Self::Play { cards, .. }, Action::Play(card)) => cards.has(card),
            (Self::Wait { enough } | Self::Play { enough, .. }, Action::Enough) => *enough,
            (
                _,
                Action::Bid(_) | Action::Pass | Action::Call(_) | Action::Play(_) | Action::Enough,
            ) => false,
        }
    }

    /// The cards that may be played.
    pub(crate) const fn cards(&self) -> CardSet {
        match self {
            Self::Play { cards, .. } => *cards,
            Self::Wait { .. } | Self::Bid { .. } | Self::Call(_) => CardSet::EMPTY,
        }
    }
}

/// Reason for refusing an action, which then has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The other side is to act.
    NotYourTurn,
    /// Nothing of this kind is done now.
    NotNow,
    /// Cards must be dealt first, or have been dealt already.
    NotDealt,
    /// By the house rules the other side deals.
    WrongDealer,
    /// The game is over.
    Over,
    /// This cannot be bid, or not any more.
    NoBid(u8),
    /// The first player may not pass at this table.
    MustBid,
    /// This may not be named at this table.
    NotOffered(Mode),
    /// Neither the hand nor the own open cards have this card.
    NotInPool(Card),
    /// The card breaks a rule of following.
    Forbidden(Card, Forbidden),
    /// The other side can still win, or something else comes first.
    NotEnough,
}

impl Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn => f.write_str("it is the other player's turn"),
            Self::NotNow => f.write_str("nothing of this kind is done now"),
            Self::NotDealt => f.write_str("the cards must be dealt, and only once"),
            Self::WrongDealer => f.write_str("the other player deals by the house rules"),
            Self::Over => f.write_str("the game is over"),
            Self::NoBid(bid) => write!(f, "{bid} cannot be bid now"),
            Self::MustBid => f.write_str("at this table the first player must bid"),
            Self::NotOffered(mode) => write!(f, "{mode} may not be named at this table"),
            Self::NotInPool(card) => write!(f, "{card} is neither in the hand nor face up"),
            Self::Forbidden(card, why) => write!(f, "{card} may not be played: {why}"),
            Self::NotEnough => f.write_str("the round cannot be ended now"),
        }
    }
}

impl std::error::Error for Illegal {}

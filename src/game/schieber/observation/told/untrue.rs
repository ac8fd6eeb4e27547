//! Contradictions in what was told of a table.

use std::{fmt, fmt::Display};

use super::UntrueWeis;
use crate::cards::{Card, Seat};

/// Error: a description of what cannot have happened at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untrue {
    /// The caller is neither forehand nor, after a push, the partner.
    Caller(Seat),
    /// By these rules the round cannot have been doubled so often.
    Doubled,
    /// The seat is not asked whether it doubles the round.
    NotAsked,
    /// The seat is the one that asks to throw the cards in.
    OwnRequest,
    /// Another seat, if any, is to act.
    NotToAct(Option<Seat>),
    /// The hand should hold this number of cards.
    HandOf(usize),
    /// This card of the hand lies in this trick, counted from 0.
    HeldAndPlayed(Card, usize),
    /// This card lies in this trick, counted from 0, for the second time.
    PlayedTwice(Card, usize),
    /// This trick, counted from 0, was not led by this seat, who won the one before.
    Leader(usize, Seat),
    /// This trick, counted from 0, is not full though another follows.
    Unfinished(usize),
    /// This trick, counted from 0, has more than four cards.
    FiveCards(usize),
    /// More than nine tricks.
    TooManyTricks,
    /// Weis that were told of, or announcements.
    Weis(UntrueWeis),
}

impl Display for Untrue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Caller(seat) => {
                write!(f, "caller: seat {} had nothing to call", seat.number())
            }
            Self::Doubled => f.write_str("doubled: the rules do not let it be doubled so often"),
            Self::NotAsked => f.write_str("seat: it is not asked whether it doubles the round"),
            Self::OwnRequest => f.write_str("by: the seat does not answer its own request"),
            Self::NotToAct(Some(seat)) => {
                write!(f, "seat: seat {} is to act", seat.number())
            }
            Self::NotToAct(None) => f.write_str("seat: nobody is to act"),
            Self::HandOf(cards) => write!(f, "hand: it should hold {cards} cards by now"),
            Self::HeldAndPlayed(card, trick) => {
                write!(f, "tricks[{trick}]: {card} is still in the hand")
            }
            Self::PlayedTwice(card, trick) => {
                write!(f, "tricks[{trick}]: {card} was played before")
            }
            Self::Leader(trick, seat) => {
                write!(f, "tricks[{trick}].leader: seat {} won the trick before", seat.number())
            }
            Self::Unfinished(trick) => write!(f, "tricks[{trick}].cards: the trick is not full"),
            Self::FiveCards(trick) => {
                write!(f, "tricks[{trick}].cards: a trick has four cards")
            }
            Self::TooManyTricks => f.write_str("tricks: there are only nine"),
            Self::Weis(untrue) => untrue.fmt(f),
        }
    }
}

impl std::error::Error for Untrue {}

impl From<UntrueWeis> for Untrue {
    fn from(untrue: UntrueWeis) -> Self {
        Self::Weis(untrue)
    }
}

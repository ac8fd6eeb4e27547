//! Contradictions in what was told of a table.

use std::{fmt, fmt::Display};

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
    /// This Weis, counted from 0, shows a card that its seat cannot have held.
    Shown(usize, Card),
    /// This Weis, counted from 0, shows a card that another seat has shown.
    ShownTwice(usize, Card),
    /// With this Weis, counted from 0, its seat has shown more cards than the number it can still hold.
    ShownTooMany(usize, usize),
    /// This seat announced a Weis and has played no card.
    AnnouncedTooSoon(Seat),
    /// This seat announced twice.
    AnnouncedTwice(Seat),
    /// This seat announced less than these points, which had been announced before.
    AnnouncedLess(Seat, u16),
    /// This seat announced these points, the most, and has not shown them though the first trick is turned.
    NotShown(Seat, u16),
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
            Self::Shown(weis, card) => {
                write!(f, "weis[{weis}]: {card} is or was in another hand")
            }
            Self::ShownTwice(weis, card) => {
                write!(f, "weis[{weis}]: {card} was shown by another seat")
            }
            Self::ShownTooMany(weis, held) => {
                write!(f, "weis[{weis}]: its seat holds but {held} of the cards it has not played")
            }
            Self::AnnouncedTooSoon(seat) => {
                write!(f, "announced: seat {} has not played its first card", seat.number())
            }
            Self::AnnouncedTwice(seat) => {
                write!(f, "announced: seat {} announces only once", seat.number())
            }
            Self::AnnouncedLess(seat, points) => {
                let seat = seat.number();
                write!(f, "announced: seat {seat} announces no less than the {points} before it")
            }
            Self::NotShown(seat, points) => {
                let seat = seat.number();
                write!(
                    f,
                    "weis: seat {seat} shows the {points} that it announced after the first trick"
                )
            }
        }
    }
}

impl std::error::Error for Untrue {}

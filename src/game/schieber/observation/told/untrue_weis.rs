//! Contradictions in what was told of Weis.

use std::{fmt, fmt::Display};

use crate::cards::{Card, Seat};

/// Error: Weis, or announcements of them, that nobody can have made at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UntrueWeis {
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

impl Display for UntrueWeis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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

impl std::error::Error for UntrueWeis {}

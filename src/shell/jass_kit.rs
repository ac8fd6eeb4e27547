//! Entries of jass-kit, the Python kit of the HSLU (github.com/thomas-koller/jass-kit-py): a finished game as JSON, one a
//! line.
//!
//! Its players are numbered north, east, south, west, against the order of play; its dealer sits before the forehand,
//! who always leads. Points are those of the cards and of the last trick.

mod read;
mod write;

pub(super) use read::{is_entry, read_all};
pub(super) use write::entry;

use crate::cards::{Card, Mode, Rank, Seat, Suit};

/// Version of the form, as the kit names it.
const VERSION: &str = "V0.2";

/// Number of the player at a seat.
const fn player(seat: Seat) -> u8 {
    match seat {
        Seat::North => 0,
        Seat::East => 1,
        Seat::South => 2,
        Seat::West => 3,
    }
}

const fn trump(mode: Mode) -> Option<u8> {
    match mode {
        Mode::Trump(Suit::Schellen) => Some(0),
        Mode::Trump(Suit::Rosen) => Some(1),
        Mode::Trump(Suit::Schilten) => Some(2),
        Mode::Trump(Suit::Eicheln) => Some(3),
        Mode::Obenabe => Some(4),
        Mode::Unenufe => Some(5),
        Mode::Slalom(_) | Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => None,
    }
}

/// Name of a card: diamonds are Schellen, hearts Rosen, spades Schilten, clubs Eicheln.
fn card_name(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Schellen => 'D',
        Suit::Rosen => 'H',
        Suit::Schilten => 'S',
        Suit::Eicheln => 'C',
    };
    let rank = match card.rank() {
        Rank::Banner => "10".to_owned(),
        Rank::Ober => "Q".to_owned(),
        Rank::Under => "J".to_owned(),
        rank => rank.code().to_string(),
    };
    format!("{suit}{rank}")
}

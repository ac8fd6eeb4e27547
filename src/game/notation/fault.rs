//! Fault of a record: a text that is none, with the line and the reason.

use std::{fmt, fmt::Display};

use crate::{
    cards::{NotACard, NotAMode, NotASeat, NotASide},
    game::{AnyIllegal, AnyNotADeal, NotALevel},
    rules::house::NotAHouse,
};

/// Error: a text that is no record, with line and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// Reason why the line cannot stand there.
    pub fault: RecordFault,
}

impl Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for BadRecord {}

/// Reason why a line of a record cannot stand there. A text in it is as much of the line as a message quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The line should begin with this word, and its value after it.
    Lacks(&'static str),
    /// No version that can be read.
    Version(String),
    /// No house rules.
    House(NotAHouse),
    /// No bots.
    Level(NotALevel),
    /// No number of this.
    Number(String, &'static str),
    /// A branch that lacks a number.
    Branch,
    /// Something that is not written in this form.
    Form {
        /// The text that stands there.
        text: String,
        /// The form that it should have.
        form: String,
    },
    /// A round with another number than this, which is the next.
    NextRound(usize),
    /// Cards without the line of their round before them.
    NoRound,
    /// Something else where the cards of a round should stand.
    NoCards,
    /// No amount of help.
    Aid(String),
    /// No seat at the table for four.
    Seat(NotASeat),
    /// No player of the game for two.
    Side(NotASide),
    /// Hands for so many players.
    Hands {
        /// Number of players that have cards.
        found: usize,
        /// Number of players.
        wanted: usize,
    },
    /// A hand with so many cards.
    HandSize {
        /// Number of its cards.
        found: usize,
        /// Number of cards in a hand.
        wanted: usize,
    },
    /// So many stacks before one player.
    Stacks {
        /// Number of his stacks.
        found: usize,
        /// Number of stacks before a player.
        wanted: usize,
    },
    /// Cards that are no deal.
    Deal(AnyNotADeal),
    /// No card.
    Card(NotACard),
    /// Nothing that can be called.
    Mode(NotAMode),
    /// Nothing that a player does in this game.
    Action(String),
    /// An action that is refused.
    Illegal(AnyIllegal),
}

impl Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lacks(word) => write!(f, "'{word}' should stand here, with its value"),
            Self::Version(text) => {
                write!(f, "'{text}' is no version that can be read, only 1, 2 and 3")
            }
            Self::House(error) => error.fmt(f),
            Self::Level(error) => error.fmt(f),
            Self::Number(text, what) => write!(f, "'{text}' is not the number of {what}"),
            Self::Branch => f.write_str("a branch is a game, a round and a number of actions"),
            Self::Form { text, form } => write!(f, "'{text}' is not {form}"),
            Self::NextRound(number) => write!(f, "the next round is number {number}"),
            Self::NoRound => f.write_str("the line of the round is missing before it"),
            Self::NoCards => f.write_str("the cards of the round should stand here"),
            Self::Aid(text) => write!(f, "'{text}' is not an aid: learn normal tournament"),
            Self::Seat(error) => error.fmt(f),
            Self::Side(error) => error.fmt(f),
            Self::Hands { found, wanted } => write!(f, "there are {found} hands, not {wanted}"),
            Self::HandSize { found, wanted } => {
                write!(f, "a hand has {wanted} cards, not {found}")
            }
            Self::Stacks { found, wanted } => write!(f, "there are {found} stacks, not {wanted}"),
            Self::Deal(AnyNotADeal::Schieber(error)) => error.fmt(f),
            Self::Deal(AnyNotADeal::Bodensee(error)) => error.fmt(f),
            Self::Card(error) => error.fmt(f),
            Self::Mode(error) => error.fmt(f),
            Self::Action(text) => write!(f, "'{text}' is nothing a player does"),
            Self::Illegal(AnyIllegal::Schieber(error)) => error.fmt(f),
            Self::Illegal(AnyIllegal::Bodensee(error)) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecordFault {}

/// Makes a fault of each error that a line of a record can give.
macro_rules! faults {
    ($($error:ty => $fault:ident),+) => {
        $(impl From<$error> for RecordFault {
            fn from(error: $error) -> Self {
                Self::$fault(error)
            }
        })+
    };
}

faults! {
    NotAHouse => House, NotALevel => Level, NotACard => Card, NotAMode => Mode, NotASeat => Seat, NotASide => Side
}

//! Rules of Schieber, and in [`bodensee`] of the game for two: pure tables and functions.
//!
//! Knows nothing of whose turn it is, of logs, of chance, of words for people. The law they state is written out below;
//! the code cites it by section.
#![doc = ""]
#![doc = include_str!("rules/rules.md")]

mod aid;
pub mod bodensee;
pub(crate) mod card;
mod card_set;
pub mod finish;
pub mod follow;
pub mod house;
pub mod marks;
pub(crate) mod mode;
pub mod rotation;
pub mod score;
pub(crate) mod seat;
pub mod stoeck;
pub mod tafel;
pub mod text;
mod trick;
pub mod weis;

pub use aid::Aid;
pub use card::{Card, NotACard, Rank, Suit};
pub use card_set::{CardIter, CardSet};
pub use house::House;
pub use mode::{Mode, ModeSet, NotAMode, Ranking, Start, Tariff};
pub use seat::{BySeat, BySide, ByTeam, Seat, Side, Team};
pub use trick::Trick;

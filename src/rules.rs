//! Rules of Schieber, and in [`bodensee`] of the game for two: pure tables and functions.
//!
//! Knows nothing of whose turn it is, of logs, of chance, of words for people. The law they state is written out below;
//! the code cites it by section.
#![doc = ""]
#![doc = include_str!("rules/rules.md")]

pub mod aid;
pub mod bodensee;
pub mod card;
pub mod card_set;
pub mod finish;
pub mod follow;
pub mod house;
pub mod marks;
pub mod mode;
pub mod rotation;
pub mod score;
pub mod seat;
pub mod stoeck;
pub mod tafel;
pub mod text;
pub mod trick;
pub mod weis;

pub use aid::Aid;
pub use card::{Card, Rank, Suit};
pub use card_set::CardSet;
pub use house::House;
pub use mode::{Mode, ModeSet, Ranking, Start, Tariff};
pub use seat::{BySeat, BySide, ByTeam, Seat, Side, Team};
pub use trick::Trick;

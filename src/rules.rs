//! Rules of Schieber, and in [`bodensee`] of the game for two: pure tables and functions.
//!
//! Knows nothing of whose turn it is, of logs, of chance, of words for people. The law they state is written out below;
//! the code cites it by section.
#![doc = ""]
#![doc = include_str!("rules/rules.md")]

mod aid;
pub mod bodensee;
pub mod finish;
pub mod follow;
pub mod house;
pub mod marks;
pub mod rotation;
pub mod score;
pub mod stoeck;
pub mod tafel;
pub mod weis;

pub use aid::Aid;
pub use house::House;

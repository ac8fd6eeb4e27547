//! Rules of Schieber, the game for four: following, melds, scores, and the end of a game.
//!
//! The law they state is written out below; the code cites it by section.
#![doc = ""]
#![doc = include_str!("schieber/rules.md")]

pub mod finish;
pub mod follow;
pub mod marks;
pub mod rotation;
pub mod score;
pub mod stoeck;
pub mod tafel;
pub mod weis;

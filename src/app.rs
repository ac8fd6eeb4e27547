//! The program as a value: a [`Msg`] goes in, and [`Effect`]s for the shell come out.
//!
//! Knows nothing of terminals, colours, words, bots or clocks.

pub(in crate::app) mod bell;
pub mod branch;
pub mod effect;
pub mod evening;
pub mod fault;
pub mod film;
pub mod games;
mod gates;
pub mod keys;
pub mod lessons;
pub mod message;
pub mod model;
pub mod notice;
pub mod options;
pub mod pages;
pub mod person;
pub mod pointer;
pub mod reasons;
pub mod saved_games;
pub mod shared;
pub mod step;
pub mod table;
pub mod terminal;
mod update;

pub use effect::Effect;
pub use games::SeatedGame;
pub use keys::Key;
pub use message::Msg;
pub use model::Model;
pub use pointer::Target;

pub use shared::Shared;
pub use table::{bodensee, schieber};
pub use terminal::Terminal;

//! The program as a value: what happens goes in as a [`Msg`], what is to be done comes out as [`Effect`]s.
//!
//! Knows nothing of terminals, colours, words, bots or clocks.

pub mod effect;
pub mod keys;
pub mod message;
pub mod model;
pub mod notice;
pub mod pages;
pub mod person;
pub mod session;
pub mod step;
pub mod terminal;
mod update;

pub use effect::Effect;
pub use keys::Key;
pub use message::{Msg, Target};
pub use model::Model;
pub use terminal::Terminal;

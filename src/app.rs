//! The program as a value: what happens goes in as a [`Msg`], what is to be done comes out as [`Effect`]s.
//!
//! Knows nothing of terminals, colours, words, bots or clocks.

pub mod attention;
pub mod bindings;
pub mod chronicle;
pub mod effect;
mod hand;
pub mod key;
pub mod keymap;
pub mod menu;
pub mod model;
pub mod msg;
pub mod new_game;
pub mod notice;
pub mod options;
mod pen;
pub mod scene;
pub mod scope;
pub mod seen;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod step;
pub mod unable;
mod update;

pub use effect::Effect;
pub use key::Key;
pub use model::Model;
pub use msg::{Msg, Target};

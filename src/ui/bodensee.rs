//! The game for two: its words, its widgets.

pub mod narrator;
pub mod place_row;
pub mod reasons;

pub use narrator::BodenseeNarrator;

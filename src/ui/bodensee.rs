//! The game for two: its words.

pub mod narrator;
pub mod reasons;

pub use narrator::BodenseeNarrator;

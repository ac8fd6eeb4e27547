//! The game for two: its words, its game line by line.

pub mod narrator;
pub mod plain;
pub mod reasons;

pub use narrator::BodenseeNarrator;

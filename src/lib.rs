//! Schieber, the Swiss national card game, in a terminal.
pub mod game;
pub mod rules;

//! Schieber, the Swiss national card game, in a terminal.
pub mod bots;
pub mod game;
pub mod rules;
pub mod shell;

//! Schieber, the Swiss national card game, in a terminal.
pub mod config;
pub mod rules;
pub mod shell;

//! Schieber, the Swiss national card game, in a terminal.
pub mod rules;

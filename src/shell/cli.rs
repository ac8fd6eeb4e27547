//! The command line: its arguments, and the commands that answer and end.

pub mod additions;
pub mod args;
pub mod commands;
pub mod comments;
pub mod decks;
pub mod evening;
pub mod frame;
pub mod install;
pub mod launch;
pub mod moves;
pub mod perft;
pub mod regret;
pub mod rules;
pub mod schema;
pub mod stats;

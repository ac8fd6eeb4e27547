//! The pages beside the table: what stands on each and what is chosen there.

pub mod menu;
pub mod new_game;
pub mod options;
pub mod reading;
pub mod saved_games;

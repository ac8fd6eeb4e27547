//! The pages beside the table, each with its content and the choice made there.

pub mod menu;
pub mod new_game;
pub mod options;
pub mod playback;
pub mod reading;
pub mod review;
pub mod saved_games;

//! Texts of the program in four languages: the words and the sentences made of them.

pub mod bodensee;
pub mod cells;
pub mod daily;
pub mod deck;
pub mod evening;
pub mod faults;
pub mod level_figures;
pub mod names;
pub mod narrate;
pub mod new_game;
pub mod notices;
pub mod options;
pub mod reading;
pub mod review;
pub mod rulebook;
pub mod same_cards;
pub mod saved_games;
pub mod statistics;
pub mod training;
pub mod trust;
pub mod words;

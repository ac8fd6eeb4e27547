//! Screens of the game for two.

mod areas;
mod bidding;
mod ending;
mod hint;
mod lines;
mod popups;
mod result;
mod table;
mod trick;

//! All that training leaves behind, as values: the history of reviewed rounds, and what it says; the deals of a day, and what
//! others made of the same cards.
//!
//! Knows nothing of files, clocks and screens: a date comes in from the shell, a line of the history goes out as text.

pub mod calendar;
pub mod daily;
pub mod drawn;
pub mod duplicate;
pub mod history;
pub mod levels;
pub mod mean;
pub mod played;
pub mod progress;
pub mod statistics;

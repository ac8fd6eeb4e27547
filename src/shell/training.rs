//! Training: the history of the rounds that were played, what others made of the same cards, the deals of a day.

pub mod daily;
pub mod errands;
pub mod judge;
pub mod rebuild;
pub mod recall;
pub mod tables;

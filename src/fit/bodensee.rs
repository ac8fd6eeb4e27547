//! Fits of the game for two.

pub(crate) mod bids;

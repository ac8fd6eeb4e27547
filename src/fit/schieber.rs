//! Fitting for Schieber.

pub(crate) mod leaf;
mod self_play;

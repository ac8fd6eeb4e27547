//! Fitting for Schieber.

pub(crate) mod calls;
pub(crate) mod leaf;
mod self_play;

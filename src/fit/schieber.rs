//! Fitting for Schieber.

pub(crate) mod calls;
pub(crate) mod leaf;
pub(crate) mod models;
mod self_play;

//! Fitting for Schieber.

pub(crate) mod calls;

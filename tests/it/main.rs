//! The contents of the suite.

mod no_peeking;
mod reasons;
mod strength;

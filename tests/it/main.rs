//! The suite: one module for each thing that holds for the whole program.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod config;
mod golden;
mod hostile;
mod layers;
mod walks;

//! The suite: one module for each thing that holds for the whole program.
#![allow(clippy::unwrap_used, reason = "the suite is nothing but tests")]

mod cli;
#[cfg(unix)]
mod pty;

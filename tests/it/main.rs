//! The suite: one module for each thing that holds for the whole program.
#![expect(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test that cannot go on should say where"
)]

mod config;
mod driver;
mod table;

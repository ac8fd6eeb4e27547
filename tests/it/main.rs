//! The suite: one module for each thing that holds for the whole program.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test that cannot go on has failed, and a walk prints its seed"
)]

mod actions;
mod aids;
mod answered;
mod bodensee;
mod bytes;
mod citations;
mod cli;
mod coach;
mod config;
mod crossed;
mod decks;
mod driver;
#[cfg(unix)]
mod examples;
#[cfg(unix)]
mod external;
mod film;
mod fuzz;
mod games;
mod golden;
mod home;
mod hostile;
mod layers;
mod levels;
mod logs;
mod motion;
mod moves;
mod near;
mod no_peeking;
mod objective;
#[cfg(unix)]
mod outside;
mod pictures;
mod plain;
mod proof;
#[cfg(unix)]
mod pty;
mod public_api;
mod reasons;
#[cfg(unix)]
mod recipes;
mod replay;
mod rest;
mod review;
mod rulebook;
#[cfg(unix)]
mod saving;
mod screens;
mod second;
#[cfg(unix)]
mod shown;
mod solve;
mod spoken;
mod strength;
mod switches;
mod table;
mod themes;
mod walks;

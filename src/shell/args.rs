//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// Schieber, the Swiss national card game, in a terminal.
#[derive(Clone, Debug, Parser)]
#[command(version)]
pub struct Args {
    /// Play by the house rules of this file
    #[arg(long, global = true, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// What to do; play, if nothing is said
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program does besides playing.
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum Command {
    /// Answer questions about rules and play, one JSON object a line
    Engine,
}

//! The program.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use jass::{rules::House, shell::arena};

/// Schieber, the Swiss national card game, in a terminal.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let two levels play the same deals against each other
    Arena(arena::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Arena(args) => arena::run(&args, &House::default()),
    };
    if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

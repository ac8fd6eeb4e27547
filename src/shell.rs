//! What touches the world: arguments, files, the terminal.

pub mod args;
pub mod commands;
pub mod engine;
pub mod input;
pub mod keeper;
pub mod output;
pub mod paths;
pub mod plain;
pub mod rules;
pub mod setup;
pub mod signals;
pub mod store;
pub mod terminal;
pub mod thinker;

use std::process::ExitCode;

use args::{Args, Command};

/// Does what the command line asks for, and says how it went.
pub fn run(args: &Args) -> ExitCode {
    let global = &args.global;
    let done = match &args.command {
        None => setup::play(global),
        Some(Command::Rules { action }) => commands::rules(global, action.as_ref()),
        Some(Command::Frame(_)) => Ok(missing("frame")),
        Some(Command::Arena(_)) => Ok(missing("arena")),
        Some(Command::Engine) => commands::engine(global),
    };
    done.unwrap_or_else(|status| status)
}

fn missing(what: &str) -> ExitCode {
    output::failed(&format!("{what} is not part of this build"))
}

//! What touches the world: arguments, files, the terminal.

pub mod args;
pub mod output;
pub mod paths;
pub mod signals;
pub mod store;
pub mod terminal;

use std::process::ExitCode;

use args::{Args, Command};

/// Does what the command line asks for, and says how it went.
pub fn run(args: &Args) -> ExitCode {
    match &args.command {
        None => missing("a game"),
        Some(Command::Rules { .. }) => missing("rules"),
        Some(Command::Frame(_)) => missing("frame"),
        Some(Command::Arena(_)) => missing("arena"),
        Some(Command::Engine) => missing("engine"),
    }
}

fn missing(what: &str) -> ExitCode {
    output::failed(&format!("{what} is not part of this build"))
}

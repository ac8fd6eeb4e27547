//! What touches the world: arguments, files, the terminal.

pub mod arena;
pub mod args;
pub mod commands;
pub mod crew;
pub mod engine;
pub mod files;
pub mod frame;
pub mod input;
pub mod keeper;
pub mod keys;
pub mod library;
pub mod moves;
pub mod output;
pub mod own_file;
pub mod paths;
pub mod plain;
pub mod play;
pub mod regret;
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
    if let Some(complaint) = args::unused::complaint(args) {
        return output::unusable(&complaint);
    }
    let global = &args.global;
    let done = match &args.command {
        None => setup::play(global, args.game.as_deref()),
        Some(Command::Rules { action }) => commands::rules(global, action.as_ref()),
        Some(Command::Arena(wanted)) => commands::arena(global, wanted),
        Some(Command::Regret(wanted)) => commands::regret(global, wanted),
        Some(Command::Moves { levels, deals }) => commands::moves(&args.global, levels, *deals),
        Some(Command::Frame(wanted)) => frame::print(global, wanted),
        Some(Command::Engine) => commands::engine(global),
    };
    done.unwrap_or_else(|status| status)
}

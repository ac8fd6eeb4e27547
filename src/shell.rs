//! The shell, which touches the world: arguments, files, the terminal.

pub mod arena;
pub mod camera;
pub mod cli;
pub mod clock;
pub mod contestant;
pub mod crew;
mod daily_check;
pub mod external;
pub mod fit;
mod jass_kit;
pub mod output;
pub mod pipe;
pub mod play;
pub mod precedence;
pub mod regret;
pub mod review;
pub mod storage;
pub mod system;
pub mod terminal;
pub mod training;
pub mod verify;

use std::process::ExitCode;

use cli::{
    additions,
    args::{Args, CliCommand, DailyArgs, unused},
    commands, decks, frame, install, launch, stats,
};

use crate::config::{OwnDeck, OwnTheme};

/// Runs what the command line asks for; returns the exit status.
pub fn run(args: &Args) -> ExitCode {
    if let Some(complaint) = unused::complaint(args) {
        return output::unusable(&complaint);
    }
    let global = &args.global;
    let done = match &args.command {
        None => launch::play(args),
        Some(CliCommand::Rules { action }) => commands::rules(global, action.as_ref()),
        Some(CliCommand::Themes { action }) => {
            Ok(additions::run::<OwnTheme>(action.as_ref(), decks::theme))
        }
        Some(CliCommand::Decks { action }) => {
            Ok(additions::run::<OwnDeck>(action.as_ref(), decks::deck))
        }
        Some(CliCommand::Arena(wanted)) => commands::arena(global, wanted),
        Some(CliCommand::Regret(wanted)) => cli::regret::regret(global, wanted),
        Some(CliCommand::Review(wanted)) => review::review(global, wanted),
        Some(CliCommand::Daily(DailyArgs { check: Some(file), .. })) => {
            daily_check::checked(global, file)
        }
        Some(CliCommand::Daily(wanted)) => launch::daily(args, wanted),
        Some(CliCommand::Match { deals }) => launch::tournament(args, *deals),
        Some(CliCommand::Evening(wanted)) => cli::evening::evening(global, wanted),
        Some(CliCommand::Stats(wanted)) => stats::stats(global, wanted),
        Some(CliCommand::Verify(wanted)) => verify::verify(global, wanted),
        Some(CliCommand::Moves { levels, deals, perft }) => {
            commands::moves(&args.global, levels, *deals, *perft)
        }
        Some(CliCommand::Frame(wanted)) => frame::print(global, wanted),
        Some(CliCommand::Fit { net }) => commands::fit(global, net),
        Some(CliCommand::Engine) => commands::engine(global),
        Some(CliCommand::Completions { shell }) => Ok(output::file(&install::completions(*shell))),
        Some(CliCommand::Man { command, all }) => {
            Ok(commands::man(command.as_deref(), all.as_deref()))
        }
    };
    done.unwrap_or_else(|status| status)
}

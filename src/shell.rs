//! What touches the world: files, terminal, arguments.

pub mod args;
pub mod engine;
pub mod rules;

use std::{
    io::{self, BufReader},
    path::Path,
    process::ExitCode,
};

use clap::Parser as _;

use self::args::{Args, Command};
use crate::rules::House;

/// Runs the program.
#[expect(clippy::print_stderr, reason = "the shell is where errors are told")]
pub fn main() -> ExitCode {
    let args = Args::parse();
    let done = match args.command {
        Some(Command::Engine) => engine(args.rules.as_deref()),
        None => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, message)) => {
            eprint!("{message}");
            ExitCode::from(status)
        }
    }
}

/// The exit status and what to say of it.
type Failure = (u8, String);

fn engine(file: Option<&Path>) -> Result<(), Failure> {
    let house = file.map_or(Ok(House::default()), house_of)?;
    let input = BufReader::new(io::stdin());
    let answered = engine::run(input, io::stdout().lock(), &house);
    answered.map_err(|error| (1, format!("error: {error}\n")))
}

/// The house rules of a file, or its problems.
fn house_of(file: &Path) -> Result<House, Failure> {
    let name = file.display().to_string();
    let bytes = rules::read_file(file)
        .map_err(|error| (2, format!("error: {name} cannot be read: {error}\n")))?;
    let text = String::from_utf8_lossy(&bytes);
    let read = crate::config::utf8(&bytes).map_err(|problem| vec![problem]);
    let config = read.and_then(crate::config::read);
    config
        .map(|config| config.house)
        .map_err(|problems| (2, rules::pictures(&name, &text, &problems)))
}

//! The program.

use std::process::ExitCode;

use clap::Parser as _;
use jass::shell::{self, cli::args::Args, output};

fn main() -> ExitCode {
    match Args::try_parse() {
        Ok(args) => shell::run(&args),
        Err(said) => output::usage(&said),
    }
}

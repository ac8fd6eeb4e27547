//! The program.

use std::{env, process::ExitCode};

use jass::shell::{self, cli::args::Args, output};

fn main() -> ExitCode {
    match Args::parse_line(env::args_os()) {
        Ok(args) => shell::run(&args),
        Err(said) => output::usage(&said),
    }
}

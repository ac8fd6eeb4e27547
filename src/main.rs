//! The program.

use std::process::ExitCode;

use clap::Parser as _;
use jass::shell::{self, args::Args};

fn main() -> ExitCode {
    shell::run(&Args::parse())
}

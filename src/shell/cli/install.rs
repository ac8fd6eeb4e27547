//! `jass completions` and `jass man`: files that an installed program comes with, made from its command line.

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::flags;

/// Script that completes commands, flags and their values in this shell.
pub fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut flags::listed(), "jass", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Manual page of the program, or of this command of it, for `man`.
///
/// # Errors
/// The names of the commands, if there is none of this name.
pub fn man(name: Option<&str>) -> Result<String, String> {
    let program = built();
    match name {
        None => Ok(page(program)),
        Some(name) => of_name(&program, name).map(page),
    }
}

/// Every page with its name: those that the pages name, commands within commands included.
pub fn pages() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut left = vec![built()];
    while let Some(command) = left.pop() {
        left.extend(command.get_subcommands().cloned());
        let name = command.get_display_name().unwrap_or("jass").to_owned();
        found.push((name, page(command)));
    }
    found
}

/// The program with the names of its commands worked out.
fn built() -> Command {
    let mut program = without_help(flags::listed());
    program.build();
    program
}

/// The commands without `help`, which says what `--help` says and has no page.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

fn page(command: Command) -> String {
    let mut page = Vec::new();
    Man::new(command).render(&mut page).expect("memory takes whatever is written");
    String::from_utf8_lossy(&page).into_owned()
}

fn of_name(program: &Command, name: &str) -> Result<Command, String> {
    let there: Vec<_> = program.get_subcommands().collect();
    let found = there.iter().find(|command| command.get_name() == name);
    let names: Vec<_> = there.iter().map(|command| command.get_name()).collect();
    found
        .map(|command| (*command).clone())
        .ok_or_else(|| format!("'{name}' is none of {}", names.join(" ")))
}

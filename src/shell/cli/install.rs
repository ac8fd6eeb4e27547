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
    let mut program = flags::listed();
    program.build();
    let command = match name {
        None => program,
        Some(name) => of_name(&program, name)?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn of_name(program: &Command, name: &str) -> Result<Command, String> {
    let is_shown = |command: &&Command| command.get_name() != "help";
    let there: Vec<_> = program.get_subcommands().filter(is_shown).collect();
    let found = there.iter().find(|command| command.get_name() == name);
    let names: Vec<_> = there.iter().map(|command| command.get_name()).collect();
    found
        .map(|command| (*command).clone())
        .ok_or_else(|| format!("'{name}' is none of {}", names.join(" ")))
}

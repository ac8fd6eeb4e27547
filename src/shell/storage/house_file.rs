//! A file of house rules as it is read: sound, or with a picture of everything that is wrong with it.

use std::{io, path::Path, process::ExitCode};

use crate::{
    app::keys::Keymap,
    config::{self, Config, Problem, problem::printable},
    shell::{
        output,
        storage::{
            files::{self, Longest},
            keys,
        },
    },
};

/// Reads the house rules: from this file, or the built-in ones without a file. On failure everything has been said.
pub fn config(file: Option<&Path>) -> Result<Config, ExitCode> {
    let read = file.map(read).transpose()?;
    Ok(read.map_or_else(Config::default, |read| read.config))
}

/// A file of house rules as it was read.
#[derive(Clone, Debug)]
pub struct HouseFile {
    /// All of it.
    pub text: String,
    /// What it says.
    pub config: Config,
    /// Which keys do what by it.
    pub keymap: Keymap,
}

/// Reads a file of house rules. On failure everything has been said.
pub fn read(file: &Path) -> Result<HouseFile, ExitCode> {
    let name = file.display().to_string();
    let bytes = bytes(file).map_err(|error| {
        output::unusable(&format!("error: {} cannot be read: {error}\n", printable(&name)))
    })?;
    let read = config::utf8(&bytes).map_err(|problem| vec![problem]).and_then(|text| {
        let (config, keymap) = parse(text)?;
        Ok(HouseFile { text: text.to_owned(), config, keymap })
    });
    read.map_err(|problems| {
        let text = String::from_utf8_lossy(&bytes);
        output::unusable(&pictures(&name, &text, &problems))
    })
}

/// The bytes of a file of house rules.
pub fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    files::read(file, Longest::RULES)
}

/// What a file says, and which keys do what; else everything that is wrong with it.
pub fn parse(text: &str) -> Result<(Config, Keymap), Vec<Problem>> {
    match (config::read(text), keys::keymap(&config::bindings(text))) {
        (Ok(config), Ok(keymap)) => Ok((config, keymap)),
        (config, keymap) => {
            let all = config.err().into_iter().chain(keymap.err()).flatten();
            let mut problems: Vec<Problem> = all.collect();
            problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
            Err(problems)
        }
    }
}

/// How many problems of one file are shown; whoever has more has given another file.
const MOST: usize = 50;

/// The problems of a text for a person, with a blank line between them.
pub fn pictures(name: &str, text: &str, problems: &[Problem]) -> String {
    let mut pictures: Vec<_> =
        problems.iter().take(MOST).map(|problem| problem.picture(name, text)).collect();
    if problems.len() > MOST {
        pictures.push(format!("and {} problems more\n", problems.len() - MOST));
    }
    pictures.join("\n")
}

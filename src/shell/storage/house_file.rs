//! A file of house rules as it is read: sound, or with a picture of everything that is wrong with it.

use std::{io, path::Path, process::ExitCode};

use crate::{
    app::pages::options::SettingsFile,
    config::{
        self, Config,
        problem::{pictures, printable},
    },
    shell::{
        output,
        storage::{
            additions,
            files::{self, Longest},
        },
    },
};

/// Reads the house rules from this file, or the built-in ones without a file. A failure has been reported in full.
pub fn config(file: Option<&Path>) -> Result<Config, ExitCode> {
    let read = file.map(read).transpose()?;
    Ok(read.map_or_else(Config::default, |(_, file)| file.config))
}

/// Reads a file of house rules: its text and its content. A failure has been reported in full.
pub fn read(file: &Path) -> Result<(String, SettingsFile), ExitCode> {
    let name = file.display().to_string();
    let bytes = bytes(file).map_err(|error| {
        output::unusable(&format!("error: {} cannot be read: {error}\n", printable(&name)))
    })?;
    let read = config::utf8(&bytes)
        .map_err(|problem| vec![problem])
        .and_then(|text| Ok((text.to_owned(), SettingsFile::parse(text, additions::sound())?)));
    let read = read.map_err(|problems| {
        let text = String::from_utf8_lossy(&bytes);
        output::unusable(&pictures(&name, &text, &problems))
    })?;
    for hint in &read.1.hints {
        output::complain(&format!("hint: {}: {hint}\n", printable(&name)));
    }
    Ok(read)
}

/// Bytes of a file of house rules.
pub fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    files::read(file, Longest::RULES)
}

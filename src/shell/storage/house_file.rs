//! A file of house rules as it is read: sound, or with a picture of everything that is wrong with it.

use std::{io, path::Path, process::ExitCode};

use crate::{
    app::options::SettingsFile,
    cards::text::printable,
    config::{self, Config, Problem, problem::pictures},
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
    let read = read_by(file, |text| SettingsFile::parse_strictly(text, additions::sound()));
    read.map_err(|unusable| output::unusable(&unusable.said))
}

/// House rules that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unusable {
    /// Text of the file, as far as it is one.
    pub text: String,
    /// Everything that is wrong with it.
    pub said: String,
}

/// Reads a file of house rules by this reader of its text.
pub fn read_by(
    file: &Path,
    read: impl FnOnce(&str) -> Result<SettingsFile, Vec<Problem>>,
) -> Result<(String, SettingsFile), Unusable> {
    let name = file.display().to_string();
    let bytes = bytes(file).map_err(|error| Unusable {
        text: String::new(),
        said: format!("error: {} cannot be read: {error}\n", printable(&name)),
    })?;
    let found = config::utf8(&bytes).map_err(|problem| vec![problem]);
    let found = found.and_then(|text| Ok((text.to_owned(), read(text)?)));
    let found = found.map_err(|problems| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Unusable { said: pictures(&name, &text, &problems), text }
    })?;
    for hint in &found.1.hints {
        output::complain(&format!("hint: {}: {hint}\n", printable(&name)));
    }
    Ok(found)
}

/// Bytes of a file of house rules.
pub fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    files::read(file, Longest::RULES)
}

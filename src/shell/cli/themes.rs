//! `jass themes`: the themes that there are, and the check of files.

use std::{path::PathBuf, process::ExitCode};

use crate::{
    config::{Palette, problem::printable, theme},
    shell::{
        cli::args::themes::ThemesAction,
        output,
        storage::{
            paths,
            themes::{self, ThemeFile},
        },
    },
};

/// Runs `jass themes`.
pub fn themes(action: Option<&ThemesAction>) -> ExitCode {
    match action {
        None => list(&themes::all()),
        Some(ThemesAction::Show { name }) => show(name),
        Some(ThemesAction::Check { files }) if files.is_empty() => told(&themes::all()),
        Some(ThemesAction::Check { files }) => told(&read(files)),
    }
}

fn read(files: &[PathBuf]) -> Vec<ThemeFile> {
    files.iter().map(|file| ThemeFile::read(file)).collect()
}

/// Every theme in a line, and the folder of the person's own.
fn list(own: &[ThemeFile]) -> ExitCode {
    let built_in = Palette::ALL.iter().map(|palette| format!("{:<20}  built in\n", palette.code()));
    let lines = own.iter().map(|file| {
        let state = file.theme.as_ref().map_or("cannot be used", |_| "your own");
        format!("{:<20}  {state}\n", printable(&file.name))
    });
    let folder = paths::themes_dir().map(|folder| paths::shown(&folder));
    let folder = folder.map(|folder| format!("\nThemes of your own lie in {folder}.\n"));
    let done = output::print(&built_in.chain(lines).chain(folder).collect::<String>());
    let found = own.iter().map(problems).filter(|said| !said.is_empty()).collect::<Vec<_>>();
    output::complain(&found.join("\n"));
    done
}

/// The file of a theme.
fn show(name: &str) -> ExitCode {
    if let Some(palette) = Palette::ALL.iter().find(|palette| palette.code() == name) {
        return output::file(theme::text(*palette));
    }
    match themes::all().iter().find(|file| file.name == name) {
        Some(file) => output::print(&file.text),
        None => output::unusable(&format!(
            "error: NAME: there is no theme '{}'; `jass themes` lists them\n",
            printable(name)
        )),
    }
}

/// All that there is to say about these files.
fn told(files: &[ThemeFile]) -> ExitCode {
    if files.is_empty() {
        return output::print("no theme of your own is there\n");
    }
    let said: String = files.iter().map(said).collect();
    let is_fine = files.iter().all(|file| file.theme.is_ok());
    if is_fine { output::print(&said) } else { output::unusable(&said) }
}

/// Mistakes of a file, or its warnings and that it can be used.
fn said(file: &ThemeFile) -> String {
    let problems = problems(file);
    let verdict = match (&file.theme, problems.is_empty()) {
        (Err(_), _) => return problems,
        (Ok(_), true) => "fine",
        (Ok(_), false) => "fine, but for the warnings above",
    };
    format!("{problems}{}: {verdict}\n", printable(&file.path.display().to_string()))
}

/// Mistakes and warnings of a file.
fn problems(file: &ThemeFile) -> String {
    file.theme.as_ref().map_or_else(Clone::clone, |_| file.warnings())
}

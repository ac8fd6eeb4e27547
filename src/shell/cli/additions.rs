//! `jass themes` and `jass decks`: those that there are, and the check of files.

use std::{path::PathBuf, process::ExitCode};

use crate::{
    cards::text::printable,
    config::Addition,
    shell::{
        cli::args::additions::AdditionsAction,
        output,
        storage::{
            additions::{self, AddedFile},
            paths,
        },
    },
};

/// Runs the action; `text` gives the file of one that comes with the program, by its name.
pub fn run<A: Addition>(action: Option<&AdditionsAction>, text: fn(&str) -> String) -> ExitCode {
    match action {
        None => list::<A>(&additions::all()),
        Some(AdditionsAction::Show { name }) if A::built_in().contains(&name.as_str()) => {
            output::file(&text(name))
        }
        Some(AdditionsAction::Show { name }) => show::<A>(name),
        Some(AdditionsAction::Check { files }) if files.is_empty() => told::<A>(&additions::all()),
        Some(AdditionsAction::Check { files }) => told::<A>(&read(files)),
    }
}

fn read<A: Addition>(files: &[PathBuf]) -> Vec<AddedFile<A>> {
    files.iter().map(|file| AddedFile::read(file)).collect()
}

/// Each in a line, and the folder of the person's own.
fn list<A: Addition>(own: &[AddedFile<A>]) -> ExitCode {
    let built_in = A::built_in().into_iter().map(|name| format!("{name:<20}  built in\n"));
    let lines = own.iter().map(|file| {
        let state = file.added.as_ref().map_or("cannot be used", |_| "your own");
        format!("{:<20}  {state}\n", printable(&file.name))
    });
    let folder = paths::additions_dir(A::WORD).map(|folder| paths::shown(&folder));
    let capital = A::WORD[..1].to_uppercase() + &A::WORD[1..];
    let folder = folder.map(|folder| format!("\n{capital}s of your own lie in {folder}.\n"));
    let done = output::print(&built_in.chain(lines).chain(folder).collect::<String>());
    let found = own.iter().map(problems).filter(|said| !said.is_empty()).collect::<Vec<_>>();
    output::complain(&found.join("\n"));
    done
}

/// The file of one that the person has added.
fn show<A: Addition>(name: &str) -> ExitCode {
    match additions::all::<A>().iter().find(|file| file.name == name) {
        Some(file) => output::print(&file.text),
        None => output::unusable(&format!(
            "error: NAME: there is no {word} '{}'; `jass {word}s` lists them\n",
            printable(name),
            word = A::WORD
        )),
    }
}

/// All that there is to say about these files.
fn told<A: Addition>(files: &[AddedFile<A>]) -> ExitCode {
    if files.is_empty() {
        return output::print(&format!("no {} of your own is there\n", A::WORD));
    }
    let said: String = files.iter().map(said).collect();
    let is_fine = files.iter().all(|file| file.added.is_ok());
    if is_fine { output::print(&said) } else { output::unusable(&said) }
}

/// Mistakes of a file, or its warnings and that it can be used.
fn said<A: Addition>(file: &AddedFile<A>) -> String {
    let problems = problems(file);
    let verdict = match (&file.added, problems.is_empty()) {
        (Err(_), _) => return problems,
        (Ok(_), true) => "fine",
        (Ok(_), false) => "fine, but for the warnings above",
    };
    format!("{problems}{}: {verdict}\n", printable(&file.path.display().to_string()))
}

/// Mistakes and warnings of a file.
fn problems<A: Addition>(file: &AddedFile<A>) -> String {
    file.added.as_ref().err().cloned().unwrap_or_else(|| file.warnings())
}

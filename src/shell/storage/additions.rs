//! Additions of the person: files in folders beside the house rules.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    cards::text::printable,
    config::{self, Addition, Additions, addition, problem::pictures},
    rules::house::kind::is_file_name,
    shell::{
        output,
        storage::{
            files::{self, Longest},
            paths,
        },
    },
};

/// File in a folder of additions.
#[derive(Clone, Debug)]
pub struct AddedFile<A> {
    /// Its path.
    pub path: PathBuf,
    /// Name of what it adds.
    pub name: String,
    /// Text of the file.
    pub text: String,
    /// The addition, or everything that is wrong with it, in words for the person.
    pub added: Result<A, String>,
}

impl<A: Addition> AddedFile<A> {
    /// Reads a file, wherever it lies.
    pub fn read(path: &Path) -> Self {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let shown = path.display().to_string();
        let bytes = files::read(path, Longest::RULES);
        let text = bytes.as_ref().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        let text = text.unwrap_or_default();
        let added = match (bytes, unfit::<A>(&name)) {
            (Err(error), _) => {
                Err(format!("error: {} cannot be read: {error}\n", printable(&shown)))
            }
            (_, Some(why)) => Err(format!("error: {}: {why}\n", printable(&shown))),
            (Ok(bytes), None) => {
                let read = config::utf8(&bytes).map_err(|problem| vec![problem]);
                let read = read.and_then(|text| A::read(&name, text));
                read.map_err(|problems| pictures(&shown, &text, &problems))
            }
        };
        Self { path: path.to_path_buf(), name, text, added }
    }

    /// Pictures of the places where it is hard to read.
    pub fn warnings(&self) -> String {
        let faint = self.added.iter().flat_map(Addition::faint);
        let shown = self.path.display().to_string();
        faint.map(|problem| problem.warning(&shown, &self.text)).collect::<Vec<_>>().join("\n")
    }
}

/// Reason why no addition of a person may have this name.
fn unfit<A: Addition>(name: &str) -> Option<String> {
    let word = A::WORD;
    if !is_file_name(name) {
        return Some(format!("the name of a {word} is at most 20 letters, digits, - and _"));
    }
    let taken = A::built_in().into_iter().chain(addition::words::<A>().iter().copied());
    let is_taken = taken.into_iter().any(|taken| taken == name);
    is_taken.then(|| format!("a {word} of the program has this name already"))
}

/// Files of the folder of additions of one kind, by name. There is no folder where nobody has added one.
pub fn all<A: Addition>() -> Vec<AddedFile<A>> {
    let folder = paths::additions_dir(A::WORD).and_then(|folder| fs::read_dir(folder).ok());
    let paths = folder.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<AddedFile<A>> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| AddedFile::read(&path))
        .collect();
    // A folder is listed in the order of its file system, and `F2` and `F3` go through these.
    files.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

/// All additions that can be used. What is wrong with the others is said.
pub fn sound() -> Additions {
    Additions { themes: sound_of(), decks: sound_of() }
}

/// Those that a game line by line has a use for: the names of cards, and no colours.
pub fn spoken() -> Additions {
    Additions { themes: Vec::new(), decks: sound_of() }
}

fn sound_of<A: Addition>() -> Vec<A> {
    let mut sound = Vec::new();
    for file in all() {
        match file.added {
            Ok(addition) => sound.push(addition),
            Err(why) => output::complain(&why),
        }
    }
    sound
}

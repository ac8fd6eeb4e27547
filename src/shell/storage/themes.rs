//! Themes that the person has added: files in a folder beside the house rules.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    config::{
        self, OwnTheme, Palette,
        problem::{pictures, printable},
    },
    rules::house::kind::is_file_name,
    shell::{
        output,
        storage::{
            files::{self, Longest},
            paths,
        },
    },
};

/// File in the folder of themes.
#[derive(Clone, Debug)]
pub struct ThemeFile {
    /// Its path.
    pub path: PathBuf,
    /// Name of its theme.
    pub name: String,
    /// Text of the file.
    pub text: String,
    /// The theme, or everything that is wrong with it, in words for the person.
    pub theme: Result<OwnTheme, String>,
}

impl ThemeFile {
    /// Reads a file, wherever it lies.
    pub fn read(path: &Path) -> Self {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let shown = path.display().to_string();
        let bytes = files::read(path, Longest::RULES);
        let text = bytes.as_ref().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        let text = text.unwrap_or_default();
        let theme = match (bytes, unfit(&name)) {
            (Err(error), _) => {
                Err(format!("error: {} cannot be read: {error}\n", printable(&shown)))
            }
            (_, Some(why)) => Err(format!("error: {}: {why}\n", printable(&shown))),
            (Ok(bytes), None) => {
                let read = config::utf8(&bytes).map_err(|problem| vec![problem]);
                let read = read.and_then(|text| OwnTheme::read(&name, text));
                read.map_err(|problems| pictures(&shown, &text, &problems))
            }
        };
        Self { path: path.to_path_buf(), name, text, theme }
    }

    /// Pictures of the places where the theme is hard to read.
    pub fn warnings(&self) -> String {
        let faint = self.theme.iter().flat_map(|theme| &theme.faint);
        let shown = self.path.display().to_string();
        faint.map(|problem| problem.warning(&shown, &self.text)).collect::<Vec<_>>().join("\n")
    }
}

/// Reason why no theme of a person may have this name.
fn unfit(name: &str) -> Option<&'static str> {
    if !is_file_name(name) {
        return Some("the name of a theme is at most 20 letters, digits, - and _");
    }
    let is_taken = name == "auto" || Palette::ALL.iter().any(|palette| palette.code() == name);
    is_taken.then_some("a theme of the program has this name already")
}

/// Files of the folder of themes, by name. There is no folder where nobody has added one.
pub fn all() -> Vec<ThemeFile> {
    let folder = paths::themes_dir().and_then(|folder| fs::read_dir(folder).ok());
    let paths = folder.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut themes: Vec<ThemeFile> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| ThemeFile::read(&path))
        .collect();
    themes.sort_by(|one, other| one.name.cmp(&other.name));
    themes
}

/// Themes of the folder that can be drawn with. What is wrong with the others is said.
pub fn sound() -> Vec<OwnTheme> {
    let mut sound = Vec::new();
    for file in all() {
        match file.theme {
            Ok(theme) => sound.push(theme),
            Err(why) => output::complain(&why),
        }
    }
    sound
}

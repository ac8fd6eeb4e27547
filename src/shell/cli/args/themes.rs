//! Arguments about themes.

use std::path::{Path, PathBuf};

use clap::Subcommand;

use crate::{config::Palette, rules::house::kind::either};

/// Actions on themes.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum ThemesAction {
    /// Print a theme, as a file to start from
    Show {
        /// Its name
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Say of each file whether it can be drawn with, or everything that is wrong with it
    ///
    /// What is hard to read is a warning. The exit status is 0 if every file can be used, else 2.
    Check {
        /// Files of themes; without any, those of your folder
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Theme of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureTheme {
    /// One that comes with the program.
    BuiltIn(Palette),
    /// That of a file.
    File(PathBuf),
}

/// Reads the name of a theme of the program, or the path of a file.
pub(super) fn picture_theme(text: &str) -> Result<PictureTheme, String> {
    if let Some(palette) = Palette::ALL.iter().find(|palette| palette.code() == text) {
        return Ok(PictureTheme::BuiltIn(*palette));
    }
    if Path::new(text).extension().is_some_and(|extension| extension == "toml") {
        return Ok(PictureTheme::File(text.into()));
    }
    let names = Palette::ALL.iter().map(|palette| palette.code().to_owned());
    Err(format!("it takes {}", either(names.chain(["a file NAME.toml".to_owned()]))))
}

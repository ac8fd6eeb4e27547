//! Arguments about themes and decks.

use std::path::{Path, PathBuf};

use clap::{Subcommand, builder::TypedValueParser};

use super::values::read_path;
use crate::{
    config::{Addition, OwnDeck, OwnTheme},
    rules::house::kind::either,
};

/// Actions on themes or decks.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum AdditionsAction {
    /// Print one, as a file to start from
    Show {
        /// Its name
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Say of each file whether it can be drawn with, or everything that is wrong with it
    ///
    /// What is hard to read is a warning. The exit status is 0 if every file can be used, else 2.
    Check {
        /// Files; without any, those of your folder
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Theme or deck of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedLook {
    /// One that comes with the program, by its name.
    BuiltIn(&'static str),
    /// That of a file.
    File(PathBuf),
}

/// Reads the name of a theme of the program, or the path of a file.
pub(super) fn picture_theme() -> impl TypedValueParser<Value = NamedLook> {
    read_path(drawn::<OwnTheme>)
}

/// Reads the name of a deck of the program, or the path of a file.
pub(super) fn picture_deck() -> impl TypedValueParser<Value = NamedLook> {
    read_path(drawn::<OwnDeck>)
}

fn drawn<A: Addition>(wanted: &Path) -> Result<NamedLook, String> {
    let names = A::built_in();
    if let Some(name) = wanted.to_str().and_then(A::built_in_named) {
        return Ok(NamedLook::BuiltIn(name));
    }
    if wanted.extension().is_some_and(|extension| extension == "toml") {
        return Ok(NamedLook::File(wanted.to_path_buf()));
    }
    let names = names.into_iter().map(str::to_owned);
    Err(format!("it takes {}", either(names.chain(["a file NAME.toml".to_owned()]))))
}

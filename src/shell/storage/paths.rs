//! Paths of the house rules and the saved games. XDG holds on every system, macOS too.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    cards::text::printable,
    config::MANUAL,
    shell::storage::files::{self, Longest},
};
use etcetera::base_strategy::{BaseStrategy, Xdg};

/// File of house rules to read: the one given, else `./jass.toml`, else the person's own; `None` for the built-in.
///
/// The manual as it comes with the program is passed over: it chooses nothing, and it is never written.
/// A file given is returned as it is; whether it can be read is for the reader to say.
pub fn rules_file(given: Option<&Path>) -> Option<PathBuf> {
    first_rules(given, [Some(PathBuf::from("jass.toml")), own_rules_file()])
}

/// The person's own file of house rules, the only one that is ever written; it need not exist. `None` where no home is
/// known.
pub fn own_rules_file() -> Option<PathBuf> {
    Some(Xdg::new().ok()?.config_dir().join("jass").join("jass.toml"))
}

/// Folder of what the person has added of one kind, beside the person's own file. `None` where no home is known.
pub fn additions_dir(word: &str) -> Option<PathBuf> {
    Some(own_rules_file()?.with_file_name(format!("{word}s")))
}

/// Folder of all saved data: the one given, else `$JASS_DATA_DIR`, else `$XDG_DATA_HOME/jass`. `None` where no home is
/// known.
pub fn data_dir(given: Option<&Path>) -> Option<PathBuf> {
    let usual = Xdg::new().ok().map(|xdg| xdg.data_dir().join("jass"));
    choose_data_dir(given, env::var_os("JASS_DATA_DIR"), usual)
}

fn first_rules(given: Option<&Path>, places: [Option<PathBuf>; 2]) -> Option<PathBuf> {
    // A link into nowhere counts as found, so that it is reported and not passed over.
    let exists = |path: &PathBuf| fs::symlink_metadata(path).is_ok() && !is_manual(path);
    let mut places = places.into_iter().flatten();
    given.map(Path::to_path_buf).or_else(|| places.find(exists))
}

/// True if the file is the manual as it comes with the program, which chooses nothing.
fn is_manual(path: &Path) -> bool {
    files::read(path, Longest::RULES).is_ok_and(|bytes| bytes == MANUAL.as_bytes())
}

/// Path as a person would write it: `~` for home.
pub fn shown(path: &Path) -> String {
    let home = env::var_os("HOME").filter(|home| !home.is_empty());
    let within = home.as_ref().and_then(|home| path.strip_prefix(home).ok());
    let path = within.map_or_else(|| path.to_path_buf(), |within| Path::new("~").join(within));
    printable(&path.display().to_string())
}

fn choose_data_dir(
    given: Option<&Path>,
    variable: Option<OsString>,
    usual: Option<PathBuf>,
) -> Option<PathBuf> {
    let variable = variable.filter(|value| !value.is_empty()).map(PathBuf::from);
    given.map(Path::to_path_buf).or(variable).or(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_beats_the_variable_and_the_variable_the_home() {
        let choose = |flag: Option<&str>, variable: Option<&str>, usual: Option<&str>| {
            let usual = usual.map(PathBuf::from);
            choose_data_dir(flag.map(Path::new), variable.map(OsString::from), usual)
        };
        assert_eq!(choose(Some("f"), Some("v"), Some("u")), Some("f".into()));
        assert_eq!(choose(None, Some("v"), Some("u")), Some("v".into()));
        assert_eq!(choose(None, Some(""), Some("u")), Some("u".into()));
        assert_eq!(choose(None, None, None), None);
    }

    #[test]
    fn the_first_file_of_house_rules_that_exists_is_read() {
        let here = || Some(PathBuf::from("Cargo.toml"));
        let nowhere = || Some(PathBuf::from("no such jass.toml"));
        assert_eq!(first_rules(Some(Path::new("x")), [here(), None]), Some("x".into()));
        assert_eq!(first_rules(None, [nowhere(), here()]), here());
        assert_eq!(first_rules(None, [here(), Some("src".into())]), here());
        assert_eq!(first_rules(None, [nowhere(), None]), None);
    }
}

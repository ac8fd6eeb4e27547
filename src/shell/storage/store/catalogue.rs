//! Catalogue: the saved games as a list, the last written first. Only read, so no lock is needed.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::{
    load::{self, FirstFound},
    name,
};

/// The folder of saved games as one that is only read.
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: PathBuf,
}

/// A saved game that has not been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueEntry {
    /// The name of its file.
    pub name: String,
    /// Number of the game.
    pub number: u32,
    /// Number among the branches of the game, if it is one of them.
    pub branch: Option<u32>,
    /// Time of the last write.
    pub written: SystemTime,
}

impl Catalogue {
    /// Catalogue of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { games: dir.join("games") }
    }

    /// The data folder.
    pub fn dir(&self) -> &Path {
        self.games.parent().unwrap_or(&self.games)
    }

    /// Path of a saved game.
    pub fn path(&self, name: &str) -> PathBuf {
        self.games.join(name)
    }

    /// The name of the game of this number, if there is one.
    pub fn named(&self, number: u32) -> io::Result<Option<String>> {
        let usual = name::of(number);
        let mut same: Vec<String> = self
            .entries()?
            .into_iter()
            .filter(|entry| entry.number == number)
            .map(|entry| entry.name)
            .collect();
        // A person may have put a second file of the same number beside it: the one that the program has named goes
        // first.
        same.sort_by_key(|name| *name != usual);
        Ok(same.into_iter().next())
    }

    /// The name of a saved game that lies at this path, if it is one of these.
    pub fn name_of(&self, path: &Path) -> Option<String> {
        let name = path.file_name()?;
        name::number(name)?;
        let folder = fs::canonicalize(
            path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")),
        )
        .ok()?;
        // By the folders themselves, for a path may lead there through a link.
        let is_ours = fs::canonicalize(&self.games).is_ok_and(|games| games == folder);
        is_ours.then(|| name.to_string_lossy().into_owned())
    }

    /// Every saved game, none of them read, the last written first; of those written at once the highest number.
    pub fn entries(&self) -> io::Result<Vec<CatalogueEntry>> {
        let numbered = match name::numbered(&self.games) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            numbered => numbered?,
        };
        let mut entries: Vec<CatalogueEntry> =
            numbered.into_iter().filter_map(|(number, path)| entry(number, None, &path)).collect();
        entries.sort_by_key(|entry| std::cmp::Reverse((entry.written, entry.number)));
        Ok(entries)
    }

    /// Every saved game with its branches under it; branches whose game is gone come last.
    pub fn with_branches(&self) -> io::Result<Vec<CatalogueEntry>> {
        let entries = self.entries()?;
        if entries.is_empty() {
            return Ok(entries);
        }
        let branches = name::branches(&self.games)?.into_iter();
        let mut branches: Vec<CatalogueEntry> =
            branches.filter_map(|(game, branch, path)| entry(game, Some(branch), &path)).collect();
        let mut listed = Vec::new();
        for game in entries {
            let of_game = branches.extract_if(.., |branch| branch.number == game.number);
            let of_game: Vec<CatalogueEntry> = of_game.collect();
            listed.push(game);
            listed.extend(of_game);
        }
        listed.extend(branches);
        Ok(listed)
    }

    /// Finds the game to go on with: the first unfinished one of these that no other program plays. Nothing is changed.
    ///
    /// `read` is given the sound lines of a file: it makes the game of them, or none if the game is
    /// over, or says in which line it fails and why.
    pub fn first<T, E>(
        &self,
        entries: &[CatalogueEntry],
        read: impl Fn(&str) -> Result<Option<T>, E>,
    ) -> FirstFound<T, E> {
        let mut found = FirstFound { game: None, unreadable: Vec::new(), is_elsewhere: false };
        for entry in entries {
            match load::load(&self.path(&entry.name), &read) {
                Ok(None) => {}
                Ok(Some(saved)) if super::is_held(&saved.path) => found.is_elsewhere = true,
                Ok(game) => {
                    found.game = game;
                    break;
                }
                Err(unreadable) => found.unreadable.push(unreadable),
            }
        }
        found
    }
}

/// Entry of a file, made without reading it. A link into nowhere is as old as itself.
fn entry(number: u32, branch: Option<u32>, path: &Path) -> Option<CatalogueEntry> {
    let meta = fs::metadata(path).or_else(|_| fs::symlink_metadata(path)).ok()?;
    let written = meta.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    Some(CatalogueEntry { name: path.file_name()?.to_str()?.to_owned(), number, branch, written })
}

//! The saved games: one file each in a folder that one process holds at a time.
//!
//! A game is lines of text that only ever grow. What a line says is not known here; the reader that
//! is passed in knows. A line without its newline is torn, by a kill or a full disk, and does not
//! count.

pub mod file;
pub mod load;
mod name;
pub mod not_saved;

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

pub use file::{GameFile, Written};
pub use load::{Found, Saved, Unreadable};
pub use not_saved::NotSaved;

use super::files::{self, replace};

/// The folder of saved games, held against other processes as long as this or a file of it lives.
#[derive(Clone, Debug)]
pub struct Store {
    games: PathBuf,
    _lock: Arc<File>,
}

impl Store {
    /// Takes the data folder, and makes it if it is not there.
    pub fn open(dir: &Path) -> Result<Self, NotSaved> {
        let games = dir.join("games");
        files::make_folders(&games).map_err(|error| NotSaved::refused(&games, &error))?;
        let path = dir.join("lock");
        let lock = open_lock(&path).map_err(|error| NotSaved::refused(&path, &error))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(NotSaved::Locked),
            // A file system without locks still keeps games; a file that two write is found out.
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                return Err(NotSaved::refused(&path, &error));
            }
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        Ok(Self { games, _lock: Arc::new(lock) })
    }

    /// Finds the game to go on with: the highest that is unfinished. Nothing is changed.
    ///
    /// `read` is given the sound lines of a file: it makes the game of them, or none if the game is
    /// over, or says in which line it fails and why.
    pub fn latest<T>(
        &self,
        read: impl Fn(&str) -> Result<Option<T>, (usize, String)>,
    ) -> Result<Found<T>, NotSaved> {
        let mut found = Found { game: None, unreadable: Vec::new() };
        for path in name::games(&self.games).map_err(|error| self.refused(&error))? {
            match load::load(&path, &read) {
                Ok(None) => {}
                Ok(game) => {
                    found.game = game;
                    break;
                }
                Err(unreadable) => found.unreadable.push(unreadable),
            }
        }
        Ok(found)
    }

    /// Whether no game was ever saved here.
    pub fn is_empty(&self) -> bool {
        name::games(&self.games).is_ok_and(|games| games.is_empty())
    }

    /// A new game. It has a file as soon as its first lines are written.
    pub fn create(&self) -> GameFile {
        GameFile::new(self.clone())
    }

    /// Goes on with a game that was found.
    pub fn resume<T>(&self, saved: &Saved<T>) -> GameFile {
        GameFile::found(self.clone(), saved)
    }

    /// Makes a file of these lines, under the next free number.
    fn make(&self, lines: &str) -> Result<PathBuf, NotSaved> {
        let number = name::next(&self.games).map_err(|error| self.refused(&error))?;
        let path = self.games.join(name::of(number));
        match replace::create(&path, lines.as_bytes()) {
            Ok(()) => Ok(path),
            Err(error) => Err(NotSaved::refused(&path, &error)),
        }
    }

    fn refused(&self, error: &io::Error) -> NotSaved {
        NotSaved::refused(&self.games, error)
    }
}

/// Opens the file that is locked; in a folder that cannot be written an old one will do.
fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = files::open(path, &mut options);
    written.or_else(|error| files::open(path, OpenOptions::new().read(true)).or(Err(error)))
}

#[cfg(test)]
mod tests;

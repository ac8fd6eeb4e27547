//! The saved games: one file each in a folder that one process holds at a time.
//!
//! A game is lines of text that only ever grow. What a line says is not known here; the reader that
//! is passed in knows. A line without its newline is torn, by a kill or a full disk, and does not
//! count.

mod catalogue;
mod delete;
pub mod file;
pub mod load;
mod name;

use std::{
    ffi::OsStr,
    fmt::{self, Display},
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

pub use catalogue::{Catalogue, CatalogueEntry};
pub use file::{GameFile, WrittenTo};
pub use load::{FirstFound, SavedFile, Unreadable, load};

use crate::shell::{
    storage::files::{self, replace},
    system,
};

/// Reason why a game is not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// Another process plays with this data folder.
    Locked,
    /// The system does not let the file or folder be made, read or written.
    Refused {
        /// File or folder concerned.
        path: PathBuf,
        /// Error message of the system.
        why: String,
    },
    /// Another program has removed the file.
    Removed(PathBuf),
}

impl NotSaved {
    pub(super) fn refused(path: &Path, error: &io::Error) -> Self {
        Self::Refused { path: path.to_path_buf(), why: error.to_string() }
    }
}

impl Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locked => f.write_str("another jass is playing with the same saved games"),
            // The reason comes first: a line of the screen may not hold the path too.
            Self::Refused { path, why } => write!(f, "{why}: {}", path.display()),
            Self::Removed(path) => write!(f, "{} was removed by somebody else", path.display()),
        }
    }
}

impl std::error::Error for NotSaved {}

/// The folder of saved games, held against other processes as long as this or a file of it lives.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
    games: PathBuf,
    _lock: Arc<HeldFile>,
}

impl Store {
    /// Takes the data folder, and makes it if it is not there.
    pub fn open(dir: &Path) -> Result<Self, NotSaved> {
        let games = dir.join("games");
        files::make_folders(&games).map_err(|error| NotSaved::refused(&games, &error))?;
        let path = dir.join("lock");
        let lock = open_lock(&path).map_err(|error| NotSaved::refused(&path, &error))?;
        let lock = Arc::new(HeldFile::hold(lock, &path)?);
        Ok(Self { dir: dir.to_path_buf(), games, _lock: lock })
    }

    /// A new game. It has a file as soon as its first lines are written.
    pub fn create(&self) -> GameFile {
        GameFile::new(self.clone())
    }

    /// A new branch of the game of this number. It has a file as soon as its first lines are written.
    pub fn branch_off(&self, game: u32) -> GameFile {
        GameFile::branch(self.clone(), game)
    }

    /// Goes on with a game that was found. Its file is held against others from the first line on that is added.
    pub fn resume<T>(&self, saved: &SavedFile<T>) -> GameFile {
        GameFile::found(self.clone(), saved)
    }

    /// Deletes a saved game with what was torn off it and its branches.
    pub fn delete(&self, name: &str) -> Result<(), NotSaved> {
        let path = self.games.join(name);
        let _held = hold_game(&path)?;
        delete::delete(&self.dir, &path).map_err(|error| NotSaved::refused(&path, &error))
    }

    /// Makes a file of these lines, under a number that no game ever had, or as the next branch of this game.
    fn make(&self, branch_of: Option<u32>, lines: &str) -> Result<PathBuf, NotSaved> {
        let name = match branch_of {
            Some(game) => {
                name::next_branch(&self.games, game).map(|branch| name::of_branch(game, branch))
            }
            None => name::next(&self.games, delete::highest(&self.dir)).map(name::of),
        };
        let path = self.games.join(name.map_err(|error| self.refused(&error))?);
        match replace::create(&path, lines.as_bytes()) {
            Ok(()) => Ok(path),
            Err(error) => Err(NotSaved::refused(&path, &error)),
        }
    }

    fn refused(&self, error: &io::Error) -> NotSaved {
        NotSaved::refused(&self.games, error)
    }
}

/// Number of the game that a file of this name holds, or of which it holds a branch.
pub fn game_number(name: &str) -> Option<u32> {
    let name = OsStr::new(name);
    name::number(name).or_else(|| name::branch(name).map(|(game, _)| game))
}

/// Holds a game's own file, so that nobody plays it who comes to it from elsewhere; not where a file that is held could
/// not be written.
fn hold_game(path: &Path) -> Result<Option<HeldFile>, NotSaved> {
    if !system::MAY_WRITE_WHAT_IS_HELD {
        return Ok(None);
    }
    let file = files::open(path, OpenOptions::new().read(true));
    let file = file.map_err(|error| NotSaved::refused(path, &error))?;
    HeldFile::hold(file, path).map(Some)
}

/// A file that is held against other programs as long as this lives.
#[derive(Debug)]
struct HeldFile(File);

impl HeldFile {
    fn hold(file: File, path: &Path) -> Result<Self, NotSaved> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(NotSaved::Locked),
            // A file system without locks still keeps games; a file that two write is found out.
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                Err(NotSaved::refused(path, &error))
            }
            Err(TryLockError::Error(_)) | Ok(()) => Ok(Self(file)),
        }
    }
}

impl Drop for HeldFile {
    /// Lets go at once. Closing alone would not: a program that is just being started has the file open too until it runs.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// Opens the file that is locked; in a folder that cannot be written an old one will do.
fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    system::make_private(&mut options);
    let written = files::open(path, &mut options);
    written.or_else(|error| files::open(path, OpenOptions::new().read(true)).or(Err(error)))
}

#[cfg(test)]
mod tests;

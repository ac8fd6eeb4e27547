//! The saved games: one file each, which one process plays at a time. The folder is held only while a game gets its number
//! or is deleted; for as long as a process plays in it where a file that is held cannot be written.
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
    thread,
    time::Duration,
};

pub use catalogue::{Catalogue, CatalogueEntry};
pub use file::{GameFile, WrittenTo};
pub use load::{FirstFound, SavedFile, Unreadable, load};

use crate::{
    app::fault::DiskFault,
    shell::{
        storage::{
            fault,
            files::{self, replace},
        },
        system,
    },
};

/// Reason why a game is not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// Another process plays this game, or holds this data folder.
    Locked,
    /// The system does not let the file or folder be made, read or written.
    Refused(DiskFault),
}

impl NotSaved {
    pub(super) fn refused(path: &Path, error: &io::Error) -> Self {
        Self::Refused(fault::at(path, error))
    }
}

impl Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locked => f.write_str("another jass has it open"),
            Self::Refused(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for NotSaved {}

/// The folder of saved games.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
    games: PathBuf,
    /// Lock of the folder, where the files of the games cannot have one each.
    lock: Option<Arc<HeldFile>>,
}

/// Tries to hold the folder while another process takes a number there or deletes a game, and the pause between two: a
/// second in all, for what takes milliseconds.
// The folder was once held as long as a game was played, and a second program at it could save nothing.
const TRIES: u32 = 200;
const PAUSE: Duration = Duration::from_millis(5);

impl Store {
    /// Takes the data folder, and makes it if it is not there.
    pub fn open(dir: &Path) -> Result<Self, NotSaved> {
        let games = dir.join("games");
        files::make_folders(&games).map_err(|error| NotSaved::refused(&games, &error))?;
        let held = hold_folder(dir)?;
        let lock = (!system::MAY_WRITE_WHAT_IS_HELD).then(|| Arc::new(held));
        Ok(Self { dir: dir.to_path_buf(), games, lock })
    }

    /// Holds the folder against other processes, as long as this lives.
    pub(super) fn hold(&self) -> Result<Arc<HeldFile>, NotSaved> {
        self.lock.clone().map_or_else(|| hold_folder(&self.dir).map(Arc::new), Ok)
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
        let _held = (self.hold()?, hold_game(&path)?);
        delete::delete(&self.dir, &path).map_err(|error| NotSaved::refused(&path, &error))
    }

    /// Makes a file of these lines, under a number that no game ever had, or as the next branch of this game. The file is
    /// locked.
    fn make(&self, branch_of: Option<u32>, lines: &str) -> Result<(PathBuf, File), NotSaved> {
        let _held = self.hold()?;
        let name = match branch_of {
            Some(game) => {
                name::next_branch(&self.games, game).map(|branch| name::of_branch(game, branch))
            }
            None => name::next(&self.games, delete::highest(&self.dir)).map(name::of),
        };
        let path = self.games.join(name.map_err(|error| self.refused(&error))?);
        match replace::create(&path, lines.as_bytes()) {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(NotSaved::refused(&path, &error)),
        }
    }

    fn refused(&self, error: &io::Error) -> NotSaved {
        NotSaved::refused(&self.games, error)
    }
}

/// The name of the file of the game of this number.
pub fn file_name(number: u32) -> String {
    name::of(number)
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
    // Where files come over a network only those can be locked that may be written.
    let file = files::open(path, OpenOptions::new().read(true).append(true))
        .or_else(|_| files::open(path, OpenOptions::new().read(true)));
    let file = file.map_err(|error| NotSaved::refused(path, &error))?;
    HeldFile::hold(file, path).map(Some)
}

/// True if another program plays the game of this file.
pub(super) fn is_held(path: &Path) -> bool {
    matches!(hold_game(path), Err(NotSaved::Locked))
}

/// Holds the folder of this data, and waits for another process that does something there.
fn hold_folder(dir: &Path) -> Result<HeldFile, NotSaved> {
    let path = dir.join("lock");
    for _ in 0..TRIES {
        let lock = open_lock(&path).map_err(|error| NotSaved::refused(&path, &error))?;
        match HeldFile::hold(lock, &path) {
            Err(NotSaved::Locked) => thread::sleep(PAUSE),
            held => return held,
        }
    }
    Err(NotSaved::Locked)
}

/// A file that is held against other programs as long as this lives.
#[derive(Debug)]
pub(super) struct HeldFile(File);

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

//! The saved games: one file each in a folder that one process holds at a time.
//!
//! A game is lines of text that only ever grow. What a line says is not known here; the reader that
//! is passed in knows. A line without its newline is torn, by a kill or a full disk, and does not
//! count.

pub mod file;
pub mod load;
mod name;
pub mod not_saved;
pub(in crate::shell) mod replace;

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

pub use file::GameFile;
pub use load::{Found, Saved, Unreadable};
pub use not_saved::NotSaved;

/// The folder of saved games, held against other processes as long as this or a file of it lives.
#[derive(Clone, Debug)]
pub struct Store {
    games: PathBuf,
    lock: Arc<File>,
}

impl Store {
    /// Takes the data folder, and makes it if it is not there.
    pub fn open(dir: &Path) -> Result<Self, NotSaved> {
        let games = dir.join("games");
        make_folders(&games).map_err(|error| NotSaved::refused(&games, &error))?;
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
        Ok(Self { games, lock: Arc::new(lock) })
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

    /// Begins a file with its first lines, under the next free number.
    pub fn create(&self, first_lines: &str) -> Result<GameFile, NotSaved> {
        let number = name::next(&self.games).map_err(|error| self.refused(&error))?;
        let path = self.games.join(name::of(number));
        let file = replace::create(&path, first_lines.as_bytes())
            .map_err(|error| NotSaved::refused(&path, &error))?;
        self.game_file(path, file)
    }

    /// Goes on with a game that was found. If its last line is torn, the file as it was is kept as
    /// `NAME.torn` and the sound lines go on in a new one.
    pub fn resume<T>(&self, saved: &Saved<T>) -> Result<GameFile, NotSaved> {
        let refused = |error| NotSaved::refused(&saved.path, &error);
        // Behind a link it is the file itself that goes on, not a copy in place of the link.
        let path = fs::canonicalize(&saved.path).map_err(refused)?;
        if saved.is_torn {
            replace::cut_torn(&path).map_err(refused)?;
        }
        let file = OpenOptions::new().append(true).open(&path).map_err(refused)?;
        let game = self.game_file(path, file)?;
        if game.len() != saved.sound as u64 {
            return Err(NotSaved::Changed(saved.path.clone()));
        }
        Ok(game)
    }

    fn game_file(&self, path: PathBuf, file: File) -> Result<GameFile, NotSaved> {
        let refused = |error| NotSaved::refused(&path, &error);
        let len = file.metadata().map_err(refused)?.len();
        Ok(GameFile::new(path, file, len, Arc::clone(&self.lock)))
    }

    fn refused(&self, error: &io::Error) -> NotSaved {
        NotSaved::refused(&self.games, error)
    }
}

/// Opens the file that is locked; in a folder that cannot be written an old one will do.
fn open_lock(path: &Path) -> io::Result<File> {
    let written = OpenOptions::new().create(true).truncate(false).write(true).open(path);
    written.or_else(|error| File::open(path).ok().ok_or(error))
}

/// Makes the folder and those above it, for nobody else to read.
fn make_folders(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(test)]
mod tests;

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
pub mod not_saved;
pub(in crate::shell) mod replace;

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
};

pub use catalogue::{Catalogue, Entry};
pub use file::GameFile;
pub use load::{Found, Saved, Unreadable, load};
pub use not_saved::NotSaved;

/// The folder of saved games, held against other processes as long as this or a file of it lives.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
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
        hold(&lock, &path)?;
        Ok(Self { dir: dir.to_path_buf(), games, lock: Arc::new(lock) })
    }

    /// Begins a file with its first lines, under a number that no game ever had.
    pub fn create(&self, first_lines: &str) -> Result<GameFile, NotSaved> {
        let deleted = delete::highest(&self.dir);
        let number = name::next(&self.games, deleted).map_err(|error| self.refused(&error))?;
        let path = self.games.join(name::of(number));
        let file = replace::create(&path, first_lines.as_bytes())
            .map_err(|error| NotSaved::refused(&path, &error))?;
        self.game_file(path, file)
    }

    /// Goes on with a game that was found here.
    pub fn resume<T>(&self, saved: &Saved<T>) -> Result<GameFile, NotSaved> {
        resume(saved, Some(&self.lock))
    }

    /// Deletes a saved game with what was torn off it.
    pub fn delete(&self, name: &str) -> Result<(), NotSaved> {
        let path = self.games.join(name);
        let held = File::open(&path).map_err(|error| NotSaved::refused(&path, &error))?;
        hold(&held, &path)?;
        delete::delete(&self.dir, &path).map_err(|error| NotSaved::refused(&path, &error))
    }

    fn game_file(&self, path: PathBuf, file: File) -> Result<GameFile, NotSaved> {
        game_file(path, file, Some(&self.lock))
    }

    fn refused(&self, error: &io::Error) -> NotSaved {
        NotSaved::refused(&self.games, error)
    }
}

/// Goes on with a game that lies outside of any folder that is held: its own file is held.
pub fn resume_alone<T>(saved: &Saved<T>) -> Result<GameFile, NotSaved> {
    resume(saved, None)
}

/// Goes on with a game. If its last line is torn, the file as it was is kept as `NAME.torn` and the sound lines go on
/// in a new one.
fn resume<T>(saved: &Saved<T>, lock: Option<&Arc<File>>) -> Result<GameFile, NotSaved> {
    let refused = |error| NotSaved::refused(&saved.path, &error);
    // Behind a link it is the file itself that goes on, not a copy in place of the link.
    let path = fs::canonicalize(&saved.path).map_err(refused)?;
    let open = || OpenOptions::new().append(true).open(&path).map_err(refused);
    if saved.is_torn {
        hold(&open()?, &path)?;
        replace::cut_torn(&path).map_err(refused)?;
    }
    let game = game_file(path.clone(), open()?, lock)?;
    if game.len() != saved.sound as u64 {
        return Err(NotSaved::Changed(saved.path.clone()));
    }
    Ok(game)
}

/// The file of a game, held against others wherever they come to it from.
fn game_file(path: PathBuf, file: File, lock: Option<&Arc<File>>) -> Result<GameFile, NotSaved> {
    let refused = |error| NotSaved::refused(&path, &error);
    hold(&file, &path)?;
    let len = file.metadata().map_err(refused)?.len();
    Ok(GameFile::new(path, file, len, lock.map(Arc::clone)))
}

/// Holds a file against other programs as long as it is open.
fn hold(file: &File, path: &Path) -> Result<(), NotSaved> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(NotSaved::Locked),
        // A file system without locks still keeps games; a file that two write is found out.
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
            Err(NotSaved::refused(path, &error))
        }
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
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

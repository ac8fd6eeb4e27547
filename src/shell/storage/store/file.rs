//! The file of the game that is being played.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Read as _, Write as _},
    path::{Path, PathBuf},
};

use super::{HeldFile, NotSaved, SavedFile, Store};
use crate::{
    game::notation::{VERSION, WITHOUT_NOTES, WITHOUT_PROOF},
    shell::{
        storage::{
            fault,
            files::{self, replace},
        },
        system,
    },
};

/// A game's file, to which lines are added. Lines that could not be written are kept, and written as soon as it works
/// again.
#[derive(Debug)]
pub struct GameFile {
    store: Store,
    place: FilePlace,
    /// Number of the game of which this is a branch.
    branch_of: Option<u32>,
    /// All lines of the game.
    lines: String,
    /// Number of bytes of the lines that are safe in the file.
    safe: usize,
    behind: FileTail,
    lock: FileLock,
    /// A game that was found is played from the first line on that is added to it.
    is_played: bool,
    /// The file is of a version without notes, and is written anew before the first of them.
    // The header was once rewritten as soon as an old game was opened, before it was compared with what had been saved: that
    // touched the lines of another program.
    is_outdated: bool,
}

/// Lock of the file against other programs.
#[derive(Debug)]
enum FileLock {
    /// Taken with the first line that is added, if not before.
    Later,
    /// Taken as long as this lives; without a file where it is not yet there, or where the folder's lock must do.
    Taken { _file: Option<HeldFile> },
}

impl FileLock {
    /// Lock of a file that came to its place locked.
    fn of(file: File) -> Self {
        Self::Taken { _file: system::MAY_WRITE_WHAT_IS_HELD.then_some(HeldFile(file)) }
    }
}

/// Place of a game on the disk.
#[derive(Debug)]
enum FilePlace {
    /// Nowhere yet.
    Nowhere,
    /// In this file.
    At(PathBuf),
    /// In none: another program has edited its file, which stays as it is.
    Edited(PathBuf),
}

/// Content of the file behind the lines that are safe in it.
#[derive(Debug)]
enum FileTail {
    Nothing,
    /// Torn end that a kill has left: it is kept aside.
    Torn(Vec<u8>),
    /// The beginning of what could not be written.
    Half,
}

/// Place to which lines were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenTo {
    /// In the file of the game.
    Here,
    /// A new file with all that was played, because another program has edited the old one.
    Anew {
        /// The file that was edited.
        edited: PathBuf,
        /// The file in which the game goes on.
        file: PathBuf,
    },
}

impl GameFile {
    pub(super) const fn new(store: Store) -> Self {
        Self {
            store,
            place: FilePlace::Nowhere,
            branch_of: None,
            lines: String::new(),
            safe: 0,
            behind: FileTail::Nothing,
            lock: FileLock::Taken { _file: None },
            is_played: true,
            is_outdated: false,
        }
    }

    pub(super) fn branch(store: Store, game: u32) -> Self {
        Self { branch_of: Some(game), ..Self::new(store) }
    }

    pub(super) fn found<T>(store: Store, saved: &SavedFile<T>) -> Self {
        let torn = saved.torn.clone();
        Self {
            store,
            place: FilePlace::At(saved.path.clone()),
            branch_of: None,
            lines: saved.lines.clone(),
            safe: saved.lines.len(),
            behind: if torn.is_empty() { FileTail::Nothing } else { FileTail::Torn(torn) },
            lock: FileLock::Later,
            is_played: false,
            is_outdated: false,
        }
    }

    /// Path of the game, if all that was played is there.
    pub fn path(&self) -> Option<&Path> {
        match &self.place {
            FilePlace::At(path) if !self.lacks_lines() => Some(path),
            FilePlace::At(_) | FilePlace::Nowhere | FilePlace::Edited(_) => None,
        }
    }

    /// File of the game, whatever of it is there.
    pub fn file(&self) -> Option<&Path> {
        match &self.place {
            FilePlace::At(path) => Some(path),
            FilePlace::Nowhere | FilePlace::Edited(_) => None,
        }
    }

    /// All lines of the game.
    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// True if lines are still to be written.
    pub const fn lacks_lines(&self) -> bool {
        self.safe < self.lines.len()
    }

    /// True if this is the game that is played: a game that was found is not, until a line is added to it.
    pub const fn is_played(&self) -> bool {
        self.is_played
    }

    /// Holds the file against other programs from now on.
    pub fn hold(&mut self) -> Result<(), NotSaved> {
        if let (FilePlace::At(path), FileLock::Later) = (&self.place, &self.lock) {
            self.lock = FileLock::Taken { _file: super::hold_game(path)? };
        }
        Ok(())
    }

    /// Lets others hold the file, until a line is added.
    pub fn let_go(&mut self) {
        self.lock = FileLock::Later;
    }

    /// Adds whole lines. They are written with the next [`Self::catch_up`].
    pub fn add(&mut self, lines: &str) {
        debug_assert!(lines.ends_with('\n'), "only whole lines are saved: {lines:?}");
        self.lines += lines;
        self.is_played = true;
    }

    /// Lets notes be added, that of the aid among them: a record of the version without them gets the first line of the
    /// next, and not of today's, whose seed would be one that the person has given.
    pub fn takes_notes(&mut self) {
        if self.lines.starts_with(WITHOUT_NOTES) {
            self.lines.replace_range(..WITHOUT_NOTES.len(), WITHOUT_PROOF);
            self.is_outdated = self.safe > 0;
        }
    }

    /// True if the record says on which day a round was dealt, which those of older versions do not.
    pub fn notes_days(&self) -> bool {
        self.lines.starts_with(VERSION)
    }

    /// Writes all missing lines, and returns when they are on the disk. On an error the lines that are in the file stay
    /// there, and the others are written next time.
    pub fn catch_up(&mut self) -> Result<WrittenTo, NotSaved> {
        if let (FilePlace::At(path), true) = (&self.place, self.lacks_lines()) {
            let path = path.clone();
            self.hold()?;
            match self.add_missing(&path) {
                Ok(true) => return Ok(WrittenTo::Here),
                Ok(false) => self.place = FilePlace::Edited(path),
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Err(NotSaved::Refused(fault::removed(&path)));
                }
                Err(error) => return Err(NotSaved::refused(&path, &error)),
            }
        }
        if !self.lacks_lines() {
            return Ok(WrittenTo::Here);
        }
        self.begin()
    }

    /// Writes the whole game into a file of its own.
    fn begin(&mut self) -> Result<WrittenTo, NotSaved> {
        let (path, file) = self.store.make(self.branch_of, &self.lines)?;
        (self.safe, self.behind) = (self.lines.len(), FileTail::Nothing);
        // A branch is nobody's to go on with.
        if self.branch_of.is_none() {
            self.lock = FileLock::of(file);
        }
        match std::mem::replace(&mut self.place, FilePlace::At(path.clone())) {
            FilePlace::Edited(edited) => Ok(WrittenTo::Anew { edited, file: path }),
            FilePlace::Nowhere | FilePlace::At(_) => Ok(WrittenTo::Here),
        }
    }

    /// Adds the missing lines to the file. False if the file is no longer as it was left: it is not touched.
    fn add_missing(&mut self, path: &Path) -> io::Result<bool> {
        // Behind a link it is the file itself that goes on, not a copy in place of the link.
        let path = &fs::canonicalize(path)?;
        let mut file = open(path)?;
        let mut bytes = Vec::new();
        (&file).take(self.longest()).read_to_end(&mut bytes)?;
        if self.is_outdated {
            let is_own =
                |renewed: &Vec<u8>| renewed.starts_with(&self.lines.as_bytes()[..self.safe]);
            let Some(renewed) = renewed(&bytes).filter(is_own) else { return Ok(false) };
            self.lock = FileLock::of(replace::replace(path, &renewed)?);
            (self.is_outdated, bytes) = (false, renewed);
            file = open(path)?;
        }
        let (safe, missing) = self.lines.as_bytes().split_at(self.safe);
        let Some(tail) = bytes.strip_prefix(safe) else { return Ok(false) };
        match &self.behind {
            _ if tail.is_empty() => {}
            FileTail::Torn(torn) if tail == torn => {
                self.lock = FileLock::of(replace::cut_torn(path, &bytes, self.safe)?);
                file = open(path)?;
            }
            FileTail::Half if missing.starts_with(tail) => file.set_len(self.safe as u64)?,
            FileTail::Torn(_) | FileTail::Half | FileTail::Nothing => return Ok(false),
        }
        self.behind = FileTail::Half;
        if let Err(error) = write(&file, missing) {
            // Half a line would be torn; without it the file ends well. If that fails too, it is tried again.
            let _ = file.set_len(self.safe as u64);
            return Err(error);
        }
        (self.safe, self.behind) = (self.lines.len(), FileTail::Nothing);
        Ok(true)
    }

    /// Length to read at most: one byte more than the file can have if nobody else has written to it.
    const fn longest(&self) -> u64 {
        let torn = match &self.behind {
            FileTail::Torn(torn) => torn.len(),
            FileTail::Half | FileTail::Nothing => 0,
        };
        (self.lines.len() + torn + 1) as u64
    }
}

/// A record of the version without notes, with the first line of the next.
fn renewed(bytes: &[u8]) -> Option<Vec<u8>> {
    let lines = bytes.strip_prefix(WITHOUT_NOTES.as_bytes())?;
    Some([WITHOUT_PROOF.as_bytes(), lines].concat())
}

/// Opens a file to read and to add to. A read-only file stays as it is, whoever asks.
fn open(path: &Path) -> io::Result<File> {
    let file = files::open(path, OpenOptions::new().read(true).append(true))?;
    if file.metadata()?.permissions().readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    Ok(file)
}

fn write(mut file: &File, lines: &[u8]) -> io::Result<()> {
    file.write_all(lines)?;
    file.sync_data()
}

#[cfg(test)]
impl GameFile {
    /// Simulates a write that breaks off after these lines and cannot be undone.
    pub(super) fn break_off(&mut self, half: &str) {
        let FilePlace::At(path) = &self.place else { panic!("it has no file") };
        write(&open(path).unwrap(), half.as_bytes()).unwrap();
        self.behind = FileTail::Half;
    }
}

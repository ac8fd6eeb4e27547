//! Reading a game's file.

use std::{
    fmt::{self, Display},
    path::{Path, PathBuf},
};

use crate::shell::storage::files::{self, Longest};

/// Result of a search for the game to go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstFound<T> {
    /// The game to go on with.
    pub game: Option<SavedFile<T>>,
    /// Files before it that no game can be made of. They are left as they are.
    pub unreadable: Vec<Unreadable>,
}

/// An unfinished game and the content of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile<T> {
    /// Game that the reader made of the sound lines.
    pub game: T,
    /// Path of the file.
    pub path: PathBuf,
    /// Sound lines of the file.
    pub(super) lines: String,
    /// Torn bytes that follow them.
    pub(super) torn: Vec<u8>,
}

impl<T> SavedFile<T> {
    /// True if the last line is only half there: the torn part is kept aside when the game goes on.
    pub const fn is_torn(&self) -> bool {
        !self.torn.is_empty()
    }
}

/// A file that no game can be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The name of the file, without its folder.
    pub name: String,
    /// The line that fails, counted from 1, if it is a line that fails.
    pub line: Option<usize>,
    /// Reason of the failure.
    pub reason: String,
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.name, self.reason),
            None => write!(f, "{}: {}", self.name, self.reason),
        }
    }
}

/// Reads a file; `None` if the game is over.
pub fn load<T>(
    path: &Path,
    read: impl Fn(&str) -> Result<Option<T>, (usize, String)>,
) -> Result<Option<SavedFile<T>>, Unreadable> {
    let bad = |line, reason| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Unreadable { name, line, reason }
    };
    let bytes = files::read(path, Longest::GAME).map_err(|error| bad(None, error.to_string()))?;
    let sound = sound_len(&bytes);
    if sound == 0 {
        let what = if bytes.is_empty() { "it is empty" } else { "not one line of it is complete" };
        return Err(bad(None, what.to_owned()));
    }
    let text = str::from_utf8(&bytes[..sound]).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        bad(Some(line_after(before)), "it is not text".to_owned())
    })?;
    let game = read(text).map_err(|(line, reason)| bad(Some(line), reason))?;
    let (path, lines, torn) = (path.to_path_buf(), text.to_owned(), bytes[sound..].to_vec());
    Ok(game.map(|game| SavedFile { game, path, lines, torn }))
}

/// Number of bytes of the complete lines.
fn sound_len(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}

/// The number of the line that begins or goes on after these bytes.
fn line_after(before: &[u8]) -> usize {
    before.split(|&byte| byte == b'\n').count()
}

//! Reading a game's file.

use std::{
    fmt::{self, Display},
    path::{Path, PathBuf},
};

use crate::{
    app::fault::ReadFault,
    cards::text::printable,
    game::BadRecord,
    shell::storage::{
        fault,
        files::{self, Longest},
    },
};

/// Result of a search for the game to go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstFound<T, E = BadRecord> {
    /// The game to go on with.
    pub game: Option<SavedFile<T>>,
    /// Files before it that no game can be made of. They are left as they are.
    pub unreadable: Vec<Unreadable<E>>,
    /// True if another program plays an open game before it.
    pub is_elsewhere: bool,
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
    /// Sound lines of the file.
    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// True if the last line is only half there: the torn part is kept aside when the game goes on.
    pub const fn is_torn(&self) -> bool {
        !self.torn.is_empty()
    }
}

/// A file that no game can be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable<E = BadRecord> {
    /// The name of the file, without its folder.
    pub name: String,
    /// Reason of the failure.
    pub fault: ReadFault<E>,
}

impl<E: Display> Display for Unreadable<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = if self.fault.is_in_a_line() { "," } else { ":" };
        write!(f, "{}{before} {}", self.name, self.fault)
    }
}

/// Reads a file; `None` if the game is over.
pub fn load<T, E>(
    path: &Path,
    read: impl Fn(&str) -> Result<Option<T>, E>,
) -> Result<Option<SavedFile<T>>, Unreadable<E>> {
    let bad = |fault| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Unreadable { name: printable(&name), fault }
    };
    let bytes = files::read(path, Longest::GAME);
    let bytes = bytes.map_err(|error| bad(ReadFault::Disk(fault::of(&error))))?;
    let sound = sound_len(&bytes);
    if sound == 0 {
        return Err(bad(if bytes.is_empty() { ReadFault::Empty } else { ReadFault::Torn }));
    }
    let text = str::from_utf8(&bytes[..sound])
        .map_err(|error| bad(ReadFault::NotText(line_after(&bytes[..error.valid_up_to()]))))?;
    let game = read(text).map_err(|error| bad(ReadFault::Line(error)))?;
    let (path, lines, torn) = (path.to_path_buf(), text.to_owned(), bytes[sound..].to_vec());
    Ok(game.map(|game| SavedFile { game, path, lines, torn }))
}

/// Number of bytes of the complete lines.
// A line counts once its end is written: half an action may be another one, as `bid 6` is of `bid 60`.
fn sound_len(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}

/// The number of the line that begins or goes on after these bytes.
fn line_after(before: &[u8]) -> usize {
    before.split(|&byte| byte == b'\n').count()
}

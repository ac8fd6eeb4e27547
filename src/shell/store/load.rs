//! Reading a game's file.

use std::{
    fmt::{self, Display},
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

/// No game is longer; what is, is something else.
const LONGEST: u64 = 4 << 20;

/// What was looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<T> {
    /// The game to go on with.
    pub game: Option<Saved<T>>,
    /// The files before it that no game can be made of. They are left as they are.
    pub unreadable: Vec<Unreadable>,
}

/// An unfinished game and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved<T> {
    /// What the reader made of its sound lines.
    pub game: T,
    /// Its file.
    pub path: PathBuf,
    /// How many bytes its sound lines are.
    pub(super) sound: usize,
    /// Whether something torn follows them.
    pub(super) is_torn: bool,
}

impl<T> Saved<T> {
    /// The name under which the file as it is will be kept when the game goes on, if its last line is torn.
    pub fn torn(&self) -> Option<PathBuf> {
        self.is_torn.then(|| super::replace::torn_name(&self.path))
    }
}

/// A file that no game can be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The name of the file, without its folder.
    pub name: String,
    /// The line that fails, counted from 1, if it is a line that fails.
    pub line: Option<usize>,
    /// Why.
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

/// Reads a file. None: the game is over, or it is no file at all.
pub fn load<T>(
    path: &Path,
    read: impl Fn(&str) -> Result<Option<T>, (usize, String)>,
) -> Result<Option<Saved<T>>, Unreadable> {
    let bad = |line, reason| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Unreadable { name, line, reason }
    };
    let Some(bytes) = read_file(path).map_err(|error| bad(None, error.to_string()))? else {
        return Ok(None);
    };
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
    let is_torn = sound < bytes.len();
    Ok(game.map(|game| Saved { game, path: path.to_path_buf(), sound, is_torn }))
}

/// The bytes of a file, or none if it is a folder, a pipe or a device: opening those may never end.
pub(super) fn read_file(path: &Path) -> io::Result<Option<Vec<u8>>> {
    if !fs::metadata(path)?.is_file() {
        return Ok(None);
    }
    read_at_most(File::open(path)?, LONGEST).map(Some)
}

fn read_at_most(file: File, longest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(io::Error::other("it is longer than a game can be"));
    }
    Ok(bytes)
}

/// How many bytes the complete lines are.
pub(super) fn sound_len(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}

/// The number of the line that begins or goes on after these bytes.
fn line_after(before: &[u8]) -> usize {
    before.split(|&byte| byte == b'\n').count()
}

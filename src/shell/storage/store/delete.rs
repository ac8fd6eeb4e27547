//! Deleting a saved game, so that its number is never given again.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::name;
use crate::shell::storage::files::{self, Longest, replace};

/// The file beside the folder of games that keeps the highest number of a game that was deleted.
const HIGHEST: &str = "highest";

/// Highest number of a game that was deleted, 0 if none was. An unreadable file counts as 0.
pub(super) fn highest(dir: &Path) -> u32 {
    let bytes = files::read(&dir.join(HIGHEST), Longest::RULES).unwrap_or_default();
    String::from_utf8(bytes).ok().and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

/// Deletes a branch, or a game with its branches, and what was torn off them. If this is cut short the game can be
/// deleted again, and its number is remembered before the file is gone.
pub(super) fn delete(dir: &Path, path: &Path) -> io::Result<()> {
    let file = path.file_name().ok_or(ErrorKind::NotFound)?;
    if name::branch(file).is_none() {
        let number = name::number(file).ok_or(ErrorKind::NotFound)?;
        // Before the file goes: a kill in between would give the number to another game, whose branches those of the old one
        // would be.
        if number > highest(dir) {
            remember(&dir.join(HIGHEST), number)?;
        }
        for branch in branches_of(path, number)? {
            remove_whole(&branch)?;
        }
    }
    remove_whole(path)?;
    replace::sync_folder_of(path)
}

/// Branches of the game of this file and number.
fn branches_of(path: &Path, number: u32) -> io::Result<Vec<PathBuf>> {
    let folder = path.parent().ok_or(ErrorKind::NotFound)?;
    let branches = name::branches(folder)?.into_iter();
    Ok(branches.filter(|(game, ..)| *game == number).map(|(.., path)| path).collect())
}

/// Removes a file and what was torn off it.
fn remove_whole(path: &Path) -> io::Result<()> {
    for torn in torn_off(path)? {
        fs::remove_file(torn)?;
    }
    fs::remove_file(path)
}

fn remember(path: &Path, number: u32) -> io::Result<()> {
    let line = format!("{number}\n");
    let remembered = match replace::replace(path, line.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::NotFound => replace::create(path, line.as_bytes()),
        done => done,
    };
    remembered.map(drop)
}

/// Files kept of a game when its last line was torn: `NAME.torn`, `NAME.torn2` and so on.
fn torn_off(path: &Path) -> io::Result<Vec<PathBuf>> {
    let (Some(folder), Some(name)) =
        (path.parent(), path.file_name().and_then(|name| name.to_str()))
    else {
        return Ok(Vec::new());
    };
    let mut torn = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let file = entry.file_name();
        let rest = file.to_str().and_then(|file| file.strip_prefix(name)?.strip_prefix(".torn"));
        if rest.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit())) {
            torn.push(entry.path());
        }
    }
    Ok(torn)
}

//! Numbers of games and the names of their files.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

/// The highest number that is given, and the longest name that is read.
const HIGHEST: u32 = 999_999_999;

/// The name of a game's file: `0001.jass`.
pub(super) fn of(number: u32) -> String {
    format!("{number:04}.jass")
}

/// The name of the file of a branch of a game: `0001-branch1.jass`.
pub(super) fn of_branch(game: u32, branch: u32) -> String {
    format!("{game:04}-branch{branch}.jass")
}

/// The numbers of the game and of its branch of a file that is named like a branch.
pub(super) fn branch(name: &OsStr) -> Option<(u32, u32)> {
    let (game, branch) = name.to_str()?.strip_suffix(".jass")?.split_once("-branch")?;
    let is_number = branch.bytes().all(|byte| byte.is_ascii_digit());
    let game = number(OsStr::new(&format!("{game}.jass")))?;
    branch.parse().ok().filter(|_| is_number).map(|branch| (game, branch))
}

/// Branches of the games in the folder, each with the numbers of its game and of itself, lowest first.
pub(super) fn branches(folder: &Path) -> io::Result<Vec<(u32, u32, PathBuf)>> {
    let mut branches = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let numbers = branch(&entry.file_name());
        branches.extend(numbers.map(|(game, branch)| (game, branch, entry.path())));
    }
    branches.sort();
    Ok(branches)
}

/// Number after the highest that a branch of this game has.
pub(super) fn next_branch(folder: &Path, game: u32) -> io::Result<u32> {
    let taken = branches(folder)?.into_iter().filter(|(of, ..)| *of == game);
    Ok(taken.map(|(_, branch, _)| branch).max().unwrap_or(0).saturating_add(1))
}

/// The number of a file that is named like a game: four to nine digits and `.jass`.
pub(super) fn number(name: &OsStr) -> Option<u32> {
    let digits = name.to_str()?.strip_suffix(".jass")?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && (4..=9).contains(&digits.len()) { digits.parse().ok() } else { None }
}

/// Entries of the folder that are named like a game, files or not, lowest number first.
pub(super) fn numbered(folder: &Path) -> io::Result<Vec<(u32, PathBuf)>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        names.extend(number(&entry.file_name()).map(|number| (number, entry.path())));
    }
    names.sort();
    Ok(names)
}

/// Number after the highest that is taken, by whatever it may be, or was until it was deleted; where there is none, the
/// lowest free.
pub(super) fn next(folder: &Path, deleted: u32) -> io::Result<u32> {
    let taken: Vec<u32> = numbered(folder)?.into_iter().map(|(number, _)| number).collect();
    match taken.last().copied().unwrap_or(0).max(deleted) {
        last if last < HIGHEST => Ok(last + 1),
        _ => (1..=HIGHEST)
            .find(|number| taken.binary_search(number).is_err())
            .ok_or_else(|| io::Error::other("no number is left for a game")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_four_digits_or_more() {
        assert_eq!(of(7), "0007.jass");
        assert_eq!(of(12345), "12345.jass");
        for (name, is) in [
            ("0007.jass", Some(7)),
            ("12345.jass", Some(12345)),
            ("999999999.jass", Some(HIGHEST)),
            ("007.jass", None),
            ("1000000000.jass", None),
            ("+007.jass", None),
            ("0007.jass.torn", None),
            ("0007.jass.new", None),
            ("0007", None),
            ("٠٠٠٧.jass", None),
            ("0007-branch1.jass", None),
        ] {
            assert_eq!(number(OsStr::new(name)), is, "{name}");
        }
    }

    #[test]
    fn a_branch_is_named_after_its_game() {
        assert_eq!(of_branch(7, 2), "0007-branch2.jass");
        for (name, is) in [
            ("0007-branch2.jass", Some((7, 2))),
            ("12345-branch10.jass", Some((12345, 10))),
            ("0007-branch.jass", None),
            ("0007-branch+1.jass", None),
            ("007-branch1.jass", None),
            ("0007-branch1.jass.torn", None),
            ("0007.jass", None),
        ] {
            assert_eq!(branch(OsStr::new(name)), is, "{name}");
        }
    }
}

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
        ] {
            assert_eq!(number(OsStr::new(name)), is, "{name}");
        }
    }
}

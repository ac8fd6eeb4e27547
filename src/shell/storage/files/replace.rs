//! Making and replacing files in one step, so that a kill leaves the old or the new and never half.
//!
//! New content lies beside its place under a name of its own until it is whole. Unfinished files that a kill leaves
//! behind are removed by the next process that writes there.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use tempfile::{Builder, NamedTempFile};

use super::open;
use crate::shell::system;

/// Makes a file that was not there, with these bytes and readable by nobody else; an existing file of the name stays.
/// Returned is the file, locked since before it had its name. On an error nothing new is there.
pub(in crate::shell) fn create(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let file = publish(write_beside(path, bytes)?, path)?;
    sync_folder_of(path).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })?;
    Ok(file)
}

/// Replaces the content of a file with these bytes, keeping its permissions; a link is followed to its file. Returned is
/// the new file, locked since before it had its name.
pub(in crate::shell) fn replace(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let path = fs::canonicalize(path)?;
    put(write_like(&path, bytes)?, &path)
}

/// Cuts a file to its first bytes; as it was it is kept as `NAME.torn`, or `NAME.torn2` and so on if that is taken.
/// Returned is the new file, locked since before it had its name.
pub(in crate::shell) fn cut_torn(path: &Path, bytes: &[u8], sound: usize) -> io::Result<File> {
    let new = write_like(path, &bytes[..sound])?;
    let torn = keep_torn(path, bytes)?;
    put(new, path).inspect_err(|_| {
        let _ = fs::remove_file(&torn);
    })
}

/// Gives a new file its name, unless something has it.
fn publish(new: NamedTempFile, path: &Path) -> io::Result<File> {
    match new.persist_noclobber(path) {
        Ok(file) => Ok(file),
        Err(refused) if refused.error.kind() == ErrorKind::AlreadyExists => Err(refused.error),
        // Not every file system can give a name only if it is free.
        Err(_) if fs::symlink_metadata(path).is_ok() => Err(ErrorKind::AlreadyExists.into()),
        Err(refused) => Ok(refused.file.persist(path)?),
    }
}

/// Puts a new file in the place of an old one.
fn put(new: NamedTempFile, path: &Path) -> io::Result<File> {
    let file = new.persist(path)?;
    sync_folder_of(path)?;
    Ok(file)
}

fn keep_torn(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut names = std::iter::once(".torn".to_owned()).chain((2..).map(|n| format!(".torn{n}")));
    loop {
        let ending = names.next().ok_or(ErrorKind::AlreadyExists)?;
        let torn = with_ending(path, &ending);
        match create(&torn, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            done => return done.map(|_| torn),
        }
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Writes new content for a file beside it, with its permissions. A process that may not write to the file may not
/// replace it either.
fn write_like(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let permissions = fs::metadata(path)?.permissions();
    if permissions.readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let new = write_beside(path, bytes)?;
    new.as_file().set_permissions(permissions)?;
    Ok(new)
}

/// Prefix and suffix of an unfinished file's name, and the number of letters drawn for it.
// A fixed name beside the file was a person's own at times: saving the settings removed a jass.toml.new.
const UNFINISHED: (&str, &str, usize) = (".jass-", ".tmp", 12);

/// Writes the bytes to a new file beside the path, down to the disk. The file is removed unless it is named.
fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    // What cannot be swept can still be written beside.
    let _ = sweep(folder);
    let (prefix, suffix, letters) = UNFINISHED;
    let mut new = Builder::new()
        .prefix(prefix)
        .suffix(suffix)
        .rand_bytes(letters)
        .tempfile_in(folder)
        // The name that was drawn for it tells nobody anything.
        .map_err(|error| io::Error::from(error.kind()))?;
    // Held as long as it is written: who sweeps leaves it alone, and nobody else has it first. Where there are no locks
    // nothing is swept.
    let _ = new.as_file().try_lock();
    new.as_file_mut().write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}

/// Removes unfinished files that a kill has left.
fn sweep(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !is_unfinished(&entry.file_name()) {
            continue;
        }
        let file = open(&entry.path(), OpenOptions::new().read(true));
        if file.is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

fn is_unfinished(name: &OsStr) -> bool {
    let (prefix, suffix, letters) = UNFINISHED;
    let name = name.to_str().and_then(|name| name.strip_prefix(prefix)?.strip_suffix(suffix));
    name.is_some_and(|drawn| {
        drawn.len() == letters && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Folder that a path lies in; for a bare name, the folder where the program was started.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Syncs the folder of a path to the disk: a name is safe only when its folder is.
pub(in crate::shell) fn sync_folder_of(path: &Path) -> io::Result<()> {
    system::sync_folder(folder_of(path))
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_of_the_person_is_touched_and_leftovers_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let theirs = ["a", "a.new", "a.tmp", ".jass-notes.tmp", ".jass-123456789012"];
        for name in theirs {
            fs::write(at(name), "theirs").unwrap();
        }
        let (dead, alive) = (at(".jass-deaddeaddead.tmp"), at(".jass-alivealiveal.tmp"));
        fs::write(&dead, "half").unwrap();
        let written = File::create(&alive).unwrap();
        written.lock().unwrap();
        replace(&at("a"), b"ours").unwrap();
        assert_eq!(fs::read_to_string(at("a")).unwrap(), "ours");
        for name in &theirs[1..] {
            assert_eq!(fs::read_to_string(at(name)).unwrap(), "theirs", "{name}");
        }
        assert!(!dead.exists() && alive.exists());
        drop(written);
        create(&at("b"), b"new").unwrap();
        assert_eq!(
            names(folder.path()),
            [".jass-123456789012", ".jass-notes.tmp", "a", "a.new", "a.tmp", "b"]
        );
    }

    #[test]
    fn whatever_has_a_name_keeps_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("file"), "theirs").unwrap();
        fs::create_dir(at("folder")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("nowhere", at("link")).unwrap();
        for name in names(folder.path()) {
            let refused = create(&at(&name), b"ours").unwrap_err();
            assert_eq!(refused.kind(), ErrorKind::AlreadyExists, "{name}");
        }
        assert_eq!(fs::read_to_string(at("file")).unwrap(), "theirs");
        assert!(names(folder.path()).len() <= 3);
    }

    #[cfg(unix)]
    #[test]
    fn new_files_are_private_and_old_ones_keep_their_mode() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        create(&path, b"new").unwrap();
        assert_eq!(mode(&path), 0o600);
        for open in [0o644, 0o660] {
            fs::set_permissions(&path, fs::Permissions::from_mode(open)).unwrap();
            replace(&path, b"whole\nha").unwrap();
            assert_eq!(mode(&path), open);
        }
        cut_torn(&path, b"whole\nha", 6).unwrap();
        assert_eq!([mode(&path), mode(&with_ending(&path, ".torn"))], [0o660, 0o600]);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let refused = replace(&path, b"other").unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::PermissionDenied);
        assert_eq!(fs::read(&path).unwrap(), b"whole\n");
        assert_eq!(names(folder.path()), ["file", "file.torn"]);
    }
}

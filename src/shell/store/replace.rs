//! Making and replacing files in one step, so that a kill leaves the old or the new and never half.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use super::load::sound_len;

/// Makes a file that was not there, complete with its first lines; it is open for more.
pub(in crate::shell) fn create(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let (new, file) = write_beside(path, bytes)?;
    let made = publish(&new, path);
    if made.is_err() {
        let _ = fs::remove_file(&new);
    }
    made.and_then(|()| sync_folder_of(path)).map(|()| file)
}

/// Puts these bytes in the place of a file, with its permissions; behind a link it is the file itself that goes.
pub(in crate::shell) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let (new, _) = write_beside(&path, bytes)?;
    let done = fs::set_permissions(&new, permissions).and_then(|()| fs::rename(&new, &path));
    if done.is_err() {
        let _ = fs::remove_file(&new);
    }
    done.and_then(|()| sync_folder_of(&path))
}

/// Gives a file its name; whatever has the name already keeps it.
fn publish(new: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(new, path) {
        Ok(()) => fs::remove_file(new),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // Not every file system has links.
        Err(_) if fs::symlink_metadata(path).is_ok() => Err(ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(new, path),
    }
}

/// Cuts a file after its last complete line; as it was it is kept under a name of its own.
pub(super) fn cut_torn(path: &Path) -> io::Result<()> {
    let bytes = fs::read(path)?;
    let (new, _) = write_beside(path, &bytes[..sound_len(&bytes)])?;
    let done = fs::metadata(path)
        .and_then(|meta| fs::set_permissions(&new, meta.permissions()))
        .and_then(|()| keep_torn(path, &bytes))
        .and_then(|()| fs::rename(&new, path));
    if done.is_err() {
        let _ = fs::remove_file(&new);
    }
    done.and_then(|()| sync_folder_of(path))
}

/// The name under which a torn file is kept.
pub(super) fn torn_name(path: &Path) -> PathBuf {
    let free = torn_names(path).find(|name| fs::symlink_metadata(name).is_err());
    free.unwrap_or_else(|| with_ending(path, ".torn"))
}

fn torn_names(path: &Path) -> impl Iterator<Item = PathBuf> {
    let endings = std::iter::once(".torn".to_owned()).chain((2..).map(|n| format!(".torn{n}")));
    endings.map(|ending| with_ending(path, &ending))
}

/// Keeps the bytes as `NAME.torn`, or `NAME.torn2` and so on if that is taken.
fn keep_torn(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut names = torn_names(path);
    loop {
        let torn = names.next().ok_or(ErrorKind::AlreadyExists)?;
        match write_new(&torn, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            done => return done.map(drop),
        }
    }
}

/// Writes the bytes to a new file beside the path.
fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<(PathBuf, File)> {
    let new = with_ending(path, ".new");
    match fs::remove_file(&new) {
        // Left over from a kill.
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    write_new(&new, bytes).map(|file| (new, file))
}

/// Writes a file that was not there, down to the disk; on an error it is not there afterwards.
fn write_new(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let mut file = OpenOptions::new().append(true).create_new(true).open(path)?;
    let done = file.write_all(bytes).and_then(|()| file.sync_all());
    if done.is_err() {
        let _ = fs::remove_file(path);
    }
    done.map(|()| file)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Names too are on the disk only when their folder is.
pub(super) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let Some(folder) = path.parent().filter(|_| cfg!(unix)) else { return Ok(()) };
    match File::open(folder)?.sync_all() {
        // Some file systems do this by themselves and refuse to be asked.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

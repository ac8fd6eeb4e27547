//! The file of the game that is being played.

use std::{
    fs::File,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::NotSaved;

/// A game's file, to which lines are added.
#[derive(Debug)]
pub struct GameFile {
    path: PathBuf,
    /// None after the first failure.
    file: Option<File>,
    /// How long the file is as far as we have written it.
    len: u64,
    /// The folder it lies in, held as long as the file may be written.
    _lock: Option<Arc<File>>,
}

impl GameFile {
    pub(super) const fn new(path: PathBuf, file: File, len: u64, lock: Option<Arc<File>>) -> Self {
        Self { path, file: Some(file), len, _lock: lock }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) const fn len(&self) -> u64 {
        self.len
    }

    /// Adds whole lines, and comes back when they are on the disk.
    ///
    /// After a failure the lines that were there before are still there, and nothing more is saved:
    /// every further call fails with [`NotSaved::Closed`].
    pub fn append(&mut self, lines: &str) -> Result<(), NotSaved> {
        debug_assert!(lines.ends_with('\n'), "only whole lines are saved: {lines:?}");
        let file = self.file.take().ok_or(NotSaved::Closed)?;
        let refused = |error| NotSaved::refused(&self.path, &error);
        if !is_ours(&file, self.len).map_err(refused)? {
            return Err(NotSaved::Changed(self.path.clone()));
        }
        if let Err(error) = write(&file, lines) {
            // Half a line would be torn; without it the file ends well. If that fails too, so be it.
            let _ = file.set_len(self.len);
            return Err(refused(error));
        }
        self.len += lines.len() as u64;
        self.file = Some(file);
        Ok(())
    }
}

fn write(mut file: &File, lines: &str) -> io::Result<()> {
    file.write_all(lines.as_bytes())?;
    file.sync_data()
}

/// Whether the file is as long as we left it, and still in its folder.
fn is_ours(file: &File, len: u64) -> io::Result<bool> {
    let meta = file.metadata()?;
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(&meta) == 0 {
        return Ok(false);
    }
    Ok(meta.len() == len)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::fs::OpenOptions;

    #[test]
    fn a_full_disk_is_told_once_and_closes_the_file() {
        let full = OpenOptions::new().append(true).open("/dev/full").unwrap();
        let mut game = GameFile::new("0001.jass".into(), full, 0, None);
        let why = game.append("a line\n").unwrap_err().to_string();
        assert!(why.starts_with("No space left on device"), "{why}");
        assert_eq!(game.append("a line\n"), Err(NotSaved::Closed));
    }
}

//! Files on the disk: only regular files are opened, and they are replaced in one step.

pub(in crate::shell) mod replace;

use std::{
    fs::{self, DirBuilder, File, Metadata, OpenOptions},
    io::{self, ErrorKind, Read as _},
    path::Path,
};

use crate::shell::system;

/// Largest size of a kind of file: a longer one is something else.
#[derive(Clone, Copy, Debug)]
pub struct Longest {
    bytes: u64,
    what: &'static str,
}

impl Longest {
    /// Limit for games: none is longer.
    // A thousand times the longest game of the tests' data, which has 3.3 kB: what is longer is no game, and would be read
    // into memory.
    pub const GAME: Self = Self { bytes: 4 << 20, what: "a game" };
    /// Limit for the history: a hundred thousand rounds.
    pub const HISTORY: Self = Self { bytes: 100 << 20, what: "a history" };
    /// Limit for house rules: none are longer.
    pub const RULES: Self = Self { bytes: 1 << 20, what: "house rules" };
}

/// The bytes of a file.
pub fn read(path: &Path, longest: Longest) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = open(path, OpenOptions::new().read(true))?;
    file.take(longest.bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest.bytes {
        let what = format!("it is longer than {} can be", longest.what);
        return Err(io::Error::new(ErrorKind::FileTooLarge, what));
    }
    Ok(bytes)
}

/// The file at this path, itself or behind links. A folder, a pipe or a device is refused at once: to open one may wait
/// for ever, and to read one may never end.
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Even to open a device may do something.
    if let Ok(meta) = fs::metadata(path) {
        refuse_all_but_files(&meta)?;
    }
    system::open_at_once(options);
    let file = options.open(path)?;
    refuse_all_but_files(&file.metadata()?)?;
    Ok(file)
}

fn refuse_all_but_files(meta: &Metadata) -> io::Result<()> {
    if meta.is_file() {
        return Ok(());
    }
    let (kind, what) = if meta.is_dir() {
        (ErrorKind::IsADirectory, "it is a folder, not a file")
    } else {
        (ErrorKind::InvalidInput, "it is a pipe or a device, not a file")
    };
    Err(io::Error::new(kind, what))
}

/// Makes the folder and those above it, readable by nobody else; existing ones stay as they are.
pub fn make_folders(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    system::make_private_folder(&mut builder);
    builder.create(path)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::{fs::symlink, net::UnixListener};

    use super::*;
    use crate::shell::system::unix::make_pipe;

    #[test]
    fn only_files_are_opened_and_never_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("file"), "text").unwrap();
        symlink(at("file"), at("link")).unwrap();
        make_pipe(&at("pipe"));
        symlink(at("pipe"), at("to a pipe")).unwrap();
        symlink("/dev/zero", at("to a device")).unwrap();
        let _socket = UnixListener::bind(at("socket")).unwrap();
        for name in ["file", "link"] {
            assert_eq!(read(&at(name), Longest::RULES).unwrap(), b"text");
        }
        let device = "it is a pipe or a device, not a file";
        for (name, why) in [
            ("", "it is a folder, not a file"),
            ("pipe", device),
            ("to a pipe", device),
            ("to a device", device),
            ("socket", device),
        ] {
            let reading = read(&at(name), Longest::GAME).unwrap_err();
            assert_eq!(reading.to_string(), why, "{name}");
            let writing = open(&at(name), OpenOptions::new().create(true).append(true));
            let writing = writing.unwrap_err();
            assert_eq!(writing.to_string(), why, "{name}");
        }
    }

    #[test]
    fn a_file_is_no_longer_than_its_kind_can_be() {
        let file = tempfile::NamedTempFile::new().unwrap();
        file.as_file().set_len(1 << 20).unwrap();
        assert_eq!(read(file.path(), Longest::RULES).unwrap().len(), 1 << 20);
        file.as_file().set_len((1 << 20) + 1).unwrap();
        let why = read(file.path(), Longest::RULES).unwrap_err().to_string();
        assert_eq!(why, "it is longer than house rules can be");
        assert!(read(file.path(), Longest::GAME).is_ok());
    }
}

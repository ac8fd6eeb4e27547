//! Secrets of open games, apart from the games that one sends along: each in a file of its own, named after its
//! commitment and not after its game, so that both can be moved.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use crate::{
    game::proof::{Digest, Secret},
    shell::storage::files::{self, Longest, replace},
};

/// Folder of the secrets.
#[derive(Clone, Debug)]
pub struct Secrets {
    folder: PathBuf,
}

/// Secret that no game has yet.
#[derive(Debug)]
pub struct DrawnSecret {
    /// The secret.
    pub secret: Secret,
    /// Its file, locked as long as this lives; none where it could not be written.
    file: Option<(PathBuf, File)>,
}

/// Ending of the file of a secret that no game has yet.
const UNUSED: &str = ".new";

impl Secrets {
    /// Secrets of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { folder: dir.join("games").join(".secrets") }
    }

    /// Draws a secret from the system. It lies on the disk before anybody sees its commitment, if it can.
    pub fn draw(&self) -> Option<DrawnSecret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        let secret = Secret(bytes);
        Some(DrawnSecret { secret, file: self.write_unused(secret).ok() })
    }

    /// Keeps a secret for the game that has begun with it.
    pub fn keep(&self, drawn: DrawnSecret) -> io::Result<()> {
        let path = self.path(&drawn.secret.commitment());
        let renamed = drawn.file.is_some_and(|(unused, _)| fs::rename(unused, &path).is_ok());
        if renamed {
            return replace::sync_folder_of(&path);
        }
        self.write(&path, drawn.secret).map(drop)
    }

    /// The secret of this commitment, if it lies here.
    pub fn find(&self, commit: &Digest) -> Option<Secret> {
        let bytes = files::read(&self.path(commit), Longest::RULES).ok()?;
        let secret: Secret = str::from_utf8(&bytes).ok()?.trim().parse().ok()?;
        // A file that was copied under this name would prove nothing.
        (secret.commitment() == *commit).then_some(secret)
    }

    /// Removes the secret of this commitment, which has been told or belongs to no game any more.
    pub fn forget(&self, commit: &Digest) {
        let _ = fs::remove_file(self.path(commit));
    }

    fn path(&self, commit: &Digest) -> PathBuf {
        self.folder.join(commit.to_string())
    }

    fn write(&self, path: &Path, secret: Secret) -> io::Result<File> {
        files::make_folders(&self.folder)?;
        replace::create(path, format!("{secret}\n").as_bytes())
    }

    fn write_unused(&self, secret: Secret) -> io::Result<(PathBuf, File)> {
        // What cannot be swept can still be written beside.
        let _ = self.sweep();
        let path = self.folder.join(format!("{}{UNUSED}", secret.commitment()));
        let file = self.write(&path, secret)?;
        Ok((path, file))
    }

    /// Removes secrets of programs that have ended before a game began with them.
    fn sweep(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let commit = name.and_then(|name| name.strip_suffix(UNUSED));
            if commit.is_none_or(|commit| commit.parse::<Digest>().is_err()) {
                continue;
            }
            let file = files::open(&path, OpenOptions::new().read(true));
            if file.is_ok_and(|file| file.try_lock().is_ok()) {
                match fs::remove_file(&path) {
                    Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(secrets: &Secrets) -> Vec<String> {
        let entries = fs::read_dir(&secrets.folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_secret_is_found_by_its_commitment_and_unused_ones_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let secrets = Secrets::of(folder.path());
        let (one, other) = (secrets.draw().unwrap(), secrets.draw().unwrap());
        let (secret, unused) = (one.secret, other.secret.commitment());
        let commit = secret.commitment();
        assert_ne!(secret, other.secret);
        assert_eq!(secrets.find(&commit), None, "no game has it");
        secrets.keep(one).unwrap();
        assert_eq!(secrets.find(&commit), Some(secret));
        let mut expected = vec![commit.to_string(), format!("{unused}{UNUSED}")];
        expected.sort();
        assert_eq!(names(&secrets), expected, "a living program has the other");
        drop(other);
        let third = secrets.draw().unwrap();
        assert!(!names(&secrets).contains(&format!("{unused}{UNUSED}")));
        fs::write(secrets.path(&unused), "nothing").unwrap();
        assert_eq!(secrets.find(&unused), None);
        drop(third);
        secrets.forget(&commit);
        assert_eq!(secrets.find(&commit), None);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_a_secret() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let secrets = Secrets::of(folder.path());
        let drawn = secrets.draw().unwrap();
        let path = secrets.path(&drawn.secret.commitment());
        secrets.keep(drawn).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&path), mode(&secrets.folder)), (0o600, 0o700));
    }
}

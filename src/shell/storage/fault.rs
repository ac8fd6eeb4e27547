//! Errors of the system as faults of the disk.

use std::{
    io::{self, ErrorKind},
    path::Path,
};

use crate::{
    app::fault::{DiskFault, DiskFaultKind},
    cards::text::printable,
    shell::storage::paths,
};

/// Fault of a file that is named beside it.
pub fn of(error: &io::Error) -> DiskFault {
    DiskFault { kind: kind(error), path: None, said: printable(&error.to_string()) }
}

/// Fault of this file or folder.
pub fn at(path: &Path, error: &io::Error) -> DiskFault {
    DiskFault { path: Some(paths::shown(path)), ..of(error) }
}

/// Fault where no home folder is known.
pub fn no_home() -> DiskFault {
    let said = "no home folder is known; name a folder with --data-dir".to_owned();
    DiskFault { kind: DiskFaultKind::NoHome, path: None, said }
}

/// Fault of a file that somebody else has removed.
pub fn removed(path: &Path) -> DiskFault {
    let said = format!("{} was removed by somebody else", path.display());
    DiskFault { kind: DiskFaultKind::Removed, path: None, said: printable(&said) }
}

fn kind(error: &io::Error) -> DiskFaultKind {
    let is_ours = error.raw_os_error().is_none();
    match error.kind() {
        ErrorKind::PermissionDenied => DiskFaultKind::Denied,
        ErrorKind::ReadOnlyFilesystem => DiskFaultKind::ReadOnly,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => DiskFaultKind::Full,
        ErrorKind::AlreadyExists => DiskFaultKind::Exists,
        ErrorKind::NotFound => DiskFaultKind::Missing,
        ErrorKind::IsADirectory => DiskFaultKind::Folder,
        ErrorKind::NotADirectory => DiskFaultKind::NotAFolder,
        // The system says the same of much else.
        ErrorKind::InvalidInput if is_ours => DiskFaultKind::Special,
        ErrorKind::FileTooLarge => DiskFaultKind::TooLong,
        ErrorKind::InvalidData if is_ours => DiskFaultKind::NotText,
        ErrorKind::Interrupted | ErrorKind::TimedOut | ErrorKind::WouldBlock => {
            DiskFaultKind::Interrupted
        }
        _ => DiskFaultKind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_system_has_its_kind() {
        use DiskFaultKind::{Denied, Exists, Full, Missing, NotText, Other, Special, TooLong};
        for (error, expected) in [
            (ErrorKind::PermissionDenied.into(), Denied),
            (ErrorKind::StorageFull.into(), Full),
            (ErrorKind::AlreadyExists.into(), Exists),
            (ErrorKind::NotFound.into(), Missing),
            (ErrorKind::FileTooLarge.into(), TooLong),
            (io::Error::new(ErrorKind::InvalidInput, "a pipe"), Special),
            (io::Error::new(ErrorKind::InvalidData, "no text"), NotText),
            (io::Error::other("boom"), Other),
        ] {
            assert_eq!(of(&error).kind, expected, "{error}");
        }
        let said = at(Path::new("a\x1bb"), &io::Error::other("bo\x07om")).to_string();
        assert!(!said.contains(['\x1b', '\x07']), "{said}");
    }
}

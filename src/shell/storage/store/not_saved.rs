//! Reasons why a game is not saved.

use std::{
    fmt::{self, Display},
    io,
    path::{Path, PathBuf},
};

/// Reason why a game is not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// Another process plays with this data folder.
    Locked,
    /// The system does not let the file or folder be made, read or written.
    Refused {
        /// File or folder concerned.
        path: PathBuf,
        /// Error message of the system.
        why: String,
    },
    /// Another program has removed the file.
    Removed(PathBuf),
}

impl NotSaved {
    pub(super) fn refused(path: &Path, error: &io::Error) -> Self {
        Self::Refused { path: path.to_path_buf(), why: error.to_string() }
    }
}

impl Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locked => f.write_str("another jass is playing with the same saved games"),
            // The reason comes first: a line of the screen may not hold the path too.
            Self::Refused { path, why } => write!(f, "{why}: {}", path.display()),
            Self::Removed(path) => write!(f, "{} was removed by somebody else", path.display()),
        }
    }
}

impl std::error::Error for NotSaved {}

//! Faults of the disk and of what lies on it, as values: each language has its own sentence for them.

use std::{fmt, fmt::Display};

use crate::game::BadRecord;

/// Fault of the disk: a file or folder that cannot be made, read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiskFault {
    /// Kind of the fault.
    pub kind: DiskFaultKind,
    /// File or folder concerned, where it is not named beside the fault.
    pub path: Option<String>,
    /// The fault as the system says it, for the command line.
    pub said: String,
}

/// Kind of a fault of the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFaultKind {
    /// No permission.
    Denied,
    /// Nothing is written there at all.
    ReadOnly,
    /// No room is left.
    Full,
    /// Something else has the name.
    Exists,
    /// There is no such file or folder.
    Missing,
    /// A folder, not a file.
    Folder,
    /// A file, not a folder.
    NotAFolder,
    /// Neither a file nor a folder, such as a pipe or a device.
    Special,
    /// A file that is longer than its kind can be.
    TooLong,
    /// A file that holds no text.
    NotText,
    /// Something came between.
    Interrupted,
    /// The file was removed by somebody else.
    Removed,
    /// No home folder is known.
    NoHome,
    /// Something else, which only the system has words for.
    Other,
}

impl Display for DiskFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            // The reason comes first: a line of the screen may not hold the path too.
            Some(path) => write!(f, "{}: {path}", self.said),
            None => f.write_str(&self.said),
        }
    }
}

/// Reason why a file is no saved game, given the fault of a line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault<E = BadRecord> {
    /// The file cannot be read.
    Disk(DiskFault),
    /// The file is empty.
    Empty,
    /// Not one line of the file is whole.
    Torn,
    /// The line of this number is not text.
    NotText(usize),
    /// A line cannot stand there.
    Line(E),
}

impl<E> ReadFault<E> {
    /// True of a fault that lies in a line of the file.
    pub const fn is_in_a_line(&self) -> bool {
        matches!(self, Self::NotText(_) | Self::Line(_))
    }
}

impl<E: Display> Display for ReadFault<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(fault) => fault.fmt(f),
            Self::Empty => f.write_str("it is empty"),
            Self::Torn => f.write_str("not one line of it is complete"),
            Self::NotText(line) => write!(f, "line {line}: it is not text"),
            Self::Line(error) => error.fmt(f),
        }
    }
}

/// Saved game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSave {
    /// The name of its file.
    pub name: String,
    /// Reason why it cannot be read.
    pub fault: ReadFault,
}

/// Reason why the settings are not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsFault {
    /// The disk does not let them.
    Disk(DiskFault),
    /// A mistake stands in this line of the file.
    Mistake {
        /// The file.
        path: String,
        /// Number of the line, counted from 1.
        line: usize,
    },
    /// The file is written in a way that leaves no place for this key.
    NoPlace {
        /// The file.
        path: String,
        /// The key.
        key: String,
    },
}

//! Findings of a measurement, kept in a file as they come: one of hours goes on where it was broken off.

use std::{
    collections::BTreeMap,
    fmt::Display,
    fs::{File, OpenOptions},
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    game::Seed,
    rules::House,
    shell::storage::files::{
        self, Longest,
        replace::{create, cut_torn},
    },
};

/// First line of a file: all that the findings depend on, but their number.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct KeptQuestion<Q> {
    version: String,
    house: String,
    seed: u64,
    #[serde(flatten)]
    asked: Q,
}

/// Line of a file: what was found of one of the things that are asked about.
pub trait KeptEntry: Clone + Serialize + DeserializeOwned {
    /// Key of that thing.
    type EntryKey: Ord;

    /// Its key.
    fn key(&self) -> Self::EntryKey;
}

/// Findings that are known already, and the file to which those that come are added.
#[derive(Debug)]
pub struct Kept<E: KeptEntry> {
    known: BTreeMap<E::EntryKey, E>,
    file: Option<Mutex<KeptFile>>,
}

#[derive(Debug)]
struct KeptFile {
    path: PathBuf,
    file: File,
    /// The first fault in writing.
    fault: Option<String>,
}

impl<E: KeptEntry> Kept<E> {
    /// Findings on this question that a file keeps, which is begun if there is none, by a seed and these rules. Without a
    /// path nothing is kept.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, with its path and line.
    pub fn open<Q>(
        path: Option<&Path>,
        (Seed(seed), house): (Seed, &House),
        asked: Q,
        is_sound: impl Fn(&E) -> bool,
    ) -> Result<Self, String>
    where
        Q: PartialEq + Serialize + DeserializeOwned,
    {
        let Some(path) = path else { return Ok(Self { known: BTreeMap::new(), file: None }) };
        let at = |why: &dyn Display| format!("{}: {why}", path.display());
        let (version, house) = (env!("CARGO_PKG_VERSION").to_owned(), house.written());
        let asked = KeptQuestion { version, house, seed, asked };
        let (known, file) = match files::read(path, Longest::HISTORY) {
            Ok(bytes) => {
                let sound = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
                let known = read(&bytes[..sound], &asked, is_sound).map_err(|why| at(&why))?;
                // A line without an end was being written when the program was stopped.
                let file = if sound == bytes.len() {
                    files::open(path, OpenOptions::new().append(true))
                } else {
                    cut_torn(path, &bytes, sound)
                };
                (known, file)
            }
            Err(missing) if missing.kind() == ErrorKind::NotFound => {
                (BTreeMap::new(), create(path, line(&asked)?.as_bytes()))
            }
            Err(error) => return Err(at(&error)),
        };
        let file = file.map_err(|error| at(&error))?;
        let file = KeptFile { path: path.to_path_buf(), file, fault: None };
        Ok(Self { known, file: Some(Mutex::new(file)) })
    }

    /// Finding on this thing, found now if it is not known.
    pub(super) fn known_or(&self, key: &E::EntryKey, find: impl FnOnce() -> E) -> E {
        if let Some(known) = self.known.get(key) {
            return known.clone();
        }
        let found = find();
        if let Some(file) = &self.file {
            file.lock().unwrap_or_else(PoisonError::into_inner).add(&found);
        }
        found
    }

    /// The end of the measurement.
    ///
    /// # Errors
    ///
    /// The first fault in writing the file.
    pub fn end(self) -> Result<(), String> {
        let file = self.file.map(|file| file.into_inner().unwrap_or_else(PoisonError::into_inner));
        file.and_then(|file| file.fault).map_or(Ok(()), Err)
    }
}

impl KeptFile {
    fn add(&mut self, entry: &impl Serialize) {
        let written = line(entry).and_then(|line| {
            let written = self.file.write_all(line.as_bytes());
            written.map_err(|error| format!("{}: {error}", self.path.display()))
        });
        if let Err(why) = written {
            self.fault.get_or_insert(why);
        }
    }
}

fn line(of: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(of).map(|line| line + "\n").map_err(|error| error.to_string())
}

/// Findings in the lines of a file, if it answers this question.
fn read<E: KeptEntry, Q: PartialEq + DeserializeOwned>(
    bytes: &[u8],
    asked: &Q,
    is_sound: impl Fn(&E) -> bool,
) -> Result<BTreeMap<E::EntryKey, E>, String> {
    let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let at = |line: usize, error: &serde_json::Error| format!("line {line}: {error}");
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().unwrap_or_default();
    let question: Q = serde_json::from_str(first).map_err(|error| at(1, &error))?;
    if question != *asked {
        return Err(format!("line 1: it keeps what another question found: {first}"));
    }
    let entry = |(number, line): (usize, &str)| {
        let kept: E = serde_json::from_str(line).map_err(|error| at(number, &error))?;
        if !is_sound(&kept) {
            return Err(format!("line {number}: not a decision of each level"));
        }
        Ok((kept.key(), kept))
    };
    lines.map(entry).collect()
}

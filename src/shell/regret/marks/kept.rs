//! Judgements that are kept in a file as they are made: a measurement of hours goes on where it was broken off.

use std::{
    collections::BTreeMap,
    fmt::Display,
    fs::{File, OpenOptions},
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};

use super::{MarkedDecision, MarksQuestion};
use crate::{
    rules::House,
    shell::storage::files::{
        self, Longest,
        replace::{create, cut_torn},
    },
};

/// Part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::shell::regret) enum MarksPart {
    /// Positions at which a card is played.
    Cards,
    /// Hands with which is called or bid.
    Calls,
}

/// First line of a file: all that the judgements depend on, but their number.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct KeptQuestion {
    version: String,
    house: String,
    seed: u64,
    levels: Vec<String>,
    again: bool,
}

/// Every other line: the decisions of all players at a position.
#[derive(Debug, Serialize, Deserialize)]
struct KeptPosition {
    part: MarksPart,
    number: usize,
    marked: Vec<MarkedDecision>,
}

/// The judgements that are known already, and the file to which those that come are added.
#[derive(Debug, Default)]
pub struct KeptMarks {
    known: BTreeMap<(MarksPart, usize), Vec<MarkedDecision>>,
    file: Option<Mutex<KeptFile>>,
}

#[derive(Debug)]
struct KeptFile {
    path: PathBuf,
    file: File,
    /// The first fault in writing.
    fault: Option<String>,
}

impl KeptMarks {
    /// The judgements of this question in a file, which is begun if there is none.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, with its path and line.
    pub fn open(path: &Path, question: &MarksQuestion, house: &House) -> Result<Self, String> {
        let at = |why: &dyn Display| format!("{}: {why}", path.display());
        let asked = KeptQuestion::of(question, house);
        let (known, file) = match files::read(path, Longest::HISTORY) {
            Ok(bytes) => {
                let sound = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
                let known = read(&bytes[..sound], &asked).map_err(|why| at(&why))?;
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

    /// The judgement of a position, made now if it is not known.
    pub(in crate::shell::regret) fn known_or(
        &self,
        (part, number): (MarksPart, usize),
        judge: impl FnOnce() -> Vec<MarkedDecision>,
    ) -> Vec<MarkedDecision> {
        if let Some(marked) = self.known.get(&(part, number)) {
            return marked.clone();
        }
        let position = KeptPosition { part, number, marked: judge() };
        if let Some(file) = &self.file {
            file.lock().unwrap_or_else(PoisonError::into_inner).add(&position);
        }
        position.marked
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
    fn add(&mut self, position: &KeptPosition) {
        let line = line(position);
        let written = line.and_then(|line| {
            let written = self.file.write_all(line.as_bytes());
            written.map_err(|error| format!("{}: {error}", self.path.display()))
        });
        if let Err(why) = written {
            self.fault.get_or_insert(why);
        }
    }
}

impl KeptQuestion {
    fn of(question: &MarksQuestion, house: &House) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            house: house.written(),
            seed: question.seed.0,
            levels: question.players.iter().map(ToString::to_string).collect(),
            again: question.again,
        }
    }
}

fn line(of: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(of).map(|line| line + "\n").map_err(|error| error.to_string())
}

/// The judgements in the lines of a file, if it answers this question.
fn read(
    bytes: &[u8],
    asked: &KeptQuestion,
) -> Result<BTreeMap<(MarksPart, usize), Vec<MarkedDecision>>, String> {
    let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let at = |line: usize, error: &serde_json::Error| format!("line {line}: {error}");
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().unwrap_or_default();
    let question: KeptQuestion = serde_json::from_str(first).map_err(|error| at(1, &error))?;
    if question != *asked {
        return Err(format!("line 1: it keeps the marks of another question: {first}"));
    }
    let position = |(number, line): (usize, &str)| {
        let kept: KeptPosition = serde_json::from_str(line).map_err(|error| at(number, &error))?;
        if kept.marked.len() != asked.levels.len() {
            return Err(format!("line {number}: not a decision of each level"));
        }
        Ok(((kept.part, kept.number), kept.marked))
    };
    lines.map(position).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        game::{Level, Seed},
        shell::contestant::Contestant,
    };

    const MARK: &str = r#"{"class":"slip","given_away":4.0,"signed":3.5,"place":1,"cause":"trick-lost","reason":"lot","again":[2.5,1.0]}"#;

    fn question(seed: u64) -> MarksQuestion {
        let players = vec![Contestant::Level(Level::Random)];
        MarksQuestion { players, positions: 3, calls: 0, seed: Seed(seed), again: true }
    }

    /// Law: what is kept is not judged again, a line that was being written is, and another question is refused.
    #[test]
    fn a_measurement_goes_on_where_it_was_broken_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("marks");
        let mark: MarkedDecision = serde_json::from_str(MARK).unwrap();
        let judged = |seed| {
            let kept = KeptMarks::open(&path, &question(seed), &House::default())?;
            let mut count = 0;
            for number in 0..3 {
                let judge = || {
                    count += 1;
                    vec![mark.clone()]
                };
                let known = kept.known_or((MarksPart::Cards, number), judge);
                assert_eq!(known, std::slice::from_ref(&mark));
            }
            kept.end().map(|()| count)
        };
        assert_eq!((judged(4), judged(4)), (Ok(3), Ok(0)));
        let lines = fs::read_to_string(&path).unwrap();
        assert!(lines.lines().count() == 4 && lines.contains(MARK), "{lines}");
        fs::write(&path, &lines[..lines.len() - 9]).unwrap();
        assert_eq!(judged(4), Ok(1));
        assert_eq!(fs::read_to_string(&path).unwrap(), lines);
        let other = judged(5).unwrap_err();
        assert!(other.contains("line 1: it keeps the marks of another question"), "{other}");
        for (from, to) in [("\"number\":1", "\"number\":x"), ("slip", "lapse"), ("trick-lost", "x")]
        {
            fs::write(&path, lines.replacen(from, to, 1)).unwrap();
            let broken = judged(4).unwrap_err();
            assert!(
                broken.contains(": line ") && broken.contains(&folder.path().display().to_string()),
                "{broken}"
            );
        }
    }
}

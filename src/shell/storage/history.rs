//! The file of the history, beside the saved games: it is only added to, or replaced whole by one that was made anew.

use std::{
    fs::{File, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use super::files::{self, Longest, replace};
use crate::{
    shell::system,
    train::history::{History, RoundLine},
};

/// Name of the file, and of the one that is made anew until it is whole.
const NAMES: [&str; 2] = ["history.jsonl", "history.jsonl.part"];

/// The file of the history in a data folder.
#[derive(Clone, Debug)]
pub struct HistoryFile {
    path: PathBuf,
}

impl HistoryFile {
    /// The history of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { path: dir.join(NAMES[0]) }
    }

    /// The one that is made anew beside it, until it takes its place.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self { path: self.path.with_file_name(NAMES[1]) }
    }

    /// The lines that are there; none where there is no file.
    pub fn read(&self) -> io::Result<History> {
        match files::read(&self.path, Longest::HISTORY) {
            Ok(bytes) => Ok(History::read(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(History::default()),
            Err(error) => Err(error),
        }
    }

    /// Adds a line, and makes sure that it is there. What follows the last end of a line, by a kill in the middle of one, is
    /// cut off first.
    pub fn add(&self, line: &RoundLine) -> io::Result<()> {
        add_line(&self.path, &line.text())
    }

    /// Puts a whole history in place of the file.
    pub fn replace(&self, history: &History) -> io::Result<()> {
        let text = history.text();
        if self.path.exists() {
            replace::replace(&self.path, text.as_bytes())?;
        } else {
            replace::create(&self.path, text.as_bytes())?;
        }
        Ok(())
    }

    /// Deletes the file, if it is there.
    pub fn delete(&self) -> io::Result<()> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// Adds a line to a file of lines, and makes sure that it is there. What follows the last end of a line is cut off first.
pub(super) fn add_line(path: &Path, line: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    system::make_private(&mut options);
    let mut file = files::open(path, &mut options)?;
    // Two programs may play at once: each adds whole lines.
    let _ = file.lock();
    let end = sound_end(&mut file)?;
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

/// Number of bytes up to the end of the last whole line.
fn sound_end(file: &mut File) -> io::Result<u64> {
    // A line is a kilobyte; the file may have megabytes.
    const STEP: u64 = 4096;
    let mut end = file.metadata()?.len();
    while end > 0 {
        let begin = end.saturating_sub(STEP);
        let mut bytes = vec![0; (end - begin) as usize];
        file.seek(SeekFrom::Start(begin))?;
        file.read_exact(&mut bytes)?;
        if let Some(place) = bytes.iter().rposition(|byte| *byte == b'\n') {
            return Ok(begin + place as u64 + 1);
        }
        end = begin;
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::train::history::JUDGE;

    /// A line of this judge for a round of this game, as it is written.
    fn line(judge: u32, game: u32, round: usize) -> String {
        format!(
            "{{\"v\":1,\"judge\":{judge},\"t\":\"round\",\"game\":{game},\"round\":{round},\"play\":\"schieber\",\
             \"hints\":0,\"mode\":\"rosen\",\"saldo\":7,\"written\":7,\"given\":0.0,\"error\":0.0,\"signed\":-0.5,\
             \"signed_error\":0.0,\"choices\":6,\"asked\":[]}}\n"
        )
    }

    fn read_line(text: &str) -> RoundLine {
        History::read(text).rounds.remove(0)
    }

    /// law: wherever a kill tears the file, at most its last line is lost, and the next is added whole.
    #[test]
    fn a_torn_line_is_dropped_and_the_next_one_added() {
        let folder = tempfile::tempdir().unwrap();
        let file = HistoryFile::of(folder.path());
        assert_eq!(file.read().unwrap(), History::default());
        let lines = [line(JUDGE, 1, 1), line(JUDGE, 1, 2)];
        let whole = lines.concat();
        for cut in 0..=whole.len() {
            fs::write(&file.path, &whole[..cut]).unwrap();
            let kept = whole[..cut].matches('\n').count();
            assert_eq!(file.read().unwrap().rounds.len(), kept, "cut at {cut}");
            file.add(&read_line(&line(JUDGE, 1, 3))).unwrap();
            let text = fs::read_to_string(&file.path).unwrap();
            assert_eq!(text, lines[..kept].concat() + &line(JUDGE, 1, 3), "cut at {cut}");
        }
    }

    #[test]
    fn lines_of_another_judge_stand_apart() {
        let text = [line(JUDGE, 1, 1), line(JUDGE + 1, 1, 1), line(JUDGE + 1, 2, 1)].concat();
        let read = History::read(&(text + "not a line\n"));
        assert_eq!((read.rounds.len(), read.others.len()), (1, 1));
        assert_eq!(read.others[0].key(), (2, 1));
        let deleted = read.of_games(&[2]);
        assert_eq!((deleted.rounds.len(), deleted.others.len()), (0, 1));
    }

    /// law: the file made anew in one order is that of any other.
    #[test]
    fn the_order_of_judging_leaves_no_trace() {
        let (mut one, mut other) = (History::default(), History::default());
        let lines =
            [(1, 1), (1, 2), (2, 1)].map(|(game, round)| read_line(&line(JUDGE, game, round)));
        for line in &lines {
            one.add(line.clone());
        }
        for line in lines.iter().rev() {
            other.add(line.clone());
        }
        assert_eq!(one.text(), other.text());
        assert_eq!(History::read(&one.text()), one);
    }
}

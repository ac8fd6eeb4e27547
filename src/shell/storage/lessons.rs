//! The lessons that a person has been told: a file with a code a line, which is only ever added to.

use std::{
    fs::{File, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use crate::{
    app::{
        lessons::ToldLessons,
        notice::{LessonsNotice, Notice},
    },
    shell::storage::{
        fault,
        files::{self, Longest},
    },
};

/// Name of the file in the folder of all saved data.
const NAME: &str = "lessons.txt";

/// The file of the lessons that have been told.
#[derive(Debug)]
pub struct LessonFile {
    /// Its path; none where no home is known, or where what stands there could not be read.
    path: Option<PathBuf>,
}

impl LessonFile {
    /// The file in this folder, with what stands in it. What cannot be read is left as it is, and a notice says so.
    pub fn open(dir: Option<&Path>) -> (Self, ToldLessons, Option<Notice>) {
        let Some(path) = dir.map(|dir| dir.join(NAME)) else {
            return (Self { path: None }, ToldLessons::default(), None);
        };
        let read = files::read(&path, Longest::RULES).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|bad| io::Error::new(ErrorKind::InvalidData, bad))
        });
        match read {
            Ok(text) => {
                let is_torn = !text.is_empty() && !text.ends_with('\n');
                let notice = is_torn.then(|| Notice::Lessons(LessonsNotice::Torn(NAME.to_owned())));
                (Self { path: Some(path) }, ToldLessons::of_lines(&text), notice)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                (Self { path: Some(path) }, ToldLessons::default(), None)
            }
            Err(error) => {
                let why = LessonsNotice::Unread(fault::at(&path, &error));
                (Self { path: None }, ToldLessons::default(), Some(Notice::Lessons(why)))
            }
        }
    }

    /// Adds these codes. A notice says why they could not be added, once.
    pub fn add(&mut self, codes: &[&str]) -> Option<Notice> {
        let path = self.path.as_ref()?;
        let error = append(path, codes).err()?;
        let why = LessonsNotice::Forgotten(fault::at(path, &error));
        self.path = None;
        Some(Notice::Lessons(why))
    }
}

/// Adds the lines in one write, so that those of two programs do not mix; a line that was torn stays for itself.
fn append(path: &Path, codes: &[&str]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        files::make_folders(folder)?;
    }
    let mut file = files::open(path, OpenOptions::new().create(true).read(true).append(true))?;
    let gap = if ends_torn(&mut file)? { "\n" } else { "" };
    file.write_all(format!("{gap}{}\n", codes.join("\n")).as_bytes())
}

fn ends_torn(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::lessons::Lesson;

    fn told(dir: &Path) -> (Vec<Lesson>, bool) {
        let (_, told, notice) = LessonFile::open(Some(dir));
        (told.iter().collect(), notice.is_some())
    }

    #[test]
    fn two_programs_add_what_they_have_told_and_a_torn_line_costs_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("new");
        let mut both = [0, 1].map(|_| LessonFile::open(Some(&dir)).0);
        assert_eq!(told(&dir), (vec![], false));
        assert_eq!(both[0].add(&["follow"]), None);
        assert_eq!(both[1].add(&["trick", "follow"]), None);
        assert_eq!(told(&dir), (vec![Lesson::Follow, Lesson::Trick], false));
        let text = fs::read_to_string(dir.join(NAME)).unwrap();
        fs::write(dir.join(NAME), text + "puu").unwrap();
        assert_eq!(told(&dir), (vec![Lesson::Follow, Lesson::Trick], true));
        assert_eq!(both[0].add(&["slate"]), None);
        assert_eq!(told(&dir), (vec![Lesson::Follow, Lesson::Trick, Lesson::Slate], false));
        assert_eq!(
            fs::read_to_string(dir.join(NAME)).unwrap(),
            "follow\ntrick\nfollow\npuu\nslate\n"
        );
    }

    #[test]
    fn what_cannot_be_read_is_told_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(NAME), b"follow\n\xff\n").unwrap();
        let (mut file, told, notice) = LessonFile::open(Some(folder.path()));
        assert!(matches!(notice, Some(Notice::Lessons(LessonsNotice::Unread(_)))), "{notice:?}");
        assert_eq!((told, file.add(&["slate"])), (ToldLessons::default(), None));
        assert_eq!(fs::read(folder.path().join(NAME)).unwrap(), b"follow\n\xff\n");
        let (mut file, told, notice) = LessonFile::open(None);
        assert_eq!((told, notice, file.add(&["slate"])), (ToldLessons::default(), None, None));
    }
}

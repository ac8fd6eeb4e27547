//! The game line by line where the disk does not do what it should.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use tempfile::TempDir;

use crate::home::shell;

const FLAGS: &str = "--plain --seed 7 --level random --data-dir data";
const FAILS: &str = "The game is not being saved: ";
const AGAIN: &str = "Everything is saved again.";

/// A person's folder, empty at first.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn game(&self) -> PathBuf {
        self.0.path().join("data/games/0001.jass")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.game()).unwrap()
    }

    /// Starts the game line by line, after these words for the shell.
    fn start(&self, before: &str) -> Talk {
        let mut jass = shell(self.0.path(), &format!("{before} exec \"$JASS\" {FLAGS}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (jass.stdin.take().unwrap(), jass.stdout.take().unwrap());
        Talk { jass, input, output: BufReader::new(output), typed: 0 }
    }

    /// Types all of it at once.
    fn say(&self, before: &str, typed: &str) -> (String, i32) {
        let mut talk = self.start(before);
        // The program may quit before it has read everything.
        let _ = talk.input.write_all(typed.as_bytes());
        talk.end()
    }
}

/// A line to type: what goes on, then each number in turn, for a card keeps its own.
fn line(typed: usize) -> String {
    let number = typed.saturating_sub(2) % 9 + 1;
    format!("{number}\n")
}

/// So many lines to type.
fn lines(count: usize) -> String {
    (0..count).map(line).collect()
}

/// A running game.
struct Talk {
    jass: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Number of lines that were typed.
    typed: usize,
}

impl Talk {
    /// Types line after line until this is said.
    fn until(&mut self, wanted: &str) {
        loop {
            self.input.write_all(line(self.typed).as_bytes()).unwrap();
            self.typed += 1;
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "never said: {wanted}");
            if line.contains(wanted) {
                break;
            }
        }
    }

    /// The rest of what is said, and the exit status.
    fn end(self) -> (String, i32) {
        let Self { mut jass, input, mut output, .. } = self;
        drop(input);
        let mut said = String::new();
        output.read_to_string(&mut said).unwrap();
        (said, jass.wait().unwrap().code().unwrap())
    }
}

fn set_readonly(path: &Path, is: bool) {
    let mut permissions = fs::metadata(path).unwrap().permissions();
    permissions.set_readonly(is);
    fs::set_permissions(path, permissions).unwrap();
}

#[test]
fn a_full_disk_is_told_before_the_next_prompt_and_at_the_end() {
    for (limit, is_begun) in [("0", false), ("1", true)] {
        let home = Home::new();
        let (said, status) = home.say(&format!("ulimit -f {limit};"), &lines(60));
        assert_eq!(status, 1, "{said}");
        let fails = format!("{FAILS}the file is too large (data/games/0001.jass)");
        assert_eq!(said.matches(&fails).count(), 2, "{said}");
        assert!(said.trim_end().lines().rev().nth(1).unwrap().starts_with(&fails), "{said}");
        assert_eq!(home.game().exists(), is_begun);
        assert!(!is_begun || home.text().ends_with('\n'));
    }
}

#[test]
fn a_game_that_was_left_unsaved_is_told_at_the_end() {
    let over = "4 To the menu.";
    let (whole, _) = Home::new().say("", &lines(600));
    let game = whole.split_once(over).expect(&whole).0;
    let typed = lines(game.matches("? help: ").count()) + "4\nq\n";
    let (said, status) = Home::new().say("ulimit -f 1;", &typed);
    // What is still to be written is not offered to be gone on with from where its file ends.
    let menu = said.split_once(over).expect(&said).1;
    assert!(menu.contains("1 New game, 2 Games") && menu.contains("9 Quit."), "{said}");
    assert_eq!((status, said.matches(FAILS).count()), (1, 2), "{said}");
    assert!(said.trim_end().lines().rev().nth(1).unwrap().contains(FAILS), "{said}");
}

#[test]
fn a_save_that_may_not_be_written_is_told() {
    let home = Home::new();
    assert_eq!(home.say("", &lines(12)).1, 0);
    let before = home.text();
    set_readonly(&home.game(), true);
    let (said, status) = home.say("", &lines(30));
    assert_eq!((status, said.matches(FAILS).count()), (1, 2), "{said}");
    assert_eq!(home.text(), before);
    // Who only looks has lost nothing.
    let (said, status) = home.say("", "q\n");
    assert_eq!((status, said.matches(FAILS).count()), (0, 0), "{said}");
}

#[test]
fn what_was_missing_is_written_as_soon_as_it_goes_again() {
    let whole = Home::new();
    assert_eq!(whole.say("", &lines(300)).1, 0);
    let home = Home::new();
    let mut talk = home.start("");
    talk.until("trick 2");
    set_readonly(&home.game(), true);
    talk.until(FAILS);
    set_readonly(&home.game(), false);
    talk.until(AGAIN);
    let (said, status) = talk.end();
    assert_eq!((status, said.matches(FAILS).count()), (0, 0), "{said}");
    let saved = home.text();
    assert!(saved.lines().count() > 20, "{saved}");
    assert!(whole.text().starts_with(&saved), "{saved}");
}

#[test]
fn without_a_folder_the_status_tells_that_nothing_was_saved() {
    let home = Home::new();
    fs::write(home.0.path().join("data"), "").unwrap();
    let (said, status) = home.say("", &lines(12));
    assert_eq!(status, 1, "{said}");
    assert!(said.matches(FAILS).count() >= 2, "{said}");
}

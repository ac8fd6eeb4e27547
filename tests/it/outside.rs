//! Things from outside: text that would command a terminal, and what is no file where a file is read.

use std::{
    ffi::OsString,
    fs,
    io::Write as _,
    os::unix::{ffi::OsStringExt as _, fs::symlink},
    path::Path,
    process::{Output, Stdio},
};

use jass::cards::text::is_printable;
use tempfile::TempDir;

use crate::home::{jass, shell};

/// Clears the screen, sets the title, rings, turns the direction of writing and hides a sign.
const EVIL: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\u{200b}\u{2066}x";

/// A person's folder, empty at first, in which programs are started.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// Writes a file, and makes its folder.
    fn put(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Starts the program with these arguments and variables, types something, and waits for its end, but not for ever.
    fn run(&self, args: &[&str], env: &[(&str, &str)], typed: &str) -> Output {
        let script = "exec timeout -k 1 20 \"$JASS\" \"$@\"";
        let mut jass = shell(self.0.path(), script)
            .arg("sh")
            .args(args)
            .envs(env.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may end before it has read everything.
        let _ = jass.stdin.take().unwrap().write_all(typed.as_bytes());
        jass.wait_with_output().unwrap()
    }
}

/// Both outputs as text.
fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8(bytes.clone()).unwrap()).concat()
}

/// The program has said something of what is evil, and nothing that commands a terminal.
#[track_caller]
fn check(way: &str, output: &Output) {
    let said = said(output);
    let bad = said.chars().find(|sign| !is_printable(*sign) && *sign != '\n');
    assert_eq!(bad, None, "{way}: {said:?}");
    assert!(said.contains('\u{fffd}'), "{way} does not quote it: {said}");
}

#[test]
fn nothing_from_outside_commands_the_terminal() {
    let home = Home::new();
    home.put(
        "evil.toml",
        &format!("[score]\n{EVIL} = 1\n[ui]\nnames = [\"{EVIL}\", \"\", \"\", \"\"]\n"),
    );
    home.put("named.toml", "[ui]\nnames = [\"\\u001b[2J\\u202e\", \"\", \"\", \"\"]\n[keys]\n\"\\u202e\" = \"\\u001b\"\n");
    home.put(&format!("{EVIL}/jass/jass.toml"), "nonsense");
    home.put("data/games/0001.jass", &format!("jass {EVIL}\n"));
    home.put(&format!("{EVIL}.file"), "");
    let file = format!("{EVIL}.file");
    let nowhere = format!("{EVIL}.file/data");
    let ways: &[&[&str]] = &[
        &[EVIL],
        &["--seed", EVIL],
        &["--level", EVIL],
        &[&format!("--{EVIL}")],
        &["frame", "--size", EVIL],
        &["frame", "--keys", EVIL],
        &["frame", EVIL],
        &["arena", "--a", EVIL],
        &["rules", "show", "--preset", EVIL],
        &["rules", "check", EVIL],
        &["rules", "check", "evil.toml"],
        &["rules", "check", "named.toml"],
        &["rules", "check", &file, EVIL],
        &["rules", "diff", EVIL, "uri"],
        &["rules", "diff", "evil.toml", "uri"],
        &["--rules", EVIL, "rules"],
        &["--rules", "evil.toml", "engine"],
        &["--plain", "--data-dir", &nowhere],
        &["--plain", "--data-dir", "data"],
    ];
    for args in ways {
        check(&format!("{args:?}"), &home.run(args, &[], "q\n"));
    }
    for (name, value) in [("XDG_CONFIG_HOME", EVIL), ("JASS_DATA_DIR", &*nowhere)] {
        let value = home.0.path().join(value);
        let output = home.run(&["--plain"], &[(name, value.to_str().unwrap())], "q\n");
        check(name, &output);
    }
    let typed = format!("{EVIL}\nq\n");
    check("typed", &home.run(&["--plain", "--data-dir", "new"], &[], &typed));
    let request = "{\"op\": \"\u{202e}\u{9b}\"}\n{\"\u{202e}\": 1, \"op\": \"legal\"}\n";
    check("a request", &home.run(&["engine"], &[], request));
}

/// Puts a pipe, a folder or an endless device at a path.
fn put_no_file(kind: &str, path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    match kind {
        "pipe" => {
            let (folder, name) = path.parent().zip(path.file_name()).unwrap();
            let make = format!("mkfifo '{}'", name.display());
            assert!(shell(folder, &make).current_dir(folder).status().unwrap().success());
        }
        "folder" => fs::create_dir(path).unwrap(),
        _ => symlink("/dev/zero", path).unwrap(),
    }
}

#[test]
fn what_is_no_file_is_refused_at_once_wherever_a_file_is_read() {
    for kind in ["pipe", "folder", "device"] {
        let ways: &[(&str, &[&str], i32)] = &[
            ("f", &["--rules", "f", "--plain"], 2),
            ("f", &["--rules", "f", "rules"], 2),
            ("f", &["--rules", "f", "frame"], 2),
            ("f", &["--rules", "f", "engine"], 2),
            ("f", &["--rules", "f", "arena", "--a", "club", "--b", "club"], 2),
            ("f", &["--rules", "f", "regret"], 2),
            (
                "f.jass",
                &["arena", "--a", "club", "--b", "club", "--deals", "1", "--log", "f.jass"],
                1,
            ),
            (
                "f.json",
                &["arena", "--a", "club", "--b", "club", "--deals", "1", "--log", "f.json"],
                1,
            ),
            ("f", &["rules", "check", "f"], 2),
            ("f", &["rules", "diff", "f", "uri"], 2),
            ("f", &["rules", "diff", "uri", "f"], 2),
            ("jass.toml", &["--plain"], 2),
            ("jass.toml", &["rules"], 2),
            ("jass.toml", &["rules", "check"], 2),
            ("config/jass/jass.toml", &["--plain"], 2),
            ("config/jass/jass.toml", &["rules"], 2),
            ("data/lock", &["--plain", "--data-dir", "data"], 0),
            ("data/games/0001.jass", &["--plain", "--data-dir", "data"], 0),
        ];
        for (path, args, status) in ways {
            let home = Home::new();
            put_no_file(kind, &home.0.path().join(path));
            let output = home.run(args, &[], "q\n");
            let said = said(&output);
            assert_eq!(output.status.code(), Some(*status), "{kind} {args:?}: {said}");
            // The command line says it in English, the game in the language of the person.
            let why: &[&str] = if kind == "folder" {
                &["it is a folder, not a file"]
            } else {
                &["it is a pipe or a device", "it is no ordinary file"]
            };
            assert!(why.iter().any(|why| said.contains(why)), "{kind} {args:?}: {said}");
        }
    }
}

#[test]
fn what_cannot_be_printed_is_a_failure_for_every_command() {
    let home = Home::new();
    home.put("fine.toml", "preset = \"uri\"\n");
    for line in [
        "--help",
        "-h",
        "--version",
        "help frame",
        "rules --help",
        "rules",
        "rules show --preset uri",
        "rules diff uri swisslos-2500",
        "rules check fine.toml",
        "frame",
        "frame --svg",
        "arena --a random --b random --deals 1",
        "arena --a random --b random --deals 1 --json",
        "moves --levels random --deals 1",
        "regret --levels random --positions 1 --worlds 1",
        "regret --variant bodensee --levels random --positions 1 --worlds 1",
        "engine",
        "--plain",
    ] {
        let script = format!("echo '{{}}' | \"$JASS\" {line} > /dev/full");
        let output = shell(home.0.path(), &script).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "jass {line}: {complaint}");
        assert!(complaint.contains("No space left on device"), "jass {line}: {complaint}");
    }
}

#[test]
fn nothing_of_a_saved_game_commands_the_screen() {
    let home = super::pty::Home::new();
    fs::create_dir_all(home.games()).unwrap();
    fs::write(home.games().join("0001.jass"), format!("jass {EVIL}\n")).unwrap();
    let mut pty = home.jass("");
    pty.until("0001.jass cannot be read: ").send("q").ends_with(0);
    let raw = String::from_utf8(pty.raw()).unwrap();
    for evil in ["\u{202e}", "\u{2066}", "\u{200b}", "\u{9b}", "\u{1b}]0;"] {
        assert!(!raw.contains(evil), "{evil:?} in {raw:?}");
    }
}

/// Law: a path need not be UTF-8, wherever one is taken; what is said of it shows a sign in place of what is none.
#[test]
fn a_path_that_is_not_utf8_is_taken_wherever_paths_are() {
    let home = Home::new();
    let named = |before: &str, after: &str| {
        OsString::from_vec([before.as_bytes(), b"\xff", after.as_bytes()].concat())
    };
    let run = |words: &[&str], path: OsString| {
        let mut program = jass(home.0.path());
        let output = program.args(words).arg(path).stdin(Stdio::null()).output().unwrap();
        (output.status.code(), said(&output))
    };
    let (status, begun) = run(&["--plain", "--seed", "7", "--data-dir"], named("d", ""));
    assert_eq!(status, Some(0), "{begun}");
    let folder = home.0.path().join(named("d", "")).join("games");
    assert!(folder.is_dir());
    // The club leaves a review hardly anything to play on.
    let arena = ["arena", "--a", "club", "--b", "club", "--deals", "1", "--log"];
    assert_eq!(run(&arena, named("log", "")).0, Some(0));
    let logged = fs::read_dir(home.0.path().join(named("log", ""))).unwrap().next().unwrap();
    fs::copy(logged.unwrap().path(), folder.join("0001.jass")).unwrap();
    let game = named("d", "/games/0001.jass");
    let (_, reviewed) = run(&["review", "--round", "1"], game.clone());
    assert!(reviewed.contains("0001.jass") || reviewed.contains("Round 1"), "{reviewed}");
    let (_, refused) = run(&["--plain", "--game"], game);
    assert!(!refused.contains("No such file"), "{refused}");
    fs::write(home.0.path().join(named("r", ".toml")), "[score]\ntarget = 1\n").unwrap();
    let (status, checked) = run(&["rules", "check"], named("r", ".toml"));
    assert!(status == Some(2) && checked.contains("r\u{fffd}.toml"), "{checked}");
}

#[test]
fn a_folder_is_no_input_of_the_pipe() {
    let home = Home::new();
    let output = shell(home.0.path(), "\"$JASS\" engine < /").output().unwrap();
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("the input cannot be read") && !said.contains("answers"), "{said}");
}

/// Law: where nobody looks, in a file or behind a pipe, no line is drawn over and over.
#[test]
fn progress_is_drawn_on_a_terminal_alone() {
    let home = Home::new();
    let match_of = ["arena", "--a", "random", "--b", "random", "--deals", "200"];
    let marks = ["regret", "--levels", "random", "--positions", "2", "--worlds", "4"];
    for words in [&match_of[..], &marks[..]] {
        let output = home.run(words, &[], "");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{words:?}");
    }
}

/// Law: a help names what there is; where nothing is like a word, nothing is asked.
#[test]
fn a_section_that_is_not_there_is_named_without_an_empty_guess() {
    let home = Home::new();
    home.put("a.toml", "a.b=1\n");
    let checked = said(&home.run(&["rules", "check", "a.toml"], &[], ""));
    assert!(checked.contains("there is no section [a]"), "{checked}");
    assert!(!checked.contains("did you mean"), "{checked}");
}

//! The one door through which the suite starts the program: in a home of its own, whatever the home of who runs it.
//!
//! A test that started the program in another way would find that person's `jass.toml`, saved games and language.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
    sync::atomic::{AtomicU32, Ordering},
};

/// The program itself. Who starts it gives it the environment of a home.
pub const JASS: &str = env!("CARGO_BIN_EXE_jass");

/// A folder of its own, gone with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("jass-{}-{count}-{name}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn games(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for number in 1.. {
            match fs::read_to_string(self.0.join(format!("games/{number:04}.jass"))) {
                Ok(text) => texts.push(text),
                Err(_) => break,
            }
        }
        texts
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program, still to be started: by a person who speaks English and has no other files than those of this folder,
/// which is where it starts as well.
pub fn jass(home: &Path) -> Command {
    let mut command = Command::new(JASS);
    command.env_clear().envs(environment(home)).current_dir(home);
    command
}

/// A shell that knows the program by its name, and as `$JASS`.
#[cfg(unix)]
pub fn shell(home: &Path, script: &str) -> Command {
    let folder = Path::new(JASS).parent().unwrap();
    let mut command = Command::new("/bin/sh");
    command.env_clear().envs(environment(home)).current_dir(home);
    command.env("PATH", format!("{}:/usr/bin:/bin", folder.display())).env("JASS", JASS);
    command.args(["-c", script]);
    command
}

/// All that a program is told of the world: variables and their values.
pub fn environment(home: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let folders = [("HOME", ""), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "share")];
    let fixed = [("PATH", "/usr/bin:/bin"), ("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8")];
    let folders = folders.map(|(name, folder)| (name, home.join(folder)));
    folders.into_iter().chain(fixed.map(|(name, value)| (name, PathBuf::from(value))))
}

/// The sources of the suite, each with its name.
pub fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| match path.extension() {
        None => sources(&path),
        Some(_) => vec![(path.clone(), fs::read_to_string(path).unwrap())],
    };
    entries.flat_map(read).collect()
}

#[test]
fn nobody_starts_the_program_through_another_door() {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let doors = [
        // What is said, and who may say it. (A `Pty` is started by its `Home` alone.)
        (concat!("CARGO", "_BIN_EXE"), &["home.rs"][..]),
        (concat!("std::process", "::Command"), &[]),
        (concat!("Command", "::new("), &["home.rs"]),
        (concat!("Command", "Builder::new("), &["pty/home.rs", "pty/ending.rs"]),
        (concat!("Command", "Builder::from_argv("), &["pty/guard.rs"]),
        (concat!("spawn", "_command("), &["pty.rs"]),
        (concat!("Pty", "::start("), &["pty/home.rs"]),
    ];
    let sources = sources(&suite);
    assert!(sources.len() > 50, "{}", sources.len());
    for (path, text) in sources {
        let name = path.strip_prefix(&suite).unwrap();
        for (door, may) in doors {
            let may = may.iter().any(|may| name == Path::new(may));
            assert!(may || !text.contains(door), "{} says {door}", name.display());
        }
    }
}

#[test]
fn a_home_is_all_that_the_program_knows() {
    let home = Folder::new("home");
    let rules = || {
        let output = jass(&home.0).args(["rules", "show"]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let built_in = rules();
    fs::create_dir_all(home.0.join("config/jass")).unwrap();
    fs::write(home.0.join("config/jass/jass.toml"), "preset = \"uri\"\n").unwrap();
    assert!(built_in.contains("target = 2500") && rules().contains("target = 2000"));
}

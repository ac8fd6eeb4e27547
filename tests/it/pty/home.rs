//! A person's files, empty at first.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use portable_pty::CommandBuilder;

use super::Pty;

/// A folder that is gone with the last who knows it.
pub(super) struct Folder(PathBuf);

/// A person's files and environment.
pub(crate) struct Home {
    folder: Arc<Folder>,
    env: Vec<(String, String)>,
}

impl Home {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("jass-pty-{}-{count}", process::id()));
        fs::create_dir_all(&path).unwrap();
        let home = Self { folder: Arc::new(Folder(path)), env: Vec::new() };
        home.rules("# no first start\n")
    }

    /// Nothing was ever started here.
    pub(crate) fn fresh() -> Self {
        let home = Self::new();
        fs::remove_dir_all(home.path().join("config")).unwrap();
        home
    }

    /// The person's jass.toml.
    pub(crate) fn own_file(&self) -> PathBuf {
        self.path().join("config").join("jass").join("jass.toml")
    }

    /// The same files with a clean environment.
    pub(crate) fn again(&self) -> Self {
        Self { folder: Arc::clone(&self.folder), env: Vec::new() }
    }

    /// Sets a variable for the programs that are started from now on.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Writes the person's jass.toml.
    pub(crate) fn rules(self, text: &str) -> Self {
        let folder = self.path().join("config").join("jass");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("jass.toml"), text).unwrap();
        self
    }

    /// The folder: home and working directory at once.
    pub(crate) fn path(&self) -> &Path {
        &self.folder.0
    }

    /// The folder of the saved games.
    pub(crate) fn games(&self) -> PathBuf {
        self.path().join("data").join("games")
    }

    /// The text of a saved game.
    pub(crate) fn game(&self, name: &str) -> String {
        fs::read_to_string(self.games().join(name)).unwrap()
    }

    /// Starts the game in a terminal of 80 x 24.
    pub(crate) fn jass(&self, line: &str) -> Pty {
        self.jass_in(80, 24, line)
    }

    /// Starts the game in a terminal of this size.
    pub(crate) fn jass_in(&self, width: u16, height: u16, line: &str) -> Pty {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jass"));
        command.args(line.split_whitespace());
        self.start(width, height, command)
    }

    /// Starts a shell with a script in which `"$JASS"` is the game.
    pub(crate) fn sh(&self, script: &str) -> Pty {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", script]);
        self.start(80, 24, command)
    }

    /// Starts any program, in a clean environment.
    pub(crate) fn start(&self, width: u16, height: u16, mut command: CommandBuilder) -> Pty {
        command.env_clear();
        command.cwd(self.path());
        for (name, folder) in [
            ("HOME", ""),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "share"),
            ("JASS_DATA_DIR", "data"),
        ] {
            command.env(name, self.path().join(folder));
        }
        for (name, value) in [
            ("PATH", "/usr/bin:/bin"),
            ("TERM", "xterm-256color"),
            ("LANG", "en_US.UTF-8"),
            ("JASS", env!("CARGO_BIN_EXE_jass")),
        ] {
            command.env(name, value);
        }
        for (name, value) in &self.env {
            command.env(name, value);
        }
        Pty::start(width, height, command, Arc::clone(&self.folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

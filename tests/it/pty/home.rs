//! A person's files, empty at first.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use portable_pty::CommandBuilder;

use super::Pty;
use crate::home::{Folder, JASS, environment};

/// A person's files and environment.
pub(crate) struct Home {
    folder: Arc<Folder>,
    env: Vec<(String, String)>,
}

impl Home {
    pub(crate) fn new() -> Self {
        let home = Self { folder: Arc::new(Folder::new("pty")), env: Vec::new() };
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
        let mut command = CommandBuilder::new(JASS);
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
        for (name, value) in environment(self.path()) {
            command.env(name, value);
        }
        command.env("JASS_DATA_DIR", self.path().join("data"));
        command.env("JASS", JASS);
        for (name, value) in &self.env {
            command.env(name, value);
        }
        Pty::start(width, height, command, Arc::clone(&self.folder))
    }
}

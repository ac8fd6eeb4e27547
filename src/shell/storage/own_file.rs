//! The person's own `jass.toml`: read once, written when the person says so, and never if it is not sound.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    app::{
        fault::SettingsFault,
        options::{SaveOutcome, SettingsFile},
    },
    config::{
        self, Additions, Change,
        edit::{self, NoPlace},
    },
    shell::{
        output,
        storage::{
            fault,
            files::{self, replace},
            house_file, paths,
        },
        terminal::environment,
    },
    ui::text::words::{Words, fill},
};

/// The file that holds what the person has set.
#[derive(Clone, Debug)]
pub struct OwnFile {
    /// Path of the file, which need not exist; `None` if no home is known.
    path: Option<PathBuf>,
    /// As it was read; nothing while there is none.
    text: Option<String>,
    /// Rules and preferences of the file.
    said: SettingsFile,
}

/// First line of a file that the program makes.
const HEADER: &str = "# House rules and preferences of jass. `jass rules` prints every key, `jass rules check` looks for mistakes.\n";

impl OwnFile {
    /// Reads the file that is to be played by, beside these additions. On failure everything has been said.
    pub fn find(given: Option<&Path>, added: Additions) -> Result<Self, ExitCode> {
        let Some(path) = paths::rules_file(given) else {
            let mut absent = Self::absent(paths::own_rules_file());
            absent.said.added = added;
            return Ok(absent);
        };
        let read = house_file::read_by(&path, |text| SettingsFile::parse(text, added));
        let (text, said) = read.map_err(|unusable| {
            let first = first_line(&path, &unusable.text);
            output::unusable(&format!("{first}\n\n{}", unusable.said))
        })?;
        Ok(Self { path: Some(path), text: Some(text), said })
    }

    /// Reads this file and no other.
    pub fn only(file: Option<&Path>) -> Result<Self, ExitCode> {
        let Some(path) = file else { return Ok(Self::absent(None)) };
        let (text, said) = house_file::read(path)?;
        Ok(Self { path: Some(path.to_path_buf()), text: Some(text), said })
    }

    /// A file that is not there yet.
    fn absent(path: Option<PathBuf>) -> Self {
        Self { path, text: None, said: SettingsFile::default() }
    }

    /// True if there is such a file.
    pub const fn is_there(&self) -> bool {
        self.text.is_some()
    }

    /// Contents of the file for the program.
    pub fn told(&self) -> SettingsFile {
        SettingsFile { path: self.path.as_deref().map(paths::shown), ..self.said.clone() }
    }

    /// Writes these changes into the file, if it is still as it was read.
    pub fn save(&mut self, changes: &[Change]) -> SaveOutcome {
        let Some(path) = self.path.clone() else {
            return SaveOutcome::Refused(SettingsFault::Disk(fault::no_home()));
        };
        match self.try_save(&path, changes) {
            Ok(true) => SaveOutcome::Written(self.told()),
            Ok(false) => SaveOutcome::Reread(self.told()),
            Err(fault) => SaveOutcome::Refused(fault),
        }
    }

    /// Writes the changes. False if the file had changed since it was read: it is read again instead.
    fn try_save(&mut self, path: &Path, changes: &[Change]) -> Result<bool, SettingsFault> {
        let disk = |error| SettingsFault::Disk(fault::at(path, &error));
        let now = read(path).map_err(disk)?;
        // By its text and not by its time: an editor may have written it within the same second.
        if now != self.text {
            let text = now.unwrap_or_default();
            (self.said, self.text) = (self.content(path, &text)?, Some(text));
            return Ok(false);
        }
        let text = edit::edit(now.as_deref().unwrap_or(HEADER), changes)
            .map_err(|NoPlace(key)| SettingsFault::NoPlace { path: paths::shown(path), key })?;
        // Read before it is written: with a file that cannot be read nobody could play.
        let said = self.content(path, &text)?;
        let written = match now {
            Some(_) => replace::replace(path, text.as_bytes()).map(drop),
            None => make(path, text.as_bytes()),
        };
        written.map_err(disk)?;
        (self.said, self.text) = (said, Some(text));
        Ok(true)
    }

    /// Content of a text, if it is sound; else the place of its first problem.
    fn content(&self, path: &Path, text: &str) -> Result<SettingsFile, SettingsFault> {
        let added = self.said.added.clone();
        let mistake = |problems: Vec<config::Problem>| SettingsFault::Mistake {
            path: paths::shown(path),
            line: problems.first().map_or(1, |problem| line_of(problem, text)),
        };
        SettingsFile::parse(text, added).map_err(mistake)
    }
}

/// Sentence before the mistakes of a file, in the language that it names, else in that of the system.
fn first_line(path: &Path, text: &str) -> String {
    let named = config::parse(text).config.prefs.language;
    let words = Words::of(named.unwrap_or_else(|| environment::terminal().language));
    fill(&words.fault.not_played, &[("file", &paths::shown(path))])
}

/// The text of the file; nothing if there is none.
fn read(path: &Path) -> io::Result<Option<String>> {
    let bytes = match house_file::bytes(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        bytes => bytes?,
    };
    let text = String::from_utf8(bytes);
    text.map(Some).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Makes the file and its folder.
fn make(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        files::make_folders(folder)?;
    }
    replace::create(path, bytes).map(drop)
}

/// Number of the line in which a problem begins.
fn line_of(problem: &config::Problem, text: &str) -> usize {
    text[..problem.span.start.min(text.len())].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::rules::house::Value;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("jass-own-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn change(name: &str, value: impl Into<Value>) -> Change {
        Change { name: name.to_owned(), value: Some(value.into()) }
    }

    #[test]
    fn a_file_is_written_only_as_it_was_read() {
        let folder = Folder::new("changed");
        let path = folder.0.join("jass.toml");
        fs::write(&path, "preset = \"uri\" # ours\n").unwrap();
        let mut own = OwnFile::find(Some(&path), Additions::default()).unwrap();
        let tempo = [change("ui.tempo", 5_i64)];
        fs::write(&path, "# theirs\n[score]\ntarget = 1000\n").unwrap();
        let SaveOutcome::Reread(file) = own.save(&tempo) else { panic!("it was not read again") };
        assert_eq!(file.config.house.score.target, 1000);
        assert!(matches!(own.save(&tempo), SaveOutcome::Written(_)));
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text, "# theirs\n[score]\ntarget = 1000\n\n[ui]\ntempo = 5\n");
        fs::write(&path, "[score]\ntarget = \n").unwrap();
        assert!(matches!(
            own.save(&tempo),
            SaveOutcome::Refused(SettingsFault::Mistake { line: 2, .. })
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "[score]\ntarget = \n");
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_and_what_may_not_be_written_is_not() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = Folder::new("link");
        let (real, link) = (folder.0.join("real.toml"), folder.0.join("jass.toml"));
        fs::write(&real, "# mine\n").unwrap();
        symlink(&real, &link).unwrap();
        let mut own = OwnFile::find(Some(&link), Additions::default()).unwrap();
        assert!(matches!(own.save(&[change("ui.tempo", 1_i64)]), SaveOutcome::Written(_)));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let text = fs::read_to_string(&real).unwrap();
        assert_eq!(text, "# mine\n\n[ui]\ntempo = 1\n");
        fs::set_permissions(&real, fs::Permissions::from_mode(0o444)).unwrap();
        assert!(matches!(own.save(&[change("ui.tempo", 2_i64)]), SaveOutcome::Refused(_)));
        assert_eq!(fs::read_to_string(&real).unwrap(), text);
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2);
    }

    #[test]
    #[cfg(unix)]
    fn a_new_file_is_private_and_alone_in_its_folder() {
        use std::os::unix::fs::PermissionsExt as _;
        let home = tempfile::tempdir().unwrap();
        let (folder, path) =
            (home.path().join("config/jass"), home.path().join("config/jass/jass.toml"));
        let mut own = OwnFile::absent(Some(path.clone()));
        assert!(matches!(own.save(&[change("ui.tempo", 1_i64)]), SaveOutcome::Written(_)));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(
            [mode(folder.parent().unwrap()), mode(&folder), mode(&path)],
            [0o700, 0o700, 0o600]
        );
        fs::write(folder.join("jass.toml.new"), "theirs").unwrap();
        assert!(matches!(own.save(&[change("ui.tempo", 2_i64)]), SaveOutcome::Written(_)));
        assert_eq!(fs::read_to_string(folder.join("jass.toml.new")).unwrap(), "theirs");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    }
}

//! Keeps what is done: carries the saving effects out, or says why it cannot.

use std::path::Path;

use super::store::{self, GameFile, NotSaved, Store, Written};
use crate::{
    app::{
        Effect, Msg,
        model::{Notice, Saved},
    },
    config::problem::printable,
    game::{
        Turn,
        record::{self, Header},
    },
};

/// The folder of saved games and the file that is written now.
#[derive(Debug)]
pub struct Keeper {
    /// The folder, or why nothing is kept.
    store: Result<Store, NotSaved>,
    /// The game that was found and can be gone on with.
    found: Option<store::Saved<Saved>>,
    game: Option<GameFile>,
    /// Games that were left before they could be written to the end.
    left: Vec<GameFile>,
    /// Why something is not written, as long as that is so.
    fails: Option<NotSaved>,
}

/// What was found in the folder.
#[derive(Debug, Default)]
pub struct Found {
    /// The game to go on with.
    pub saved: Option<Saved>,
    /// No game was ever saved there.
    pub is_empty: bool,
    /// What must be said of the folder.
    pub notice: Option<Notice>,
}

impl Keeper {
    /// Takes the folder and finds the game to go on with. Without a folder nothing is kept, and that is said.
    pub fn open(dir: Option<&Path>) -> (Self, Found) {
        let nowhere = NotSaved::Refused {
            path: "jass".into(),
            why: "no home folder is known; name a folder with --data-dir".to_owned(),
        };
        let opened = dir.ok_or(nowhere).and_then(|dir| {
            let store = Store::open(dir)?;
            let found = store.latest(read)?;
            Ok((store, found))
        });
        match opened {
            Ok((store, found)) => {
                let sentences = found.unreadable.iter().map(|file| printable(&file.to_string()));
                let unreadable: Vec<String> = sentences.collect();
                let notice = (!unreadable.is_empty()).then_some(Notice::BadSaves(unreadable));
                let saved = found.game.as_ref().map(|saved| saved.game.clone());
                let is_empty = store.is_empty();
                (Self::new(Ok(store), found.game), Found { saved, is_empty, notice })
            }
            Err(why) => {
                let notice = notice(&why);
                let keeper = Self::new(Err(why), None);
                (keeper, Found { saved: None, is_empty: false, notice: Some(notice) })
            }
        }
    }

    const fn new(store: Result<Store, NotSaved>, found: Option<store::Saved<Saved>>) -> Self {
        Self { store, found, game: None, left: Vec::new(), fails: None }
    }

    /// Whether games are kept at all.
    pub const fn keeps(&self) -> bool {
        self.store.is_ok()
    }

    /// Where the game lies that is played now, with all that was played.
    pub fn path(&self) -> Option<&Path> {
        let found = self.found.as_ref().map(|found| found.path.as_path());
        self.game.as_ref().map_or(found, GameFile::path)
    }

    /// What is to be said of what was played and is not written.
    pub fn fails(&self) -> Option<Notice> {
        self.fails.as_ref().map(notice)
    }

    /// Whether something that was played could be written later.
    pub const fn lacks_lines(&self) -> bool {
        self.store.is_ok() && self.fails.is_some()
    }

    /// Carries a saving effect out. What comes back is to be told to the program.
    pub fn keep(&mut self, effect: &Effect) -> Option<Msg> {
        match effect {
            Effect::Begin { house, seed, level } => {
                let header = Header { house: *house, seed: *seed, level: *level };
                self.begin();
                self.append(&header.lines())
            }
            Effect::Append { entry, round_no } => self.append(&record::lines_of(entry, *round_no)),
            Effect::Think { .. }
            | Effect::Prefer
            | Effect::Save { .. }
            | Effect::Redraw
            | Effect::Suspend
            | Effect::Quit => None,
        }
    }

    /// Writes what could not be written before, if there is such a thing.
    pub fn retry(&mut self) -> Option<Msg> {
        if !self.lacks_lines() {
            return None;
        }
        let written = self.catch_up();
        self.tell(written)
    }

    /// Leaves the game that was played for a new one; of that too it is said if it is not written.
    fn begin(&mut self) {
        self.left.extend(self.game.take().filter(GameFile::lacks_lines));
        (self.found, self.fails) = (None, None);
        self.game = self.store.as_ref().ok().map(Store::create);
    }

    fn append(&mut self, lines: &str) -> Option<Msg> {
        if let (Ok(store), Some(found)) = (&self.store, self.found.take()) {
            self.game = Some(store.resume(&found));
        }
        if let Some(game) = &mut self.game {
            game.add(lines);
        }
        let written = self.catch_up();
        self.tell(written)
    }

    /// Writes all that is missing.
    fn catch_up(&mut self) -> Result<Written, NotSaved> {
        if let Err(why) = &self.store {
            return Err(why.clone());
        }
        let left: Result<Vec<_>, _> = self.left.iter_mut().map(GameFile::catch_up).collect();
        self.left.retain(GameFile::lacks_lines);
        let written = self.game.as_mut().map_or(Ok(Written::Here), GameFile::catch_up)?;
        left.map(|_| written)
    }

    /// What is new about it: a failure is told once, and so is its end.
    fn tell(&mut self, written: Result<Written, NotSaved>) -> Option<Msg> {
        let failed = self.fails.take();
        match written {
            Ok(Written::Anew { edited, file }) => {
                let [edited, file] = [edited, file].map(|path| name(&path));
                Some(Msg::Saved(Notice::SavedAnew { edited, file }))
            }
            Ok(Written::Here) => failed.map(|_| Msg::Saved(Notice::SavedAgain)),
            Err(why) => {
                let said = failed.is_none().then(|| Msg::NotSaved(notice(&why)));
                self.fails = Some(why);
                said
            }
        }
    }
}

/// The name of a game's file.
fn name(path: &Path) -> String {
    printable(&path.file_name().unwrap_or_default().to_string_lossy())
}

/// What is said of it.
fn notice(why: &NotSaved) -> Notice {
    match why {
        NotSaved::Locked => Notice::Locked,
        NotSaved::Refused { .. } | NotSaved::Removed(_) => {
            Notice::NotSaved(printable(&why.to_string()))
        }
    }
}

/// The game of a file, unless it is over.
fn read(text: &str) -> Result<Option<Saved>, (usize, String)> {
    let record = record::read(text).map_err(|bad| (bad.line, bad.reason))?;
    let saved = Saved { seed: record.header.seed, level: record.header.level, game: record.game };
    let over = matches!(saved.game.turn(), Turn::Over(_));
    Ok((!over).then_some(saved))
}

//! Keeps what is done: carries the saving effects out, or says why it cannot.

use std::path::Path;

use super::store::{self, GameFile, NotSaved, Store};
use crate::{
    app::{
        Effect, Msg,
        model::{Notice, Saved},
    },
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
    file: Option<GameFile>,
    /// The game that was found and can be gone on with.
    found: Option<store::Saved<Saved>>,
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
                let unreadable: Vec<String> =
                    found.unreadable.iter().map(ToString::to_string).collect();
                let notice = (!unreadable.is_empty()).then_some(Notice::BadSaves(unreadable));
                let saved = found.game.as_ref().map(|saved| saved.game.clone());
                let is_empty = store.is_empty();
                let keeper = Self { store: Ok(store), file: None, found: found.game };
                (keeper, Found { saved, is_empty, notice })
            }
            Err(why) => {
                let notice = notice(&why);
                let keeper = Self { store: Err(why), file: None, found: None };
                (keeper, Found { saved: None, is_empty: false, notice: Some(notice) })
            }
        }
    }

    /// Whether games are kept at all.
    pub const fn keeps(&self) -> bool {
        self.store.is_ok()
    }

    /// Where the game lies that is played now.
    pub fn path(&self) -> Option<&Path> {
        let found = self.found.as_ref().map(|found| found.path.as_path());
        self.file.as_ref().map(GameFile::path).or(found)
    }

    /// Carries a saving effect out. What comes back is to be told to the program.
    pub fn keep(&mut self, effect: &Effect) -> Option<Msg> {
        let kept = match effect {
            Effect::Begin { house, seed, level } => {
                let header = Header { house: *house, seed: *seed, level: *level };
                self.begin(&header.lines())
            }
            Effect::Append { entry, round_no } => self.append(&record::lines_of(entry, *round_no)),
            Effect::Think { .. }
            | Effect::Prefer
            | Effect::Save { .. }
            | Effect::Redraw
            | Effect::Suspend
            | Effect::Quit => Ok(()),
        };
        match kept {
            // It was said when it happened first.
            Ok(()) | Err(NotSaved::Closed) => None,
            Err(why) => Some(Msg::NotSaved(notice(&why))),
        }
    }

    fn begin(&mut self, header: &str) -> Result<(), NotSaved> {
        self.file = None;
        self.found = None;
        let store = self.store.as_ref().map_err(NotSaved::clone)?;
        self.file = Some(store.create(header)?);
        Ok(())
    }

    fn append(&mut self, lines: &str) -> Result<(), NotSaved> {
        if let (None, Ok(store), Some(found)) = (&self.file, &self.store, self.found.take()) {
            self.file = Some(store.resume(&found)?);
        }
        self.file.as_mut().ok_or(NotSaved::Closed)?.append(lines)
    }
}

/// What is said of it.
fn notice(why: &NotSaved) -> Notice {
    match why {
        NotSaved::Locked => Notice::Locked,
        NotSaved::Refused { .. } | NotSaved::Changed(_) | NotSaved::Closed => {
            Notice::NotSaved(why.to_string())
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

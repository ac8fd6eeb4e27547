//! The keeper, which carries out what is asked of it or says why it cannot.

mod branch;
mod evening;
mod proof;
mod reading;
mod writing;

use std::{
    fs,
    path::{Path, PathBuf},
};

use self::{proof::Renewal, writing::begun};
use crate::{
    app::{
        effect::KeeperRequest,
        evening::Evening,
        fault::{BadSave, DiskFault},
        lessons::ToldLessons,
        message::KeeperReply,
        model::EntryPoint,
        notice::Notice,
        saved_games::{GamesNotice, Refusal},
    },
    cards::text::printable,
    game::{AnyRecord, proof::Secret},
    shell::storage::{
        evenings::Evenings,
        fault,
        files::replace,
        lessons::LessonFile,
        library::Library,
        secrets::{DrawnSecret, Secrets},
        store::{self, GameFile, NotSaved, Store, Unreadable},
    },
};

/// The folder of saved games and the file that is written now.
#[derive(Debug)]
pub struct Keeper {
    /// Folder to read; `None` where no home is known.
    saved_games: Option<Library>,
    /// Folder of the evenings.
    evenings: Option<Evenings>,
    /// Folder to write to, or the reason why nothing is saved.
    store: Result<Store, NotSaved>,
    /// Game that is played, or that was found and can be gone on with.
    game: Option<GameFile>,
    /// Branch that is played.
    branch: Option<GameFile>,
    /// Games that were left before they could be written to the end.
    left: Vec<GameFile>,
    /// Reason why something is not written, as long as that is so.
    fails: Option<NotSaved>,
    /// Folder of the secrets.
    secrets: Option<Secrets>,
    /// Secret of the next game.
    drawn: Option<DrawnSecret>,
    /// Secrets of the game that is played.
    known: Vec<Secret>,
    /// Commitment that is made anew in the game that is played.
    renewal: Option<Renewal>,
    lessons: LessonFile,
    /// Lessons that have been told, and a notice about their file.
    told: (ToldLessons, Option<Notice>),
}

/// Findings in the folder of saved games.
#[derive(Debug, Default)]
pub struct FoundGame {
    /// The game to go on with, or the one to look at where the program starts on its slate.
    pub saved: Option<AnyRecord>,
    /// Name of its file, if it lies among the saved games.
    pub name: Option<String>,
    /// True if games are saved there.
    pub has_games: bool,
    /// Place where the program begins with it.
    pub start: EntryPoint,
    /// Notice about the folder for the person.
    pub notice: Option<Notice>,
}

impl Keeper {
    /// Takes the folder, without looking for a game. Without a folder nothing is saved, and a notice says so.
    pub fn take(dir: Option<&Path>) -> Self {
        let store = dir.ok_or_else(|| NotSaved::Refused(fault::no_home())).and_then(Store::open);
        let (lessons, told, notice) = LessonFile::open(dir);
        Self {
            lessons,
            told: (told, notice),
            saved_games: dir.map(Library::of),
            evenings: dir.map(Evenings::of),
            store,
            game: None,
            branch: None,
            left: Vec::new(),
            fails: None,
            secrets: dir.map(Secrets::of),
            drawn: None,
            known: Vec::new(),
            renewal: None,
        }
    }

    /// Takes the folder and finds the game to go on with.
    pub fn open(dir: Option<&Path>) -> (Self, FoundGame) {
        let mut keeper = Self::take(dir);
        let found = match (&keeper.store, &keeper.saved_games) {
            (Ok(_), Some(library)) => library.glance(),
            (Err(why), library) => {
                let has_games = library.as_ref().is_some_and(|library| !library.slots().is_empty());
                let found =
                    FoundGame { has_games, notice: Some(notice(why)), ..FoundGame::default() };
                return (keeper, found);
            }
            (Ok(_), None) => return (keeper, FoundGame::default()),
        };
        let bad = |file: Unreadable| BadSave { name: file.name, fault: file.fault };
        let unreadable: Vec<BadSave> = found.unreadable.into_iter().map(bad).collect();
        let torn = found.game.as_ref().and_then(torn);
        let bad = (!unreadable.is_empty()).then_some(Notice::BadSaves(unreadable));
        let notice = bad.or_else(|| torn.map(|name| Notice::Games(GamesNotice::Torn(name))));
        let elsewhere = (found.is_elsewhere && found.game.is_none())
            .then_some(Notice::Games(GamesNotice::Refused(Refusal::Locked)));
        let notice = notice.or(elsewhere);
        let start = if found.is_unfinished { EntryPoint::Search } else { EntryPoint::Menu };
        let has_games = found.has_games;
        let name = found.game.as_ref().map(|saved| file_name(&saved.path));
        let saved = found.game.map(|saved| keeper.hold(saved));
        (keeper, FoundGame { saved, name, has_games, start, notice })
    }

    /// The lessons that have been told, and what there is to be said of their file.
    pub fn told_lessons(&self) -> (ToldLessons, Option<Notice>) {
        self.told.clone()
    }

    /// True if games are saved at all.
    pub const fn keeps(&self) -> bool {
        self.store.is_ok()
    }

    /// Folder to read.
    pub const fn saved_games(&self) -> Option<&Library> {
        self.saved_games.as_ref()
    }

    /// The evening that was begun last, with all its games.
    pub fn evening(&self) -> Option<Evening> {
        self.evenings.as_ref()?.newest()
    }

    /// Path of the game that is played now, if the file has all that was played.
    pub fn path(&self) -> Option<&Path> {
        self.game.as_ref()?.path()
    }

    /// Notice about what was played and is not written.
    pub fn fails(&self) -> Option<Notice> {
        self.fails.as_ref().map(notice)
    }

    /// True if something that was played is not written but can be later.
    pub const fn lacks_lines(&self) -> bool {
        self.store.is_ok() && self.fails.is_some()
    }

    /// Carries a request out. Returns the reply for the program.
    pub fn keep(&mut self, request: &KeeperRequest) -> Option<KeeperReply> {
        match request {
            KeeperRequest::Begin { house, cards, bots, in_evening } => {
                let header = begun(*house, cards.clone(), bots.clone());
                if *in_evening { evening::begin(self, header) } else { self.begin_game(&header) }
            }
            KeeperRequest::Evening => Some(KeeperReply::Evening(self.evening().map(Box::new))),
            KeeperRequest::EndEvening => Some(KeeperReply::EveningEnded(evening::end(self))),
            KeeperRequest::Commit => self.draw().map(KeeperReply::Committed),
            KeeperRequest::Append { lines } => self.append(lines),
            KeeperRequest::End { lines } => self.end(lines),
            KeeperRequest::Deal { lines } => self.append_deal(lines),
            KeeperRequest::Note { line } => self.append_note(line),
            KeeperRequest::BranchOff { of, record } => {
                self.branch = self.branch_off(of, record);
                None
            }
            KeeperRequest::AppendToBranch { lines } => self.append_to_branch(lines),
            KeeperRequest::LeaveBranch => {
                self.branch = None;
                None
            }
            KeeperRequest::Remember { codes } => {
                self.lessons.add(codes).map(KeeperReply::NotRemembered)
            }
            KeeperRequest::List => {
                let slots = self.saved_games.as_ref().map(Library::slots);
                Some(KeeperReply::Listed(slots.unwrap_or_default()))
            }
            KeeperRequest::Fetch { name, purpose } => Some(self.fetch(name, *purpose)),
            KeeperRequest::GiveUp { name } => {
                Some(KeeperReply::GivenUp { name: name.clone(), done: self.give_up(name) })
            }
            KeeperRequest::Delete { name } => {
                Some(KeeperReply::Deleted { name: name.clone(), done: self.delete(name) })
            }
        }
    }

    /// Writes a text into a file of this name beside the saved games, in place of one that was there. The error is the
    /// reason why it could not.
    pub fn write_beside(&self, name: &str, text: &str) -> Result<PathBuf, DiskFault> {
        let library = self.saved_games.as_ref().ok_or_else(fault::no_home)?;
        let path = library.catalogue().path(name);
        let written = if path.exists() {
            replace::replace(&path, text.as_bytes())
        } else {
            replace::create(&path, text.as_bytes())
        };
        written.map(|_| path).map_err(|error| fault::of(&error))
    }

    fn delete(&mut self, name: &str) -> Result<(), Refusal> {
        let store = self.store.as_ref().map_err(refusal)?;
        let path = self.saved_games.as_ref().map(|library| library.catalogue().path(name));
        let is_this = |game: &&mut GameFile| path.is_some_and(|path| is_at(game, &path));
        match self.game.as_mut().filter(is_this) {
            Some(game) if game.is_played() => {
                let saved = self.saved_games.as_ref().and_then(|library| library.load(name).ok());
                if saved.is_some_and(|saved| !saved.game.is_over()) {
                    return Err(Refusal::AtTable);
                }
                // A game at the table that is over is not written any more.
                self.game = None;
            }
            Some(offered) => offered.let_go(),
            None => {}
        }
        let saved = self.saved_games.as_ref().and_then(|library| library.load(name).ok());
        store.delete(name).map_err(|why| refusal(&why))?;
        if let Some(saved) = saved {
            self.forget(saved.game.header());
        }
        Ok(())
    }
}

/// The name of a file without its folder.
fn file_name(path: &Path) -> String {
    printable(&path.file_name().unwrap_or_default().to_string_lossy())
}

/// The name that keeps the file as it is, if its last line is torn.
fn torn(saved: &store::SavedFile<AnyRecord>) -> Option<String> {
    saved.is_torn().then(|| format!("{}.torn", file_name(&saved.path)))
}

/// True if this is the game at this path.
fn is_at(game: &GameFile, path: &Path) -> bool {
    game.path().is_some_and(|file| are_same(path, file))
}

/// True if both paths lead to the same file.
fn are_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// Notice of a failure to save.
fn notice(why: &NotSaved) -> Notice {
    match why {
        NotSaved::Locked => Notice::Locked,
        NotSaved::Refused(fault) => Notice::NotSaved(fault.clone()),
    }
}

/// Refusal for a failure to use a saved game.
fn refusal(why: &NotSaved) -> Refusal {
    match why {
        NotSaved::Locked => Refusal::Locked,
        NotSaved::Refused(fault) => Refusal::Disk(fault.clone()),
    }
}

//! The keeper, which carries out what is asked of it or says why it cannot.

mod branch;
mod proof;

use std::{
    fs,
    path::{Path, PathBuf},
};

use self::proof::Renewal;
use crate::{
    app::{
        effect::{KeeperRequest, Purpose},
        fault::{BadSave, DiskFault},
        lessons::ToldLessons,
        message::KeeperReply,
        model::EntryPoint,
        notice::Notice,
        saved_games::{GamesNotice, Refusal},
    },
    bots::moves,
    cards::text::printable,
    game::{
        AnyRecord, BotKind, CardSource, Header,
        notation::{Release, with_day},
        proof::Secret,
    },
    rules::House,
    shell::{
        clock::today,
        storage::{
            fault,
            files::replace,
            lessons::LessonFile,
            library::{self, Library},
            secrets::{DrawnSecret, Secrets},
            store::{self, GameFile, NotSaved, Store, Unreadable, WrittenTo},
        },
    },
};

/// The folder of saved games and the file that is written now.
#[derive(Debug)]
pub struct Keeper {
    /// Folder to read; `None` where no home is known.
    saved_games: Option<Library>,
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
            KeeperRequest::Begin { house, cards, bots } => {
                let header = begun(*house, cards.clone(), bots.clone());
                self.begin();
                self.keep_secrets(cards);
                let told = self.append(&header.lines());
                told.or_else(|| {
                    self.game.as_ref()?.path().map(|path| KeeperReply::Filed(file_name(path)))
                })
            }
            KeeperRequest::Commit => self.draw().map(KeeperReply::Committed),
            KeeperRequest::Append { lines } => self.append(lines),
            KeeperRequest::End { lines } => self.end(lines),
            KeeperRequest::Deal { lines } => {
                let notes_day = self.game.as_mut().is_some_and(|game| {
                    game.takes_notes();
                    game.notes_days()
                });
                if notes_day { self.append(&with_day(lines, today())) } else { self.append(lines) }
            }
            KeeperRequest::Note { line } => {
                if let Some(game) = &mut self.game {
                    game.takes_notes();
                }
                self.append(line)
            }
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
                let done = self.give_up(name);
                Some(KeeperReply::GivenUp { name: name.clone(), done })
            }
            KeeperRequest::Delete { name } => {
                let done = self.delete(name);
                Some(KeeperReply::Deleted { name: name.clone(), done })
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

    /// Writes what could not be written before, if there is any.
    pub fn retry(&mut self) -> Option<KeeperReply> {
        if !self.lacks_lines() {
            return None;
        }
        let written = self.catch_up();
        self.tell(written)
    }

    /// Leaves the game that was played for a new one; if it is not fully written, a notice says so.
    fn begin(&mut self) {
        self.leave();
        (self.fails, self.renewal) = (None, None);
        self.game = self.store.as_ref().ok().map(Store::create);
    }

    /// Leaves the game that was played. Lines it lacks are written as soon as that works again, and count as not saved
    /// until then.
    fn leave(&mut self) {
        self.left.extend(self.game.take().filter(GameFile::lacks_lines));
        self.fails = self.fails.take().filter(|_| !self.left.is_empty());
    }

    fn append(&mut self, lines: &str) -> Option<KeeperReply> {
        self.add(lines);
        let written = self.catch_up();
        self.tell(written)
    }

    /// Writes the last lines of the game that is played, and closes it by the same write.
    fn end(&mut self, lines: &str) -> Option<KeeperReply> {
        self.add(lines);
        self.close();
        let written = self.catch_up();
        self.forget_told();
        self.tell(written)
    }

    /// Writes all missing lines.
    fn catch_up(&mut self) -> Result<WrittenTo, NotSaved> {
        self.store.as_ref().map_err(NotSaved::clone)?;
        let left: Result<Vec<_>, _> = self.left.iter_mut().map(GameFile::catch_up).collect();
        self.left.retain(GameFile::lacks_lines);
        let written = self.game.as_mut().map_or(Ok(WrittenTo::Here), GameFile::catch_up)?;
        left.map(|_| written)
    }

    /// Reply about a change: a failure is told once, and so is its end.
    fn tell(&mut self, written: Result<WrittenTo, NotSaved>) -> Option<KeeperReply> {
        let failed = self.fails.take();
        match written {
            Ok(WrittenTo::Anew { edited, file }) => {
                let [edited, file] = [edited, file].map(|path| file_name(&path));
                Some(KeeperReply::Saved(Notice::SavedAnew { edited, file }))
            }
            Ok(WrittenTo::Here) => failed.map(|_| KeeperReply::Saved(Notice::SavedAgain)),
            Err(why) => {
                let said = failed.is_none().then(|| KeeperReply::NotSaved(notice(&why)));
                self.fails = Some(why);
                said
            }
        }
    }

    /// Reads a saved game, and holds it if it is to be gone on with.
    fn fetch(&mut self, name: &str, purpose: Purpose) -> KeeperReply {
        let loaded = match &self.saved_games {
            Some(library) => library.load(name).map_err(|why| Refusal::Unreadable(why.fault)),
            None => Err(Refusal::Disk(fault::no_home())),
        };
        let torn = loaded.as_ref().ok().and_then(torn);
        let loaded = loaded.map(|mut saved| {
            self.find_secrets(&mut saved, false);
            self.close_late(&mut saved);
            saved
        });
        let goes_on = matches!(purpose, Purpose::GoOn | Purpose::Offer);
        let fetched = loaded.and_then(|saved| match goes_on.then(|| self.refuses(&saved)) {
            Some(Some(refusal)) => Err(refusal),
            Some(None) => Ok(self.hold(saved)),
            None if purpose == Purpose::SameDeals && !saved.game.is_over() => Err(Refusal::Open),
            None => Ok(saved.game),
        });
        KeeperReply::Fetched {
            name: name.to_owned(),
            purpose,
            fetched: fetched.map(Box::new),
            torn,
        }
    }

    /// Reason why a saved game cannot be gone on with.
    fn refuses(&self, saved: &store::SavedFile<AnyRecord>) -> Option<Refusal> {
        let branch = saved.game.header().branch.map(|_| Refusal::Branch);
        let over = saved.game.is_over().then_some(Refusal::Over);
        let locked = || self.is_elsewhere(&saved.path).then_some(Refusal::Locked);
        branch.or(over).or_else(|| self.store.as_ref().err().map(refusal)).or_else(locked)
    }

    /// True if another program plays the game of this file.
    fn is_elsewhere(&self, path: &Path) -> bool {
        let mut ours = self.game.iter().chain(&self.left).filter_map(GameFile::file);
        let is_ours = ours.any(|file| are_same(path, file));
        !is_ours && store::is_held(path)
    }

    /// Goes on with this game from now on.
    fn hold(&mut self, mut saved: store::SavedFile<AnyRecord>) -> AnyRecord {
        self.leave();
        self.renewal = None;
        self.find_secrets(&mut saved, true);
        self.game = self.store.as_ref().ok().map(|store| store.resume(&saved));
        if let Some(game) = &mut self.game {
            // What cannot be held now is said with the first line.
            let _ = game.hold();
        }
        saved.game
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

    /// The game that the command line names, by its number or by the path of its file; it is held if it goes on.
    pub fn hold_named(&mut self, wanted: &Path) -> Result<FoundGame, String> {
        let (saved, name) = self.find_named(wanted)?;
        if saved.game.header().branch.is_some() {
            return Err("this is a branch of a game: `Games` in the menu shows it".to_owned());
        }
        let notice = torn(&saved).map(|name| Notice::Games(GamesNotice::Torn(name)));
        let (start, has_games) = (EntryPoint::Table, true);
        let found = FoundGame { saved: None, name, has_games, start, notice };
        if saved.game.is_over() {
            return Ok(FoundGame { saved: Some(saved.game), start: EntryPoint::Slate, ..found });
        }
        self.store.as_ref().map_err(ToString::to_string)?;
        if self.is_elsewhere(&saved.path) {
            return Err(NotSaved::Locked.to_string());
        }
        Ok(FoundGame { saved: Some(self.hold(saved)), ..found })
    }

    fn find_named(
        &self,
        wanted: &Path,
    ) -> Result<(store::SavedFile<AnyRecord>, Option<String>), String> {
        let said = |unreadable: Unreadable| unreadable.fault.to_string();
        if let Some((game, _)) = file_name(wanted).rsplit_once(".torn") {
            return Err(format!("only what was cut off a game is kept there; the game is {game}"));
        }
        let library = self.saved_games.as_ref();
        let digits = wanted.to_str().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let name = if let Some(digits) = digits {
            let named = |number| library?.catalogue().named(number).ok().flatten();
            let name = digits.parse().ok().and_then(named);
            Some(name.ok_or("there is no saved game of this number")?)
        } else {
            library.and_then(|library| library.catalogue().name_of(wanted))
        };
        match (name, library) {
            (Some(name), Some(library)) => Ok((library.load(&name).map_err(said)?, Some(name))),
            _ => Ok((library::load_alone(wanted).map_err(said)?, None)),
        }
    }
}

/// Header of a game that begins with this release.
fn begun(house: House, cards: CardSource, bots: BotKind) -> Header {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let level = match &bots {
        BotKind::Level(level) => Some(*level),
        BotKind::Program(_) => None,
    };
    let moves = level.map(|level| moves::number(&house, level).to_owned());
    Header { program: Some(Release { version, moves }), ..Header::of(house, cards, bots) }
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

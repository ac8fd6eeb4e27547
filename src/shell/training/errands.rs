//! The thread that judges finished rounds for the history, while nobody needs the processor.

use std::{
    path::{Path, PathBuf},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use super::{
    daily::{field, has_field},
    judge::{judged, judged_rounds},
    tables::Meanwhile,
};
use crate::{
    app::{Model, Msg},
    shell::{
        precedence::Precedence,
        storage::{fields::FieldFile, history::HistoryFile, library::Library, store::game_number},
        system,
    },
};

/// Quiet time after a round before it is judged: whoever plays on at once, or ends the program, is not in its way.
const QUIET: Duration = Duration::from_secs(4);

/// Those whose work comes first.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// The bots.
    pub bots: Precedence,
    /// Questions to the coach.
    pub studies: Precedence,
}

impl Before {
    fn give_way(&self) {
        self.bots.give_way();
        self.studies.give_way();
    }
}

/// The way to the thread, and what it was told last.
#[derive(Debug)]
pub struct Errands {
    /// None where no data folder is known.
    ask: Option<mpsc::Sender<String>>,
    told: Option<Finished>,
}

/// Rounds of a game that are finished.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finished {
    name: String,
    rounds: usize,
    is_over: bool,
}

impl Errands {
    /// Starts the thread for the games of this data folder. What it has found is told. It ends when this is gone, or with
    /// the program: a line is there whole or not at all.
    pub fn start(dir: Option<&Path>, before: Before, found: impl Fn(Msg) + Send + 'static) -> Self {
        let ask = dir.map(|dir| {
            let (ask, names) = mpsc::channel();
            let dir = dir.to_path_buf();
            thread::spawn(move || work(&dir, &names, &before, &found));
            ask
        });
        Self { ask, told: None }
    }

    /// Sends the thread to the game at the table, if a round of it has ended since.
    pub fn follow(&mut self, model: &Model) {
        let Some(ask) = &self.ask else { return };
        let shared = &model.shared;
        let (Some(name), Some(seated)) = (shared.saved_name(), shared.seated()) else { return };
        let finished = |name: &str| Finished {
            name: name.to_owned(),
            rounds: seated.finished_rounds(),
            is_over: seated.is_over(),
        };
        let is_told = self.told.as_ref().is_some_and(|told| {
            told.name == name
                && (told.rounds, told.is_over) == (seated.finished_rounds(), seated.is_over())
        });
        if !is_told {
            let finished = finished(name);
            if finished.rounds > 0 || seated.is_of_deals() {
                // Whoever has gone has told its panic.
                let _ = ask.send(finished.name.clone());
            }
            self.told = Some(finished);
        }
    }
}

fn work(dir: &Path, names: &mpsc::Receiver<String>, before: &Before, found: &dyn Fn(Msg)) {
    system::be_last();
    let (file, library) = (HistoryFile::of(dir), Library::of(dir));
    while let Ok(first) = names.recv() {
        play_field(&FieldFile::of(dir), &library, &first, before, found);
        let Some(name) = after_quiet(first, names) else { return };
        // A folder that cannot be written loses no game: the next round, or `jass stats --missing`, tries again.
        let _ = judge_game(&file, &library, &name, before, found);
    }
}

/// The game that was told of last, once nothing was told for a while; none when the program ends.
fn after_quiet(first: String, names: &mpsc::Receiver<String>) -> Option<String> {
    let mut name = first;
    loop {
        match names.recv_timeout(QUIET) {
            Ok(later) => name = later,
            Err(RecvTimeoutError::Timeout) => return Some(name),
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

/// Lets the field play the deals of a daily or a tournament, while the person plays them.
fn play_field(
    file: &FieldFile,
    library: &Library,
    name: &str,
    before: &Before,
    found: &dyn Fn(Msg),
) {
    let Ok(saved) = library.load(name) else { return };
    let meanwhile = Meanwhile { give_way: &|| before.give_way(), played: &|_, _| () };
    if has_field(&saved.game)
        && let Some(field) = field(saved.game.header(), file, meanwhile)
    {
        found(Msg::Fielded(Box::new(field)));
    }
}

/// Judges the rounds of a game that lack a line, the last first.
fn judge_game(
    file: &HistoryFile,
    library: &Library,
    name: &str,
    before: &Before,
    found: &dyn Fn(Msg),
) -> std::io::Result<()> {
    let (Some(number), Ok(saved)) = (game_number(name), library.load(name)) else { return Ok(()) };
    let history = file.read()?;
    let missing = judged_rounds(&saved.game).into_iter().rev();
    for round_no in missing.filter(|round_no| !history.has((number, *round_no))) {
        let line = judged(&saved.game, number, round_no, &|| before.give_way());
        if let Some(line) = line {
            file.add(&line)?;
            found(Msg::Remembered(Box::new(line)));
        }
    }
    Ok(())
}

/// Data folder of a library.
pub fn dir_of(library: Option<&Library>) -> Option<PathBuf> {
    library.map(|library| library.catalogue().dir().to_path_buf())
}

//! All that is known of training, read from the data folder: the history, the dailies that were begun, and the fields.

use std::path::Path;

use super::{rebuild, tables};
use crate::{
    app::{Msg, shared::Recalled},
    game::{AnyRecord, Day},
    shell::{
        clock,
        storage::{
            fields::FieldFile,
            files::{self, Longest},
            history::HistoryFile,
            library::Library,
        },
    },
    train::{
        daily::{Daily, LEVEL},
        played::PlayedDaily,
    },
};

/// Lines of the head of a save, at most.
const HEAD: usize = 12;
/// Keys in it that make a game as short as a daily.
const SHORT: [&str; 2] = ["finish.hands=4", "bodensee.tallies_to_win=1"];

/// All that is known, as a message for the program.
pub fn recalled(library: &Library) -> Msg {
    let dir = library.catalogue().dir();
    let history = HistoryFile::of(dir).read().unwrap_or_default();
    let history = history.of_games(&rebuild::numbers(library));
    let dailies = dailies(library, clock::today());
    let fields = FieldFile::of(dir).read();
    Msg::Recalled(Box::new(Recalled { history, dailies, fields }))
}

/// The first try of every daily up to this day, by the numbers of their games.
pub fn dailies(library: &Library, today: Day) -> Vec<PlayedDaily> {
    let mut entries = library.catalogue().entries().unwrap_or_default();
    entries.sort_by_key(|entry| entry.number);
    let mut found: Vec<PlayedDaily> = Vec::new();
    for entry in entries {
        let path = library.catalogue().path(&entry.name);
        // Of a thousand games few are dailies: only those are replayed.
        if !may_be_daily(&path) {
            continue;
        }
        let Ok(saved) = library.load(&entry.name) else { continue };
        let Some(daily) = Daily::of_header(saved.game.header(), today) else { continue };
        if found.iter().all(|known| known.daily != daily) {
            let results = results(&saved.game);
            found.push(PlayedDaily::new(daily, entry.name, &saved.game, results));
        }
    }
    found
}

/// True if the head of a file names the level of the dailies and a game as short as they are.
fn may_be_daily(path: &Path) -> bool {
    let Ok(bytes) = files::read(path, Longest::GAME) else { return false };
    let text = String::from_utf8_lossy(&bytes);
    let mut head = text.lines().take(HEAD);
    let is_short = |line: &str| SHORT.iter().any(|key| line.contains(key));
    let level = format!("level {LEVEL}");
    head.clone().any(is_short) && head.any(|line| line == level)
}

/// Results of the finished rounds of the person's, and the number of decisions with help.
pub fn results(record: &AnyRecord) -> (Vec<i32>, usize) {
    match record {
        AnyRecord::Schieber(record) => {
            let game = &record.game;
            let rounds = 1..=game.written().len();
            let help = rounds.clone().map(|round_no| game.help_taken(round_no));
            let help = help.map(|help| help.hints + help.backs).sum();
            (rounds.filter_map(|round_no| tables::written(game, round_no)).collect(), help)
        }
        AnyRecord::Bodensee(record) => {
            let game = &record.game;
            let help = (1..=game.round_no()).map(|round_no| game.hints_taken(round_no)).sum();
            (tables::won(game).into_iter().collect(), help)
        }
    }
}

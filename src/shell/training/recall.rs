//! State of training, read from the data folder: the history, the dailies that were begun, and the fields.

use std::{collections::BTreeSet, path::Path};

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
        daily::Daily,
        played::{Field, PlayedDaily},
    },
};

/// Lines of the head of a save, at most.
const HEAD: usize = 12;
/// Words in it that make a game one of a number of deals.
const OF_DEALS: [&str; 3] = ["finish.hands=", "preset=swiss-club", "bodensee.tallies_to_win=1"];

/// The files that were read, as a message for the program.
pub fn recalled(library: &Library) -> Msg {
    let dir = library.catalogue().dir();
    let history = HistoryFile::of(dir).read().unwrap_or_default();
    let history = history.of_games(&rebuild::numbers(library));
    let fields = FieldFile::of(dir).read();
    let Played { dailies, tournaments } = played(library, clock::today(), &fields);
    Msg::Recalled(Box::new(Recalled { history, dailies, fields, tournaments }))
}

/// Games of a number of deals that were played.
#[derive(Debug, Default)]
pub struct Played {
    /// The first try of every daily.
    pub dailies: Vec<PlayedDaily>,
    /// Per cent of the first try of every tournament that was played to its end, and by the field too.
    pub tournaments: Vec<f64>,
}

/// The first try of every daily up to this day and of every tournament, by the numbers of their games.
pub fn played(library: &Library, today: Day, fields: &[Field]) -> Played {
    let mut entries = library.catalogue().entries().unwrap_or_default();
    entries.sort_by_key(|entry| entry.number);
    let (mut played, mut keys) = (Played::default(), BTreeSet::new());
    for entry in entries {
        // Of a thousand games few are of a number of deals: only those are replayed.
        if !may_be_of_deals(&library.catalogue().path(&entry.name)) {
            continue;
        }
        let Ok(saved) = library.load(&entry.name) else { continue };
        let header = saved.game.header();
        let is_first = header.branch.is_none() && keys.insert(Field::key_of(header));
        if !is_first {
            continue;
        }
        let results = results(&saved.game);
        if let Some(daily) = Daily::of_header(header, today) {
            played.dailies.push(PlayedDaily::new(daily, entry.name, &saved.game, results));
        } else if saved.game.is_played_out()
            && let Some(field) = fields.iter().find(|field| field.key == Field::key_of(header))
        {
            played.tournaments.push(field.beside(&results.0).percent());
        }
    }
    played
}

/// The first try of every daily up to this day.
pub fn dailies(library: &Library, today: Day) -> Vec<PlayedDaily> {
    played(library, today, &[]).dailies
}

/// True if the head of a file names its seed, and a number of deals.
fn may_be_of_deals(path: &Path) -> bool {
    let Ok(bytes) = files::read(path, Longest::GAME) else { return false };
    let text = String::from_utf8_lossy(&bytes);
    let mut head = text.lines().take(HEAD);
    let is_of_deals = |line: &str| OF_DEALS.iter().any(|word| line.contains(word));
    head.clone().any(is_of_deals) && head.any(|line| line.starts_with("seed "))
}

/// Results of the finished rounds of the person's, and the number of decisions with help.
pub fn results(record: &AnyRecord) -> (Vec<i32>, usize) {
    match record {
        AnyRecord::Schieber(record) => {
            let game = &record.game;
            let rounds = game.written().iter().map(|written| written.round_no);
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

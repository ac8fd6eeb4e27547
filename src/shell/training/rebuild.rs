//! The history made anew from the saved games: the newest first, and gone on with where it was stopped.

use std::io;

use super::judge::{judged, judged_rounds};
use crate::{
    game::AnyRecord,
    shell::{
        crew,
        output::complain,
        storage::{history::HistoryFile, library::Library},
    },
    train::history::History,
};

/// Number of rounds that are judged between two writes: a core each at a time, and none has long to wait for.
const AT_ONCE: usize = 8;

/// A round that lacks a line.
#[derive(Clone, Copy, Debug)]
struct Missing<'a> {
    record: &'a AnyRecord,
    key: (u32, usize),
}

/// Makes the file anew. What is there already of the new one, after it was stopped, is not judged again.
pub fn rebuild(file: &HistoryFile, library: &Library) -> io::Result<History> {
    let anew = file.anew();
    let done = fill(&anew, library, anew.read()?)?;
    file.replace(&done)?;
    anew.delete()?;
    Ok(done)
}

/// Adds the rounds that lack a line.
pub fn catch_up(file: &HistoryFile, library: &Library) -> io::Result<History> {
    let history = file.read()?;
    fill(file, library, history)
}

fn fill(file: &HistoryFile, library: &Library, mut history: History) -> io::Result<History> {
    let games = games(library);
    let numbers: Vec<u32> = games.iter().rev().map(|(number, _)| *number).collect();
    history = history.of_games(&numbers);
    let rounds = games.iter().flat_map(|(number, record)| {
        let rounds = judged_rounds(record).into_iter().rev();
        rounds.map(move |round_no| Missing { record, key: (*number, round_no) })
    });
    let missing: Vec<Missing<'_>> = rounds.filter(|round| !history.has(round.key)).collect();
    for (number, some) in missing.chunks(AT_ONCE).enumerate() {
        let lines = crew::with_each(some, |_, Missing { record, key: (game, round_no) }| {
            judged(record, *game, *round_no, &|| ())
        });
        for line in lines.into_iter().flatten() {
            file.add(&line)?;
            history.add(line);
        }
        let done = (number * AT_ONCE + some.len()).min(missing.len());
        complain(&format!("{done} / {}\n", missing.len()));
    }
    Ok(history)
}

/// The saved games that can be read, without branches, the newest first.
fn games(library: &Library) -> Vec<(u32, AnyRecord)> {
    let mut entries = library.catalogue().entries().unwrap_or_default();
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.number));
    let load = |name: &str| library.load(name).ok().map(|saved| saved.game);
    entries.iter().filter_map(|entry| Some((entry.number, load(&entry.name)?))).collect()
}

/// Numbers of the saved games, in order, none of them read.
pub fn numbers(library: &Library) -> Vec<u32> {
    let entries = library.catalogue().entries().unwrap_or_default();
    let mut numbers: Vec<u32> = entries.iter().map(|entry| entry.number).collect();
    numbers.sort_unstable();
    numbers
}

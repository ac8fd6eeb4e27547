//! `jass verify`: what a saved game proves.

use std::{path::Path, process::ExitCode};

use serde::Serialize;

use crate::{
    app::{
        Msg,
        effect::{MoveRequest, Ticket},
        games::Reply,
        table::TableGame,
    },
    bots::moves,
    cards::text::printable,
    game::{
        AnyRecord, BadRecord, BotKind, RecordFault,
        card_game::{Entry, EntryOf},
        notation::{Record, Version},
        record,
        verify::{Check, CheckResult, checks, checksum},
    },
    shell::{
        cli::args::{Global, VerifyArgs},
        output,
        play::thinker,
        storage::{
            library::Library,
            paths,
            store::{self, SavedFile},
        },
    },
};

/// Findings of a file.
#[derive(Debug, Serialize)]
struct Report {
    /// True if nothing fails.
    holds: bool,
    /// The checks, in order.
    checks: Vec<ToldCheck>,
}

/// A check as a program reads it.
#[derive(Debug, Serialize)]
struct ToldCheck {
    what: &'static str,
    result: &'static str,
    says: String,
}

/// Runs `jass verify`.
pub fn verify(global: &Global, wanted: &VerifyArgs) -> Result<ExitCode, ExitCode> {
    let saved = text_of(global.data_dir.as_deref(), &wanted.file)?;
    let found =
        found(&saved.game, saved.is_torn(), wanted.bots).map_err(|why| output::unusable(&why))?;
    let holds = found.iter().all(|check| check.result != CheckResult::Fails);
    let printed = if wanted.json { as_json(holds, &found) } else { as_text(&found) };
    let done = output::print(&printed);
    if holds { Ok(done) } else { Err(ExitCode::FAILURE) }
}

/// The lines of a saved game, by the path or the number of its file.
pub fn text_of(data_dir: Option<&Path>, file: &Path) -> Result<SavedFile<String>, ExitCode> {
    let digits = file.to_str().filter(|file| file.bytes().all(|byte| byte.is_ascii_digit()));
    let path = match digits.and_then(|digits| digits.parse().ok()) {
        Some(number) => {
            let library = Library::of(&paths::data_dir(data_dir).unwrap_or_default());
            let named = library.catalogue().named(number).ok().flatten();
            let no_game = || output::unusable(&format!("error: there is no game {number}\n"));
            library.catalogue().path(&named.ok_or_else(no_game)?)
        }
        None => file.to_path_buf(),
    };
    let as_it_is = |text: &str| Ok::<_, BadRecord>(Some(text.to_owned()));
    let unusable = |why: &str| output::unusable(&format!("error: {}\n", printable(why)));
    let read = store::load(&path, as_it_is).map_err(|why| unusable(&why.to_string()))?;
    read.ok_or_else(|| unusable("there is nothing in the file"))
}

/// The checks of the whole lines of a file, which may end torn; the error says why they cannot be read.
pub fn found(text: &str, is_torn: bool, asks_bots: bool) -> Result<Vec<Check>, String> {
    let torn =
        is_torn.then(|| Check::new("file", CheckResult::Fails, "the last line is only half there"));
    let read = match record::read(text) {
        Ok(read) => read,
        // What cannot have been played is a finding about the game; a file that cannot be read at all is none.
        Err(BadRecord { line, fault: fault @ RecordFault::Illegal(_) }) => {
            let log = Check::new("log", CheckResult::Fails, format!("line {line}: {fault}"));
            return Ok(torn.into_iter().chain(checksum(text, false)).chain([log]).collect());
        }
        Err(bad) => return Err(format!("error: {}\n", printable(&bad.to_string()))),
    };
    let bots = asks_bots.then(|| match &read {
        AnyRecord::Schieber(record) => bots(record),
        AnyRecord::Bodensee(record) => bots(record),
    });
    Ok(torn.into_iter().chain(checks(text, &read)).chain(bots).collect())
}

/// Asks every bot again, from what its seat could see, with the chance that it had.
fn bots<G: TableGame>(record: &Record<G>) -> Check {
    let nothing = |says: String| Check::new("bots", CheckResult::Nothing, says);
    let level = match &record.header.bots {
        BotKind::Level(level) => *level,
        BotKind::Program(command) => {
            return nothing(format!(
                "{}: a program at the table is not asked again",
                command.shown()
            ));
        }
    };
    let here = moves::number(record.game.house(), level);
    match record.header.program.as_ref().and_then(|release| release.moves.as_deref()) {
        _ if record.header.version < Version::Third => {
            return nothing("records of this version do not say which release played".to_owned());
        }
        Some(there) if there == here => {}
        there => {
            let there = there.map_or_else(|| "none".to_owned(), printable);
            return nothing(format!("not asked: those of number {there} played, here is {here}"));
        }
    }
    told(&ask_again(record, &level.into()))
}

/// Bots asked again: how many, those of them that did something else, and those whose chance is not known.
#[derive(Debug, Default)]
struct AskedBots {
    count: usize,
    other: Vec<String>,
    unknown: usize,
}

fn ask_again<G: TableGame>(record: &Record<G>, bots: &BotKind) -> AskedBots {
    let mut asked = AskedBots::default();
    record.game.replay(|past, entry: &EntryOf<G>| {
        let Entry::Act(by, action) = *entry else { return };
        // Bots alone can be asked again: what a person does follows from no chance.
        let Some(seen) = past.observe(by).filter(|_| by != G::ME) else { return };
        let round_no = past.round_no();
        let Some(source) = record.header.cards.seed_of_round(round_no) else {
            asked.unknown += 1;
            return;
        };
        asked.count += 1;
        let chance = G::chance(source, by, round_no, past.actions());
        let seen = G::any_observation(seen);
        let request = MoveRequest { ticket: Ticket::default(), seen, bots: bots.clone(), chance };
        if reply_of(&request) != Some(action.to_string()) {
            asked.other.push(format!("round {round_no}, action {}", past.actions() + 1));
        }
    });
    asked
}

/// The action of a bot, as a record has it.
fn reply_of(request: &MoveRequest) -> Option<String> {
    let Msg::Acted { reply, .. } = thinker::answer(request) else { return None };
    match reply {
        Reply::Schieber((action, _)) => Some(action.to_string()),
        Reply::Bodensee(reply) => Some(reply?.0.to_string()),
    }
}

fn told(asked: &AskedBots) -> Check {
    let AskedBots { count, other, unknown } = asked;
    if let Some(first) = other.first() {
        let says = format!("{} of {count} do something else, first in {first}", other.len());
        return Check::new("bots", CheckResult::Fails, says);
    }
    if *count == 0 && *unknown > 0 {
        let says = format!("{unknown} decisions: their chance is told when the game is over");
        return Check::new("bots", CheckResult::NotYet, says);
    }
    let lost = match unknown {
        0 => String::new(),
        unknown => format!("; the chance of {unknown} others is lost"),
    };
    let says = format!("{count} of {count}  do the same from what their seat could see{lost}");
    Check::new("bots", CheckResult::Holds, says)
}

const fn word(result: CheckResult) -> &'static str {
    match result {
        CheckResult::Holds => "ok",
        CheckResult::Fails => "FAILS",
        CheckResult::NotYet => "not yet",
        CheckResult::Nothing => "-",
    }
}

/// The checks as a table, a line each.
pub fn as_text(found: &[Check]) -> String {
    let says: Vec<String> = found.iter().map(|check| printable(&check.says)).collect();
    let width = says.iter().map(|says| says.chars().count()).max().unwrap_or(0);
    let lines = found
        .iter()
        .zip(&says)
        .map(|(check, says)| format!("{:<8} {says:<width$}  {}\n", check.what, word(check.result)));
    lines.collect()
}

fn as_json(holds: bool, found: &[Check]) -> String {
    let told = |check: &Check| ToldCheck {
        what: check.what,
        result: word(check.result),
        says: check.says.clone(),
    };
    let report = Report { holds, checks: found.iter().map(told).collect() };
    let text = serde_json::to_string(&report).expect("words are JSON");
    format!("{text}\n")
}

//! Faults of the disk and of saved games, in words.

use crate::{
    app::fault::{BadSave, DiskFault, DiskFaultKind, ReadFault, SettingsFault},
    cards::{NotACard, NotAMode, NotASeat, NotASide, text::printable},
    game::{AnyNotADeal, BadRecord, NotALevel, RecordFault, bodensee, schieber::NotADeal},
    rules::house::NotAHouse,
    ui::text::words::{
        fault::{FaultWords, RecordFaultWords},
        fill,
    },
};

/// A fault of the disk, as the end of a sentence.
pub fn disk(words: &FaultWords, fault: &DiskFault) -> String {
    let of = &words.disk;
    let text = match fault.kind {
        DiskFaultKind::Denied => &of.denied,
        DiskFaultKind::ReadOnly => &of.read_only,
        DiskFaultKind::Full => &of.full,
        DiskFaultKind::Exists => &of.exists,
        DiskFaultKind::Missing => &of.missing,
        DiskFaultKind::Folder => &of.folder,
        DiskFaultKind::NotAFolder => &of.not_a_folder,
        DiskFaultKind::Special => &of.special,
        DiskFaultKind::TooLong => &of.too_long,
        DiskFaultKind::NotText => &of.not_text,
        DiskFaultKind::Interrupted => &of.interrupted,
        DiskFaultKind::Removed => &of.removed,
        DiskFaultKind::NoHome => &of.no_home,
        DiskFaultKind::Other => &of.other,
    };
    let why = fill(text, &[("text", &fault.said)]);
    fault
        .path
        .as_ref()
        .map_or_else(|| why.clone(), |path| fill(&words.at, &[("why", &why), ("path", path)]))
}

/// Reason why a saved game cannot be read, as the end of a sentence.
pub fn read(words: &FaultWords, fault: &ReadFault) -> String {
    let (line, why) = match fault {
        ReadFault::Disk(fault) => return disk(words, fault),
        ReadFault::Empty => return words.file.empty.clone(),
        ReadFault::Torn => return words.file.torn.clone(),
        ReadFault::NotText(line) => (*line, words.file.not_text.clone()),
        ReadFault::Line(BadRecord { line, fault }) => (*line, record(words, fault)),
    };
    // The text may be anything that stands in a file: an escape sequence in it would command the terminal.
    printable(&fill(&words.in_line, &[("why", &why), ("line", &line.to_string())]))
}

/// Most saved games of which each is told why it cannot be read.
// A folder of games that another program has spoilt filled the whole screen with their names.
const TOLD_ONE_BY_ONE: usize = 3;

/// Saved games that cannot be read: the first of them one by one, and how many there are.
pub fn bad_saves(words: &FaultWords, saves: &[BadSave]) -> String {
    let one_by_one = saves.iter().take(TOLD_ONE_BY_ONE).map(|save| bad_save(words, save));
    let in_all = || fill(&words.saves, &[("count", &saves.len().to_string())]);
    let rest = (saves.len() > TOLD_ONE_BY_ONE).then(in_all);
    one_by_one.chain(rest).collect::<Vec<_>>().join(" ")
}

/// A saved game that cannot be read, as a sentence.
fn bad_save(words: &FaultWords, save: &BadSave) -> String {
    let why = read(words, &save.fault);
    fill(&words.save, &[("name", &save.name), ("why", &why)])
}

/// Reason why the settings are not written, as the end of a sentence.
pub fn settings(words: &FaultWords, fault: &SettingsFault) -> String {
    match fault {
        SettingsFault::Disk(fault) => disk(words, fault),
        SettingsFault::Mistake { path, line } => {
            fill(&words.mistake, &[("path", path), ("line", &line.to_string())])
        }
        SettingsFault::NoPlace { path, key } => {
            fill(&words.no_place, &[("path", path), ("key", key)])
        }
    }
}

/// Reason why a line cannot stand in a saved game.
fn record(words: &FaultWords, fault: &RecordFault) -> String {
    let words = &words.record;
    match fault {
        RecordFault::Lacks(word) => quoting(&words.lacks, word),
        RecordFault::Version(text) => quoting(&words.version, text),
        RecordFault::House(NotAHouse { text, .. }) => quoting(&words.house, text),
        RecordFault::Level(NotALevel(text)) => quoting(&words.level, text),
        RecordFault::Number(text, _) => quoting(&words.number, text),
        RecordFault::Branch => words.branch.clone(),
        RecordFault::Form { text, form } => fill(&words.form, &[("text", text), ("form", form)]),
        RecordFault::NextRound(round) => fill(&words.next_round, &[("round", &round.to_string())]),
        RecordFault::NoRound => words.no_round.clone(),
        RecordFault::NoCards => words.no_cards.clone(),
        RecordFault::Aid(text) => quoting(&words.aid, text),
        RecordFault::Seat(NotASeat(text)) | RecordFault::Side(NotASide(text)) => {
            quoting(&words.player, text)
        }
        RecordFault::Hands { found, wanted } => counting(&words.hands, *found, *wanted),
        RecordFault::HandSize { found, wanted } => counting(&words.hand_size, *found, *wanted),
        RecordFault::Deal(fault) => deal(words, fault),
        RecordFault::Stacks { found, wanted } => counting(&words.stacks, *found, *wanted),
        RecordFault::Card(NotACard(text)) => quoting(&words.card, text),
        RecordFault::Mode(NotAMode(text)) => quoting(&words.mode, text),
        RecordFault::Action(text) => quoting(&words.action, text),
        RecordFault::Illegal(_) => words.illegal.clone(),
    }
}

fn deal(words: &RecordFaultWords, fault: &AnyNotADeal) -> String {
    match fault {
        AnyNotADeal::Schieber(NotADeal::NotNine(_, found)) => counting(&words.hand_size, *found, 9),
        AnyNotADeal::Bodensee(bodensee::NotADeal::NotSix(_, found)) => {
            counting(&words.hand_size, *found, bodensee::SIX)
        }
        AnyNotADeal::Schieber(NotADeal::Twice(card))
        | AnyNotADeal::Bodensee(bodensee::NotADeal::Twice(card)) => {
            quoting(&words.twice, &card.to_string())
        }
    }
}

fn quoting(template: &str, text: &str) -> String {
    fill(template, &[("text", text)])
}

fn counting(template: &str, found: usize, wanted: usize) -> String {
    fill(template, &[("n", &found.to_string()), ("wanted", &wanted.to_string())])
}

#[cfg(test)]
mod tests;

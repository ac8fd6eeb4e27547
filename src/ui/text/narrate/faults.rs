//! Faults of the disk and of saved games, in words.

use super::Narrator;
use crate::{
    app::fault::{BadSave, DiskFault, DiskFaultKind, ReadFault, SettingsFault},
    cards::{NotACard, NotAMode, NotASeat, NotASide, text::printable},
    game::{BadRecord, NotALevel, RecordFault, bodensee, schieber::NotADeal},
    rules::house::NotAHouse,
    ui::text::words::fill,
};

impl Narrator<'_> {
    /// A fault of the disk, as the end of a sentence.
    pub fn disk_fault(&self, fault: &DiskFault) -> String {
        let words = &self.words.fault.disk;
        let text = match fault.kind {
            DiskFaultKind::Denied => &words.denied,
            DiskFaultKind::ReadOnly => &words.read_only,
            DiskFaultKind::Full => &words.full,
            DiskFaultKind::Exists => &words.exists,
            DiskFaultKind::Missing => &words.missing,
            DiskFaultKind::Folder => &words.folder,
            DiskFaultKind::NotAFolder => &words.not_a_folder,
            DiskFaultKind::Special => &words.special,
            DiskFaultKind::TooLong => &words.too_long,
            DiskFaultKind::NotText => &words.not_text,
            DiskFaultKind::Interrupted => &words.interrupted,
            DiskFaultKind::Removed => &words.removed,
            DiskFaultKind::NoHome => &words.no_home,
            DiskFaultKind::Other => &words.other,
        };
        let why = fill(text, &[("text", &fault.said)]);
        fault.path.as_ref().map_or_else(
            || why.clone(),
            |path| fill(&self.words.fault.at, &[("why", &why), ("path", path)]),
        )
    }

    /// Reason why a saved game cannot be read, as the end of a sentence.
    pub fn read_fault(&self, fault: &ReadFault) -> String {
        let words = &self.words.fault;
        let (line, why) = match fault {
            ReadFault::Disk(fault) => return self.disk_fault(fault),
            ReadFault::Empty => return words.file.empty.clone(),
            ReadFault::Torn => return words.file.torn.clone(),
            ReadFault::NotText(line) => (*line, words.file.not_text.clone()),
            ReadFault::Line(BadRecord { line, fault }) => (*line, self.record_fault(fault)),
        };
        printable(&fill(&words.in_line, &[("why", &why), ("line", &line.to_string())]))
    }

    /// A saved game that cannot be read, as a sentence.
    pub fn bad_save(&self, save: &BadSave) -> String {
        let why = self.read_fault(&save.fault);
        fill(&self.words.fault.save, &[("name", &save.name), ("why", &why)])
    }

    /// Reason why the settings are not written, as the end of a sentence.
    pub fn settings_fault(&self, fault: &SettingsFault) -> String {
        let words = &self.words.fault;
        match fault {
            SettingsFault::Disk(fault) => self.disk_fault(fault),
            SettingsFault::Mistake { path, line } => {
                fill(&words.mistake, &[("path", path), ("line", &line.to_string())])
            }
            SettingsFault::NoPlace { path, key } => {
                fill(&words.no_place, &[("path", path), ("key", key)])
            }
        }
    }

    /// Reason why a line cannot stand in a saved game.
    fn record_fault(&self, fault: &RecordFault) -> String {
        let words = &self.words.fault.record;
        let quoting = |template: &str, text: &str| fill(template, &[("text", text)]);
        let counting = |template: &str, found: usize, wanted: usize| {
            fill(template, &[("n", &found.to_string()), ("wanted", &wanted.to_string())])
        };
        match fault {
            RecordFault::Lacks(word) => quoting(&words.lacks, word),
            RecordFault::Version(text) => quoting(&words.version, text),
            RecordFault::House(NotAHouse { text, .. }) => quoting(&words.house, text),
            RecordFault::Level(NotALevel(text)) => quoting(&words.level, text),
            RecordFault::Number(text, _) => quoting(&words.number, text),
            RecordFault::Branch => words.branch.clone(),
            RecordFault::Form { text, form } => {
                fill(&words.form, &[("text", text), ("form", form)])
            }
            RecordFault::NextRound(round) => {
                fill(&words.next_round, &[("round", &round.to_string())])
            }
            RecordFault::NoRound => words.no_round.clone(),
            RecordFault::NoCards => words.no_cards.clone(),
            RecordFault::Aid(text) => quoting(&words.aid, text),
            RecordFault::Seat(NotASeat(text)) | RecordFault::Side(NotASide(text)) => {
                quoting(&words.player, text)
            }
            RecordFault::Hands { found, wanted } => counting(&words.hands, *found, *wanted),
            RecordFault::HandSize { found, wanted } => counting(&words.hand_size, *found, *wanted),
            RecordFault::Deal(NotADeal::NotNine(_, found)) => counting(&words.hand_size, *found, 9),
            RecordFault::BodenseeDeal(bodensee::NotADeal::NotSix(_, found)) => {
                counting(&words.hand_size, *found, bodensee::SIX)
            }
            RecordFault::Stacks(found) => counting(&words.stacks, *found, bodensee::SIX),
            RecordFault::Deal(NotADeal::Twice(card))
            | RecordFault::BodenseeDeal(bodensee::NotADeal::Twice(card)) => {
                quoting(&words.twice, &card.to_string())
            }
            RecordFault::Card(NotACard(text)) => quoting(&words.card, text),
            RecordFault::Mode(NotAMode(text)) => quoting(&words.mode, text),
            RecordFault::Action(text) => quoting(&words.action, text),
            RecordFault::Illegal(_) | RecordFault::BodenseeIllegal(_) => words.illegal.clone(),
        }
    }
}

#[cfg(test)]
mod tests;

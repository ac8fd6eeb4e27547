use super::*;
use crate::{cards::Seat, config::Language, game::schieber::Illegal, ui::text::words::Words};

/// A fault of a line of every kind.
fn record_faults() -> Vec<RecordFault> {
    let text = || "zug=9".to_owned();
    vec![
        RecordFault::Lacks("seed"),
        RecordFault::Version(text()),
        RecordFault::House(NotAHouse { text: text(), why: "it takes true or false".to_owned() }),
        RecordFault::Level(NotALevel(text())),
        RecordFault::Number(text(), "a seed"),
        RecordFault::Branch,
        RecordFault::Form { text: text(), form: "CARD/CARD".to_owned() },
        RecordFault::NextRound(3),
        RecordFault::NoRound,
        RecordFault::NoCards,
        RecordFault::Aid(text()),
        RecordFault::Seat(NotASeat(text())),
        RecordFault::Side(NotASide(text())),
        RecordFault::Hands { found: 5, wanted: 4 },
        RecordFault::HandSize { found: 8, wanted: 9 },
        RecordFault::Stacks { found: 5, wanted: 6 },
        NotADeal::NotNine(Seat::South, 8).into(),
        bodensee::NotADeal::Twice("E6".parse().unwrap()).into(),
        RecordFault::Card(NotACard(text())),
        RecordFault::Mode(NotAMode(text())),
        RecordFault::Action(text()),
        Illegal::NoWeis.into(),
        bodensee::Illegal::MustBid.into(),
    ]
}

/// A fault of the disk of every kind.
fn disk_faults() -> Vec<DiskFault> {
    use DiskFaultKind as Kind;
    let kinds = [
        Kind::Denied,
        Kind::ReadOnly,
        Kind::Full,
        Kind::Exists,
        Kind::Missing,
        Kind::Folder,
        Kind::NotAFolder,
        Kind::Special,
        Kind::TooLong,
        Kind::NotText,
        Kind::Interrupted,
        Kind::Removed,
        Kind::NoHome,
        Kind::Other,
    ];
    let fault = |kind| DiskFault {
        kind,
        path: Some("~/games".to_owned()),
        said: "Text file busy (os error 26)".to_owned(),
    };
    kinds.map(fault).to_vec()
}

/// Every fault as the end of a sentence.
fn said(language: Language) -> Vec<String> {
    let words = Words::of(language);
    let line = |fault| ReadFault::Line(BadRecord { line: 7, fault });
    let files = [ReadFault::Empty, ReadFault::Torn, ReadFault::NotText(7)];
    let reads = files.into_iter().chain(record_faults().into_iter().map(line));
    let (path, key) = ("~/jass.toml".to_owned(), "ui.tempo".to_owned());
    let settings = [
        SettingsFault::Mistake { path: path.clone(), line: 7 },
        SettingsFault::NoPlace { path, key },
    ];
    let reads = reads.map(|fault| super::read(&words.fault, &fault));
    let disk = disk_faults().into_iter().map(|fault| super::disk(&words.fault, &fault));
    let settings = settings.iter().map(|fault| super::settings(&words.fault, fault));
    reads.chain(disk).chain(settings).collect()
}

/// law: a fault speaks the language of the person: no sentence of another language is the English one, and of what
/// the system says a sentence has only what no kind has words for.
#[test]
fn every_fault_speaks_every_language() {
    let english = said(Language::English);
    for language in Language::ALL.iter().copied() {
        let said = said(language);
        for (said, english) in said.iter().zip(&english) {
            assert!(!said.contains(['{', '}']) && !said.ends_with('.'), "{language:?}: {said}");
            assert!(language == Language::English || said != english, "{language:?}: {said}");
        }
        let of_the_system = said.iter().filter(|said| said.contains("os error")).count();
        assert_eq!(of_the_system, 1, "{language:?}");
    }
}

/// law: whatever stands in a file, its fault shows nothing that a terminal could obey.
#[test]
fn a_fault_shows_no_control_character() {
    let words = Words::of(Language::German);
    let fault = RecordFault::Action("\u{1b}[2J".to_owned());
    let said = super::read(&words.fault, &ReadFault::Line(BadRecord { line: 1, fault }));
    assert!(!said.contains('\u{1b}') && said.contains("[2J"), "{said}");
}

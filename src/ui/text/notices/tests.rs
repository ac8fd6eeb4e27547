use super::*;
use crate::{
    app::{
        branch::{AnyBranchNotice, BranchNotice},
        evening::{EveningNotice, SpoiltFile},
        fault::{BadSave, DiskFault, DiskFaultKind, ReadFault, SettingsFault},
        keys::{Key, Unavailable},
        notice::BodenseeNotice,
        saved_games::{GamesNotice, Refusal},
    },
    cards::BySeat,
    config::{Language, Palette},
    game::{BadRecord, BotKind, RecordFault, bodensee},
    rules::house::{Clash, ClashKind, DeckRules, Faces},
    ui::text::{deck::Deck, words::Words},
};

/// True of every kind of notice that [`notices`] lists; a new kind asks to be listed.
const fn is_listed(notice: &Notice) -> bool {
    match notice {
        Notice::Illegal(_)
        | Notice::NotSaved(_)
        | Notice::Locked
        | Notice::SavedAgain
        | Notice::SavedAnew { .. }
        | Notice::Claim
        | Notice::TooSoon
        | Notice::Chosen
        | Notice::TakenBack
        | Notice::NoCall
        | Notice::Unavailable(_)
        | Notice::Deck(_)
        | Notice::Drawn(..)
        | Notice::NoAid
        | Notice::AidLater
        | Notice::Tempo(_)
        | Notice::BadSaves(_)
        | Notice::MissingLooks(_)
        | Notice::Several(_)
        | Notice::RulesChanged
        | Notice::Options(_)
        | Notice::Games(_)
        | Notice::Evening(_)
        | Notice::Exported(_)
        | Notice::Filmed(_)
        | Notice::Lessons(_)
        | Notice::Deepening
        | Notice::Branch(_)
        | Notice::Bodensee(_)
        | Notice::Program(_) => true,
    }
}

fn full() -> DiskFault {
    let (path, said) = (Some("~/games".to_owned()), "No space left".to_owned());
    DiskFault { kind: DiskFaultKind::Full, path, said }
}

fn bad(name: &str) -> BadSave {
    let fault = RecordFault::Number("x".to_owned(), "a seed");
    let fault = ReadFault::Line(BadRecord { line: 3, fault });
    BadSave { name: name.to_owned(), fault }
}

fn name() -> String {
    "0007.jass".to_owned()
}

fn of_options() -> Vec<Notice> {
    let clash = |kind| OptionsNotice::Clash(Clash { keys: &[], kind });
    let mistake = SettingsFault::Mistake { path: "~/jass.toml".to_owned(), line: 2 };
    let told = [
        OptionsNotice::OutOfRange(1, 9),
        clash(ClashKind::NothingToCall),
        clash(ClashKind::NoSuitToCall),
        clash(ClashKind::BidsUpsideDown { min: 9, max: 8 }),
        clash(ClashKind::UnevenBids { min: 9, max: 8, step: 5 }),
        OptionsNotice::Key(KeyRefusal::NoKey),
        OptionsNotice::Key(KeyRefusal::Stays(Key::Char('x'))),
        OptionsNotice::Key(KeyRefusal::AltGr(Key::Char('x'))),
        OptionsNotice::Key(KeyRefusal::Taken(Key::Char('x'), Command::Help)),
        OptionsNotice::NotFound("x".to_owned()),
        OptionsNotice::Against(Preset::Uri, Vec::new()),
        OptionsNotice::NoDifference,
        OptionsNotice::NothingNew,
        OptionsNotice::Saved(name()),
        OptionsNotice::Reread,
        OptionsNotice::Refused(SettingsFault::Disk(full())),
        OptionsNotice::Refused(mistake),
        OptionsNotice::Unsaved,
    ];
    told.map(Notice::Options).to_vec()
}

fn of_games() -> Vec<Notice> {
    let refusals = [
        Refusal::AtTable,
        Refusal::Over,
        Refusal::Open,
        Refusal::Branch,
        Refusal::Locked,
        Refusal::Disk(full()),
        Refusal::Unreadable(bad("").fault),
    ];
    let told = [
        GamesNotice::OtherStays,
        GamesNotice::WouldBeLost,
        GamesNotice::WouldBeGivenUp,
        GamesNotice::GivenUp,
        GamesNotice::Deleted(7, Some(1)),
        GamesNotice::Torn(name()),
    ];
    let refused = refusals.map(|refusal| Notice::Games(GamesNotice::Refused(refusal)));
    refused.into_iter().chain(told.map(Notice::Games)).collect()
}

fn of_programs() -> Vec<Notice> {
    let command = "exec:bot".parse().ok().and_then(|bots: BotKind| bots.program().cloned());
    let fault = |kind| ProgramNotice::Fault(ProgramFault { kind, by_lot: 1 });
    let kinds = [
        FaultKind::Late,
        FaultKind::Ended,
        FaultKind::NoAnswer,
        FaultKind::Illegal,
        FaultKind::GivenUp,
    ];
    let told =
        kinds.map(fault).into_iter().chain([ProgramNotice::NoCommand, ProgramNotice::Starts]);
    let told = told.chain(command.map(ProgramNotice::StandIn));
    told.map(Notice::Program).collect()
}

fn of_lessons() -> [Notice; 3] {
    let torn = LessonsNotice::Torn("lessons.txt".to_owned());
    let [unread, forgotten] = [LessonsNotice::Unread, LessonsNotice::Forgotten];
    [torn, unread(full()), forgotten(full())].map(Notice::Lessons)
}

fn of_evenings() -> [Notice; 5] {
    let file = SpoiltFile { name: "0002.evening".to_owned(), line: 3 };
    let exported = [Ok("evening2.txt".to_owned()), Err(full())].map(EveningNotice::Exported);
    let [written, unwritten] = exported;
    let others = [EveningNotice::Ended, EveningNotice::NotKept, EveningNotice::Spoilt(file)];
    let [ended, not_kept, spoilt] = others;
    [ended, not_kept, spoilt, written, unwritten].map(Notice::Evening)
}

fn notices() -> Vec<Notice> {
    let branches =
        [BranchNotice::Begun(None), BranchNotice::Asked { number: 1, count: 2, trick: Some(3) }];
    let looks = [MissingLook::Theme("night".to_owned()), MissingLook::Deck("mine".to_owned())];
    let mut notices = vec![
        Notice::Illegal(Illegal::NoWeis),
        Notice::NotSaved(full()),
        Notice::Locked,
        Notice::SavedAgain,
        Notice::SavedAnew { edited: name(), file: name() },
        Notice::Claim,
        Notice::TooSoon,
        Notice::Chosen,
        Notice::TakenBack,
        Notice::NoCall,
        Notice::Deck(DeckName::BuiltIn(Faces::French)),
        Notice::Drawn(Palette::Four.into(), Glyphs::Unicode),
        Notice::NoAid,
        Notice::AidLater,
        Notice::Tempo(Tempo::new(3)),
        Notice::BadSaves(vec![bad("0001.jass"), bad("0002.jass")]),
        Notice::MissingLooks(looks.to_vec()),
        Notice::Several(vec![Notice::Locked, Notice::MissingLooks(looks.to_vec())]),
        Notice::RulesChanged,
        Notice::Exported(Ok(name())),
        Notice::Exported(Err(full())),
        Notice::Filmed(Ok("~/games/0007-round2-trick5.svg".to_owned())),
        Notice::Filmed(Err(full())),
        Notice::Deepening,
        Notice::Bodensee(BodenseeNotice::Illegal(bodensee::Illegal::MustBid)),
        Notice::Bodensee(BodenseeNotice::NoBid),
        Notice::Bodensee(BodenseeNotice::NoMode),
        Notice::Bodensee(BodenseeNotice::EnoughKept),
    ];
    notices.extend(of_options().into_iter().chain(of_games()).chain(of_programs()));
    let branches = branches.map(AnyBranchNotice::Schieber);
    notices.extend(branches.map(Notice::Branch));
    notices.extend(of_lessons());
    notices.extend(of_evenings());
    notices.extend([Unavailable::NoTrick, Unavailable::NoLine].map(Notice::Unavailable));
    notices
}

/// law: a notice is whole sentences, and so is each part of it: whatever stands behind it begins anew.
#[test]
fn every_notice_ends_as_a_sentence_does() {
    let names = BySeat::default();
    for language in Language::ALL.iter().copied() {
        let (words, options) = (Words::of(language), OptionWords::of(language));
        let deck = Deck::new(&DeckRules::default(), language);
        let say = Narrator::new(&words, &deck, &names);
        for form in [Telling::Short, Telling::Long] {
            let (options, keymap) = (&options, &Keymap::default());
            let notices_say = NoticeNarrator { say, options, keymap, form, seated: None };
            for notice in notices() {
                assert!(is_listed(&notice));
                let said = notices_say.sentence(&notice);
                assert!(said.ends_with(['.', '?', '!']), "{language:?}: {said}");
                assert!(!said.ends_with("..") && !said.contains('{'), "{language:?}: {said}");
            }
            let two = Notice::BadSaves(vec![bad("0001.jass"), bad("0002.jass")]);
            let two = notices_say.sentence(&two);
            assert!(two.contains("3). 0002.jass "), "{language:?}: {two}");
            let many = Notice::BadSaves((0..1000).map(|n| bad(&format!("{n}.jass"))).collect());
            let many = notices_say.sentence(&many);
            assert!(many.len() < 300 && many.contains("1000"), "{language:?}: {many}");
        }
    }
}

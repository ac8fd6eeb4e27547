use proptest::prelude::*;

use super::*;
use crate::{
    bots::Rng,
    cards::Side,
    game::{
        BranchPoint, CardSource, Commitment, Day, Level, Seed,
        notation::{RoundNotes, VERSION, Version, WITHOUT_NOTES, WITHOUT_PROOF, lines_of},
        proof::{Digest, Secret},
        schieber::{Action, Dealt, Entry, Game, Legal, Note, Turn},
    },
    rules::{Aid, House, house::Preset},
};

fn header(preset: Preset, seed: u64) -> Header {
    Header::new(House::preset(preset), Seed(seed), Level::Novice)
}

/// A game of this number of actions, drawn by lot.
fn played(header: Header, actions: usize) -> schieber::Record {
    let mut game = Game::new(header.house);
    let seed = header.cards.seed().unwrap();
    let mut rng = Rng::new(seed.0);
    for _ in 0..actions {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Deal => game.deal(game.next_deal(seed)).unwrap(),
            Turn::Player(seat) => {
                let mut choices = match game.legal(seat) {
                    Legal::Call { modes, .. } => modes.iter().map(Action::Call).collect(),
                    legal => legal.cards().iter().map(Action::Play).collect::<Vec<_>>(),
                };
                if game.legal(seat).has(Action::Push) {
                    choices.push(Action::Push);
                }
                game.apply(seat, choices[rng.below(choices.len())]).unwrap();
            }
        }
    }
    Record { header, game }
}

/// A record of the game for four.
fn four(text: &str) -> schieber::Record {
    match read(text) {
        Ok(AnyRecord::Schieber(record)) => record,
        other => panic!("{other:?}"),
    }
}

fn check_bad(text: &str, line: usize, reason: &str) {
    let bad = read(text).unwrap_err();
    assert!(bad.line == line && bad.fault.to_string().starts_with(reason), "{text}\n{bad}");
}

#[test]
fn a_game_is_read_back_as_it_was_written() {
    for preset in Preset::ALL {
        for seed in 0..4 {
            let record = played(header(*preset, seed), 37 * (seed as usize + 1));
            assert_eq!(four(&record.to_string()), record);
            assert_eq!(four(&record.to_string().replace('\n', " # said\r\n\r\n")), record);
        }
    }
}

#[test]
fn a_branch_says_where_it_left_its_game() {
    let mut record = played(header(Preset::default(), 7), 60);
    record.header.branch = Some(BranchPoint { game: 7, round_no: 2, actions: 5 });
    let text = record.to_string();
    assert_eq!(text.lines().nth(4), Some("branch 0007 2 5"));
    assert_eq!(four(&text), record);
    check_bad(&text.replace(" 2 5\n", " 2\n"), 5, "a branch is a game");
    check_bad(&text.replace("0007", "seven"), 5, "'seven' is not the number of a game");
}

#[test]
fn a_record_that_is_cut_off_after_any_line_is_a_game_in_progress() {
    let record = played(header(Preset::default(), 7), 60);
    let text = record.to_string();
    let ends: Vec<_> = text.match_indices('\n').map(|(end, _)| end + 1).collect();
    for end in &ends[3..] {
        let cut = four(&text[..*end]);
        assert!(record.game.log().starts_with(cut.game.log()));
    }
    for end in &ends[..3] {
        assert!(read(&text[..*end]).is_err());
    }
}

#[test]
fn a_round_whose_cards_were_lost_is_dealt_again() {
    let record = played(header(Preset::default(), 7), 1);
    let text = record.to_string();
    let lost = text.lines().take(5).collect::<Vec<_>>().join("\n") + "\n";
    let mut game = four(&lost).game;
    assert_eq!(game.turn(), Turn::Deal);
    game.deal(game.next_deal(Seed(7))).unwrap();
    let going_on = lost + &lines_of::<Game>(&game.log()[0], 1);
    assert_eq!(four(&going_on), record);
}

#[test]
fn what_cannot_stand_there_is_named_with_its_line() {
    let text = played(header(Preset::default(), 7), 3).to_string();
    check_bad("", 1, "'jass' should stand here");
    check_bad("jass 4", 1, "'4' is no version");
    check_bad("jass 1\n\nhouse preset=zug", 3, "'preset' cannot be 'zug'");
    check_bad("jass 1\nhouse preset=uri\nseed -1", 3, "'-1' is not the number of a seed");
    check_bad(&text.replace("novice", "champion"), 4, "'champion' is not a level");
    check_bad(&text.replace("round 1", "round 2"), 5, "the next round is number 1");
    check_bad(&text.replace("forehand=", "forehand=9"), 5, "'9");
    check_bad(&text.replace("\ndeal", " aid=all\ndeal"), 5, "'all' is not an aid: learn normal");
    check_bad(&text.replace("\ndeal", " help\ndeal"), 5, "'help' is not aid=AID");
    check_bad(&text.replace(" | ", " "), 6, "a hand has 9 cards, not 36");
    check_bad(&text.replace("deal ", "deal | "), 6, "there are 5 hands");
    check_bad(&format!("{text}4 push\n"), 9, "'4' is not a seat");
    check_bad(&format!("{text}1 dance\n"), 9, "'dance' is not a card");
    check_bad(&format!("{text}1 push push\n"), 9, "'push push' is nothing");
    check_bad(&format!("{text}round 2 forehand=1\n1 push\n"), 10, "the cards of the round");
    check_bad(&format!("{text}deal\n"), 9, "the line of the round is missing");
    check_bad(&format!("{text}0 claim\n"), 9, "nothing can be claimed now");
    check_bad(&format!("{text}0 hint\n0 hint\n"), 10, "nothing of this kind is done now");
}

/// law: a record says with which aid each round was dealt, in both games, and a round without that word has none.
#[test]
fn the_aid_of_a_round_is_written_and_read() {
    let text = played(header(Preset::default(), 7), 3).to_string();
    let aids = |text: &str| match read(text).unwrap() {
        AnyRecord::Schieber(record) => record.game.log().iter().find_map(|entry| match entry {
            Entry::Deal(dealt) => Some(dealt.notes.aid),
            Entry::Act(..) => None,
        }),
        AnyRecord::Bodensee(record) => record.game.round().map(|round| round.dealt().notes.aid),
    };
    assert_eq!(aids(&text), Some(None));
    let bodensee = "jass 2\nhouse preset=uri variant=bodensee\nseed 7\nlevel club\n";
    let dealt = bodensee::dealt(Seed(7), Side::Near, 1);
    let bodensee =
        format!("{bodensee}{}", lines_of::<bodensee::Game>(&bodensee::Entry::Deal(dealt), 1));
    assert_eq!(aids(&bodensee), Some(None));
    for (text, round) in [(text, "forehand="), (bodensee, "dealer=")] {
        let line = text.lines().find(|line| line.contains(round)).unwrap();
        for aid in Aid::ALL {
            let noted = text.replace(line, &format!("{line} aid={}", aid.code()));
            assert_eq!(aids(&noted), Some(Some(*aid)));
            let again = read(&noted).unwrap().to_string();
            assert!(again.contains(&format!("{line} aid={}\n", aid.code())), "{again}");
        }
    }
}

/// law: a record says what was taken back, reads it again, and after each line of it is a game that goes on.
#[test]
fn what_is_taken_back_is_written_and_read() {
    let mut record = played(header(Preset::default(), 7), 40);
    let log = record.game.log().to_vec();
    let Some(Entry::Act(by, _)) = log.last() else { panic!("it ends with an action") };
    record.game.note(Note::Hint(*by)).unwrap();
    record.game.note(Note::Back(*by)).unwrap();
    let text = record.to_string();
    assert!(text.ends_with(&format!("{0} hint\n{0} back\n", by.number())), "{text}");
    let again = four(&text);
    assert_eq!(again, record);
    assert_eq!(again.game.log(), &log[..log.len() - 1]);
    let round = record.game.round_no();
    assert_eq!(
        again.game.help_taken(round),
        crate::game::schieber::HelpTaken { hints: 1, backs: 1 }
    );
    for (end, _) in text.match_indices('\n').skip(4) {
        assert!(read(&text[..=end]).is_ok());
    }
    for (line, version) in [(WITHOUT_NOTES, Version::First), (WITHOUT_PROOF, Version::Second)] {
        let older = text.replace(VERSION, line);
        let header = Header { version, ..record.header.clone() };
        assert_eq!(four(&older), Record { header, game: record.game.clone() });
        assert_eq!(four(&older).to_string(), older, "it stays what it is");
    }
}

#[test]
fn a_game_that_is_over_goes_no_further() {
    let record = played(header(Preset::Swisslos1000, 3), 5000);
    assert!(matches!(record.game.turn(), Turn::Over(_)));
    let lines = record.to_string().lines().count();
    check_bad(&(record.to_string() + "0 push\n"), lines + 1, "the game is over");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_whatever_makes_it_panic(text in any::<String>()) {
        let _ = read(&text);
        let _ = read(&(header(Preset::default(), 1).lines() + &text));
    }

    /// A record with a few signs replaced is refused, or is another game that is written and read back.
    #[test]
    fn a_damaged_record_is_refused_or_a_record(
        seed in 0..20_u64,
        actions in 0..90_usize,
        damage in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n|#]{0,2}"), 1..4),
    ) {
        let mut text = played(header(Preset::default(), seed), actions).to_string();
        for (place, signs) in damage {
            let place = place.index(text.len());
            text.replace_range(place..=place, &signs);
        }
        if let Ok(record) = read(&text) {
            prop_assert_eq!(read(&record.to_string()), Ok(record));
        }
    }
}

#[test]
fn the_header_says_which_game_follows() {
    let text = "jass 1\nhouse preset=uri variant=bodensee\nseed 7\nlevel club\n";
    let record = read(text).unwrap();
    assert!(matches!(record, AnyRecord::Bodensee(_)), "{record:?}");
    assert_eq!(read(&record.to_string()), Ok(record.clone()));
    assert!(!record.is_over() && record.header().bots == Level::Club.into());
    // What belongs to the one game cannot stand in the other.
    check_bad(&format!("{text}round 1 forehand=0\n"), 5, "'1 forehand=0' is not NUMBER dealer");
    let four = text.replace(" variant=bodensee", "");
    check_bad(&format!("{four}round 1 dealer=0\n"), 5, "'1 dealer=0' is not NUMBER forehand");
}

/// A closed record of a game whose cards were cut, lost its secret once and was played to its end.
fn cut() -> schieber::Record {
    let (lost, found) = (Secret([3; 32]), Secret([4; 32]));
    let commitment = |secret: Secret, word: &str, from_round, is_known: bool| Commitment {
        from_round,
        commit: secret.commitment(),
        word: word.to_owned(),
        secret: is_known.then_some(secret),
    };
    let cards = vec![commitment(lost, "s Bänggli # 7 %", 1, false), commitment(found, "", 2, true)];
    let house = House::preset(Preset::Swisslos1000);
    let header = Header::of(house, CardSource::Secret(cards), Level::Novice);
    let mut game = played(Header::new(house, Seed(3), Level::Novice), 5000).game;
    assert!(game.is_over() && game.round_no() > 1);
    let days = game.log().to_vec().into_iter().map(|entry| match entry {
        Entry::Deal(dealt) => {
            let notes = RoundNotes { aid: Some(Aid::Learn), day: Day::new(2026, 11, 25) };
            Entry::Deal(Dealt { notes, ..dealt })
        }
        act @ Entry::Act(..) => act,
    });
    game = Game::of_log(house, &days.collect::<Vec<_>>()).unwrap();
    Record { header: Header { is_closed: true, ..header }, game }
}

/// law: a record keeps its commitments, the words of the cuts, the secrets, the days and its end.
#[test]
fn a_record_tells_where_its_cards_come_from() {
    let record = cut();
    let text = record.to_string();
    assert_eq!(four(&text), record);
    assert_eq!(four(&text).to_string(), text);
    assert!(
        text.contains("\ncut \"s Bänggli %23 7 %25\"\n") && text.contains("\nsecret missing\n")
    );
    assert!(text.contains(" aid=learn day=2026-11-25\n"), "{text}");
    let (above, end) = text.rsplit_once("sha256 ").unwrap();
    assert_eq!(end.trim(), Digest::of(above).to_string());
    let cards = &record.header.cards;
    assert_eq!((cards.seed_of_round(1), cards.seed()), (None, Some(Secret([4; 32]).seed(""))));
    // Open, it ends with its last action; each line more is one that it could end with.
    let open = Record { header: Header { is_closed: false, ..record.header.clone() }, ..record };
    assert!(text.starts_with(&open.to_string()) && !text.starts_with(&format!("{open}\n")));
}

#[test]
fn the_end_of_a_record_is_what_it_must_be() {
    let text = cut().to_string();
    let lines = text.lines().count();
    check_bad(&format!("{text}sha256 00\n"), lines + 1, "'sha256 00' is nothing a player does");
    check_bad(&text.replace("secret missing\n", ""), lines - 1, "'sha256' should stand here");
    check_bad(&text.replace("sha256 ", "sha256 A"), lines, "'A");
    check_bad(&text.replacen("\ncut", "\n#", 1), 5, "'cut' should stand here");
    check_bad(&text.replace("\nsecret missing", "\nsecret lost"), lines - 2, "'lost' is not 64");
    check_bad(&text.replace("day=2026", "day=1"), 6, "'1-11-25' is not day=YEAR");
    check_bad(&text.replace("jass 3", "jass 2"), 3, "'seed' should stand here");
}

//! The coach at the table for two: hints, reasons in the record, and what comes later.

use jass::{
    app::{
        Model, Terminal,
        bodensee::{BidChoice, Table, Wait},
        branch::{AnyBranchNotice, BranchNotice, Rating},
        keys::{BodenseeRefusal, ReviewRefusal, Scope, Unavailable},
        notice::Notice,
        pages::{
            Screen,
            game_review::AnyGameReview,
            review::{AnyReview, ReviewPage},
        },
        table::{Selection, hint::HintStage},
    },
    cards::{BySide, Side},
    coach::report::bodensee::PlayedTrick,
    config::{Aid, Config, Language, Prefs},
    game::{
        AnyRecord, Header,
        bodensee::{Action, Entry, Game, Reason, Record},
    },
    ui::text::words::Words,
};

use crate::{
    driver::Driver,
    screens::bodensee::{at, begun, bodensee, go_on, reviewed, rules, screen, take, until},
};

#[test]
fn a_hint_says_what_why_and_with_which_chance_and_offers_what_it_says() {
    for scope in [Scope::Bidding, Scope::Naming, Scope::PlayingBodensee] {
        let mut driver = at(scope);
        let log = bodensee(&driver).game().log().len();
        driver.keys("t");
        let hint = bodensee(&driver).hint().expect("a hint was asked for");
        let advice = hint.advice.as_ref().expect("the coach has answered");
        assert!(advice.of(advice.action).is_some(), "{advice:?}");
        for size in [(80, 24), (60, 20), (40, 12), (120, 40)] {
            let picture = screen(&mut driver, size);
            assert!(picture.contains("Chance"), "{scope:?} {size:?}\n{picture}");
        }
        match scope {
            Scope::Bidding => assert!(matches!(bodensee(&driver).bid(), BidChoice::Advised(_))),
            _ => assert!(matches!(bodensee(&driver).chosen(), Selection::Offered(_))),
        }
        driver.keys("t");
        assert_eq!(bodensee(&driver).hint().map(|hint| hint.stage), Some(HintStage::Full));
        let picture = screen(&mut driver, (60, 20));
        let is_named = ["am besten", "so rät"].iter().any(|best| picture.contains(best));
        assert!(is_named, "{scope:?}\n{picture}");
        driver.keys("Esc");
        assert_eq!((bodensee(&driver).hint(), driver.model.scope()), (None, scope));
        assert_eq!(bodensee(&driver).game().log().len(), log, "a hint plays nothing");
    }
}

#[test]
fn nothing_is_taken_back_and_it_is_said_wherever_that_is_asked_for() {
    let refused = Some(Notice::Unavailable(Unavailable::Bodensee(BodenseeRefusal::NoTakeBack)));
    for scope in [Scope::Bidding, Scope::Naming, Scope::PlayingBodensee, Scope::Open] {
        let mut driver = at(scope);
        let log = bodensee(&driver).game().log().len();
        driver.keys("u");
        assert_eq!(driver.model.shared.notice, refused, "{scope:?}");
        assert_eq!(bodensee(&driver).game().log().len(), log);
    }
}

/// The review of a round is a key away while the next is bid for, and that of the whole game from it.
#[test]
fn what_is_over_is_reviewed_while_the_next_round_is_bid_for() {
    let mut driver = at(Scope::Open);
    until(&mut driver, |d| d.model.scope() == Scope::Bidding);
    let log = bodensee(&driver).game().log().len();
    driver.keys("r");
    assert_eq!(page(&driver).round_no, 1);
    let marks: Vec<_> = page(&driver).marks().cloned().collect();
    driver.keys("R");
    let Screen::GameReview(AnyGameReview::Bodensee(game)) = driver.model.screen() else {
        panic!("{:?}", driver.model.screen());
    };
    assert_eq!((game.judging(), game.game().rounds.len()), (None, 1));
    let patterns = game.game().patterns();
    let sum = |losses: &mut dyn Iterator<Item = f64>| losses.sum::<f64>();
    let of_marks = sum(&mut marks.iter().map(|mark| mark.verdict.given_away().amount));
    assert_eq!(patterns.iter().map(|it| it.times).sum::<usize>(), marks.len());
    assert!((sum(&mut patterns.iter().map(|it| it.given.amount)) - of_marks).abs() < 1e-9);
    driver.keys("Down Enter");
    assert_eq!(page(&driver).decision().map(|it| it.at), Some(marks[0].at));
    driver.keys("Esc Esc Esc");
    assert_eq!((driver.model.scope(), bodensee(&driver).game().log().len()), (Scope::Bidding, log));
}

#[test]
fn at_a_tournament_there_are_no_hints() {
    let mut driver = at(Scope::PlayingBodensee);
    driver.model.shared.options.prefs.aid = Aid::Tournament;
    driver.keys("t");
    assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(Unavailable::NoHints)));
    assert_eq!(bodensee(&driver).hint(), None);
}

#[test]
fn the_record_tells_the_reasons_of_the_bot_once_the_round_is_over() {
    let mut driver = begun(rules(), 5);
    let told = |driver: &Driver, aid| -> Vec<usize> {
        let rounds = bodensee(driver).chronicle(aid).into_iter();
        rounds.map(|round| round.remarks.len()).collect()
    };
    until(&mut driver, |driver| bodensee(driver).shown_table().finished == 9);
    let before = told(&driver, Aid::Learn).len() - 1;
    assert_eq!(told(&driver, Aid::Learn)[before], 0, "a reason gives the hand away");
    until(&mut driver, |driver| driver.model.scope() == Scope::Open);
    let of_bot = |entry: &&Entry| matches!(entry, Entry::Act(Side::Far, _));
    let decided = bodensee(&driver).game().log().iter().filter(of_bot).count();
    assert_eq!(told(&driver, Aid::Normal).iter().sum::<usize>(), decided);
    assert!(told(&driver, Aid::Normal)[before] > 9);
    assert_eq!(told(&driver, Aid::Tournament).iter().sum::<usize>(), 0);
    driver.keys("o");
    let picture = screen(&mut driver, (80, 24));
    assert!(picture.contains("Anna hat gelost."), "{picture}");
    driver.keys("Esc");
    // What was left has no reasons; they are found again where the record is read.
    go_on(&mut driver);
    let mut resumed = resumed(&driver);
    assert_eq!(told(&resumed, Aid::Normal)[0], 0);
    resumed.keys("Enter o");
    assert_eq!(told(&resumed, Aid::Normal)[0], told(&driver, Aid::Normal)[0]);
}

/// The program with the game of another, which was left.
fn resumed(driver: &Driver) -> Driver {
    let (seed, level) = (bodensee(driver).seed(), bodensee(driver).bots().level().unwrap());
    let header = Header::new(rules(), seed, level);
    let saved = AnyRecord::Bodensee(Record { header, game: bodensee(driver).game().clone() });
    let file = Config { house: rules(), prefs: Prefs::default() }.into();
    Driver::of(Model::new(file, level, Terminal::default(), seed, Some(saved)))
}

#[test]
fn every_reason_has_its_words_in_every_language_and_in_both_voices() {
    for language in Language::ALL {
        let why = Words::of(*language).bodensee.why;
        for reason in Reason::ALL {
            let words = why.of(*reason);
            assert!(words.other.contains("{name}") || words.other.contains("{card}"), "{words:?}");
            assert!(!words.own.contains("{name}"), "{words:?}");
        }
    }
}

#[test]
fn a_hint_stands_in_the_record_once_and_is_told_with_its_round() {
    let mut driver = at(Scope::PlayingBodensee);
    driver.keys("t t t t");
    assert_eq!(driver.notes, ["0 hint\n"]);
    let header = Header::new(rules(), bodensee(&driver).seed(), bodensee(&driver).bots().kind());
    let game = bodensee(&driver).game().clone();
    let text = Record { header: header.clone(), game: game.clone() }.to_string();
    assert!(text.ends_with("\n0 hint\n"), "{text}");
    let again = jass::game::record::read(&text).unwrap();
    assert_eq!(again, AnyRecord::Bodensee(Record { header, game }));
    driver.keys("Enter o");
    for size in [(80, 24), (40, 12)] {
        let picture = screen(&mut driver, size);
        assert!(picture.contains("1 Tipp,"), "{size:?}\n{picture}");
    }
}

/// The review of a round with the game as it stood.
fn page(driver: &Driver) -> &ReviewPage<Game> {
    match driver.model.screen() {
        Screen::Review(AnyReview::Bodensee(page)) => page,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_tried_again_for_two_is_written_beside_the_game_and_leads_back() {
    let mut driver = reviewed();
    let (table, reviewed) = (bodensee(&driver).clone(), page(&driver).clone());
    let (lines, asked) = (driver.lines.clone(), reviewed.looked_at().unwrap().clone());
    driver.keys("d");
    assert_eq!(bodensee(&driver).game().round().unwrap().log().len(), asked.at);
    take(&mut driver, asked.advice.action);
    until(&mut driver, |d| bodensee(d).wait() == Some(Wait::Result));
    let Some(Notice::Branch(AnyBranchNotice::Bodensee(BranchNotice::Compared(compared)))) =
        &driver.model.shared.notice
    else {
        panic!("{:?}", driver.model.shared.notice);
    };
    let points = |table: &Table| {
        let round = table.game().round().unwrap();
        let points = round.playing().unwrap().points();
        BySide::from_fn(|side| u32::from(points[side]))
    };
    assert_eq!((compared.then, compared.now), (points(&table), points(bodensee(&driver))));
    assert_eq!(compared.attempt.map(|attempt| attempt.rating), Some(Rating::Right));
    driver.keys("Enter");
    assert_eq!((bodensee(&driver), page(&driver)), (&table, &reviewed));
    assert_eq!(driver.lines, lines);
    let first = format!("0 {}\n", asked.advice.action);
    assert!(driver.branched.starts_with(&first), "{first} in {}", driver.branched);
    driver.keys("Tab d");
    let why = Unavailable::Review(ReviewRefusal::NotYourSeat);
    assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(why)));
}

#[test]
fn a_lesson_for_two_shows_how_each_mark_loses_and_asks_the_same_again() {
    let mut driver = reviewed();
    let lessons: Vec<_> = page(&driver).marks().cloned().collect();
    driver.keys("L");
    for (place, lesson) in lessons.iter().enumerate() {
        let on = |driver: &Driver| driver.model.shared.branch_of::<Game>().unwrap().clone();
        assert_eq!(on(&driver).exercise().unwrap().place, place);
        take(&mut driver, lesson.did);
        if let (Some((attempt, found)), Action::Play(card)) =
            (on(&driver).exercise().unwrap().refutation(), lesson.did)
        {
            assert!(found.lines[0][0].plays.contains(&(Side::Near, card)), "{attempt:?}");
            let end = |line: &[PlayedTrick]| line.last().unwrap().saldo();
            assert!(end(&found.lines[0]) < end(&found.lines[1]), "{found:?}");
            driver.keys("Enter");
            assert_eq!(bodensee(&driver).chosen(), Selection::Nothing);
        }
        let news = driver.model.shared.notice.clone();
        let Some(Notice::Branch(AnyBranchNotice::Bodensee(BranchNotice::Attempted(attempt)))) =
            news
        else {
            panic!("{news:?}");
        };
        assert!(matches!(attempt.rating, Rating::Loses { .. }), "{attempt:?}");
        assert_eq!(bodensee(&driver).game().round().unwrap().log().len(), lesson.at);
        take(&mut driver, lesson.advice.action);
        driver.keys("Enter");
    }
    let learned = AnyBranchNotice::Bodensee(BranchNotice::Learned);
    assert_eq!(driver.model.shared.notice, Some(Notice::Branch(learned)));
    assert!(!lessons.is_empty());
}

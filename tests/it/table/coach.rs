//! The coach at the table: taking back, and hints.

use jass::{
    app::{
        Effect, Model, Msg, Target, Terminal,
        branch::{AnyBranchNotice, Attempt, BranchNotice, Rating},
        games::AnyAdvice,
        keys::{ReviewRefusal, Scope, Unavailable},
        lessons::{Lesson, ToldLessons, Tutor},
        message::{Finding, KeeperReply},
        notice::Notice,
        options::SettingsFile,
        pages::{
            Screen,
            game_review::AnyGameReview,
            review::{AnyReview, ReviewPage},
        },
        person::ME,
        schieber::Wait,
        table::{
            Selection,
            hint::{HintStage, Hinted},
        },
    },
    cards::{Card, Mode, Trick},
    coach::report::{Effort, JudgedDecision, PastRound, PlayedTrick},
    config::{Aid, Config, Prefs, Tempo},
    game::{Level, Seed, schieber::Action},
    rules::House,
    shell::play::thinker,
    ui::{Telling, pages::RenderContext},
};

use super::{Driver, begun, until};

/// A game of the person who has played some cards, with bots that play by their rules of thumb.
fn in_a_trick(aid: Aid) -> Driver {
    let mut driver = begun(6);
    driver.model.shared.options.prefs.aid = aid;
    until(&mut driver, &[Scope::Playing]);
    driver
}

#[test]
fn what_is_taken_back_is_played_anew_and_the_round_says_so() {
    for aid in [Aid::Learn, Aid::Normal] {
        let mut driver = in_a_trick(aid);
        let before = (driver.table().game().log().to_vec(), driver.table().shown().slots());
        driver.keys("Enter");
        assert_ne!(driver.table().game().log().len(), before.0.len());
        driver.keys("u");
        assert_eq!(driver.notes, ["0 back\n"]);
        assert_eq!((driver.table().game().log().to_vec(), driver.table().shown().slots()), before);
        assert_eq!(
            (driver.model.scope(), &driver.model.shared.notice),
            (Scope::Playing, &Some(Notice::TakenBack))
        );
        let played = driver.saved.len();
        driver.keys("Enter");
        assert!(driver.saved.len() > played);
        let chapter = driver.table().chronicle(aid).pop().unwrap();
        assert_eq!((chapter.help.backs, chapter.help.hints), (1, 0));
    }
}

#[test]
fn a_tournament_has_no_way_back_and_no_hints() {
    let mut driver = in_a_trick(Aid::Tournament);
    for (key, why) in [("u", Unavailable::NoWayBack), ("t", Unavailable::NoHints)] {
        driver.keys("Enter");
        until(&mut driver, &[Scope::Playing]);
        let log = driver.table().game().log().len();
        driver.keys(key);
        assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(why)));
        assert_eq!((driver.table().game().log().len(), driver.notes.len()), (log, 0));
    }
}

#[test]
fn a_hint_comes_in_two_stages_and_is_counted_once() {
    let mut driver = in_a_trick(Aid::Normal);
    let stage = |driver: &Driver| driver.table().hint().map(|hint| hint.stage);
    for shown in [Some(HintStage::Brief), Some(HintStage::Full), None, Some(HintStage::Brief)] {
        driver.keys("t");
        assert_eq!(stage(&driver), shown);
    }
    assert_eq!(driver.notes, ["0 hint\n"]);
    let advice = driver.table().hint().unwrap().advice.clone().unwrap();
    assert!(driver.table().game().legal(ME).has(advice.action));
    driver.keys("Esc");
    assert_eq!((stage(&driver), driver.model.scope()), (None, Scope::Playing));
    driver.keys("t Enter");
    assert_eq!(stage(&driver), None, "a card ends it");
}

#[test]
fn at_learn_a_hint_begins_with_its_idea_and_names_no_card_before_the_second_key() {
    let mut driver = in_a_trick(Aid::Learn);
    let stage = |driver: &Driver| driver.table().hint().map(|hint| hint.stage);
    let before = driver.table().chosen();
    driver.keys("t");
    assert_eq!((stage(&driver), driver.table().chosen()), (Some(HintStage::Idea), before));
    assert_eq!(driver.table().hinted_cards(), Hinted::NONE);
    for shown in [Some(HintStage::Brief), Some(HintStage::Full), None, Some(HintStage::Idea)] {
        driver.keys("t");
        assert_eq!(stage(&driver), shown);
    }
    assert_eq!(driver.notes, ["0 hint\n"]);
    driver.keys("Esc t t");
    assert!(
        stage(&driver) == Some(HintStage::Brief) && driver.table().hinted_cards() != Hinted::NONE
    );
}

/// The lessons that are told together with that on following, in a round of this mode that the person calls.
fn told_to_follow(seed: u64, mode: Mode) -> Option<String> {
    let mut driver = begun(seed);
    driver.model.shared.options.prefs.aid = Aid::Learn;
    driver.model.shared.tutor = Tutor::knowing(ToldLessons::default());
    until(&mut driver, &[Scope::Calling]);
    driver.take(Action::Call(mode));
    for _ in 0..40 {
        let telling = driver.model.shared.tutor.telling();
        let follows = |(lesson, _): &(Lesson, _)| *lesson == Lesson::Follow;
        if let Some(telling) = telling.filter(|telling| telling.items.iter().any(follows)) {
            let context = RenderContext::new(&driver.model);
            let is_of_mode = driver.table().shown_table().called == Some((ME, mode));
            let told = context.narrator().lessons(telling, Telling::Long);
            return is_of_mode.then(|| told.join(" "));
        }
        driver.go_on();
    }
    None
}

/// Law: the lesson on following says which card takes the trick: from below the lowest. It said the highest.
#[test]
fn to_follow_is_told_by_the_direction_of_the_trick() {
    for mode in [Mode::Obenabe, Mode::Unenufe] {
        let told = (0..40).find_map(|seed| told_to_follow(seed, mode)).expect("it is told of");
        let has = ["höchste Karte", "tiefste Karte"].map(|which| told.contains(which));
        assert_eq!(has, [mode == Mode::Obenabe, mode == Mode::Unenufe], "{told}");
    }
}

/// Number of cards that the person has discarded and of those in the hand when the lesson on the first discard is told.
fn discarded_before_signal(seed: u64) -> Option<[usize; 2]> {
    let prefs = Prefs { tempo: Tempo::STILL, aid: Aid::Learn, ..Prefs::default() };
    let file = SettingsFile::from(Config { house: House::default(), prefs });
    // At a table that tells things by its cards.
    let model = Model::new(file, Level::Club, Terminal::default(), Seed(seed), None);
    let mut driver = Driver::of(model);
    driver.keys("Down Up Enter Enter");
    driver.model.shared.tutor = Tutor::knowing(ToldLessons::default());
    for _ in 0..60 {
        let telling = driver.model.shared.tutor.telling();
        if telling.is_some_and(|told| told.items.iter().any(|it| it.0 == Lesson::Signal)) {
            let view = driver.table().shown().observation()?;
            let trump = view.mode().and_then(Mode::trump);
            let discarded = |trick: &&Trick| {
                let suit = trick.card_of(ME).map(Card::suit);
                suit != Some(trick.led().suit()) && suit != trump
            };
            return Some([view.tricks().iter().filter(discarded).count(), view.hand().len()]);
        }
        driver.go_on();
    }
    None
}

/// Law: what the first discard tells is told at the first, and while it can be heeded: another lesson had its turn there and
/// it came at the second, or with two cards left.
#[test]
fn what_a_first_discard_tells_is_told_at_the_first() {
    let told: Vec<_> = (0..40).filter_map(discarded_before_signal).collect();
    assert!(told.len() > 3 && told.iter().all(|[before, _]| *before == 0), "{told:?}");
    assert!(told.iter().all(|[_, hand]| *hand > 2), "{told:?}");
}

/// Behind what was told it was counted and turned to its end, and never seen.
#[test]
fn at_learn_a_hint_takes_the_place_of_what_is_told() {
    let mut driver = begun(6);
    driver.model.shared.options.prefs.aid = Aid::Learn;
    driver.model.shared.tutor = Tutor::knowing(ToldLessons::default());
    until(&mut driver, &[Scope::Calling]);
    let stage = |driver: &Driver| driver.table().hint().map(|hint| hint.stage);
    let telling = |driver: &Driver| driver.model.shared.tutor.telling().cloned();
    let first = telling(&driver).expect("the call is explained");
    driver.keys("t");
    assert_eq!((stage(&driver), telling(&driver)), (Some(HintStage::Idea), None));
    driver.keys("t");
    assert_eq!((stage(&driver), telling(&driver)), (Some(HintStage::Brief), None));
    driver.keys("Esc");
    let next = telling(&driver).expect("the next is told once the hint is put away");
    assert!(stage(&driver).is_none() && next != first, "{next:?}");
}

#[test]
fn advice_that_comes_late_is_dropped() {
    let mut driver = in_a_trick(Aid::Normal);
    driver.keys("t");
    let advice = driver.table().hint().unwrap().advice.clone().unwrap();
    driver.keys("Enter");
    until(&mut driver, &[Scope::Playing]);
    let before = driver.table().clone();
    let ticket = jass::app::effect::Ticket::default();
    let (effort, advice) = (Effort::Review, AnyAdvice::Schieber(Box::new(advice)));
    driver.send(Msg::Studied(Finding::Advised { ticket, effort, advice }));
    assert_eq!(*driver.table(), before);
}

/// law: a tournament stays one to its end, whatever is chosen in the middle of it.
#[test]
fn help_that_is_chosen_in_a_tournament_waits_for_its_end() {
    let mut driver = after_a_round(Aid::Tournament);
    driver.go_on();
    until(&mut driver, &[Scope::Playing, Scope::Calling]);
    assert_eq!(driver.table().game().round_no(), 2);
    driver.model.shared.options.prefs.aid = Aid::Learn;
    assert_eq!(driver.model.shared.aid(), Aid::Tournament);
    for (key, why) in [("t", Unavailable::NoHints), ("u", Unavailable::NoWayBack)] {
        driver.keys(key);
        assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(why)), "{key}");
        assert_eq!(driver.notes, [""; 0], "{key}");
    }
    assert_eq!(driver.model.shared.reviewable(), 0);
}

/// A game whose first round is over and lies open.
fn after_a_round(aid: Aid) -> Driver {
    after_a_round_of(6, aid)
}

fn after_a_round_of(seed: u64, aid: Aid) -> Driver {
    let mut driver = begun(seed);
    driver.model.shared.options.prefs.aid = aid;
    while driver.table().wait() != Some(Wait::Result) {
        driver.go_on();
    }
    driver
}

fn page(driver: &Driver) -> &ReviewPage {
    match driver.model.screen() {
        Screen::Review(AnyReview::Schieber(page)) => page,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_review_judges_every_choice_of_the_round_and_of_each_seat() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("r");
    for turns in 0..4 {
        let seat = ME.after(turns);
        let table = driver.table();
        let past = PastRound::of(table.game(), &table.bots().asked(), 1).unwrap();
        let choices: Vec<usize> = past.of_seat(seat).map(|point| point.at).collect();
        let judged = page(&driver).decisions().iter().map(|decision| decision.at);
        assert_eq!((page(&driver).seat, judged.collect::<Vec<_>>()), (seat, choices));
        assert!(page(&driver).review().is_some());
        driver.keys("Tab");
    }
    driver.keys("v");
    assert!(page(&driver).decision().is_none() && page(&driver).lines() > 0);
    driver.keys("Esc");
    assert_eq!(driver.table().wait(), Some(Wait::Result));
}

#[test]
fn at_the_call_the_round_before_is_reviewed_and_the_call_waits() {
    let mut driver = after_a_round(Aid::Normal);
    for _ in 0..100 {
        if driver.model.scope() == Scope::Calling {
            break;
        }
        driver.go_on();
    }
    let (log, choices) = (driver.table().game().log().len(), driver.table().shown().choices());
    assert!(!choices.is_empty());
    driver.keys("r");
    assert_eq!(page(&driver).round_no + 1, driver.table().game().round_no());
    assert!(!page(&driver).decisions().is_empty());
    driver.keys("Esc");
    assert_eq!((driver.model.scope(), driver.table().shown().choices()), (Scope::Calling, choices));
    assert_eq!(driver.table().game().log().len(), log);
}

#[test]
fn a_round_is_played_back_as_the_seat_saw_it() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("r Enter");
    for _ in 0..page(&driver).decisions().len() {
        let decision = page(&driver).looked_at().unwrap().clone();
        let table = page(&driver).playback.as_ref().unwrap().table();
        assert_eq!(table.next, Some((ME, decision.did)));
        assert_eq!(table.round.log().len(), decision.at);
        assert!(table.round.legal(ME).has(decision.did));
        assert_eq!(table.shown_table.taken, None, "a full trick is turned");
        driver.keys("Down");
    }
    driver.keys("Home");
    let cards = |driver: &Driver| {
        let table = page(driver).playback.as_ref().unwrap().table();
        (table.shown_table.played.len(), table.shown_table.finished)
    };
    assert_eq!(cards(&driver), (0, 0));
    for _ in 0..100 {
        driver.keys("Right");
    }
    assert_eq!(cards(&driver), (36, 9));
    driver.keys("Esc");
    assert_eq!((driver.model.scope(), &page(&driver).playback), (Scope::Review, &None));
}

#[test]
fn what_is_tried_again_is_written_beside_the_game_and_leads_back() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("r Home");
    let (table, lines, notes) =
        (driver.table().clone(), driver.lines.clone(), driver.notes.clone());
    let reviewed = page(&driver).clone();
    driver.keys("d");
    assert_eq!(
        driver.table().game().round().unwrap().log().len(),
        reviewed.looked_at().unwrap().at
    );
    driver.keys("t Right");
    while driver.model.scope() != Scope::Open || driver.table().wait() != Some(Wait::Result) {
        driver.go_on();
    }
    let Some(Notice::Branch(AnyBranchNotice::Schieber(BranchNotice::Compared(compared)))) =
        &driver.model.shared.notice
    else {
        panic!("{:?}", driver.model.shared.notice);
    };
    assert_eq!(compared.then, table.game().written()[0].gained);
    assert_eq!(compared.now, driver.table().game().written()[0].gained);
    driver.keys("Enter");
    assert_eq!((driver.table(), &driver.lines, &driver.notes), (&table, &lines, &notes));
    let own = driver.branched.lines().filter(|line| line.starts_with("0 "));
    assert!(driver.branched.starts_with("0 hint\n0 ") && own.count() > 8, "{}", driver.branched);
    assert_eq!(page(&driver), &reviewed);
    driver.keys("d Esc");
    assert_eq!((driver.table(), page(&driver)), (&table, &reviewed));
    driver.keys("Tab d");
    assert_eq!(
        driver.model.shared.notice,
        Some(Notice::Unavailable(Unavailable::Review(ReviewRefusal::NotYourSeat)))
    );
}

#[test]
fn a_review_is_written_beside_the_game_that_has_a_file() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("r x");
    assert_eq!(
        driver.model.shared.notice,
        Some(Notice::Unavailable(Unavailable::Review(ReviewRefusal::NoFile)))
    );
    driver.send(Msg::Kept(KeeperReply::Filed("0007.jass".to_owned())));
    driver.keys("x");
    assert_eq!(driver.model.shared.notice, Some(Notice::Exported(Ok("0007.jass".to_owned()))));
}

#[test]
fn a_branch_can_be_left_by_the_review_while_the_game_waits_for_a_bot() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    let card = driver.table().shown().playable().first().unwrap();
    let mut effects =
        driver.model.shared.schieber_mut().unwrap().act(Action::Play(card), Tempo::STILL).unwrap();
    let asked = effects.pop().unwrap();
    let Effect::Think(request) = asked else { panic!("{asked:?}") };
    driver.keys("z r d");
    assert!(driver.model.shared.branch().is_some());
    let played = driver.lines.clone();
    driver.send(thinker::answer(&request));
    assert_eq!(driver.lines, played, "the answer waits");
    driver.keys("Esc");
    assert!(driver.model.shared.branch().is_none() && driver.lines.len() > played.len());
}

#[test]
fn a_lesson_asks_until_something_as_good_as_the_best_is_found() {
    let mut driver = after_a_round_of(1, Aid::Normal);
    driver.keys("r");
    let lessons: Vec<_> = page(&driver).marks().cloned().collect();
    assert!(!lessons.is_empty());
    driver.keys("L");
    for (place, lesson) in lessons.iter().enumerate() {
        let at = |driver: &Driver| driver.model.shared.branch().unwrap().exercise().unwrap().place;
        assert_eq!(at(&driver), place);
        driver.take(lesson.did);
        see_the_lines(&mut driver, lesson);
        let attempt = attempted(&driver);
        assert!(matches!(attempt.rating, Rating::Loses { .. }), "{attempt:?}");
        assert_eq!(driver.table().game().round().unwrap().log().len(), lesson.at);
        driver.take(lesson.advice.action);
        assert_eq!((attempted(&driver).rating, at(&driver)), (Rating::Right, place));
        driver.keys("Enter");
    }
    assert_eq!(
        driver.model.shared.notice,
        Some(Notice::Branch(AnyBranchNotice::Schieber(BranchNotice::Learned)))
    );
    assert_eq!(driver.model.scope(), Scope::Review);
}

/// Looks at the lines of the card of this lesson, which end worse, and goes on; nothing is chosen then.
fn see_the_lines(driver: &mut Driver, lesson: &JudgedDecision) {
    let Action::Play(card) = lesson.did else { return };
    let shown = driver.model.shared.branch().unwrap().exercise().unwrap().refutation();
    let (attempt, found) = shown.unwrap_or_else(|| panic!("{:?}", driver.model.shared.notice));
    assert_eq!((attempt.did, found.lines[0][0].plays.contains(&(ME, card))), (lesson.did, true));
    let end = |line: &[PlayedTrick]| line.last().unwrap().saldo();
    assert!(end(&found.lines[0]) < end(&found.lines[1]), "{found:?}");
    assert!((1..=100).contains(&found.share));
    driver.keys("Enter");
    assert_eq!(driver.table().chosen(), Selection::Nothing);
    assert!(driver.model.shared.branch().unwrap().exercise().unwrap().refutation().is_none());
}

fn attempted(driver: &Driver) -> Attempt {
    match driver.model.shared.notice {
        Some(Notice::Branch(AnyBranchNotice::Schieber(BranchNotice::Attempted(attempt)))) => {
            attempt
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_tournament_is_reviewed_after_the_game() {
    let mut driver = after_a_round(Aid::Tournament);
    driver.keys("r");
    assert_eq!(
        driver.model.shared.notice,
        Some(Notice::Unavailable(Unavailable::Review(ReviewRefusal::NothingToReview)))
    );
    while driver.table().wait() != Some(Wait::Over) {
        driver.go_on();
    }
    driver.keys("r");
    assert!(matches!(driver.model.screen(), Screen::Review(_)));
}

/// The page of the whole game: each line leads to the review that it is about, by key and by mouse, and back.
#[test]
fn the_whole_game_is_a_key_away_and_leads_to_its_rounds() {
    let mut driver = after_a_round(Aid::Normal);
    driver.keys("R");
    let Screen::GameReview(AnyGameReview::Schieber(game)) = driver.model.screen() else {
        panic!("no page of the game")
    };
    let (rows, round) = (game.lines().len(), game.game().rounds[0].clone());
    assert_eq!((game.judging(), game.game().rounds.len(), game.last), (None, 1, 1));
    let patterns = game.game().patterns();
    assert_eq!(rows, 2 + patterns.len());
    let marks = round.decisions.iter().filter(|it| it.verdict.class.is_mark()).count();
    assert_eq!(patterns.iter().map(|pattern| pattern.times).sum::<usize>(), marks);
    // The round by its number, then by Enter; all of its review is there at once.
    driver.keys("1 Enter");
    assert_eq!(page(&driver).review(), Some(&round));
    driver.keys("Esc");
    assert_eq!(driver.model.scope(), Scope::GameReview);
    driver.send(Msg::Click(Target::Row(rows - 1)));
    assert_eq!((driver.model.scope(), page(&driver).round_no), (Scope::Review, 1));
    driver.keys("Esc R");
    assert_ne!(driver.model.scope(), Scope::GameReview, "the same key leads back");
    driver.keys("R x");
    assert!(matches!(driver.model.shared.notice, Some(Notice::Unavailable(_))));
}

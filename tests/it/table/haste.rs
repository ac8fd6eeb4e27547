//! Keys that come too early: typed ahead, held, repeated. What they would decide stays undecided.

use jass::{cards::Mode, config::Digits};

use super::*;

const fn ms(milliseconds: u64) -> Msg {
    Msg::Tick(Duration::from_millis(milliseconds))
}

const SHOWN: Msg = Msg::Shown(Duration::ZERO);
const ENTER: Msg = Msg::Key(Key::Enter);

/// Number of calls and cards that are the person's.
fn mine(driver: &Driver) -> usize {
    let log = driver.table().game().log();
    log.iter().filter(|entry| matches!(entry, Entry::Act(ME, _))).count()
}

/// A game at this tempo, where the person is to play and nothing was shown yet.
fn turn(tempo: Tempo) -> Driver {
    turn_of(7, tempo)
}

/// The same with other cards.
fn turn_of(seed: u64, tempo: Tempo) -> Driver {
    let mut driver = Driver::with(House::default(), seed, tempo);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver
}

fn send(driver: &mut Driver, msgs: impl IntoIterator<Item = Msg>) {
    for msg in msgs {
        driver.send(msg);
    }
}

/// Time between two frames.
const FRAME: u64 = 10;

/// Lets this time pass, frame by frame.
fn wait(driver: &mut Driver, milliseconds: u64) {
    for _ in 0..milliseconds / FRAME {
        send(driver, [SHOWN, ms(FRAME), Msg::Heard]);
    }
}

/// Presses a key as often, with this time in between.
fn press(driver: &mut Driver, key: Key, every: u64, times: usize) {
    for _ in 0..times {
        send(driver, [SHOWN, Msg::Key(key), Msg::Heard]);
        wait(driver, every);
    }
}

/// law: who presses Enter again and again plays cards.
#[test]
fn enter_pressed_five_times_a_second_plays_cards() {
    for (key, every) in
        [(Key::Enter, 200), (Key::Char(' '), 160), (Key::Enter, 400), (Key::Enter, 900)]
    {
        for tempo in [Tempo::STILL, Tempo::new(3)] {
            let mut driver = turn(tempo);
            let before = mine(&driver);
            press(&mut driver, key, every, 40);
            let played = mine(&driver) - before;
            assert!(played >= 4, "{played} cards with {key:?} every {every} ms at {tempo:?}");
        }
    }
}

/// law: a key that is held plays nothing, whenever it was pressed and whenever it begins to repeat itself.
#[test]
fn a_key_that_is_held_plays_no_card() {
    for (delay, every) in [(250, 30), (500, 30), (660, 40), (250, 90), (30, 30)] {
        for early in [0, 100, 300, 390] {
            let mut driver = turn(Tempo::new(3));
            let before = mine(&driver);
            wait(&mut driver, early);
            press(&mut driver, Key::Enter, delay, 1);
            press(&mut driver, Key::Enter, every, 300);
            assert_eq!(mine(&driver), before, "after {delay} ms every {every} ms");
            assert_eq!(driver.model.shared.notice, Some(Notice::TooSoon), "and it is said");
            wait(&mut driver, 1000);
            press(&mut driver, Key::Enter, 0, 1);
            assert_eq!(mine(&driver), before + 1, "after a pause it plays at once");
        }
    }
}

#[test]
fn who_holds_the_key_that_played_a_card_plays_one_card() {
    let mut driver = turn(Tempo::new(5));
    let before = mine(&driver);
    wait(&mut driver, 1000);
    press(&mut driver, Key::Enter, 500, 1);
    press(&mut driver, Key::Enter, 30, 500);
    assert_eq!(mine(&driver), before + 1);
    assert!(driver.model.scope() != Scope::Watching, "what only reads on may be typed ahead");
}

/// A press in doubt is nothing once another key has been pressed, or another question is asked.
#[test]
fn a_press_in_doubt_plays_only_what_it_was_pressed_for() {
    let doubtful = || {
        let mut driver = turn(Tempo::STILL);
        wait(&mut driver, 350);
        press(&mut driver, Key::Enter, 300, 1);
        send(&mut driver, [ENTER, Msg::Heard]);
        (mine(&driver), driver)
    };
    let (before, mut driver) = doubtful();
    wait(&mut driver, 140);
    assert_eq!((mine(&driver), driver.model.wakes_in()), (before, Some(Duration::from_millis(10))));
    wait(&mut driver, 10);
    assert_eq!(mine(&driver), before + 1);
    let (before, mut driver) = doubtful();
    send(&mut driver, [Msg::Key(Key::Right)]);
    wait(&mut driver, 500);
    assert_eq!(mine(&driver), before);
}

/// law: the card that a hint offers has been shown for a while before Enter plays it.
#[test]
fn a_card_that_is_offered_anew_is_looked_at_anew() {
    // It shows something only where the hint offers another card than stood there.
    let hinted_anew = |seed| {
        let mut driver = turn_of(seed, Tempo::STILL);
        wait(&mut driver, 2000);
        let first = driver.table().chosen();
        driver.send(Msg::Key(Key::Char('t')));
        let hinted = driver.table().chosen();
        let is_offered = |chosen| matches!(chosen, Selection::Offered(_));
        (is_offered(first) && is_offered(hinted) && first != hinted).then_some(driver)
    };
    let mut driver = (7..30).find_map(hinted_anew).expect("a hint offers another card somewhere");
    let before = mine(&driver);
    wait(&mut driver, 390);
    press(&mut driver, Key::Enter, 0, 1);
    assert_eq!(
        (mine(&driver), driver.model.shared.notice.clone()),
        (before, Some(Notice::TooSoon))
    );
    wait(&mut driver, 1000);
    press(&mut driver, Key::Enter, 0, 1);
    assert_eq!(mine(&driver), before + 1);
}

#[test]
fn the_pause_counts_from_the_frame_that_shows_the_turn() {
    let mut driver = turn(Tempo::STILL);
    let before = mine(&driver);
    send(&mut driver, [ms(5000), ENTER]);
    assert_eq!(mine(&driver), before, "no frame has shown it");
    let late = Msg::Shown(Duration::from_millis(300));
    send(&mut driver, [ms(5000), late, ms(600), ENTER]);
    assert_eq!(mine(&driver), before, "it stands since 300 ms only");
    send(&mut driver, [SHOWN, ms(400), ENTER, ms(150), Msg::Heard]);
    assert_eq!(mine(&driver), before + 1);
}

#[test]
fn what_was_chosen_in_this_turn_is_played_at_once() {
    for choose in [vec![Msg::Key(Key::Right)], vec![Msg::Key(Key::Left), Msg::Key(Key::Right)]] {
        let mut driver = turn(Tempo::STILL);
        send(&mut driver, [SHOWN]);
        send(&mut driver, choose);
        let chosen = driver.table().chosen().place().unwrap();
        let card = driver.table().shown().slots()[chosen].unwrap();
        let may = driver.table().shown().playable().has(card);
        let before = mine(&driver);
        driver.send(ENTER);
        assert_eq!(mine(&driver), before + usize::from(may));
        assert_ne!(driver.model.shared.notice, Some(Notice::TooSoon));
    }
}

#[test]
fn a_digit_or_a_click_on_an_offered_card_chooses_it() {
    let click = |place| Msg::Click(Target::Slot(place));
    let digit = |place| Msg::Key(Key::Char(char::from_digit(place as u32 + 1, 10).unwrap()));
    for press in [&click as &dyn Fn(usize) -> Msg, &digit] {
        let mut driver = turn(Tempo::STILL);
        let Selection::Offered(place) = driver.table().chosen() else {
            panic!("a card is offered")
        };
        let before = mine(&driver);
        send(&mut driver, [SHOWN, press(place)]);
        assert_eq!(mine(&driver), before);
        assert_eq!(driver.table().chosen(), Selection::Made(place));
        assert_eq!(driver.model.shared.notice, Some(Notice::Chosen), "nothing else shows it");
        driver.send(press(place));
        assert_eq!(mine(&driver), before + 1);
    }
    let mut driver = turn(Tempo::STILL);
    driver.model.shared.options.prefs.digits = Digits::Play;
    let Selection::Offered(place) = driver.table().chosen() else { panic!("a card is offered") };
    let before = mine(&driver);
    send(&mut driver, [SHOWN, digit(place)]);
    assert_eq!(mine(&driver), before + 1, "where digits play, one is enough");
}

#[test]
fn nothing_is_chosen_at_the_call() {
    let mut driver = begun(7);
    until(&mut driver, &[Scope::Calling]);
    let before = mine(&driver);
    for _ in 0..5 {
        driver.keys("Enter Space");
        assert_eq!(driver.model.shared.notice, Some(Notice::NoCall));
    }
    assert_eq!((mine(&driver), driver.table().chosen()), (before, Selection::Nothing));
    driver.keys("2");
    assert_eq!((mine(&driver), driver.table().chosen()), (before, Selection::Made(1)));
    driver.keys("2");
    assert_eq!(mine(&driver), before + 1, "the second digit calls");
    let log = driver.table().game().log();
    assert!(log.iter().any(|e| matches!(e, Entry::Act(ME, Action::Call(Mode::Trump(_))))));
}

#[test]
fn a_call_is_not_typed_ahead() {
    for keys in [[Key::Char('1'), Key::Char('1')], [Key::Down, Key::Enter]] {
        let mut driver = Driver::new(7);
        send(&mut driver, [Key::Enter, Key::Enter].into_iter().chain(keys).map(Msg::Key));
        assert_eq!(driver.model.scope(), Scope::Calling);
        assert_eq!((mine(&driver), driver.model.shared.notice.clone()), (0, Some(Notice::TooSoon)));
        send(&mut driver, [SHOWN, Msg::Key(keys[1])]);
        assert_eq!(mine(&driver), 1, "once it stands there the key calls");
    }
}

#[test]
fn a_question_is_not_answered_by_a_key_that_came_before_it() {
    let asked = |key: Key, msgs: &[Msg]| {
        let mut driver = Driver::with(house::asking(), 5, Tempo::STILL);
        driver.keys("Enter Enter");
        until(&mut driver, &[Scope::Saying]);
        // The question has not been shown yet.
        send(&mut driver, msgs.iter().cloned());
        driver.send(Msg::Key(key));
        send(&mut driver, [ms(150), Msg::Heard]);
        driver.model.scope() == Scope::Saying
    };
    for key in [Key::Enter, Key::Char('1'), Key::Char('2'), Key::Char('n')] {
        assert!(asked(key, &[]), "{key:?} ahead of the question");
    }
    assert!(asked(Key::Enter, &[SHOWN, ms(399)]), "nobody has chosen this answer");
    assert!(!asked(Key::Enter, &[SHOWN, ms(400)]));
    assert!(!asked(Key::Enter, &[SHOWN, Msg::Key(Key::Down)]), "this one the person has chosen");
    assert!(!asked(Key::Char('n'), &[SHOWN]), "the key names its answer");
    for key in [Key::Char('1'), Key::Char('2')] {
        assert!(asked(key, &[SHOWN]), "{key:?} only chooses");
        assert!(!asked(key, &[SHOWN, Msg::Key(key), SHOWN, ms(500)]), "{key:?} a second time");
    }
}

#[test]
fn a_held_key_claims_nothing() {
    let mut house = House::default();
    house.finish.mode = jass::rules::house::FinishMode::Claim;
    let mut driver = Driver::with(house, 3, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    while !driver.table().game().legal(ME).says().claim {
        driver.go_on();
    }
    let claims = |driver: &Driver| driver.saved.contains(&Entry::Act(ME, Action::Claim));
    let claim = Msg::Key(Key::Char('g'));
    send(&mut driver, [SHOWN, claim.clone(), claim.clone()]);
    assert!(!claims(&driver), "the warning has not been seen");
    for _ in 0..20 {
        send(&mut driver, [SHOWN, ms(30), claim.clone()]);
    }
    assert!(!claims(&driver));
    send(&mut driver, [SHOWN, claim.clone(), SHOWN, ms(400), claim.clone()]);
    assert!(!claims(&driver), "it may be held");
    send(&mut driver, [SHOWN, ms(150), Msg::Heard]);
    assert!(claims(&driver));
}

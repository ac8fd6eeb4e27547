//! The table as a person meets it: keys in, state out.

mod coach;
mod cursor;
mod find;
mod haste;
mod house;
mod silent;
mod slate;
mod suggested;

use std::time::Duration;

use jass::{
    app::{
        Key, Model, Msg, Target, Terminal,
        effect::Ticket,
        games::Reply,
        keys::{Command, Scope, script},
        notice::Notice,
        options::{Options, OptionsNotice, SettingsFile},
        pages::Screen,
        person::ME,
        table::Selection,
    },
    cards::{BySeat, CardSet, Seat},
    config::{Aid, Config, Tempo},
    game::{
        AnyRecord, Header, Level, Seed,
        schieber::{Action, Entry, Game, Illegal, Reason, ReasonKind, Record, Turn},
    },
    rules::{
        House,
        house::{Faces, Preset},
    },
};

use crate::driver::Driver;

/// A game to a low target, begun from the menu.
fn begun(seed: u64) -> Driver {
    let mut driver = Driver::new(seed);
    driver.keys("Down Up Enter Enter");
    assert_eq!(driver.begun, 1);
    driver
}

/// Presses what a patient player would press, until the scope is one of these.
fn until(driver: &mut Driver, wanted: &[Scope]) {
    for _ in 0..10_000 {
        let scope = driver.model.scope();
        if wanted.contains(&scope) {
            return;
        }
        match scope {
            Scope::Playing => {
                let table = driver.table();
                let playable = table.shown().playable();
                let place =
                    table.shown().slots().iter().position(|c| c.is_some_and(|c| playable.has(c)));
                assert_eq!(table.chosen().place(), place, "the first card that may be played");
                driver.go_on();
            }
            _ => {
                driver.go_on();
            }
        }
    }
    panic!("never came to {wanted:?}, but to {:?}", driver.model.scope());
}

#[test]
fn a_whole_game_is_played_with_enter_alone() {
    let mut driver = begun(1);
    until(&mut driver, &[Scope::Over]);
    let table = driver.table();
    let Turn::Over(ending) = table.game().turn() else { panic!("not over") };
    let winner = ending.winner.unwrap();
    assert!(table.game().scores()[winner] >= 2500);
    assert_eq!(table.shown().sheet().scores(), table.game().scores());
    assert_eq!(driver.saved, table.game().log(), "everything was handed over to be saved");
}

#[test]
fn the_score_shown_never_runs_ahead_of_the_tricks_shown() {
    let mut driver = begun(2);
    for _ in 0..400 {
        let table = driver.table();
        let shown_table = table.shown_table();
        if shown_table.finished == 0 && shown_table.ending.is_none() {
            assert_eq!(table.shown().sheet().scores(), table.game().before());
        }
        driver.go_on();
    }
}

#[test]
fn a_key_brings_what_is_shown_to_its_end_and_does_no_more() {
    let mut driver = Driver::with(House::default(), 3, Tempo::new(1));
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    let played = |driver: &Driver| {
        let log = driver.table().game().log();
        log.iter().filter(|e| matches!(e, Entry::Act(seat, _) if *seat == ME)).count()
    };
    driver.go_on();
    let mine = played(&driver);
    let mut waits = 0;
    while driver.table().shown().is_showing() {
        driver.go_on();
        waits += 1;
        assert_eq!(played(&driver), mine, "a key that ends a wait plays no card");
        assert!(waits < 10);
    }
    assert!(waits > 0);
}

#[test]
fn the_table_moves_by_itself_when_its_time_is_up() {
    let mut driver = Driver::with(House::default(), 3, Tempo::new(5));
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.go_on();
    let mut ticks = 0;
    while let Some(wait) = driver.table().wakes_in() {
        driver.send(Msg::Tick(wait / 2));
        driver.send(Msg::Tick(wait));
        ticks += 1;
        assert!(ticks < 12);
    }
    assert!(ticks >= 1, "a finished trick takes its time");
    assert_ne!(driver.model.scope(), Scope::Watching);
}

#[test]
fn an_illegal_card_stays_and_the_rule_is_named() {
    let mut driver = begun(4);
    for _ in 0..2000 {
        until(&mut driver, &[Scope::Playing, Scope::Over]);
        let table = driver.table();
        let (slots, playable) = (table.shown().slots(), table.shown().playable());
        let forbidden = slots.iter().position(|card| card.is_some_and(|card| !playable.has(card)));
        if let Some(place) = forbidden {
            let log = table.game().log().len();
            driver.send(Msg::Click(Target::Slot(place)));
            let Some(Notice::Illegal(Illegal::Forbidden(card, _))) = driver.model.shared.notice
            else {
                panic!("{:?}", driver.model.shared.notice)
            };
            assert_eq!(Some(card), slots[place]);
            assert_eq!(driver.table().game().log().len(), log);
            return;
        }
        driver.go_on();
    }
    panic!("every card was always legal");
}

#[test]
fn a_digit_chooses_and_the_same_digit_plays() {
    let mut driver = begun(5);
    until(&mut driver, &[Scope::Playing]);
    let table = driver.table();
    let (chosen, playable) = (table.chosen().place(), table.shown().playable());
    let other = table.shown().slots().iter().enumerate().position(|(place, card)| {
        Some(place) != chosen && card.is_some_and(|card| playable.has(card))
    });
    let Some(other) = other else { return };
    let before = driver.saved.len();
    let digit = Key::Char(char::from_digit(other as u32 + 1, 10).unwrap());
    driver.key(digit);
    assert_eq!(driver.saved.len(), before);
    assert_eq!(driver.table().chosen(), Selection::Made(other));
    driver.key(digit);
    assert!(driver.saved.len() > before);
}

#[test]
fn a_thought_that_comes_late_is_dropped() {
    let mut driver = begun(6);
    until(&mut driver, &[Scope::Playing]);
    let log = driver.saved.len();
    let stale = Ticket::default();
    let reason = Reason { kind: ReasonKind::Push, cards: CardSet::EMPTY, points: None };
    driver.send(Msg::Acted {
        ticket: stale,
        reply: Reply::Schieber((Action::Push, reason)),
        fault: None,
    });
    assert_eq!(driver.saved.len(), log);
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let mut driver = begun(7);
    until(&mut driver, &[Scope::Playing]);
    driver.go_on();
    let table = driver.table();
    let left: Game = table.game().clone();
    let header = Header::new(*left.house(), table.seed(), table.bots().kind());
    let saved = AnyRecord::Schieber(Record { header, game: left.clone() });
    let model = Model::new(
        SettingsFile::default(),
        Level::Random,
        Terminal::default(),
        Seed(0),
        Some(saved),
    );
    let mut again = Driver::of(model);
    assert!(again.model.shared.continues());
    again.keys("1");
    assert!(matches!(again.model.screen(), Screen::Table(_)));
    assert!(again.table().game().log().starts_with(left.log()));
    until(&mut again, &[Scope::Over]);
}

#[test]
fn the_same_deals_again_are_the_same_and_new_ones_are_new() {
    let mut driver = begun(8);
    let first_hand = |driver: &Driver| match driver.saved[0] {
        Entry::Deal(dealt) => dealt,
        Entry::Act(..) => panic!("a game begins with a deal"),
    };
    let dealt = first_hand(&driver);
    until(&mut driver, &[Scope::Over]);
    driver.keys("2");
    assert_eq!(first_hand(&driver), dealt);
    until(&mut driver, &[Scope::Over]);
    driver.keys("1");
    assert_ne!(first_hand(&driver), dealt);
}

#[test]
fn names_are_written_letter_by_letter_and_target_and_level_chosen() {
    let mut driver = Driver::new(9);
    driver.keys(
        "Enter Down Down Down Left Down Right Down Left Down Down q j h Backspace Down Backspace Enter",
    );
    let names = BySeat(["qj", "Bea", "Anna", "Chasper"].map(str::to_owned));
    assert_eq!(driver.model.shared.names(), names);
    assert_eq!(driver.model.shared.aid(), Aid::Learn);
    let table = driver.table();
    assert_eq!(table.game().house().score.target, 2000);
    assert_eq!(table.bots().kind(), Level::Novice.into());
}

#[test]
fn a_name_in_the_form_is_as_long_as_one_in_the_file() {
    let mut driver = Driver::new(9);
    driver.keys("Enter Down Down Down Down Down Down Down");
    for _ in 0..30 {
        driver.key(Key::Char('x'));
    }
    let Screen::NewGame(form) = driver.model.screen() else { panic!("no form") };
    let name = form.names[ME].clone();
    let file =
        |name: &str| jass::config::read(&format!("[ui]\nnames = [\"{name}\", \"\", \"\", \"\"]\n"));
    assert!(file(&name).is_ok(), "{name}");
    assert!(file(&(name + "x")).is_err());
}

#[test]
fn every_screen_opens_and_closes() {
    let mut driver = begun(10);
    until(&mut driver, &[Scope::Calling, Scope::Playing]);
    driver.keys("z");
    assert_eq!(driver.model.scope(), Scope::Slate);
    driver.keys("b ? Down Down Esc Esc");
    assert!(matches!(driver.model.screen(), Screen::Table(_)));
    driver.keys("o");
    assert_eq!(driver.model.scope(), Scope::Record);
    driver.keys("Up PageDown Home ? Esc o");
    assert!(matches!(driver.model.screen(), Screen::Table(_)));
    driver.keys("+ + -");
    assert_eq!(driver.model.shared.notice, Some(Notice::Tempo(Tempo::new(1))));
    driver.keys("Esc");
    assert_eq!(driver.model.scope(), Scope::Menu);
    driver.keys("5 Enter 6 Esc 3 Right Esc q");
    assert!(driver.has_quit);
}

#[test]
fn the_rounds_of_the_sheet_are_looked_at_one_by_one() {
    let mut driver = begun(10);
    while driver.table().game().written().len() < 3 {
        driver.go_on();
    }
    driver.keys("z");
    for (keys, round) in
        [("", None), ("Left", Some(2)), ("Left Left", Some(1)), ("Right Right Right", None)]
    {
        driver.keys(keys);
        assert_eq!(driver.model.shared.view.sheet_round, round, "{keys}");
    }
    driver.keys("Left Esc");
    assert_eq!(driver.model.shared.view.sheet_round, None, "the slate opens at its end");
}

#[test]
fn no_key_ever_panics() {
    let keys = script(
        "Enter Esc Up Down Left Right Home End PageUp PageDown Tab BackTab Backspace Delete \
         Space 1 2 3 4 5 6 7 8 9 0 s z m p o b + - ? h j k l F1 F2 F3 F4 C-l x é",
    )
    .unwrap();
    for seed in 0..20 {
        println!("seed {seed}");
        let mut driver = Driver::with(House::default(), seed, Tempo::new(seed as u8 % 6));
        let mut draw = jass::bots::Rng::new(seed);
        for _ in 0..3000 {
            match draw.below(8) {
                0 => driver.send(Msg::Tick(Duration::from_millis(300))),
                1 => driver.send(Msg::Click(Target::Slot(draw.below(10)))),
                2 => driver.send(Msg::Click(Target::Row(draw.below(10)))),
                _ => driver.key(keys[draw.below(keys.len())]),
            }
            let chosen = driver.model.shared.schieber().map(|table| table.shown().turn());
            assert!(chosen.is_none_or(|turn| turn.is_none_or(|seat| Seat::ALL.contains(&seat))));
            assert!(!driver.model.hints().is_empty());
        }
    }
}

#[test]
fn a_preset_that_names_a_deck_brings_it_to_the_table() {
    let mut driver = Driver::new(11);
    driver.keys("Enter Down Down Right Right Right Right Right Enter");
    let house = driver.table().game().house();
    assert_eq!(house.preset, Preset::Romandie);
    assert_eq!(driver.model.shared.deck, House::preset(Preset::Romandie).deck);
    driver.keys("F2");
    assert_eq!(driver.model.shared.deck.faces, Faces::German);
}

/// A form of a new game at the line of its rules, where the person's file draws these cards.
fn form(given: Option<Faces>) -> Driver {
    let mut driver = Driver::new(11);
    if let Some(faces) = given {
        let house = House::default().with([("deck.faces", faces.code().into())]).unwrap();
        let given = vec!["deck.faces".to_owned()];
        driver.model.shared.options =
            Options::new(SettingsFile { given, ..Config { house, ..Config::default() }.into() });
    }
    driver.keys("Enter Down Down");
    driver
}

#[test]
fn a_preset_draws_its_cards_unless_the_person_has_chosen_others() {
    let uri = "Right Right Right Right";
    let mut driver = form(None);
    driver.keys(uri);
    assert_eq!(driver.model.shared.notice, None);
    driver.keys("Enter");
    assert_eq!(driver.table().game().house().preset, Preset::Uri);
    assert_eq!(driver.model.shared.deck.faces, Faces::German);

    let mut driver = form(Some(Faces::French));
    driver.keys(uri);
    let said = OptionsNotice::Against(Preset::Uri, vec![("deck.faces", "french".into())]);
    assert_eq!(driver.model.shared.notice, Some(Notice::Options(said)));
    assert!(driver.model.hints().iter().any(|hint| hint.command == Command::Adopt));
    driver.keys("Enter");
    assert_eq!(driver.model.shared.deck.faces, Faces::French, "the person's choice holds");

    let mut driver = form(Some(Faces::French));
    driver.keys(uri).keys("a");
    assert!(driver.model.hints().iter().all(|hint| hint.command != Command::Adopt));
    driver.keys("Enter");
    assert_eq!(driver.model.shared.deck.faces, Faces::German, "the preset was adopted");
}

#[test]
fn what_a_preset_draws_belongs_to_its_games() {
    for given in [None, Some(Faces::French)] {
        let mut driver = form(given);
        driver.keys("Right Right Right Right a Enter");
        assert_eq!(driver.model.shared.deck.faces, Faces::German);
        driver.keys("Esc");
        driver.keys("2 Enter");
        assert_eq!(driver.table().game().house().preset, Preset::default());
        assert_eq!(driver.model.shared.deck.faces, Faces::French, "one's own game");
    }
}

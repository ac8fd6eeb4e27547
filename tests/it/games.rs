//! The list of saved games: what is read of it, what can be done with each, and what never happens by accident.

use jass::{
    app::{
        Effect, Msg, Target,
        effect::{KeeperRequest, Purpose, Study},
        evening::{CountedGame, Evening, EveningGame},
        fault::{DiskFault, DiskFaultKind, ReadFault},
        keys::Scope,
        message::KeeperReply,
        notice::Notice,
        pages::{
            Screen,
            menu::{Menu, MenuEntry},
        },
        saved_games::{GamesNotice, ListedGame, LoadState, Refusal, When},
    },
    bots::{self, Rng},
    config::{Aid, Palette, Prefs, Tempo},
    game::{
        AnyRecord, BadRecord, Header, Level, RecordFault, Seed,
        notation::RoundNotes,
        record,
        schieber::{Dealt, Entry, Game, Record, Turn},
    },
    rules::{House, house::EveningRules},
};

use crate::{
    driver::{Driver, model},
    review,
};

/// A game that bots have played so many steps of, or to its end.
pub fn game(seed: u64, steps: usize) -> Record {
    let mut house = House::default();
    house.score.target = 600;
    played(house, seed, steps)
}

pub fn played(house: House, seed: u64, steps: usize) -> Record {
    let (mut game, seed) = (Game::new(house), Seed(seed));
    for _ in 0..steps {
        match game.turn() {
            Turn::Deal => game.deal(game.next_deal(seed)).unwrap(),
            Turn::Player(seat) => {
                let known = game.observe(seat).unwrap();
                let action =
                    bots::schieber::player(Level::Random).act(&known, &mut Rng::new(seed.0)).action;
                game.apply(seat, action).unwrap();
            }
            Turn::Over(_) => break,
        }
    }
    Record { header: Header::new(house, seed, Level::Random), game }
}

/// A whole game to a high target.
#[cfg(unix)]
pub fn long(seed: u64) -> Record {
    let mut house = House::default();
    house.score.target = 3000;
    played(house, seed, usize::MAX)
}

/// A whole game.
pub fn whole(seed: u64) -> Record {
    let saved = game(seed, usize::MAX);
    assert!(matches!(saved.game.turn(), Turn::Over(_)));
    saved
}

/// It as a file has it.
#[cfg(unix)]
pub fn text(saved: &Record) -> String {
    saved.to_string()
}

/// An evening of two games that are over and a third that goes on; a fourth cannot be read.
pub fn evening() -> Evening {
    let house = House::read("preset=swisslos-2500 score.target=600").unwrap();
    let house = EveningRules::in_evening(house);
    let played = |(number, seed, steps)| {
        let counted = CountedGame::of(AnyRecord::Schieber(played(house, seed, steps)));
        EveningGame { number, counted: Ok(counted) }
    };
    let games = [(1, 2, usize::MAX), (2, 3, usize::MAX), (3, 5, 160)].map(played);
    let broken = EveningGame { number: 4, counted: Err(ReadFault::Torn) };
    let games = games.into_iter().chain([broken]).collect();
    Evening { number: 1, is_open: true, games, spoilt: None }
}

fn slot(number: u32) -> ListedGame {
    let when = When { year: 2026, month: 11, day: 21, hour: 20, minute: 14 };
    ListedGame {
        name: format!("{number:04}.jass"),
        number,
        branch: None,
        when,
        state: LoadState::Unread,
    }
}

/// A program at the list of some games: number 3 is open, 2 is over, 1 cannot be read.
pub fn listed() -> Driver {
    let prefs =
        Prefs { tempo: Tempo::STILL, theme: Some(Palette::Four.into()), ..Prefs::default() };
    let mut model = model(House::default(), prefs, 9);
    model.shared.saved_games.keeps = true;
    let mut driver = Driver::of(model);
    driver.keys("2");
    assert_eq!(driver.model.scope(), Scope::Games);
    relist(&mut driver);
    driver
}

/// Tells what is saved.
fn relist(driver: &mut Driver) {
    driver.send(Msg::Kept(KeeperReply::Listed([3, 2, 1].map(slot).to_vec())));
    let fault = RecordFault::Action("nonsense".to_owned());
    let bad = ReadFault::Line(BadRecord { line: 7, fault });
    let read =
        [("0003.jass", Ok(game(5, 60))), ("0002.jass", Ok(whole(2))), ("0001.jass", Err(bad))];
    let four = |read: Result<Record, ReadFault>| read.map(AnyRecord::Schieber);
    driver.send(Msg::Read(read.map(|(name, read)| (name.to_owned(), four(read))).to_vec()));
}

/// Does something as one who looks first, and says what is asked of the world, reasons of bots aside.
fn effects(driver: &mut Driver, key: &str) -> Vec<Effect> {
    for msg in Msg::LOOKED {
        driver.send(msg);
    }
    but_reasons(at_once(driver, key))
}

/// The effects without the question for the reasons of the bots, which changes nothing.
fn but_reasons(effects: Vec<Effect>) -> Vec<Effect> {
    effects
        .into_iter()
        .filter(|effect| !matches!(effect, Effect::Study(Study::Explain { .. })))
        .collect()
}

/// Does something before anything else was shown.
fn at_once(driver: &mut Driver, key: &str) -> Vec<Effect> {
    driver.model.update(Msg::Key(key.parse().unwrap()))
}

fn fetch(number: u32, purpose: Purpose) -> Vec<Effect> {
    let name = format!("{number:04}.jass");
    vec![Effect::Keep(KeeperRequest::Fetch { name, purpose })]
}

fn fetched(driver: &mut Driver, name: &str, purpose: Purpose, saved: Record) -> Vec<Effect> {
    let fetched = Ok(Box::new(AnyRecord::Schieber(saved)));
    let name = name.to_owned();
    let fetched = KeeperReply::Fetched { name, purpose, fetched, torn: None };
    let fetched = Msg::Kept(fetched);
    but_reasons(driver.model.update(fetched))
}

/// The same, with all that follows.
fn seat(driver: &mut Driver, name: &str, purpose: Purpose, saved: Record) {
    let fetched = Ok(Box::new(AnyRecord::Schieber(saved)));
    let name = name.to_owned();
    driver.send(Msg::Kept(KeeperReply::Fetched { name, purpose, fetched, torn: None }));
}

const fn refused(driver: &Driver) -> Option<&Refusal> {
    match &driver.model.shared.notice {
        Some(Notice::Games(GamesNotice::Refused(refusal))) => Some(refusal),
        _ => None,
    }
}

#[test]
fn the_menu_leads_to_saved_games_where_there_are_some() {
    let mut model = model(House::default(), Prefs::default(), 9);
    let entries = MenuEntry::all(&model.shared).len();
    model.shared.saved_games.keeps = true;
    assert_eq!(MenuEntry::all(&model.shared).len(), entries + 1);
    let mut driver = Driver::of(model);
    assert_eq!(effects(&mut driver, "2"), [Effect::Keep(KeeperRequest::List)]);
}

#[test]
fn however_many_there_are_only_what_can_be_seen_is_read() {
    let mut driver = listed();
    driver.keys("Esc");
    assert_eq!(effects(&mut driver, "2"), [Effect::Keep(KeeperRequest::List)]);
    let all: Vec<ListedGame> = (1..=3000).rev().map(slot).collect();
    let asked = driver.model.update(Msg::Kept(KeeperReply::Listed(all)));
    let [Effect::Read { names }] = &asked[..] else { panic!("{asked:?}") };
    assert!(names.len() < 50 && names[0] == "3000.jass", "{names:?}");
    let asked = effects(&mut driver, "End");
    let [Effect::Read { names }] = &asked[..] else { panic!("{asked:?}") };
    assert!(names.len() < 50 && names.last().unwrap() == "0001.jass", "{names:?}");
    assert_eq!(effects(&mut driver, "Up"), [Effect::Read { names: vec!["0046.jass".to_owned()] }]);
}

#[test]
fn an_open_game_goes_on_and_another_is_looked_at() {
    let mut driver = listed();
    assert_eq!(effects(&mut driver, "Enter"), fetch(3, Purpose::GoOn));
    assert_eq!(effects(&mut driver, "z"), fetch(3, Purpose::Slate));
    driver.keys("Down");
    assert_eq!(effects(&mut driver, "Enter"), fetch(2, Purpose::Slate));
    assert_eq!(effects(&mut driver, "o"), fetch(2, Purpose::Record));
    assert_eq!(effects(&mut driver, "R"), fetch(2, Purpose::GameReview));
    driver.keys("Down");
    assert_eq!(effects(&mut driver, "Enter"), []);
    let Some(Refusal::Unreadable(fault)) = refused(&driver) else { panic!() };
    assert!(fault.to_string().contains("nonsense"), "{fault}");

    fetched(&mut driver, "0003.jass", Purpose::GoOn, game(5, 60));
    assert_eq!(driver.table().game().log().len(), 60);
    assert!(matches!(driver.model.screens(), [Screen::Menu(_), Screen::Table(_)]));
    assert!(driver.model.shared.continues());
}

/// Whoever looks at a game plays nothing of it and keeps his own.
#[test]
fn looking_at_a_game_changes_nothing() {
    let mut driver = listed();
    let over = whole(2);
    for (purpose, keys) in [(Purpose::Slate, "Left b o Esc z"), (Purpose::Record, "Down Esc")] {
        assert_eq!(fetched(&mut driver, "0002.jass", purpose, over.clone()), []);
        let seated = driver.model.shared.read_game().unwrap();
        assert_eq!(seated.schieber().unwrap().game(), &over.game);
        for key in keys.split(' ') {
            assert_eq!(effects(&mut driver, key), []);
        }
        assert_eq!(driver.model.scope(), Scope::Games);
        assert!(!driver.model.shared.is_looking() && driver.model.shared.seated().is_none());
    }
    // Nor does confirming go on with a round that waits in it.
    fetched(&mut driver, "0002.jass", Purpose::Slate, over);
    assert_eq!(effects(&mut driver, "Enter"), []);
    assert_eq!(driver.model.scope(), Scope::Games);
}

/// The deals of the record win over its seed, as far as it has some; then the seed deals.
#[test]
fn the_same_deals_are_those_of_the_record() {
    let saved = played(House::default(), 5, 60);
    let rounds = saved.game.round_no();
    assert!(rounds >= 1);
    let mut other_seed = saved.clone();
    other_seed.header.cards = Seed(77).into();
    let mut driver = listed();
    seat(&mut driver, "0003.jass", Purpose::SameDeals, other_seed);
    assert_eq!((driver.begun, driver.table().seed()), (1, Seed(77)));
    let seed = driver.table().seed();
    while driver.table().game().round_no() <= rounds {
        driver.go_on();
    }
    let deals = |game: &Game| -> Vec<Dealt> {
        let dealt = game.log().iter().filter_map(|entry| match entry {
            Entry::Deal(dealt) => Some(*dealt),
            Entry::Act(..) => None,
        });
        dealt.collect()
    };
    let game = driver.table().game();
    let aided = |dealt: Dealt| {
        let notes = RoundNotes { aid: Some(Aid::Normal), day: None };
        Dealt { notes, ..dealt }
    };
    let again: Vec<Dealt> = deals(&saved.game).into_iter().map(aided).collect();
    assert_eq!(deals(game)[..rounds], again, "with the help that is on now");
    let rules = &game.house().deal;
    let later = seed.later_round(again[0].forehand, rounds + 1, rules);
    assert_eq!(deals(game)[rounds], aided(later));
}

/// A key that was typed ahead keeps the game.
#[test]
fn a_game_is_deleted_only_by_an_answer_that_was_chosen() {
    let mut driver = listed();
    for keys in
        ["Delete Enter", "Delete Space", "Delete Esc", "Delete 1", "Backspace Down Up Enter"]
    {
        for key in keys.split(' ') {
            assert_eq!(effects(&mut driver, key), [], "{keys}");
        }
        assert_eq!(driver.model.scope(), Scope::Games);
    }
    for keys in ["Delete 2", "Delete Down Enter", "Backspace Up Space"] {
        let mut driver = listed();
        for key in keys.split(' ') {
            assert_eq!(at_once(&mut driver, key), [], "{keys}");
        }
    }
    let delete = Effect::Keep(KeeperRequest::Delete { name: "0003.jass".to_owned() });
    driver.keys("Delete");
    assert_eq!(driver.model.scope(), Scope::Deleting);
    assert_eq!(effects(&mut driver, "2"), std::slice::from_ref(&delete));
    driver.keys("Delete Down");
    assert_eq!(effects(&mut driver, "Enter"), [delete]);
    driver.send(Msg::Kept(KeeperReply::Deleted { name: "0003.jass".to_owned(), done: Ok(()) }));
    assert_eq!(driver.model.shared.notice, Some(Notice::Games(GamesNotice::Deleted(3, None))));
    assert_eq!(effects(&mut driver, "Enter"), fetch(2, Purpose::Slate));
    driver.keys("Delete");
    let done = Err(Refusal::Locked);
    driver.send(Msg::Kept(KeeperReply::Deleted { name: "0002.jass".to_owned(), done }));
    assert_eq!(refused(&driver), Some(&Refusal::Locked));
}

#[test]
fn the_game_at_the_table_is_not_deleted_and_is_gone_on_with_as_it_is() {
    let mut driver = listed();
    fetched(&mut driver, "0003.jass", Purpose::GoOn, game(5, 60));
    driver.keys("Esc 3");
    driver.send(Msg::Kept(KeeperReply::Listed([3, 2, 1].map(slot).to_vec())));
    assert_eq!(effects(&mut driver, "Delete"), []);
    assert_eq!(refused(&driver), Some(&Refusal::AtTable));
    let there = driver.table().game().log().to_vec();
    driver.keys("Enter");
    assert!(matches!(driver.model.screen(), Screen::Table(_)));
    assert_eq!(driver.table().game().log(), there);
}

/// A game that was found and is offered in the menu is not at the table yet: it can be deleted and given up.
#[test]
fn a_game_that_is_only_offered_is_deleted_or_given_up() {
    let delete = |name: &str| Effect::Keep(KeeperRequest::Delete { name: name.to_owned() });
    let mut driver = listed();
    driver.keys("Esc");
    seat(&mut driver, "0003.jass", Purpose::Offer, game(5, 60));
    let entries = MenuEntry::all(&driver.model.shared).len();
    driver.keys("3");
    relist(&mut driver);
    driver.keys("Delete");
    assert_eq!(effects(&mut driver, "2"), [delete("0003.jass")]);
    let effects = driver
        .model
        .update(Msg::Kept(KeeperReply::Deleted { name: "0003.jass".to_owned(), done: Ok(()) }));
    assert!(effects.contains(&Effect::Seek), "another may be offered: {effects:?}");
    assert!(!driver.model.shared.continues());
    driver.keys("Esc");
    assert_eq!(MenuEntry::all(&driver.model.shared).len(), entries - 1);
    // The line of the games stays chosen.
    assert_eq!(driver.model.screen(), &Screen::Menu(Menu { row: 1 }));
}

#[test]
fn a_new_game_says_that_the_open_one_stays() {
    let mut driver = listed();
    fetched(&mut driver, "0003.jass", Purpose::GoOn, game(5, 60));
    driver.keys("Esc 3");
    fetched(&mut driver, "0002.jass", Purpose::SameDeals, whole(2));
    assert_eq!(driver.model.shared.notice, Some(Notice::Games(GamesNotice::OtherStays)));
}

/// A game that could not be written is only given up by who was told so.
#[test]
fn a_game_that_is_not_saved_is_given_up_on_the_second_word() {
    let mut driver = listed();
    fetched(&mut driver, "0003.jass", Purpose::GoOn, game(5, 60));
    let said = "no space left on device".to_owned();
    let full = DiskFault { kind: DiskFaultKind::Full, path: None, said };
    driver.send(Msg::Kept(KeeperReply::NotSaved(Notice::NotSaved(full))));
    driver.keys("Esc 3");
    driver.send(Msg::Kept(KeeperReply::Listed([2, 1].map(slot).to_vec())));
    for key in ["z", "o"] {
        assert_eq!(effects(&mut driver, key).len(), 1);
    }
    assert_eq!(effects(&mut driver, "d"), []);
    assert_eq!(driver.model.shared.notice, Some(Notice::Games(GamesNotice::WouldBeLost)));
    assert_eq!(effects(&mut driver, "d"), fetch(2, Purpose::SameDeals));
}

/// The end of a game leads to a menu that offers the next open one.
#[test]
fn after_a_game_the_menu_finds_the_next_open_one() {
    let mut driver = listed();
    seat(&mut driver, "0002.jass", Purpose::GoOn, game(2, 60));
    while driver.model.scope() != Scope::Over {
        driver.go_on();
    }
    assert_eq!(effects(&mut driver, "4"), [Effect::Seek]);
    assert!(!driver.model.shared.continues());
    driver.keys("Down");
    let wanted = driver.model.update(Msg::Sought(Some("0003.jass".to_owned())));
    assert_eq!(wanted, fetch(3, Purpose::Offer));
    let Screen::Menu(Menu { row }) = *driver.model.screen() else { panic!() };
    let chosen = MenuEntry::all(&driver.model.shared)[row];
    fetched(&mut driver, "0003.jass", Purpose::Offer, game(5, 60));
    assert!(driver.model.shared.continues());
    let Screen::Menu(Menu { row }) = *driver.model.screen() else { panic!() };
    assert_eq!(MenuEntry::all(&driver.model.shared)[row], chosen);
    driver.send(Msg::Click(Target::Row(0)));
    assert_eq!(driver.table().game().log()[..60], game(5, 60).game.log()[..60]);
}

/// law: a notice ends with the screen that it belongs to, whatever leads away from there.
#[test]
fn a_notice_ends_with_its_screen() {
    let notice = Notice::Games(GamesNotice::WouldBeLost);
    let quick: AnyRecord = record::read_all(&review::quick_game()).unwrap().remove(0);
    let purposes =
        [Purpose::Slate, Purpose::Record, Purpose::Review, Purpose::GameReview, Purpose::GoOn];
    for purpose in purposes {
        let mut driver = listed();
        driver.model.shared.notice = Some(notice.clone());
        let fetched = Ok(Box::new(quick.clone()));
        let name = "0002.jass".to_owned();
        let fetched = KeeperReply::Fetched { name, purpose, fetched, torn: None };
        driver.send(Msg::Tick(std::time::Duration::ZERO));
        assert_eq!(
            driver.model.shared.notice,
            Some(notice.clone()),
            "it stays while the screen does"
        );
        driver.send(Msg::Kept(fetched));
        assert!(driver.model.scope() != Scope::Games);
        assert_ne!(driver.model.shared.notice, Some(notice.clone()), "{purpose:?}");
    }
    for key in ["1", "2", "3", "4", "5", "6"] {
        let mut driver = listed();
        driver.keys("Esc");
        driver.model.shared.notice = Some(notice.clone());
        driver.keys(key);
        assert!(driver.model.scope() != Scope::Menu, "{key}");
        assert_eq!(driver.model.shared.notice, None, "{key}");
        driver.model.shared.notice = Some(notice.clone());
        driver.keys("Esc");
        assert_eq!(driver.model.shared.notice, None, "back from {key}");
    }
}

/// The open game that is found late belongs to the menu, and so does what is said of its rules.
#[test]
fn a_game_that_is_found_late_says_nothing_elsewhere() {
    let found = |driver: &mut Driver| {
        let fetched = Ok(Box::new(AnyRecord::Schieber(game(5, 60))));
        let (name, purpose) = ("0003.jass".to_owned(), Purpose::Offer);
        driver.send(Msg::Kept(KeeperReply::Fetched { name, purpose, fetched, torn: None }));
        driver.model.shared.notice.clone()
    };
    let mut driver = listed();
    driver.keys("Esc");
    assert_eq!(found(&mut driver), Some(Notice::RulesChanged));
    let mut driver = listed();
    assert_eq!(found(&mut driver), None);
}

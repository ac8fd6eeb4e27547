//! Every key in every place: one that is bound changes what is seen, or says why not; the others are silent.

use jass::{
    app::{
        Key, Model, Msg,
        keys::{Command, Scope},
        session::{Session, Wait},
    },
    config::Language,
    rules::{House, house::Announce},
    ui::screens::Lens,
};
use ratatui::buffer::Buffer;

use super::{begun, drawn, menu, options, until};
use crate::driver::Driver;

const SIZES: [(u16, u16); 2] = [(80, 24), (40, 12)];

/// Every key that a terminal sends.
fn all_keys() -> Vec<Key> {
    let named = Command::NAMED.into_iter().flat_map(|(_, command)| command.usual_keys());
    let stay = [Key::Up, Key::Down, Key::Left, Key::Right, Key::Enter, Key::Esc, Key::BackTab];
    let signs = (' '..='~').map(Key::Char);
    let mut all: Vec<Key> = named.chain(stay).chain(signs).chain((1..=12).map(Key::F)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn frames(model: &Model) -> Vec<Buffer> {
    let lens = Lens::new(model);
    let mut driver = Driver::of(model.clone());
    SIZES.map(|size| drawn(&mut driver, &lens, size).0).to_vec()
}

/// Presses every key where this driver stands.
#[track_caller]
fn check(driver: &Driver) {
    let mut start = driver.model.clone();
    for msg in Msg::LOOKED {
        start.update(msg);
    }
    start.notice = None;
    start.clamp_scroll(page(&start));
    let before = frames(&start);
    let scope = start.scope();
    for key in all_keys() {
        let mut model = start.clone();
        let effects = model.update(Msg::Key(key));
        let notice = model.notice.take();
        let without = frames(&model);
        model.notice.clone_from(&notice);
        let acts = !effects.is_empty();
        let changes = acts || without.iter().zip(&before).any(|(now, then)| now != then);
        let is_bound = Scope::ALL.iter().any(|scope| start.keymap.command(*scope, key).is_some());
        if !is_bound {
            assert!(!changes && notice.is_none(), "{scope:?}: {key:?} is not silent");
        } else if notice.is_some() {
            let seen = frames(&model);
            let mut pairs = seen.iter().zip(&without);
            assert!(pairs.all(|(seen, without)| seen != without), "{scope:?}: {key:?}: {notice:?}");
        } else {
            assert!(changes, "{scope:?}: {key:?} does nothing and does not say why");
        }
    }
}

/// How far down its page can be scrolled, if it is one.
fn page(model: &Model) -> usize {
    let lens = Lens::new(model);
    drawn(&mut Driver::of(model.clone()), &lens, SIZES[0]).1.last_line
}

#[test]
fn on_every_page() {
    check(&Driver::of(menu(House::default(), 5)));
    for keys in ["Enter", "2", "2 Down", "2 End", "3", "3 Down", "3 End", "4", "4 End", "5", "?"] {
        let mut driver = options();
        driver.keys(keys);
        check(&driver);
    }
    let mut driver = options();
    driver.model.ask(vec![Language::German, Language::English], Language::English);
    check(&driver);
}

#[test]
fn everywhere_at_the_table() {
    let waits = |d: &Driver, wait| d.session().wait() == Some(wait);
    let mut driver = begun(House::default(), 5);
    for scope in [Scope::Calling, Scope::Playing] {
        until(&mut driver, |d| d.model.scope() == scope);
        check(&driver);
    }
    until(&mut driver, |d| {
        d.session().slots().contains(&None) && d.model.scope() == Scope::Playing
    });
    check(&driver);
    let mut thinking = Driver::of(driver.model.clone());
    let playable =
        |s: &Session| s.slots().iter().flatten().find(|c| s.playable().has(**c)).copied();
    let card = playable(thinking.session()).unwrap();
    let action = jass::game::Action::Play(card);
    let tempo = thinking.model.tempo();
    let _ = thinking.model.session.as_mut().unwrap().act(action, tempo);
    assert_eq!(thinking.model.scope(), Scope::Watching);
    check(&thinking);
    for wait in [Wait::Weis, Wait::Trick, Wait::Result] {
        let mut driver = begun(House::default(), 5);
        until(&mut driver, |d| waits(d, wait));
        check(&driver);
    }
    driver.keys("z");
    check(&driver);
    driver.keys("Esc o");
    check(&driver);
}

#[test]
fn where_something_is_asked_and_at_the_end() {
    let mut house = House::default();
    house.weis.announce = Announce::Ask;
    house.etiquette.peek_last_trick = true;
    let mut driver = begun(house, 5);
    until(&mut driver, |d| d.model.scope() == Scope::Saying);
    check(&driver);
    let mut house = House::default();
    house.score.target = 300;
    let mut driver = begun(house, 5);
    until(&mut driver, |d| d.model.scope() == Scope::Over);
    check(&driver);
    driver.keys("z");
    check(&driver);
}
